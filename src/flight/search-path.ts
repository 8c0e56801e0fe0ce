import type { Locale } from '../words/formats.ts';
import type { FlightSearch } from './flight-search.ts';

/** Where REST answers a flight search in a language: for the member who is signed in, or for a guest. */
export function searchPath(search: FlightSearch, isForMembers: boolean, locale: Locale): string {
  const lang = locale === 'en' ? undefined : locale;
  const given = Object.entries({ ...search, lang }).filter(([, value]) => value !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return `/api${isForMembers ? '' : '/guest'}/flights/search?${query}`;
}
