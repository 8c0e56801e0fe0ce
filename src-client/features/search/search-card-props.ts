import type { ReactNode } from 'react';
import type { FlightSearch } from '#src/flight/flight-search.ts';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchForm } from './use-search-form.ts';

/** The props of the search card and its two forms: the input, and the callbacks. */
export type SearchCardProps = {
  form: SearchForm;
  change: (part: Partial<SearchForm>) => void;
  onFlight: (search: FlightSearch) => void;
  /** called if an aircraft's registration was typed */
  onRegistration?: (registration: string) => void;
  onRoute?: (search: RouteSearch) => void;
  /** the part that reads bookings; drawn when its tab is chosen */
  booking?: ReactNode;
};
