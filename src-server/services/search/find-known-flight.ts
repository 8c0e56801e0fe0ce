import type { Facts } from '#db/reference/facts.ts';
import type { KnownFlightLegs } from '#db/reference/flights.ts';
import type { Route, RouteLeg } from '#db/reference/routes.ts';
import { isOnWay } from '#src/flight/asked-route.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import * as numbers from '#src/flight/flight-number.ts';
import { type KnownFlight, oneWay, stopsOf } from '#src/flight/known-flight.ts';
import type { Airline } from '#src/reference/airline.ts';
import { endedAirlineSentence } from '#src/reference/ended-airline.ts';
import { ROUTES_SOURCE } from '#src/reference/source.ts';
import { say, sayTogether } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { type AirlineName, findAirlinesByCode } from '../reference/find-airlines.ts';
import { isRegional, pairRecord } from './known-leg.ts';
import type { UndatedQuestion } from './resolve-search.ts';
import { toFlight } from './to-found-flight.ts';
import { endedListed, retiredAirline } from './unknown-flight.ts';

/**
 * Finds a flight number in the built-in and imported tables, whatever the date: in the reference flights first, then in
 * the routes. Null if neither has it, or its route has ended.
 */
export function findKnownFlight(
  ctx: Pick<FactsContext, 'facts' | 'clock'>,
  question: UndatedQuestion,
): FoundFlight | null {
  if (retiredAirline(ctx.facts, question.designator)) return null;
  const listed = findListedFlight(ctx, question);
  return listed && !endedListed(ctx.facts, question.designator, listed) ? listed : null;
}

/** The same, with flights that are no longer flown. */
export function findListedFlight(
  ctx: Pick<FactsContext, 'facts' | 'clock'>,
  question: UndatedQuestion,
): FoundFlight | null {
  const listed = findListed(ctx, question);
  return listed && toFlight(ctx, listed, question);
}

type Asked = Pick<UndatedQuestion, 'designator' | 'route'>;

/** The same as its table has it: of several flights with its number, the one on the route that was asked for. */
export function findListed(ctx: Pick<FactsContext, 'facts' | 'clock'>, asked: Asked): KnownFlight | null {
  const { designator, route } = asked;
  const listed = findOnAnyRoute(ctx, asked);
  if (!route || (listed && isOnWay(stopsOf(listed), route))) return listed;
  const airlines = findAirlinesByCode(ctx, designator.airlineCode);
  const callsigns = [
    ...ownCallsigns(ctx.facts, designator, airlines),
    ...callsignsFlownFor(
      designator,
      airlines.flatMap(({ icao }) => operatorsFor(ctx.facts, icao)),
    ),
  ];
  const flights = callsigns.map((callsign) => findInRoutes(ctx, designator, [callsign]));
  return flights.find((flight) => flight && isOnWay(stopsOf(flight), route)) ?? listed;
}

function findOnAnyRoute(ctx: Pick<FactsContext, 'facts' | 'clock'>, question: Asked): KnownFlight | null {
  const { facts } = ctx;
  const { designator } = question;
  const inReference = facts.flights.find(designator.text);
  if (inReference) return ofReference(inReference);
  const airlines = findAirlinesByCode(ctx, designator.airlineCode);
  const callsigns = callsignsOf(facts, designator, airlines);
  const byCallsign = findByCallsigns(facts, callsigns);
  if (byCallsign) return ofReference(byCallsign);
  const inRoutes = findInRoutes(ctx, designator, callsigns);
  const known = inRoutes
    ? withSharedCode(facts, inRoutes, designator, airlines)
    : findFlownForOther(ctx, designator, airlines);
  const way = known && oneWay(known, question.route);
  if (way) return way;
  const plain = numbers.withoutSuffix(designator);
  const found = plain && findOnAnyRoute(ctx, { ...question, designator: plain });
  if (!found) return null;
  const note = say('report.notes.noLetter', { asked: designator.text, flight: found.flightNumber });
  return { ...found, notes: [note, ...(found.notes ?? [])] };
}

/** Several airlines without a record may have the code, or had it; the routes do not tell whose number was meant. */
function withSharedCode(
  facts: Facts,
  known: KnownFlight,
  { kind, airlineCode }: numbers.FlightDesignator,
  airlines: AirlineName[],
): KnownFlight {
  const own = airlines.find(({ icao }) => icao === known.airlineIcao);
  const others = airlines.filter((airline) => airline !== own).map(({ name }) => name);
  if (kind === 'icao' || !own || others.length === 0) return known;
  const ended = facts.listEndedAirlines(airlineCode).map((each) => endedAirlineSentence(each));
  const given = { airline: own.name, code: airlineCode, others: { list: others } };
  return { ...known, notes: [sayTogether(...ended, say('report.notes.sharedCode', given))] };
}

function ofReference({ flight, legs }: KnownFlightLegs): KnownFlight {
  const { source: named } = flight;
  const isDocument = named.startsWith('http');
  const source = isDocument
    ? { title: new URL(named).hostname, url: named, asOf: flight.asOf }
    : { title: named, url: ROUTES_SOURCE.url, asOf: flight.asOf };
  return { ...flight, provider: 'reference', via: legs.slice(1).map((leg) => leg.origin), source };
}

function findByCallsigns(facts: Facts, callsigns: string[]): KnownFlightLegs | null {
  for (const callsign of callsigns) {
    const found = facts.flights.findByCallsign(callsign);
    if (found) return found;
  }
  return null;
}

