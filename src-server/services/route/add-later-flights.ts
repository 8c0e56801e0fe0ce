import { formatDate } from '#src/format/date.ts';
import type { Context } from '../../context.ts';
import { type AirportPairs, listKnownRoute } from './list-known-route.ts';
import type { PlainAnswer } from './list-live-route.ts';

/** Lists the flights seen so far today, followed by those in the tables that may still leave today. */
export async function addLaterFlights(
  ctx: Context,
  seen: PlainAnswer,
  { pairs, date }: { pairs: AirportPairs; date: string },
): Promise<PlainAnswer> {
  const names = new Set(seen.flights.flatMap(({ flightNumber, callsign }) => [flightNumber, callsign ?? flightNumber]));
  const known = await listKnownRoute(ctx, pairs);
  const later = known.filter(({ flightNumber, callsign }) => !names.has(flightNumber) && !names.has(callsign ?? ''));
  const note =
    later.length > 0
      ? `${formatDate(date)} isn't over yet. Flights without a date usually operate on this route, and haven't been seen that day.`
      : `${formatDate(date)} isn't over yet: flights that leave later may be missing.`;
  return { ...seen, flights: [...seen.flights, ...later], notes: [...seen.notes, note] };
}
