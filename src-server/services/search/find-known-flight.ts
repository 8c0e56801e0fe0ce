import type { Facts, KnownFlightLegs } from '#db/reference/facts.ts';
import { findRoute, type RouteLeg } from '#db/site/reference/routes.ts';
import type { AircraftBasis, Carrier, FoundFlight } from '#src/flight/flight.ts';
import { callsignSpellings, type FlightDesignator, flightNumberOf, plainCallsign } from '#src/flight/flight-number.ts';
import { type KnownFlight, oneWay } from '#src/flight/known-flight.ts';
import { countryName } from '#src/format/text.ts';
import type { Airline } from '#src/reference/airline.ts';
import { endedAirlineSentence } from '#src/reference/ended-airline.ts';
import type { EndedRoute } from '#src/reference/ended-route.ts';
import { closedStateSentence, FROM_BEFORE, formerAirportSentence } from '#src/reference/former-airport.ts';
import { ROUTES_SOURCE } from '#src/reference/source.ts';
import type { FactsContext } from '../../context.ts';
import { type AirlineName, findAirlinesByCode } from '../reference/find-airlines.ts';
import { type EstimateContext, isAbroad, pairRecord } from './known-leg.ts';
import type { UndatedQuestion } from './resolve-search.ts';
import { retiredAirline } from './unknown-flight.ts';

/**
 * Finds a flight number in the built-in and imported tables, whatever the date: in the reference flights first, then in
 * the routes. Null if neither has it, or its route has ended.
 */
export async function findKnownFlight(ctx: EstimateContext, question: UndatedQuestion): Promise<FoundFlight | null> {
  if (retiredAirline(ctx.facts, question.designator)) return null;
  const listed = await findListedFlight(ctx, question);
  return listed && !endedRoute(ctx.facts, listed) ? listed : null;
}

/** Why a flight of a table is no longer flown; null if it may be. */
export function endedRoute(facts: Facts, flight: FoundFlight): EndedRoute | null {
  const { origin, destination, flightNumber, flightData } = flight;
  const stops = [origin, ...flightData.via, destination].filter((code) => code !== null);
  return facts.findEndedRoute(flightData.operatingCarrier?.icao ?? null, flightNumber, stops);
}

/** The same, with flights that are no longer flown. */
export async function findListedFlight(ctx: EstimateContext, question: UndatedQuestion): Promise<FoundFlight | null> {
  const { facts } = ctx;
  const { designator } = question;
  const inReference = facts.findFlight(designator.text);
  if (inReference) return toFlight(ctx, ofReference(inReference), question);
  const airlines = await findAirlinesByCode(ctx, designator.airlineCode);
  const callsigns = callsignsOf(facts, designator, airlines);
  const byCallsign = findByCallsigns(facts, callsigns);
  if (byCallsign) return toFlight(ctx, ofReference(byCallsign), question);
  const inRoutes = await findInRoutes(ctx, designator, callsigns);
  const known = inRoutes
    ? withSharedCode(facts, inRoutes, designator, airlines)
    : await findFlownForOther(ctx, designator, airlines);
  const way = known && oneWay(known, question.route);
  return way && toFlight(ctx, way, question);
}

/** Several airlines without a record may have the code, or had it; the routes do not tell whose number was meant. */
function withSharedCode(
  facts: Facts,
  known: KnownFlight,
  { kind, airlineCode }: FlightDesignator,
  airlines: AirlineName[],
): KnownFlight {
  const own = airlines.find(({ icao }) => icao === known.airlineIcao);
  const others = airlines.filter((airline) => airline !== own).map(({ name }) => name);
  if (kind === 'icao' || !own || others.length === 0) return known;
  const ended = facts.listEndedAirlines(airlineCode).map((each) => `${endedAirlineSentence(each)} `);
  const note = `${ended.join('')}This is a flight of ${own.name}. The code ${airlineCode} is also that of ${others.join(' and ')}: your booking names the airline.`;
  return { ...known, notes: [note] };
}

function ofReference({ flight, legs }: KnownFlightLegs): KnownFlight {
  const source = { title: flight.source, url: ROUTES_SOURCE.url, asOf: flight.asOf };
  return { ...flight, provider: 'reference', via: legs.slice(1).map((leg) => leg.origin), source };
}

