import type { Facts } from '#db/reference/facts.ts';
import { listRoutesByPair } from '#db/site/reference/routes.ts';
import type { ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import { brandFleet, estimateFromLength, fleetOrShortList } from '#src/aircraft/short-list.ts';
import { inFlights } from '#src/aircraft/use.ts';
import { isHomeMarket } from '#src/flight/home-market.ts';
import type { Airport } from '#src/reference/airport.ts';
import type { Context } from '../../context.ts';

/** What an estimate of the aircraft is made of. */
export type EstimateContext = Pick<Context, 'db' | 'clock' | 'facts' | 'lengthProfiles'>;

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

/** By the length of the leg: of what its airline and its partners fly; of all airlines, where it has no rights of its own. */
export async function estimateUnlisted(
  ctx: Pick<Context, 'facts'>,
  leg: { airlineIcao: string },
  { ends: [from, to], km }: { ends: Ends; km: number | null },
): Promise<ModelShare[]> {
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
export async function pairRecord(ctx: EstimateContext, airlineIcao: string, [from, to]: Ends): Promise<PairRecord> {
  const { db, facts } = ctx;
  if (!from?.icao || !to?.icao) return { own: 0, partners: [], isListed: false };
  const pair = [from.icao, to.icao] as const;
  const iatas = [from.iata, to.iata];
  const rows = [...(await listRoutesByPair(db, [...pair], [...pair])), ...facts.listFlightsByRoute(iatas, iatas)];
  const { use } = facts;
  const flightsOf = (icao: string, isCounted = (_callsign: string) => true) =>
    rows.filter((row) => row.airlineIcao === icao && isCounted(row.callsign)).length +
    use
      .listOfRoute(icao, pair)
      .filter(({ unit }) => unit !== 'listed')
      .reduce((sum, counted) => sum + inFlights(counted).count, 0);
  const partners = facts
    .listOperatorsFor(airlineIcao)
    .filter(({ operating }) => operating?.value !== false)
    .map(({ icao }) => ({ icao, flights: flightsOf(icao) }))
    .filter(({ flights }) => flights > 0);
  const airline = facts.findAirline(airlineIcao);
  const isHome = !airline || isHomeMarket(facts.countryCodeOf(airline), from.countryCode, to.countryCode);
  const areAllOwn = isHome && partners.every(({ icao }) => facts.hasSoldNumbers(icao));
  const isOwn = (callsign: string) => areAllOwn || OWN_NUMBER.test(callsign);
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
  const airline = facts.findAirline(airlineIcao);
  if (!airline || !from || from.countryCode !== to?.countryCode) return false;
  if (CABOTAGE[airlineIcao] === from.countryCode) return false;
  return [airline, ...facts.listOperatorsFor(airline.icao)].every(
    (flyer) => !isHomeMarket(facts.countryCodeOf(flyer), from.countryCode, to.countryCode),
  );
}
