import type { Db } from '#db/connect.ts';
import { findModelIdByDesignator } from '#db/repositories/aircraft-models.ts';
import { type AirlineName, findAirlinesByCode } from '#db/repositories/airlines.ts';
import { listAirportsByCodes } from '#db/repositories/airports.ts';
import {
  findReferenceFlight,
  findReferenceFlightByCallsign,
  type ReferenceFlight,
} from '#db/repositories/reference-flights.ts';
import { findRoute } from '#db/repositories/routes.ts';
import type { AircraftBasis, FoundFlight } from '#src/flight/flight.ts';
import { type FlightDesignator, flightNumberOf } from '#src/flight/flight-number.ts';
import { datelessNotes, type KnownFlight } from '#src/flight/known-flight.ts';
import { ROUTES_SOURCE } from '#src/reference/source.ts';
import type { Context } from '../context.ts';
import type { FlightQuestion } from './find-flight.ts';

/** What the built-in and imported tables know of a flight number: reference flights first, then routes. Null when neither has it. */
export async function findKnownFlight(
  { db }: Context,
  question: FlightQuestion,
  airlines: AirlineName[],
): Promise<FoundFlight | null> {
  const { designator } = question;
  const known = (await findInReference(db, designator, airlines)) ?? (await findInRoutes(db, designator, airlines));
  return known && toFlight(db, known, question);
}

async function findInReference(
  db: Db,
  designator: FlightDesignator,
  airlines: AirlineName[],
): Promise<KnownFlight | null> {
  const found =
    (await findReferenceFlight(db, designator.text)) ?? (await findByCallsigns(db, callsignsOf(designator, airlines)));
  if (!found) return null;
  const { flight, legs } = found;
  const source = { title: flight.sourceTitle, url: ROUTES_SOURCE.url, asOf: flight.asOf };
  return { ...flight, provider: 'reference', via: legs.slice(1).map((leg) => leg.origin), source };
}

async function findByCallsigns(db: Db, callsigns: string[]): Promise<ReferenceFlight | null> {
  for (const callsign of callsigns) {
    const found = await findReferenceFlightByCallsign(db, callsign);
    if (found) return found;
  }
  return null;
}

async function findInRoutes(
  db: Db,
  designator: FlightDesignator,
  airlines: AirlineName[],
): Promise<KnownFlight | null> {
  const found = await findRoute(db, callsignsOf(designator, airlines));
  if (!found) return null;
  const { route, legs } = found;
  const stops = legs.slice(1).map((leg) => leg.origin);
  const airports = await listAirportsByCodes(db, [route.origin, route.destination, ...stops]);
  const shortCode = (icao: string) => airports.find((airport) => airport.icao === icao)?.iata ?? icao;
  const iata = airlines.find((airline) => airline.icao === route.airlineIcao)?.iata;
  return {
    provider: 'routes',
    flightNumber: designator.kind === 'icao' ? flightNumberOf(designator.text, iata ?? null) : designator.text,
    callsign: route.callsign,
    airlineIcao: route.airlineIcao,
    origin: shortCode(route.origin),
    destination: shortCode(route.destination),
    via: stops.map(shortCode),
    usualAircraft: null,
    asOf: null,
    source: ROUTES_SOURCE,
  };
}

/** The call signs that a designator may stand for: one for each airline that uses its code. */
function callsignsOf(designator: FlightDesignator, airlines: AirlineName[]): string[] {
  if (designator.kind === 'icao') return [designator.text];
  return airlines.map((airline) => `${airline.icao}${designator.number}`);
}

async function toFlight(db: Db, known: KnownFlight, { date, chosen }: FlightQuestion): Promise<FoundFlight> {
  const [carrier] = await findAirlinesByCode(db, known.airlineIcao);
  const usualModelId = known.usualAircraft ? await findModelIdByDesignator(db, known.usualAircraft) : null;
  const basis: AircraftBasis = chosen ? 'chosen' : known.usualAircraft ? 'usual' : 'unknown';
  return {
    flightNumber: known.flightNumber,
    callsign: known.callsign,
    registration: null,
    aircraftType: chosen ? chosen.aircraftType : known.usualAircraft,
    airline: carrier?.name ?? null,
    origin: known.origin,
    destination: known.destination,
    status: null,
    departure: null,
    flightData: {
      provider: known.provider,
      asOf: known.asOf,
      source: { title: known.source.title, url: known.source.url },
      aircraftBasis: basis,
      aircraftModelId: chosen ? chosen.modelId : usualModelId,
      operatingCarrier: carrier ?? null,
      sellingCarrier: null,
      via: known.via,
      notes: datelessNotes(date),
    },
  };
}
