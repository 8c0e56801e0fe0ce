import type { Facts } from '#db/reference/facts.ts';
import { listCatalogEvents } from '#src/catalog/catalog-event.ts';
import { eventOfNumber, numberEventSentence } from '#src/catalog/number-event.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { AppError, type ErrorDetails } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import {
  callsignSpellings,
  type FlightDesignator,
  flightNumberOf,
  parseFlightNumber,
} from '#src/flight/flight-number.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { nearestNumbers } from '#src/flight/near-numbers.ts';
import { DAY_MS, isoDay } from '#src/format/time.ts';
import type { Airline } from '#src/reference/airline.ts';
import { codeHolder } from '#src/reference/code-holder.ts';
import type { EndedAirline } from '#src/reference/ended-airline.ts';
import { type EndedRoute, endedRouteSentence } from '#src/reference/ended-route.ts';
import { freightNumbersOf } from '#src/reference/freight-number.ts';
import { retiredNumbersSentence } from '#src/reference/retired-codes.ts';
import { airlinePath, yearPath } from '#src/routes.ts';
import { airlineBan } from '#src/safety/airline/airline-ban.ts';
import { airlineInShort } from '#src/safety/airline/airline-in-short.ts';
import { stoppedSentence } from '#src/safety/report/indicators.ts';
import { say, sayTogether, type Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { cityOfAirport } from '../reference/airports.ts';
import { type AirlineName, endedSentences, findAirlinesByCode } from '../reference/find-airlines.ts';
import { isAbroad } from './known-leg.ts';

const BY_AIRPORTS = say('report.ended.byAirports');

/** What is on record about a number's own accident: a sentence, and where to read about it. */
export function accidentOf(
  facts: Facts,
  airlines: { name: string; icao?: string }[],
  number: string,
): { sentence: Told; date: string; deaths: number; details: Pick<ErrorDetails, 'event'> } | null {
  const event = eventOfNumber(listCatalogEvents(facts), airlines, number);
  if (!event?.date) return null;
  const details = { event: { title: event.title, url: yearPath(event.date.slice(0, 4)) } };
  const deaths = event.deathsOnBoard ?? 0;
  return { sentence: numberEventSentence(event), date: event.date, deaths, details };
}

/** The airline whose numbers have ended because it flies under another's; null for any other number. */
export function retiredAirline(facts: Facts, { airlineCode }: Pick<FlightDesignator, 'airlineCode'>): Airline | null {
  return facts.listAirlinesByCode(airlineCode).find(({ retiredCodes }) => retiredCodes) ?? null;
}

const CODE_KEPT_MS = 3 * 365.25 * DAY_MS;

/** The error for a number that has ended, or whose airline stopped flying, whatever old tables have; null for others. */
export function endedNumber(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'facts'>,
  { airlineCode, kind, text, number }: FlightDesignator,
): AppError | null {
  const retired = retiredAirline(ctx.facts, { airlineCode });
  if (retired) {
    const airline = { name: retired.name, url: airlinePath(slugOf(retired.name)) };
    return new AppError('flight_unknown', sayTogether(retiredNumbersSentence(retired), BY_AIRPORTS), {
      airline,
      isEnded: true,
    });
  }
  const ended = ctx.facts.listEndedAirlines(airlineCode);
  if (ended.length === 0 || findAirlinesByCode(ctx, airlineCode).length > 0) return null;
  // a code of two characters is given to another after a while, and no table may have the one that has it now
  const recent = isoDay(ctx.clock.now().getTime() - CODE_KEPT_MS);
  const isOwn = (airline: EndedAirline) =>
    airline.ended >= recent || ctx.facts.routes.find(callsignSpellings(airline.icao + number)) !== null;
  if (kind === 'iata' && !ended.some(isOwn)) return null;
  return endedAirline(ctx.facts, ended, { flightNumber: flightNumberText(text), number });
}

/** What is on record about a number that is in no table: its accident, and who had its code before; null if nothing. */
export function recordOfUnlisted(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'facts'>,
  designator: FlightDesignator,
): Told | null {
  const airlines = findAirlinesByCode(ctx, designator.airlineCode);
  const [airline] = airlines;
  const formerly = ctx.facts.listEndedAirlines(designator.airlineCode);
  const accident = accidentOf(ctx.facts, [...airlines, ...formerly], designator.number);
  const isHolder = airline && hasCode(ctx.facts, airline, designator);
  return sayTogether(accident?.sentence, isHolder ? null : earlierHolders(ctx.facts, designator)) || null;
}

/** Whether an airline is on record as the one that has a number's code today; its record may have another (OG, Star Air). */
function hasCode(facts: Facts, { icao }: AirlineName, { airlineCode }: FlightDesignator): boolean {
  const known = facts.listAirlinesByCode(airlineCode).some((airline) => airline.icao === icao);
  return known || codeHolder(facts.codeHolders, airlineCode)?.icao === icao;
}

/** 'PLAY stopped flying in September 2025.', of those who had a code of two characters; '' if none. */
function earlierHolders(facts: Facts, { kind, airlineCode }: FlightDesignator): Told {
  return kind === 'icao' ? '' : endedSentences(facts, facts.listEndedAirlines(airlineCode));
}

/**
 * The error for a flight of a table whose route has ended or whose number is no longer used, or is one of freighters, or
 * that the table gives to an airline that now has the code, but is not at home where it leads (G8 101); null for others.
 */
export function endedListed(
  facts: Facts,
  { airlineCode, text, number }: FlightDesignator,
  flight: FoundFlight | null,
): AppError | null {
  if (!flight) return null;
  const { origin, destination, flightNumber, flightData } = flight;
  const icao = flightData.operatingCarrier?.icao ?? null;
  const ended = facts.listEndedAirlines(airlineCode);
  if (icao && origin && destination && ended.length > 0) {
    if (isAbroad(facts, icao, [facts.findAirport(origin), facts.findAirport(destination)]))
      return endedAirline(facts, ended, { flightNumber: flightNumberText(text), number });
  }
  const stops = [origin, ...flightData.via, destination].filter((code) => code !== null);
  const route = facts.findEndedRoute(icao, flightNumber, stops);
  return route ? endedFlight(facts, flight, route) : freightFlight(flight);
}

/**
 * The error for a flight of an airline that stopped flying, or of all that have had its code. @param number if it is
 * known
 */
export function endedAirline(
  facts: Facts,
  ended: EndedAirline[],
  flight?: { flightNumber: string; number: string },
): AppError {
  const accident = flight && accidentOf(facts, ended, flight.number);
  const gone = flight && say('report.ended.gone', { flight: flight.flightNumber });
  const message = sayTogether(accident?.sentence, endedSentences(facts, ended), gone, BY_AIRPORTS);
  const [last] = ended;
  const airline = last && { name: last.name, url: last.source };
  return new AppError('flight_unknown', message, { ...(airline && { airline }), ...accident?.details, isEnded: true });
}

function endedFlight(facts: Facts, { airline, flightNumber, flightData }: FoundFlight, ended: EndedRoute): AppError {
  const number = flightNumberText(flightNumber);
  const flown = { airline: ended.airlineIcao ? airline : null, flightNumber: number };
  const sentence = endedRouteSentence(ended, flown, (iata) => cityOfAirport(facts, iata));
  const name = flightData.operatingCarrier?.name ?? airline;
  const accident = name ? accidentOf(facts, [{ name }], parseFlightNumber(flightNumber)?.number ?? '') : null;
  const gone = ended.number ? null : say('report.ended.gone', { flight: number });
  const message = sayTogether(accident?.sentence, sentence, gone, BY_AIRPORTS);
  return new AppError('flight_unknown', message, {
    ...(name && { airline: { name, url: ended.source } }),
    ...accident?.details,
    isEnded: true,
  });
}

/** 'Singapore Airlines gives SQ7343, like its other numbers from 7000 to 7999, to freight without passengers …' */
function freightFlight({ airline, flightNumber, flightData }: FoundFlight): AppError | null {
  const number = parseFlightNumber(flightNumber)?.number ?? '';
  const block = freightNumbersOf(flightData.operatingCarrier?.icao ?? null, number);
  if (!block) return null;
  const { from, to, example, url } = block;
  const site = new URL(url).hostname;
  const told = { airline: airline ?? '', flight: flightNumberText(flightNumber), example, site };
  const sentence = say('report.ended.freight', { ...told, from: `${from}`, to: `${to}` });
  return new AppError('flight_unknown', sayTogether(sentence, say('report.unknown.other'), BY_AIRPORTS));
}

/**
 * Returns the error for a number in no table, with the airline's record, its ban, and its nearest known numbers. Many
 * numbers fly under a call sign that does not contain them: EK45 as UAE52M. A neighboring number is no answer.
 */
export function unknownFlight(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'facts'>,
  designator: FlightDesignator,
): AppError {
  const { airlineCode, kind, number, text } = designator;
  const flightNumber = flightNumberText(text);
  const unknown = say('report.unknown.flight', { flight: flightNumber });
  const other = say('report.unknown.other');
  const airlines = findAirlinesByCode(ctx, airlineCode);
  const formerly = ctx.facts.listEndedAirlines(airlineCode);
  const accident = accidentOf(ctx.facts, [...airlines, ...formerly], number);
  const inRoutes = airlines.filter(({ icao }) => ctx.facts.routes.hasAny(icao));
  const [airline, ...others] = inRoutes.length > 0 ? inRoutes : airlines;
  if (!airline || others.length > 0) {
    const told = sayTogether(accident?.sentence, earlierHolders(ctx.facts, designator), unknown);
    const isEnded = !airline && formerly.length > 0;
    const details = { ...accident?.details, ...(isEnded && { isEnded }) };
    return new AppError('flight_unknown', sayTogether(told, say('report.unknown.check'), other), details);
  }
  const { name, icao } = airline;
  const details = { ...detailsOf(ctx, airline, designator), ...accident?.details };
  const isBareCallSign = (kind === 'icao' ? /\D/ : IN_CALL_SIGNS).test(number);
  const ban = details.airline ? null : airlineBan(ctx.facts.findCarrier(icao));
  const isHolder = hasCode(ctx.facts, airline, designator);
  const record = ctx.facts.findAirline(icao);
  const stopped = record && stoppedSentence(record);
  const earlier = isHolder ? '' : earlierHolders(ctx.facts, designator);
  // who has a code in a table of names alone, without a flight or after others, is not known to use it
  const isInUse = !stopped && (isHolder || (earlier === '' && inRoutes.length > 0));
  const why = accident || !isInUse ? say('report.unknown.noTable') : say('report.unknown.otherSign', { airline: name });
  const callsign = kind === 'icao' ? text : icao + number;
  const message = isBareCallSign
    ? say('report.unknown.callSign', { airline: name, callsign })
    : sayTogether(accident?.sentence, ban?.sentence, stopped, earlier, unknown, why, say('report.unknown.add'), other);
  return new AppError('flight_unknown', message, details);
}

/** '9KT' in BA9KT; a longer number may have one letter behind it: BA117A. */
const IN_CALL_SIGNS = /^\d{1,2}[A-Z]$|[A-Z]{2}$/;

function detailsOf(ctx: FactsContext, { icao, iata, name }: AirlineName, { number }: FlightDesignator) {
  const { facts } = ctx;
  const record = ctx.facts.findAirline(icao);
  const inRoutes = facts.routes.listNumericCallsigns(icao).map((callsign) => flightNumberOf(callsign, iata));
  // MH370 is no number to offer who asks for MH369
  const isFlown = (flightNumber: string) =>
    !facts.findEndedRoute(icao, flightNumber, []) &&
    !freightNumbersOf(icao, parseFlightNumber(flightNumber)?.number ?? '');
  const near = iata ? nearestNumbers(number, [...facts.flights.listNumbers(iata), ...inRoutes], isFlown) : [];
  return {
    ...(record && {
      airline: {
        name,
        url: airlinePath(slugOf(record.name)),
        inShort: airlineInShort(record, facts, todayOf(ctx)),
      },
    }),
    ...(near.length > 0 && { near }),
  };
}
