import type { FoundFlight } from '#src/flight/flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import { say, type Told } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { type AirlineName, findAirlinesByCode } from '../reference/find-airlines.ts';
import { pairRecord } from './known-leg.ts';

/**
 * A flight of a known airline between known airports whose number is in no table: enough for an estimate and for the
 * record of the airline, or of the one that is known to fly there for it, and its notes say so. Null if the code belongs
 * to no airline, or to several.
 */
export function findByAirline(
  ctx: Pick<FactsContext, 'facts'>,
  { flightNumber, origin, destination }: Route,
): FoundFlight | null {
  const designator = parseFlightNumber(flightNumber);
  const airlines = designator ? findAirlinesByCode(ctx, designator.airlineCode) : [];
  const [airline] = airlines;
  if (!airline || airlines.length > 1 || !origin || !destination) return null;
  const what = designator?.kind === 'icao' && !/^\d+$/.test(designator.number) ? 'callSign' : 'number';
  const { operator, note } = whoFlies(ctx, airline, { what, origin, destination });
  const flight = unlistedFlight(operator ?? airline, { flightNumber, origin, destination });
  const sellingCarrier = operator ? airline : null;
  return { ...flight, flightData: { ...flight.flightData, sellingCarrier, notes: [note] } };
}

/** A number that is in no table, of which the traveler knows more than we do; null if its code is not one airline's. */
export function findByNumber(
  ctx: Pick<FactsContext, 'facts'>,
  { airlineCode, text }: FlightDesignator,
): FoundFlight | null {
  const [airline, ...others] = findAirlinesByCode(ctx, airlineCode);
  if (!airline || others.length > 0) return null;
  return unlistedFlight(airline, { flightNumber: text, origin: null, destination: null });
}

/** What the tables know of an airline between two airports beside what is not known, and who flies there for it. */
function whoFlies(
  ctx: Pick<FactsContext, 'facts'>,
  { icao, name }: AirlineName,
  asked: { what: 'callSign' | 'number'; origin: string; destination: string },
): { operator: AirlineName | null; note: Told } {
  const { facts } = ctx;
  const ends = [facts.findAirport(asked.origin), facts.findAirport(asked.destination)] as const;
  const { own, partners, isListed } = pairRecord(ctx, icao, ends);
  const given = { ...asked, airline: name };
  if (own > 0) return { operator: null, note: say('report.known.flies', given) };
  const operators = partners.flatMap((partner) => facts.findAirline(partner.icao) ?? []);
  const [operator, ...others] = operators;
  if (operator) {
    const named = { list: operators.map((each) => each.name) };
    const note = say('report.known.partnerFlies', { ...given, operators: named, count: operators.length });
    return { operator: others.length > 0 ? null : operator, note };
  }
  const note = isListed ? say('report.known.listed', given) : say('report.known.notListed', given);
  return { operator: null, note };
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
