import type { Facts } from '#db/reference/facts.ts';
import type { RouteLeg } from '#db/reference/routes.ts';
import type { ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import { inReach } from '#src/aircraft/fleet-share.ts';
import { brandFleet, estimateFromLength, fleetOrShortList } from '#src/aircraft/short-list.ts';
import { type Fleet, inFlights } from '#src/aircraft/use.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { isHomeMarket } from '#src/flight/home-market.ts';
import { forLast, onceFor, onceForEach } from '#src/once-for.ts';
import type { Airport } from '#src/reference/airport.ts';
import { listedCarrierOf } from '#src/reference/find-listing.ts';
import type { Context } from '../../context.ts';

/** A leg of an airline's flight number; airports as IATA or ICAO codes. */
export type Leg = {
  airlineIcao: string;
  flightNumber: string;
  callsign: string | null;
  origin: string;
  destination: string;
  /** the model that usually operates the number; unverified */
  usualModelId: string | null;
  /** in no table, and known from who asked alone */
  isAsked?: boolean;
};

/** US airlines' own numbers end below 3000, and their partners' begin there (US DOT On-Time, 2018 to 2022). */
const PARTNERS_FROM = 3000;
/** Where a partner has other numbers than its call signs: Qantas' own are shorter. */
const OTHERS_FROM = 1000;

/** Whether the number is one that an airline's partners fly under, if it has any. */
export function isPartnerNumber(facts: Facts, leg: { airlineIcao: string; flightNumber: string }): boolean {
  const partners = facts.listOperatorsFor(leg.airlineIcao);
  const from = partners.every(({ icao }) => facts.hasSoldNumbers(icao)) ? PARTNERS_FROM : OTHERS_FROM;
  return partners.length > 0 && Number(/^[A-Z\d]{2}(\d{4})$/.exec(leg.flightNumber)?.[1] ?? 0) >= from;
}

export function isRegional(facts: Facts, airlineIcao: string): boolean {
  const families = facts.findAirline(airlineIcao)?.fleet?.families ?? [];
  return families.length > 0 && families.every(({ modelId }) => isRegionalModel(facts, modelId));
}

function isRegionalModel(facts: Facts, modelId: string): boolean {
  return /^(?:regional jet|turboprop|light commuter)$/.test(facts.findModel(modelId)?.category ?? '');
}

const CALLSIGNS_OF_ITS_OWN = 300;
/** How many numbers the table has under an airline's own call signs. */
export const countCallsigns = onceForEach((facts: Facts, icao) => facts.routes.listNumericCallsigns(icao).length);

/**
 * An airline's fleet without the regional aircraft of those that fly for it under call signs of their own, for a flight
 * under a call sign of the airline: no E-Jet of BA Cityflyer flies as BAW300. Nor those of one that stopped flying for it.
 */
export function withoutRegionalOfPartners(ctx: Pick<Context, 'facts'>, airlineIcao: string, fleet: Fleet): Fleet {
  const { facts } = ctx;
  const regional = fleet.parts.filter(({ modelId }) => isRegionalModel(facts, modelId));
  if (regional.length === 0 || regional.length === fleet.parts.length) return fleet;
  const operators = facts.listOperatorsFor(airlineIcao);
  const hasOwnCallsigns = operators.some(
    ({ icao }) => isRegional(facts, icao) && countCallsigns(facts, icao) >= CALLSIGNS_OF_ITS_OWN,
  );
  const has = (isFlying: boolean, modelId: string) =>
    operators.some(
      ({ operating, fleet: own }) =>
        (operating?.value !== false) === isFlying && own?.families.some((family) => family.modelId === modelId),
    );
  const left = regional.filter(({ modelId }) => hasOwnCallsigns || (has(false, modelId) && !has(true, modelId)));
  return left.length > 0 ? { ...fleet, parts: fleet.parts.filter((part) => !left.includes(part)) } : fleet;
}

/** Whether a US airline's number is one under which its partners fly. Elsewhere airlines' own numbers are as high. */
export function isOfUsPartner(facts: Facts, flight: { airlineIcao: string; flightNumber: string }): boolean {
  return facts.findAirline(flight.airlineIcao)?.country === 'United States' && isPartnerNumber(facts, flight);
}

/**
 * Whether a US airline is only known to sell a flight: its number is one of partners, and neither they nor the airline
 * under numbers of its own are on record between the two airports.
 */
export function isSoldOnly(
  ctx: Pick<Context, 'facts'>,
  flight: { airlineIcao: string; flightNumber: string },
  ends: Ends,
): boolean {
  const { facts } = ctx;
  if (!isOfUsPartner(facts, flight)) return false;
  const { own, partners, isListed } = pairRecord(ctx, flight.airlineIcao, ends, PARTNERS_FROM);
  return own === 0 && partners.length === 0 && !isListed;
}

/**
 * Whether no stop is in the airline's home market and no table of aircraft has it between the two ends: a call sign of
 * another, a ferry or a charter.
 */
export function isFarFromHome(ctx: Pick<Context, 'facts'>, airlineIcao: string, stops: string[]): boolean {
  const { facts } = ctx;
  const airline = facts.findAirline(airlineIcao);
  const airports = stops.flatMap((code) => facts.findAirport(code) ?? []);
  const [from, to] = [airports[0], airports.at(-1)];
  if (!airline || airports.length < stops.length || !from?.icao || !to?.icao) return false;
  const home = facts.countryCodeOf(airline);
  // an airline of a common market is at home in all of it
  if (airports.some(({ countryCode }) => isHomeMarket(home, countryCode, countryCode))) return false;
  const use = ctx.facts.use;
  return [airlineIcao, ...facts.listOperatorsFor(airlineIcao).map(({ icao }) => icao)].every(
    (icao) => use.listOfRoute(icao, [from.icao as string, to.icao as string]).length === 0,
  );
}

/** By the length of the leg: of what its airline and its partners fly; of all airlines, where it has no rights of its own. */
export function estimateUnlisted(
  ctx: Pick<Context, 'facts'>,
  leg: { airlineIcao: string },
  { ends: [from, to], km }: { ends: Ends; km: number | null },
): ModelShare[] {
  const { facts } = ctx;
  const { use } = facts;
  const { lengths } = use;
  const airline = facts.findAirline(leg.airlineIcao);
  const isHome = airline && from && to && isHomeMarket(facts.countryCodeOf(airline), from.countryCode, to.countryCode);
  const flyers = isHome ? [airline, ...facts.listOperatorsFor(airline.icao)] : [];
  const fleets = flyers.flatMap(({ icao }) => fleetOrShortList(icao, use.findFleet(icao), facts) ?? []);
  const ofBrand = brandFleet(fleets, `Fleet lists of ${flyers.map(({ name }) => name).join(', ')}`);
  const models = estimateFromLength(ofBrand, km, lengths);
  return models.length > 0 ? models : estimateFromLength(facts.worldFleet, km, lengths);
}

export type Ends = readonly [Airport | null, Airport | null];
type Flyer = { icao: string; flights: number };

/**
 * How many flights the tables have between two airports, of an airline and of each that flies for it, if any; and whether
 * the list of June 2014 has the airline there.
 */
export type PairRecord = { own: number; partners: Flyer[]; isListed: boolean };

/**
 * An airline's own numbers where others are sold on what other airlines fly: beside a partner with its own (QF2042 is
 * QantasLink), and between countries that are not its home.
 */
const OWN_NUMBER = /^\D+\d{1,3}$/;

/** Counts table rows and flights of aircraft use in either direction. */
export function pairRecord(
  { facts }: Pick<Context, 'facts'>,
  airlineIcao: string,
  [from, to]: Ends,
  ownBelow = Number.POSITIVE_INFINITY,
): PairRecord {
  if (!from?.icao || !to?.icao) return { own: 0, partners: [], isListed: false };
  const { rows, counted } = lastPair(facts)(`${from.icao} ${to.icao}`);
  const key = `${airlineIcao} ${ownBelow}`;
  const record = counted.get(key) ?? countRows(facts, airlineIcao, { from, to, rows, ownBelow });
  counted.set(key, record);
  return record;
}

/** The tables' rows between two airports, and what was counted of them: a list of flights asks for each. */
const lastPair = onceFor((facts: Facts) =>
  forLast((pair: string) => {
    const icaos = pair.split(' ');
    const iatas = icaos.map((icao) => facts.findAirport(icao)?.iata ?? '');
    const rows = [...facts.routes.listByPair(icaos, icaos), ...facts.flights.listByRoute(iatas, iatas)];
    return { rows, counted: new Map<string, PairRecord>() };
  }),
);

type PairRows = { from: Airport; to: Airport; rows: Pick<RouteLeg, 'airlineIcao' | 'callsign'>[]; ownBelow: number };

function countRows(facts: Facts, airlineIcao: string, { from, to, rows, ownBelow }: PairRows): PairRecord {
  const pair = [`${from.icao}`, `${to.icao}`] as const;
  const { use } = facts;
  const flightsOf = (icao: string, isCounted = (_callsign: string) => true) =>
    rows.filter((row) => row.airlineIcao === icao && isCounted(row.callsign)).length +
    use
      .listOfRoute(icao, pair)
      .filter(({ unit }) => unit !== 'listed')
      .reduce((sum, counted) => sum + inFlights(counted).count, 0);
  const km = greatCircleKm(from, to);
  const canFly = (icao: string) => {
    const fleet = fleetOrShortList(icao, use.findFleet(icao), facts);
    return !fleet || inReach(fleet, km, use.lengths).parts.length > 0;
  };
  const partners = facts
    .listOperatorsFor(airlineIcao)
    .filter(({ icao, operating }) => operating?.value !== false && canFly(icao))
    .map(({ icao }) => ({ icao, flights: flightsOf(icao) }))
    .filter(({ flights }) => flights > 0);
  const airline = facts.findAirline(airlineIcao);
  const isHome = !airline || isHomeMarket(facts.countryCodeOf(airline), from.countryCode, to.countryCode);
  const areAllOwn = isHome && partners.every(({ icao }) => facts.hasSoldNumbers(icao));
  const isOwn = (callsign: string) =>
    (areAllOwn || OWN_NUMBER.test(callsign)) && !(Number(/\d+$/.exec(callsign)?.[0]) >= ownBelow);
  const isListed = use.listOfRoute(airlineIcao, pair).some(({ unit }) => unit === 'listed');
  return { own: flightsOf(airlineIcao, isOwn), partners, isListed };
}

/** Whom a state lets fly within it: Ryanair within Morocco since April 2024 (Reuters, December 12, 2023). */
const CABOTAGE: Record<string, string> = { RYR: 'MA' };

/**
 * Whether the leg is within a country where neither the airline nor any that flies for it is at home: such a number is sold
 * by one airline and flown by another (NZ3700 within the US), or was a charter.
 */
export function isAbroad(facts: Facts, airlineIcao: string, [from, to]: Ends): boolean {
  const airline = facts.findAirline(airlineIcao) ?? listedCarrierOf(airlineIcao, facts.oversight);
  if (!airline || !from || from.countryCode !== to?.countryCode) return false;
  if (CABOTAGE[airlineIcao] === from.countryCode) return false;
  return [airline, ...facts.listOperatorsFor(airlineIcao)].every(
    (flyer) => !isHomeMarket(facts.countryCodeOf(flyer), from.countryCode, to.countryCode),
  );
}
