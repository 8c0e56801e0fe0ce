import type { Facts } from '#db/reference/facts.ts';
import type { RouteLeg } from '#db/reference/routes.ts';
import { isOnWay } from '#src/flight/asked-route.ts';
import { flightNumberOf, parseFlightNumber } from '#src/flight/flight-number.ts';
import { stopsOf } from '#src/flight/known-flight.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';
import { carriesFreightAlone, isCargo, isOfState } from '#src/reference/cargo-airline.ts';
import { freightNumbersOf } from '#src/reference/freight-number.ts';
import { retiredNumbersSentence } from '#src/reference/retired-codes.ts';
import type { Told } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { type AirlineName, findAirlineNames } from '../reference/find-airlines.ts';
import { findListed } from '../search/find-known-flight.ts';
import { countCallsigns, isAbroad, isFarFromHome, isSoldOnly } from '../search/known-leg.ts';
import { retiredAirline } from '../search/unknown-flight.ts';

export type AirportPairs = { origins: Airport[]; destinations: Airport[] };

/**
 * Lists the flights between these airports in the built-in and imported tables, each once, in the order in which they
 * are shown. Airlines, numbers and routes that ended are left out, what an airline only sells, flights of a state and
 * freight; `notes` says which numbers ended, `isSold` whether any is of an airline that is known to sell tickets.
 */
export function listKnownRoute(
  ctx: FactsContext,
  pairs: AirportPairs,
): { flights: RouteFlight[]; notes: Told[]; isSold: boolean } {
  const listed = [...referenceFlights(ctx, pairs), ...importedFlights(ctx, pairs)];
  const byRetired = Map.groupBy(listed, ({ airlineIcao }) =>
    retiredAirline(ctx.facts, { airlineCode: airlineIcao ?? '' }),
  );
  const rows = byRetired.get(null) ?? [];
  const notes = [...byRetired.keys()].flatMap((airline) => (airline && retiredNumbersSentence(airline)) ?? []);
  const flown = rows.filter(
    ({ airline, airlineIcao, flightNumber, origin, destination }) =>
      (airline || !isEnded(ctx.facts, airlineIcao)) &&
      !isOfState(airline ?? '') &&
      !carriesFreightAlone(airline ?? '') &&
      !freightNumbersOf(airlineIcao ?? null, parseFlightNumber(flightNumber)?.number ?? '') &&
      !ctx.facts.findEndedRoute(airlineIcao ?? null, flightNumber, [origin, destination]),
  );
  const flying = withoutStrays(ctx, flown, pairs).map((row) => asReported(ctx, row));
  const nameOf = findAirlineNames(
    ctx,
    flying.map(({ airlineIcao }) => airlineIcao ?? ''),
  );
  const rankBy = (icao: string | null) => rankOf(ctx.facts, icao, nameOf(icao ?? ''));
  const flights = byAirlineInTurn(mergeCallsigns(flying), rankBy);
  return { flights, notes, isSold: flights.some((row) => rankBy(airlineOf(row)) < LAST) };
}

/** An airline with fewer call signs in all is chartered. */
const SCHEDULED_FROM = 10;

/**
 * Leaves out an airline without a record that is only known one way between places where others fly, by one call sign, or
 * of a few in all: it was misheard (BAM440 for BAW440), or chartered.
 */
function withoutStrays(ctx: FactsContext, rows: RouteFlight[], { origins, destinations }: AirportPairs) {
  const flights = Map.groupBy(rows, airlineOf);
  const isFew = (icao: string) => countCallsigns(ctx.facts, icao) < SCHEDULED_FROM;
  const unrecorded = [...flights].filter(([icao]) => !ctx.facts.findAirline(icao ?? ''));
  const few = unrecorded.filter(([icao, of]) => of.length === 1 || isFew(icao ?? ''));
  const strays = new Set(few.map(([icao]) => icao));
  if (strays.size === 0) return rows;
  for (const back of ctx.facts.routes.listByPair(icaosOf(destinations), icaosOf(origins)))
    strays.delete(back.airlineIcao);
  return strays.size < flights.size ? rows.filter((row) => !strays.has(airlineOf(row))) : rows;
}

/**
 * The airline and call sign of a number as its report has them; under its call sign if the number is of a flight
 * elsewhere, or of none.
 */
function asReported(ctx: FactsContext, row: RouteFlight): RouteFlight {
  const { flightNumber, callsign, origin, destination } = row;
  const designator = flightNumber === callsign ? null : parseFlightNumber(flightNumber);
  if (!designator || !callsign) return row;
  const listed = findListed(ctx, { designator });
  if (!listed || !isOnWay(stopsOf(listed), { origin, destination })) return { ...row, flightNumber: callsign };
  const airline = findAirlineNames(ctx, [listed.airlineIcao])(listed.airlineIcao)?.name ?? null;
  return { ...row, callsign: listed.callsign, airline, airlineIcao: listed.airlineIcao };
}

function icaosOf(airports: Airport[]): string[] {
  return airports.map(({ icao }) => icao).filter((icao) => icao !== null);
}

/**
 * Whether an airline flies a leg of the table: no leg of the flight ended, and this one is not within a country where the
 * airline is not at home. Cabotage is not flown: another operates such a flight, or it was a charter; and who comes from
 * abroad on it looks for the whole flight.
 */
