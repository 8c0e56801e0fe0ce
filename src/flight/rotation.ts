import { flightNumberText } from './flight-number-text.ts';
import type { KnownFlight } from './known-flight.ts';

/**
 * The way out of a flight that ends where it starts under one number: up to its last stop, with a note on the way back.
 * Other flights stay as they are. Null for one that leads nowhere.
 */
export function wayOut(known: KnownFlight): KnownFlight | null {
  const { flightNumber, origin, destination, via } = known;
  if (origin !== destination) return known;
  const last = via.at(-1);
  if (!last) return null;
  const whole = [origin, ...via, destination].join(' to ');
  const note = `${flightNumberText(flightNumber)} flies ${whole} under one number. This report covers ${origin} to ${last}. For the way back, search by airports: ${last} to ${origin}.`;
  return { ...known, destination: last, via: via.slice(0, -1), notes: [...(known.notes ?? []), note] };
}
