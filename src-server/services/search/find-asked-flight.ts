import type { AskedRoute } from '#src/flight/asked-route.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import type { Context } from '../../context.ts';
import { type UndatedQuestion, withChosenAircraft } from './choose-aircraft.ts';
import { findByAirline } from './find-by-airline.ts';
import { findListedFlight } from './find-known-flight.ts';

/**
 * Finds a flight in the tables, also one that has ended, on the route that was asked for: whoever has booked knows best
 * where it leads. With a route, its number may be in no table, if its airline is known. Null if nothing is.
 */
export async function findAskedFlight(ctx: Context, question: UndatedQuestion): Promise<FoundFlight | null> {
  const listed = await findListedFlight(ctx, question);
  const { designator, route, chosen } = question;
  if (!route) return listed;
  if (listed) return onRoute(listed, route);
  const flight = await findByAirline(ctx, { flightNumber: designator.text, ...route });
  return flight && withChosenAircraft(flight, chosen);
}

function onRoute(listed: FoundFlight, route: AskedRoute): FoundFlight {
  const { flightNumber, origin, destination, flightData } = listed;
  const stops = [origin, ...flightData.via, destination];
  const isListed = stops.includes(route.origin) && stops.indexOf(route.origin) < stops.lastIndexOf(route.destination);
  const note = `Our tables have ${flightNumberText(flightNumber)} from ${origin} to ${destination}. This report is about ${route.origin} to ${route.destination}, as you entered it.`;
  const unlisted: Partial<FlightData> = { provider: 'asked', asOf: null, notes: [note, ...flightData.notes] };
  const { via, ...ends } = narrowRoute(route, listed);
  return { ...listed, ...ends, flightData: { ...flightData, ...(!isListed && unlisted), via } };
}
