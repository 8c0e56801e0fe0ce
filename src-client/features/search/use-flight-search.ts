import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLastLeft, LIMIT_WARNING } from '#src/account/allowance.ts';
import { GUEST_TOAST_DELAY_MS, guestNotice, mayUseGuestEndpoint } from '#src/account/guest-searches.ts';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import { type SearchFailure, searchFailure } from '#src/flight/search-failure.ts';
import type { SearchStep } from '#src/flight/search-step.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { followSearch } from './follow-search.ts';
import { guestCount, keepGuestCount } from './guest-count.ts';

export type Utils = ReturnType<typeof trpc.useUtils>;

/** The report for a flight number, and the steps of the search that is under way. `onFailure` hears of each search that failed, once. */
export function useFlightSearch(search: FlightSearch, onFailure: (failure: SearchFailure) => void) {
  const utils = trpc.useUtils();
  const [steps, setSteps] = useState<SearchStep[]>([]);
  const query = useQuery({
    queryKey: ['flight-search', search],
    queryFn: async ({ signal }) => {
      setSteps([]);
      const onStep = (step: SearchStep) => {
        if (!signal.aborted) setSteps((told) => [...told, step]);
      };
      try {
        const watch = { signal, onStep };
        return (await isGuestSearch(utils))
          ? await askAsGuest(utils, search, watch)
          : await askAsMember(utils, search, watch);
      } catch (error) {
        if (!signal.aborted) tellFailure(utils, error, onFailure);
        throw error;
      }
    },
  });
  return { ...query, steps };
}

/** True while nobody is signed in and this browser has guest searches left: then the guests' endpoint answers. */
export async function isGuestSearch(utils: Utils): Promise<boolean> {
  const account = await utils.account.me.ensureData().catch(() => null);
  return account === null && mayUseGuestEndpoint(guestCount());
}

/** Tells what failed; a refusal to somebody who seemed to be signed in means that they no longer are. */
export function tellFailure(utils: Utils, error: unknown, onFailure: (failure: SearchFailure) => void): void {
  if (answerOf(error)?.httpStatus === 401) utils.account.me.setData(undefined, null);
  onFailure(failureOf(error));
}

/** What a failed call means for the screen. */
export function failureOf(error: unknown): SearchFailure {
  const answer = answerOf(error);
  return searchFailure({
    httpStatus: answer?.httpStatus ?? null,
    message: answer && error instanceof Error ? error.message : '',
    searchCount: answer?.searchCount ?? null,
  });
}

type Watch = { signal: AbortSignal; onStep: (step: SearchStep) => void };

async function askAsGuest(utils: Utils, search: FlightSearch, { signal, onStep }: Watch) {
  const report = await followSearch(await utils.client.flights.guestSearchSteps.query(search, { signal }), onStep);
  if (report.searchCount !== undefined) {
    // signed in meanwhile, in another window
    void utils.account.me.invalidate();
    return report;
  }
  const countBefore = guestCount();
  keepGuestCount(countBefore + 1);
  setTimeout(() => void showToast(guestNotice(countBefore)), GUEST_TOAST_DELAY_MS);
  return report;
}

async function askAsMember(utils: Utils, search: FlightSearch, { signal, onStep }: Watch) {
  const report = await followSearch(await utils.client.flights.searchSteps.query(search, { signal }), onStep);
  const account = utils.account.me.getData();
  if (!account || report.searchCount === undefined) return report;
  utils.account.me.setData(undefined, { ...account, searchCount: report.searchCount });
  if (isLastLeft({ used: report.searchCount, limit: account.searchLimit })) {
    void showToast({ ...LIMIT_WARNING, isDestructive: true });
  }
  return report;
}
