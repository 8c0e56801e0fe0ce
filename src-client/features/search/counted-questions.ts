import { COUNTED_ONCE_MS } from '#src/account/search-limits.ts';
import { type FlightSearch, readFlightSearch } from '#src/flight/flight-search.ts';
import { readStoredObject, store } from '../../ui/browser-storage.ts';

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
