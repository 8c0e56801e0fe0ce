import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FlightSearch } from '#src/flight/flight-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import type { SearchStep } from '#src/flight/search-step.ts';
import { trpc } from '../../trpc.ts';
import { flightQuery, stepsKey } from './flight-query.ts';
import { dropGuestToast } from './guest-toast.ts';
import { useTellFailure } from './use-tell-failure.ts';

const NO_STEPS: SearchStep[] = [];

/**
 * The report for a flight number, and the progress of its search. `onFailure` is called once for each failed search.
 */
export function useFlightSearch(search: FlightSearch, onFailure: (failure: SearchFailure) => void) {
  const query = useQuery(flightQuery(trpc.useUtils(), search));
  const { data: steps = NO_STEPS } = useQuery<SearchStep[]>({ queryKey: stepsKey(search), queryFn: skipToken });
  useTellFailure(query, onFailure);
  useEffect(() => dropGuestToast, []);
  return { ...query, steps };
}