function isFlown(
  ctx: FactsContext,
  { airlineIcao, callsign, origin, destination, stops }: RouteLeg & { stops: string[] },
): boolean {
  const { facts } = ctx;
  const ends = [facts.findAirport(origin), facts.findAirport(destination)] as const;
  if (isAbroad(facts, airlineIcao, ends) || facts.findEndedRoute(airlineIcao, '', stops)) return false;
  const flightNumber = flightNumberOf(callsign, facts.findAirline(airlineIcao)?.iata ?? null);
  return !isFarFromHome(ctx, airlineIcao, stops) && !isSoldOnly(ctx, { airlineIcao, flightNumber }, ends);
}

function isEnded(facts: Facts, icao: string | null | undefined): boolean {
  return facts.listEndedAirlines(icao ?? '').length > 0;
}

const LAST = 2;

/** Passenger airlines on record first, then those with a code for numbers, then cargo airlines and who sells no tickets. */
function rankOf(facts: Facts, icao: string | null, named: AirlineName | null): number {
  const airline = icao && facts.findAirline(icao);
  if (airline) return airline.operating?.value === false ? LAST : 0;
  return named?.iata && !isCargo(named.name) ? 1 : LAST;
}

function referenceFlights(ctx: FactsContext, { origins, destinations }: AirportPairs): RouteFlight[] {
  const iatas = (airports: Airport[]) => airports.map((airport) => airport.iata);
  const found = ctx.facts.flights.listByRoute(iatas(origins), iatas(destinations));
  const nameOf = findAirlineNames(
    ctx,
    found.map((flight) => flight.airlineIcao),
  );
  return found.map(({ flightNumber, callsign, airlineIcao, origin, destination }) => {
    const airline = nameOf(airlineIcao)?.name ?? null;
    return {
      flightNumber,
      callsign,
      airline,
      airlineIcao,
      origin,
      destination,
      departure: null,
      provider: 'reference',
    };
  });
}

function importedFlights(ctx: FactsContext, { origins, destinations }: AirportPairs): RouteFlight[] {
  const listed = ctx.facts.routes.listByPair(icaosOf(origins), icaosOf(destinations));
  const areFlown = listed.map((leg) => isFlown(ctx, leg));
  const found = listed.filter((_, at) => areFlown[at]);
  const nameOf = findAirlineNames(
    ctx,
    found.map((route) => route.airlineIcao),
  );
  const iataOf = new Map([...origins, ...destinations].map((airport) => [airport.icao, airport.iata]));
  return found.map(({ callsign, airlineIcao, origin, destination }) => ({
    flightNumber: flightNumberOf(
      callsign,
      ctx.facts.hasSoldNumbers(airlineIcao)
        ? ((ctx.facts.findSeller(airlineIcao) ?? nameOf(airlineIcao))?.iata ?? null)
        : null,
    ),
    callsign,
    airline: nameOf(airlineIcao)?.name ?? null,
    airlineIcao,
    origin: iataOf.get(origin) ?? origin,
    destination: iataOf.get(destination) ?? destination,
    departure: null,
    provider: 'routes',
  }));
}

type Row = Pick<RouteFlight, 'flightNumber' | 'callsign' | 'airlineIcao' | 'origin' | 'destination'>;

/**
 * Merges rows of one number on one leg. Leaves out call signs with letters (BAW9KT) where their airline has flight
 * numbers on the route, since they are the same flights under other names.
 */
export function mergeCallsigns<R extends Row>(rows: R[]): R[] {
  const numbered = new Set(rows.filter(isNumbered).map(airlineOf));
  const kept = rows.filter((row) => isNumbered(row) || !numbered.has(airlineOf(row)));
  const byFlight = Map.groupBy(
    kept,
    ({ flightNumber, origin, destination }) => `${flightNumber} ${origin} ${destination}`,
  );
  return [...byFlight.values()].map(([first]) => first as R);
}

/** Orders rows so that each airline has a flight before any has a second: by rank, flights, and number. */
export function byAirlineInTurn<R extends Row>(rows: R[], rankOf: (airlineIcao: string | null) => number): R[] {
  const airlines = [...Map.groupBy(rows, airlineOf)].map(([icao, of]) => ({
    rank: rankOf(icao),
    of: of.sort(byNumber),
  }));
  airlines.sort((a, b) => a.rank - b.rank || b.of.length - a.of.length);
  const turns = airlines.flatMap(({ of }) => of.map((row, turn) => ({ row, turn })));
  return turns.sort((a, b) => a.turn - b.turn).map(({ row }) => row);
}

function airlineOf({ airlineIcao }: Row): string | null {
  return airlineIcao ?? null;
}

function isNumbered({ flightNumber, callsign }: Row): boolean {
  return flightNumber !== callsign || /^[A-Z]{3}\d+$/.test(flightNumber);
}

function byNumber(a: Row, b: Row): number {
  return numberIn(a) - numberIn(b) || (a.flightNumber < b.flightNumber ? -1 : 1);
}

function numberIn({ flightNumber }: Row): number {
  return Number(/\d+(?=\D*$)/.exec(flightNumber.slice(2))?.[0] ?? 0);
}