function findByCallsigns(facts: Facts, callsigns: string[]): KnownFlightLegs | null {
  for (const callsign of callsigns) {
    const found = facts.findFlightByCallsign(callsign);
    if (found) return found;
  }
  return null;
}

async function findInRoutes(
  ctx: EstimateContext,
  designator: FlightDesignator,
  callsigns: string[],
): Promise<KnownFlight | null> {
  const { db, facts } = ctx;
  const found = await findRoute(db, callsigns.flatMap(callsignSpellings));
  if (!found) return null;
  const { legs } = found;
  const route = { ...found.route, airlineIcao: await operatorOf(ctx, found.route) };
  const stops = legs.slice(1).map((leg) => leg.origin);
  const shortCode = (icao: string) => (facts.findAirport(icao) ?? facts.findFormerAirport(icao))?.iata || icao;
  const seller = facts.findSeller(route.airlineIcao) ?? facts.findAirline(route.airlineIcao);
  const iata = facts.hasSoldNumbers(route.airlineIcao) ? seller?.iata : null;
  return {
    provider: 'routes',
    flightNumber: isNumber(designator) ? designator.text : flightNumberOf(plainCallsign(route.callsign), iata ?? null),
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

/**
 * The airline that flies a route of the table: an airline whose call signs have other numbers than it sells, where it is
 * on the pair of airports and its seller has none of its main numbers there (QF2042, Sydney to Dubbo, is QantasLink).
 */
async function operatorOf(ctx: EstimateContext, route: RouteLeg): Promise<string> {
  const { airlineIcao, origin, destination } = route;
  const regional = ctx.facts.listOperatorsFor(airlineIcao).find(({ icao }) => !ctx.facts.hasSoldNumbers(icao));
  if (!regional) return airlineIcao;
  const ends = [ctx.facts.findAirport(origin), ctx.facts.findAirport(destination)] as const;
  const { own, partners } = await pairRecord(ctx, airlineIcao, ends);
  return own === 0 && partners.some(({ icao }) => icao === regional.icao) ? regional.icao : airlineIcao;
}

/** FR4PW is the call sign RYR4PW, no number. */
function isNumber({ kind, number }: FlightDesignator): boolean {
  return kind === 'iata' && /^\d+[A-Z]?$/.test(number);
}

/**
 * Finds the route among airlines that operate for this one and for others, if exactly one has the number: United sells
 * SkyWest flights, and so do Delta and American, under other numbers.
 */
async function findFlownForOther(
  ctx: EstimateContext,
  designator: FlightDesignator,
  airlines: AirlineName[],
): Promise<KnownFlight | null> {
  if (designator.kind === 'icao') return null;
  const found: KnownFlight[] = [];
  for (const seller of airlines) {
    for (const operator of operatorsFor(ctx.facts, seller.icao)) {
      const known = await findInRoutes(ctx, designator, [`${operator.icao}${designator.number}`]);
      if (!known) continue;
      const others = operator.flownFor
        .filter(({ icao }) => icao !== seller.icao)
        .map(({ icao }) => nameOf(ctx.facts, icao));
      const also = others.length > 0 ? ` ${operator.name} also flies for ${others.join(' and ')}.` : '';
      const note = `${designator.text} is not listed under a call sign of ${seller.name}; this is the route of ${known.callsign}.${also} Check it against your booking.`;
      found.push({ ...known, notes: [note] });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

function nameOf(facts: Facts, icao: string): string {
  return facts.findAirline(icao)?.name ?? icao;
}

/** Returns a designator's possible call signs: of each airline with its code, and of airlines that always operate for it. */
function callsignsOf(facts: Facts, designator: FlightDesignator, airlines: AirlineName[]): string[] {
  const others = airlines.flatMap(({ icao }) => alwaysFlying(facts, icao));
  const flown = designator.kind === 'icao' ? [] : others.map((code) => `${code}${designator.number}`);
  return [...ownCallsigns(facts, designator, airlines), ...flown];
}

/** The same without those of other airlines. */
export function ownCallsigns(facts: Facts, designator: FlightDesignator, airlines: AirlineName[]): string[] {
  if (designator.kind === 'icao') return [designator.text];
  return airlines
    .flatMap(({ icao }) => [icao, ...facts.listCallsignCodes(icao)])
    .map((code) => `${code}${designator.number}`);
}

/** Those whose call signs have the numbers of the seller. */
function operatorsFor(facts: Facts, icao: string): Airline[] {
  return facts.listOperatorsFor(icao).filter((operator) => facts.hasSoldNumbers(operator.icao));
}

function alwaysFlying(facts: Facts, icao: string): string[] {
  return operatorsFor(facts, icao)
    .filter((operator) => facts.findSeller(operator.icao)?.icao === icao)
    .map((operator) => operator.icao);
}

/** Returns the airline that sells the flight, if another operates it. */
function sellerOf(facts: Facts, operatorIcao: string, designator: FlightDesignator): Carrier | null {
  const flownFor = facts.findAirline(operatorIcao)?.flownFor ?? [];
  const asked = flownFor
    .map(({ icao }) => facts.findAirline(icao))
    .find((airline) => designator.kind === 'iata' && airline?.iata === designator.airlineCode);
  const seller = asked ?? facts.findSeller(operatorIcao);
  return seller && { name: seller.name, iata: seller.iata, icao: seller.icao };
}

async function toFlight(
  ctx: FactsContext,
  known: KnownFlight,
  { chosen, designator }: UndatedQuestion,
): Promise<FoundFlight> {
  const [carrier] = await findAirlinesByCode(ctx, known.airlineIcao);
  const usualModelId = known.usualAircraft ? ctx.facts.findModelId(known.usualAircraft) : null;
  const former = formerNotes(ctx.facts, known);
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
      sellingCarrier: sellerOf(ctx.facts, known.airlineIcao, designator),
      via: known.via,
      ...(former.length > 0 && { isFormerRoute: true as const }),
      notes: [
        ...former,
        ...(known.notes ?? []),
        ...abroadNotes(ctx.facts, known),
        ...partnerNotes(ctx.facts, known, designator),
      ],
    },
  };
}

/** A route on record may lead to an airport that has closed since, or to a state whose airports have. */
function formerNotes(facts: Facts, { origin, via, destination }: KnownFlight): string[] {
  const sentences = [origin, ...via, destination].map((code) => {
    const airport = facts.findAirport(code);
    if (airport) return closedStateSentence(airport.countryCode);
    const former = facts.findFormerAirport(code);
    return former && formerAirportSentence(former);
  });
  return [...new Set(sentences)]
    .filter((sentence) => sentence !== null)
    .map((sentence) => `${sentence} ${FROM_BEFORE}`);
}

/** A leg within a country where the airline is not at home. */
function abroadNotes(facts: Facts, { airlineIcao, origin, via, destination }: KnownFlight): string[] {
  const stops = [origin, ...via, destination].map((code) => facts.findAirport(code));
  const at = stops.slice(1).findIndex((to, index) => isAbroad(facts, airlineIcao, [stops[index] ?? null, to]));
  const airline = facts.findAirline(airlineIcao);
  const home = airline && facts.countryCodeOf(airline);
  return at < 0 || !home
    ? []
    : [
        `${airline.name} is an airline of ${countryName(home)}: a flight within ${countryName(stops[at]?.countryCode ?? '')} is usually operated by another. Your booking names the operator.`,
      ];
}

const PARTNERS_NAMED = 3;

/**
 * A brand's airlines in other states operate under any of its numbers (Ryanair as Buzz), partners under four-digit ones;
 * a recorded call sign may be older.
 */
function partnerNotes(facts: Facts, { airlineIcao }: KnownFlight, { kind, number }: FlightDesignator): string[] {
  const state = facts.findAirline(airlineIcao)?.state;
  const isSister = (partner: Airline) =>
    partner.state !== state &&
    partner.flownFor.some(
      ({ icao, isAlways, hasOtherNumbers }) => icao === airlineIcao && isAlways && !hasOtherNumbers,
    );
  const partners = facts
    .listOperatorsFor(airlineIcao)
    .filter((partner) => partner.operating?.value !== false && (/^\d{4}/.test(number) || isSister(partner)))
    .map(({ name }) => name);
  if (kind === 'icao' || partners.length === 0) return [];
  const more = partners.length > PARTNERS_NAMED ? ' and others' : '';
  const named = partners.slice(0, PARTNERS_NAMED).join(', ') + more;
  return [
    `${facts.findAirline(airlineIcao)?.name} also sells flights that partners operate (${named}). Your booking names the operator.`,
  ];
}
