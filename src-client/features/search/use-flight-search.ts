import { useQuery } from '@tanstack/react-query';
import { GUEST_TOAST_DELAY_MS, guestNotice } from '#src/account/guest-searches.ts';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import { type SearchFailure, searchFailure } from '#src/flight/search-failure.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { guestCount, keepGuestCount } from './guest-count.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** The report for a flight number. `onFailure` hears of each search that failed, once. */
export function useFlightSearch(search: FlightSearch | null, onFailure: (failure: SearchFailure) => void) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['flight-search', search],
    enabled: search !== null,
    queryFn: async ({ signal }) => {
      try {
        return await searchAsGuest(client, search as FlightSearch, signal);
      } catch (error) {
        if (!signal.aborted) onFailure(failureOf(error));
        throw error;
      }
    },
  });
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

async function searchAsGuest(client: Client, search: FlightSearch, signal: AbortSignal) {
  const report = await client.flights.guestSearch.query(search, { signal });
  const countBefore = guestCount();
  keepGuestCount(countBefore + 1);
  setTimeout(() => void showToast(guestNotice(countBefore)), GUEST_TOAST_DELAY_MS);
  return report;
}
