import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FlightSearch } from '#src/flight/flight-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import type { SearchStep } from '#src/flight/search-step.ts';
import { trpc } from '../../api/trpc.ts';
import { flightQuery, stepsKey } from './flight-query.ts';
import { dropGuestToast } from './guest-toast.ts';
import { useOnFailure } from './use-on-failure.ts';

const NO_STEPS: SearchStep[] = [];

/**
 * The report for a flight number, and the progress of its search. `onFailure` is called once for each failed search.
 */
export function useFlightSearch(search: FlightSearch, onFailure: (failure: SearchFailure) => void) {
  const query = useQuery({
    ...flightQuery(trpc.useUtils(), search),
    // another aircraft of the same flight: the report stays until its figures have changed
    placeholderData: (shown, of) => (isSameFlight(of?.queryKey[1], search) ? shown : undefined),
  });
  const { data: steps = NO_STEPS } = useQuery<SearchStep[]>({ queryKey: stepsKey(search), queryFn: skipToken });
  useOnFailure(query, onFailure);
  useEffect(() => dropGuestToast, []);
  return { ...query, steps };
}

function isSameFlight(shown: FlightSearch | string | undefined, { flightNumber, date }: FlightSearch): boolean {
  return typeof shown === 'object' && shown.flightNumber === flightNumber && shown.date === date;
}
