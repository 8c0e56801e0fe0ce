import type { QueryClient } from '@tanstack/react-query';
import { isLastLeft, LIMIT_WARNING } from '#src/account/allowance.ts';
import { COUNTED_ONCE_MS } from '#src/account/search-limits.ts';
import { type FlightSearch, readFlightSearch } from '#src/flight/flight-search.ts';
import type { RouteSearch } from '#src/flight/route-search.ts';
import { searchPath } from '#src/flight/search-path.ts';
import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ConnectionLost, FIRST_STEP_TIMEOUT_MS, NEXT_STEP_TIMEOUT_MS, startDeadline } from '../../api/deadline.ts';
import { takePrefetchedSearch } from '../../api/prefetched-search.ts';
import type { Utils } from '../../api/trpc.ts';
import { readStoredObject, store } from '../../ui/browser-storage.ts';
import { showToast } from '../../ui/toast.ts';
import { LOCALE, spoken } from '../../ui/words.ts';
import { guestCount, isGuestSearch, keepGuestCount, notifyGuestSoon, orSessionEnded } from './guest-search.ts';

/** Shared by those who start a search and those who show it. Its progress is stored next to it. */
export function flightQuery(utils: Utils, search: FlightSearch) {
  return {
    queryKey: ['flight-search', search],
    // it starts before it is shown: a search that has already failed is reported, not repeated
    retryOnMount: false,
    queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
      const keep = (change: (steps: Spoken<SearchStep>[]) => Spoken<SearchStep>[]) => {
        if (!signal.aborted) client.setQueryData(stepsKey(search), (steps: Spoken<SearchStep>[] = []) => change(steps));
      };
      keep(() => []);
      const watch = { signal, onStep: (step: Spoken<SearchStep>) => keep((steps) => [...steps, step]) };
      return orSessionEnded(utils, async () => {
        const isGuest = await isGuestSearch(utils, isCounted(search));
        const order = { ...search, membersOnly: !isGuest };
        const report =
          (await takePrefetchedSearch(searchPath(search, !isGuest, LOCALE), signal)) ??
          (await followSearch((options) => utils.client.flights.searchSteps.query(order, options), watch));
        if (isGuest) recordGuestSearch(utils, search, report.searchCount);
        else recordMemberSearch(utils, report.searchCount);
        return report;
      });
    },
  };
}

export function stepsKey(search: FlightSearch) {
  return ['search-steps', search];
}

function recordGuestSearch(utils: Utils, search: FlightSearch, memberCount: number | undefined): void {
  if (memberCount !== undefined) {
    // signed in meanwhile, in another window
    void utils.account.me.invalidate();
    return;
  }
  if (isCounted(search)) return;
  keepCounted(search);
  const countBefore = guestCount();
  keepGuestCount(countBefore + 1);
  notifyGuestSoon(countBefore);
}

function recordMemberSearch(utils: Utils, searchCount: number | undefined): void {
  const account = utils.account.me.getData();
  if (!account || searchCount === undefined) return;
  utils.account.me.setData(undefined, { ...account, searchCount });
  if (isLastLeft({ used: searchCount, limit: account.searchLimit })) {
    void showToast({ title: spoken(LIMIT_WARNING.title), message: spoken(LIMIT_WARNING.message), isDestructive: true });
  }
}

export type Watch = { signal: AbortSignal; onStep: (step: Spoken<SearchStep>) => void };
type Ask<T> = (options: { signal: AbortSignal }) => Promise<AsyncIterable<SearchEvent<T, Spoken<SearchStep>>>>;

/**
 * Sends the search, and follows its stream to the answer; `onStep` gets each step as it arrives. Throws ConnectionLost
 * if the stream ends early, or stalls for too long.
 */
export async function followSearch<T>(ask: Ask<T>, { signal, onStep }: Watch): Promise<T> {
  const limit = startDeadline(FIRST_STEP_TIMEOUT_MS, signal);
  try {
    for await (const event of await ask({ signal: limit.signal })) {
      if (event.kind === 'answer') return event.answer;
      limit.restart(NEXT_STEP_TIMEOUT_MS);
      onStep(event.step);
    }
  } catch (error) {
    throw limit.signal.aborted ? new ConnectionLost() : error;
  } finally {
    limit.stop();
  }
  throw new ConnectionLost();
}

/** The query for flights between two airports; never counted. */
export function routeQuery(utils: Utils, search: RouteSearch) {
  return {
    queryKey: ['route-search', search],
    // it starts before it is shown: a search that has already failed is reported, not repeated
    retryOnMount: false,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      orSessionEnded(utils, async () =>
        utils.client.flights.searchByAirports.query(
          { ...search, membersOnly: !(await isGuestSearch(utils)) },
          { signal },
        ),
      ),
  };
}

const KEY = 'guestQuestions';

/** Whether this guest's search for a flight and date was counted within the last 24 hours: it is not counted again. */
export function isCounted(search: FlightSearch, now = Date.now()): boolean {
  return keyOf(search) in readCounted(now);
}

/** Remembers, in this browser only, what was counted; the server remembers too. */
export function keepCounted(search: FlightSearch, now = Date.now()): void {
  store('localStorage', KEY, JSON.stringify({ ...readCounted(now), [keyOf(search)]: now }));
}

function readCounted(now: number): Record<string, number> {
  const kept = Object.entries(readStoredObject('localStorage', KEY) as Record<string, number>);
  return Object.fromEntries(kept.filter(([, at]) => now - at < COUNTED_ONCE_MS));
}

/** Another aircraft is not another question, nor are the airports behind the number. */
function keyOf({ flightNumber, date }: FlightSearch): string {
  const read = readFlightSearch(flightNumber);
  const number = read && read.kind !== 'named' ? read.text : flightNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [number, date ?? ''].join(' ');
}
