import { useState } from 'react';
import { AIRPORTS_TAB, BOOKING_TAB, type HomeSearch, isDateUnreadable } from '#src/flight/home-search.ts';
import { type AirportField, EMPTY_FIELD, fieldOfCode } from './airport-field.ts';

export type SearchTab = 'airports' | 'flight' | 'booking';
export type SearchForm = {
  tab: SearchTab;
  flightNumber: string;
  from: AirportField;
  to: AirportField;
  date: string | null;
};

const EMPTY_FORM: SearchForm = { tab: 'airports', flightNumber: '', from: EMPTY_FIELD, to: EMPTY_FIELD, date: null };

export const BOOKING_HASH = 'booking';

/** Whether an address opens the card's booking tab: /#booking, /?tab=booking, or /#text=… with a booking to be read. */
export function opensBooking({ tab }: HomeSearch, hash: string): boolean {
  return tab === BOOKING_TAB || hash === BOOKING_HASH || hash.startsWith('text=');
}

/** The state of the search card. It follows the address, and the visitor may change it in between. */
export function useSearchForm(search: HomeSearch, hash: string) {
  const [form, setForm] = useState(() => follow(EMPTY_FORM, search, hash));
  const [followed, setFollowed] = useState({ search, hash });
  if (followed.search !== search || followed.hash !== hash) {
    setFollowed({ search, hash });
    setForm(follow(form, search, hash));
  }
  return { form, change: (part: Partial<SearchForm>) => setForm((current) => ({ ...current, ...part })) };
}

/** Takes over what the address says; a field that already stands for the same airport keeps its text. */
function follow(form: SearchForm, search: HomeSearch, hash: string): SearchForm {
  const { flight, from, to } = search;
  const date = isDateUnreadable(search) ? null : (search.date ?? null);
  if (flight) return { ...form, tab: 'flight', flightNumber: flight, date };
  if (!from && opensBooking(search, hash)) return { ...form, tab: BOOKING_TAB };
  if (!from) return search.tab === AIRPORTS_TAB ? { ...form, tab: AIRPORTS_TAB } : form;
  const field = (current: AirportField, code: string | undefined) =>
    current.code !== null && current.code === code?.toUpperCase() ? current : fieldOfCode(code);
  return { ...form, tab: 'airports', from: field(form.from, from), to: field(form.to, to), date };
}
