import type { AskedWay } from '#src/flight/asked-way.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import type { Context } from '../../context.ts';
import { type UndatedQuestion, withChosenAircraft } from './choose-aircraft.ts';
import { findByAirline } from './find-by-airline.ts';
import { findListedFlight } from './find-known-flight.ts';

/**
 * Finds a flight in the tables, also one that has ended, on the way that was asked for: whoever has booked knows best
 * where it leads. With a way, its number may be in no table, if its airline is known. Null if nothing is.
 */
export async function findAskedFlight(ctx: Context, question: UndatedQuestion): Promise<FoundFlight | null> {
  const listed = await findListedFlight(ctx, question);
  const { designator, way, chosen } = question;
  if (!way) return listed;
  if (listed) return onWay(listed, way);
  const flight = await findByAirline(ctx, { flightNumber: designator.text, ...way });
  return flight && withChosenAircraft(flight, chosen);
}

function onWay(listed: FoundFlight, way: AskedWay): FoundFlight {
  const { flightNumber, origin, destination, flightData } = listed;
  const stops = [origin, ...flightData.via, destination];
  const isListed = stops.includes(way.origin) && stops.indexOf(way.origin) < stops.lastIndexOf(way.destination);
  const note = `Our tables have ${flightNumberText(flightNumber)} from ${origin} to ${destination}. This report is about ${way.origin} to ${way.destination}, as you entered it.`;
  const told: Partial<FlightData> = { provider: 'asked', asOf: null, notes: [note, ...flightData.notes] };
  const { via, ...ends } = narrowRoute(way, listed);
  return { ...listed, ...ends, flightData: { ...flightData, ...(!isListed && told), via } };
}
