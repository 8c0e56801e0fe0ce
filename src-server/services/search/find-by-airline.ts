import type { FoundFlight } from '#src/flight/flight.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { Context } from '../../context.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';

/**
 * A flight of a known airline between known airports whose number is in no table: enough for an estimate and for the
 * airline's record. Null if the code belongs to no airline, or to several.
 */
export async function findByAirline(
  ctx: Context,
  { flightNumber, origin, destination }: Pick<FoundFlight, 'flightNumber' | 'origin' | 'destination'>,
): Promise<FoundFlight | null> {
  const designator = parseFlightNumber(flightNumber);
  const airlines = designator ? await findAirlinesByCode(ctx, designator.airlineCode) : [];
  const [airline] = airlines;
  if (!airline || airlines.length > 1 || !origin || !destination) return null;
  const { name, iata, icao } = airline;
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
      provider: 'routes',
      asOf: null,
      source: { title: 'The traveler’s own booking', url: null },
      aircraftBasis: 'unknown',
      aircraftModelId: null,
      operatingCarrier: { name, iata, icao },
      sellingCarrier: null,
      via: [],
      notes: [],
    },
  };
}
