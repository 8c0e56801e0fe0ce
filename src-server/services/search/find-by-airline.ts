import type { FoundFlight } from '#src/flight/flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import { capital, listText } from '#src/format/text.ts';
import { type AirlineName, findAirlinesByCode } from '../reference/find-airlines.ts';
import { type EstimateContext, pairRecord } from './known-leg.ts';

/**
 * A flight of a known airline between known airports whose number is in no table: enough for an estimate and for the
 * record of the airline, or of the one that is known to fly there for it, and its notes say so. Null if the code belongs
 * to no airline, or to several.
 */
export function findByAirline(
  ctx: Pick<EstimateContext, 'facts'>,
  { flightNumber, origin, destination }: Route,
): FoundFlight | null {
  const designator = parseFlightNumber(flightNumber);
  const airlines = designator ? findAirlinesByCode(ctx, designator.airlineCode) : [];
  const [airline] = airlines;
  if (!airline || airlines.length > 1 || !origin || !destination) return null;
  const what = designator?.kind === 'icao' && !/^\d+$/.test(designator.number) ? 'call sign' : 'number';
  const { operator, known } = whoFlies(ctx, airline, { origin, destination });
  const flight = unlistedFlight(operator ?? airline, { flightNumber, origin, destination });
  const sellingCarrier = operator ? airline : null;
  const notes = [`This ${what} isn't in our tables${known}`];
  return { ...flight, flightData: { ...flight.flightData, sellingCarrier, notes } };
}

/** A number that is in no table, of which the traveler knows more than we do; null if its code is not one airline's. */
export function findByNumber(
  ctx: Pick<EstimateContext, 'facts'>,
  { airlineCode, text }: FlightDesignator,
): FoundFlight | null {
  const [airline, ...others] = findAirlinesByCode(ctx, airlineCode);
  if (!airline || others.length > 0) return null;
  return unlistedFlight(airline, { flightNumber: text, origin: null, destination: null });
}

/** What the tables know of an airline between two airports, to follow what is not known, and who flies there for it. */
function whoFlies(
  ctx: Pick<EstimateContext, 'facts'>,
  { icao, name }: AirlineName,
  { origin, destination }: { origin: string; destination: string },
): { operator: AirlineName | null; known: string } {
  const { facts } = ctx;
  const ends = [facts.findAirport(origin), facts.findAirport(destination)] as const;
  const { own, partners, isListed } = pairRecord(ctx, icao, ends);
  const between = `between ${origin} and ${destination}`;
  if (own > 0) return { operator: null, known: `; this is what ${name} flies ${between}.` };
  const operators = partners.flatMap((partner) => facts.findAirline(partner.icao) ?? []);
  const [operator, ...others] = operators;
  if (operator) {
    const names = listText(operators.map((each) => each.name));
    const known = `. ${capital(between)}, ${names} ${others.length > 0 ? 'fly' : 'flies'} for ${name}: this is what flies there.`;
    return { operator: others.length > 0 ? null : operator, known };
  }
  const known = isListed
    ? `. The last list with ${name} ${between} is of June 2014.`
    : `, nor is any flight of ${name} ${between}. If another airline operates this one, your booking names it.`;
  return { operator: null, known };
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