function findInRoutes(
  ctx: Pick<FactsContext, 'facts' | 'clock'>,
  designator: numbers.FlightDesignator,
  callsigns: string[],
): KnownFlight | null {
  const { facts } = ctx;
  const first = facts.routes.find(callsigns.flatMap(numbers.callsignSpellings));
  if (!first) return null;
  const found = ofRegionalPartner(ctx, first, callsigns);
  const { legs } = found;
  const route = { ...found.route, airlineIcao: operatorOf(ctx, found.route) };
  const stops = legs.slice(1).map((leg) => leg.origin);
  const shortCode = (icao: string) => (facts.findAirport(icao) ?? facts.findFormerAirport(icao))?.iata || icao;
  const seller = facts.findSeller(route.airlineIcao) ?? facts.findAirline(route.airlineIcao);
  const iata = facts.hasSoldNumbers(route.airlineIcao) ? seller?.iata : null;
  return {
    provider: 'routes',
    flightNumber: isNumber(designator)
      ? designator.text
      : numbers.flightNumberOf(numbers.plainCallsign(route.callsign), iata ?? null),
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

/** The same flight under the call sign of a regional airline that flies for the seller, if the table has that, too: BAW8701, CFE8701. */
function ofRegionalPartner(
  { facts }: Pick<FactsContext, 'facts' | 'clock'>,
  seller: Route,
  callsigns: string[],
): Route {
  const { airlineIcao, origin, destination } = seller.route;
  if (!/\d{4}$/.test(seller.route.callsign)) return seller;
  const others = callsigns.filter(
    (callsign) => !callsign.startsWith(airlineIcao) && isRegional(facts, callsign.slice(0, 3)),
  );
  const found = facts.routes.find(others.flatMap(numbers.callsignSpellings));
  return found?.route.origin === origin && found.route.destination === destination ? found : seller;
}

/**
 * The airline that flies a route of the table: an airline whose call signs have other numbers than it sells, where it is
 * on the pair of airports and its seller has none of its main numbers there (QF2042, Sydney to Dubbo, is QantasLink).
 */
function operatorOf(ctx: Pick<FactsContext, 'facts' | 'clock'>, route: RouteLeg): string {
  const { airlineIcao, origin, destination } = route;
  const regional = ctx.facts.listOperatorsFor(airlineIcao).find(({ icao }) => !ctx.facts.hasSoldNumbers(icao));
  if (!regional) return airlineIcao;
  const ends = [ctx.facts.findAirport(origin), ctx.facts.findAirport(destination)] as const;
  const { own, partners } = pairRecord(ctx, airlineIcao, ends);
  return own === 0 && partners.some(({ icao }) => icao === regional.icao) ? regional.icao : airlineIcao;
}

/** FR4PW is the call sign RYR4PW, no number. */
function isNumber({ kind, number }: numbers.FlightDesignator): boolean {
  return kind === 'iata' && /^\d+[A-Z]?$/.test(number);
}

/**
 * Finds the route among airlines that operate for this one and for others, if exactly one has the number: United sells
 * SkyWest flights, and so do Delta and American, under other numbers.
 */
function findFlownForOther(
  ctx: Pick<FactsContext, 'facts' | 'clock'>,
  designator: numbers.FlightDesignator,
  airlines: AirlineName[],
): KnownFlight | null {
  if (designator.kind === 'icao') return null;
  const found: KnownFlight[] = [];
  for (const seller of airlines) {
    for (const operator of operatorsFor(ctx.facts, seller.icao)) {
      const known = findInRoutes(ctx, designator, [`${operator.icao}${designator.number}`]);
      if (!known) continue;
      const others = operator.flownFor
        .filter(({ icao }) => icao !== seller.icao)
        .map(({ icao }) => nameOf(ctx.facts, icao));
      const given = { flight: designator.text, seller: seller.name, callsign: `${known.callsign}` };
      const also = { more: others.length > 0 ? 'yes' : 'no', operator: operator.name, others: { list: others } };
      found.push({ ...known, notes: [say('report.notes.operatedFor', { ...given, ...also })] });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

function nameOf(facts: Facts, icao: string): string {
  return facts.findAirline(icao)?.name ?? icao;
}

/** Returns a designator's possible call signs: of each airline with its code, and of airlines that always operate for it. */
function callsignsOf(facts: Facts, designator: numbers.FlightDesignator, airlines: AirlineName[]): string[] {
  const others = airlines.flatMap(({ icao }) =>
    operatorsFor(facts, icao).filter((operator) => facts.findSeller(operator.icao)?.icao === icao),
  );
  return [...ownCallsigns(facts, designator, airlines), ...callsignsFlownFor(designator, others)];
}

function callsignsFlownFor({ kind, number }: numbers.FlightDesignator, operators: Airline[]): string[] {
  return kind === 'icao' ? [] : operators.map(({ icao }) => `${icao}${number}`);
}

/** The same without those of other airlines. */
export function ownCallsigns(facts: Facts, designator: numbers.FlightDesignator, airlines: AirlineName[]): string[] {
  if (designator.kind === 'icao') return [designator.text];
  return airlines
    .flatMap(({ icao }) => [icao, ...facts.listCallsignCodes(icao)])
    .map((code) => `${code}${designator.number}`);
}

/** Those whose call signs have the numbers of the seller. */
function operatorsFor(facts: Facts, icao: string): Airline[] {
  return facts.listOperatorsFor(icao).filter((operator) => facts.hasSoldNumbers(operator.icao));
}
