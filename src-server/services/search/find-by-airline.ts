import type { FoundFlight } from '#src/flight/flight.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { Context } from '../../context.ts';
import { type AirlineName, findAirlinesByCode } from '../reference/find-airlines.ts';

/**
 * A flight of a known airline between known airports whose number is in no table: enough for an estimate and for the
 * airline's record, and its notes say so. Null if the code belongs to no airline, or to several.
 */
export async function findByAirline(
  ctx: Context,
  { flightNumber, origin, destination }: Route,
): Promise<FoundFlight | null> {
  const designator = parseFlightNumber(flightNumber);
  const airlines = designator ? await findAirlinesByCode(ctx, designator.airlineCode) : [];
  const [airline] = airlines;
  if (!airline || airlines.length > 1 || !origin || !destination) return null;
  const flight = unlistedFlight(airline, { flightNumber, origin, destination });
  const what = designator?.kind === 'icao' && !/^\d+$/.test(designator.number) ? 'call sign' : 'number';
  const note = `This ${what} isn't in our tables; this is what ${airline.name} flies between ${origin} and ${destination}.`;
  return { ...flight, flightData: { ...flight.flightData, notes: [note] } };
}

type Route = Pick<FoundFlight, 'flightNumber' | 'origin' | 'destination'>;

/** A flight of which nothing but its airline, and perhaps its route, is known. */
export function unlistedFlight(
  { name, iata, icao }: AirlineName,
  { flightNumber, origin, destination }: Route,
): FoundFlight {
  return {
    flightNumber,
    callsign: null,
    registration: null,
    aircraftType: null,
    airline: name,
    origin,
    destination,
    status: null,
    departure: null,
    flightData: {
      provider: 'asked',
      asOf: null,
      source: { title: origin ? 'The route as the traveler gave it' : 'The flight number', url: null },
      aircraftBasis: 'unknown',
      aircraftModelId: null,
      operatingCarrier: { name, iata, icao },
      sellingCarrier: null,
      via: [],
      notes: [],
    },
  };
}
