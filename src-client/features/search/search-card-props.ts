import type { ReactNode } from 'react';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchForm } from './use-search-form.ts';

/** What the search card and its two forms are given: what is typed, and whom to tell what is asked. */
export type SearchCardProps = {
  form: SearchForm;
  change: (part: Partial<SearchForm>) => void;
  onFlight: (search: FlightSearch) => void;
  /** for who typed an aircraft's registration */
  onRegistration?: (registration: string) => void;
  onRoute?: (search: RouteSearch) => void;
  /** what reads a booking; drawn when its tab is chosen */
  booking?: ReactNode;
};
