import type { Facts } from '#db/reference/facts.ts';
import { AppError } from '#src/errors.ts';
import type { AskedRoute } from '#src/flight/asked-route.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { NamedFlight, ParsedFlightSearch } from '#src/flight/flight-search.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { FLIGHT_NUMBER_UNREADABLE } from '#src/flight/typed-flight-number.ts';
import type { Airline } from '#src/reference/airline.ts';
import { isNamed } from '#src/reference/ended-airline.ts';
import { closedStateSentence, formerAirportSentence } from '#src/reference/former-airport.ts';
import { say, type Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { FactsContext } from '../../context.ts';
import { type ChosenAircraft, chooseAircraft } from './choose-aircraft.ts';
import { type LiveServices, listMissingServices } from './service-status.ts';
import { endedAirline } from './unknown-flight.ts';

/** A requested flight: its number, where it leads if that was given, and the aircraft chosen by the reader. */
export type UndatedQuestion = {
  designator: FlightDesignator;
  route?: AskedRoute | null;
  /** what the reader must know about the airports that were asked for */
  routeNotes?: Told[];
  chosen: ChosenAircraft | null;
};

/** The same with the day (YYYY-MM-DD), if one was given. */
export type FlightQuestion = UndatedQuestion & { date: string | undefined };

/** What a search asks for, and the key under which its report is stored; `undatedKey` is the same for every date. */
export type SearchQuery = FlightQuestion & { searchKey: string; undatedKey: string };

/**
 * Checks what a search asks for against the tables and today's date. The keys contain the question and everything its
 * report depends on: the version of the facts, and the services that are not set up. Throws invalid_input for
 * an unknown airline, airport or aircraft, and for a date that is too far away.
 */
export function resolveSearch(
  ctx: FactsContext & LiveServices,
  { flightNumber, date, aircraftType }: ParsedFlightSearch,
): SearchQuery {
  const designator = designatorOf(ctx.facts, flightNumber);
  const dateProblem = searchDateProblem(date, ctx.clock.now().getTime());
  if (dateProblem) throw new AppError('invalid_input', dateProblem);
  const { route, routeNotes } = readRoute(ctx.facts, flightNumber.route ?? null);
  const chosen = chooseAircraft(ctx.facts, aircraftType);
  const undated = [
    [route?.origin, route?.destination, ...routeNotes.map((note) => speak('en', note))].filter(Boolean).join('-'),
    chosen?.key ?? '',
    ctx.facts.version,
    listMissingServices(ctx).join('-'),
  ];
  const keyFor = (day: string) => [designator.text, day, ...undated].join('|');
  return { designator, route, routeNotes, date, chosen, searchKey: keyFor(date ?? ''), undatedKey: keyFor('any') };
}

/**
 * The route that was asked for, by today's codes. An airport that is not known does not hold up the report: the route is
 * left out, and a note says so. Throws invalid_input for twice the same airport.
 */
function readRoute(facts: Facts, asked: AskedRoute | null): { route: AskedRoute | null; routeNotes: Told[] } {
  if (!asked) return { route: null, routeNotes: [] };
  const ends = [asked.origin, asked.destination].map((code) => {
    const former = facts.findAirportOfToday(code) ? null : facts.findFormerAirport(code);
    const airport = facts.findAirport(former?.now ?? code);
    const note = former
      ? formerAirportSentence(former, facts.airportNames)
      : airport
        ? closedStateSentence(airport.countryCode)
        : say('report.known.airportUnknown', { code });
    return { iata: airport?.iata, note };
  });
  const [origin, destination] = ends.map(({ iata }) => iata);
  if (origin && origin === destination)
    throw new AppError('invalid_input', say('errors.resolveSearch.enterTwoDifferentAirports'));
  return {
    route: origin && destination ? { origin, destination } : null,
    routeNotes: [...new Set(ends.flatMap(({ note }) => note ?? []))],
  };
}

/**
 * What is asked, by the airline's name where a name stands for the code: 'Wizz Air UK 5301' → W95301, 'GOL 1000' →
 * G31000.
 */
function designatorOf(facts: Facts, asked: ParsedFlightSearch['flightNumber']): FlightDesignator {
  if (asked.kind === 'named') return namedDesignator(facts, asked);
  const { airlineCode, kind, number } = asked;
  const isUnknown = kind === 'icao' && !facts.listAirlinesByCode(airlineCode).some(({ icao }) => icao === airlineCode);
  const named = asked.named ?? (isUnknown ? { airline: airlineCode, number } : null);
  const [airline, ...others] = named ? facts.listAirlinesByName(named.airline) : [];
  if (airline && named && others.length === 0) return withCode(sellerOf(facts, airline), named.number);
  if (asked.named && isOnlyOfOthersThatEnded(facts, airlineCode, asked.named.airline)) {
    throw new AppError('invalid_input', FLIGHT_NUMBER_UNREADABLE);
  }
  return asked;
}

/** Whether a code among words is part of a name: 'Aer Lingus UK 8001' is no flight of Vistara, which had the code UK. */
function isOnlyOfOthersThatEnded(facts: Facts, code: string, words: string): boolean {
  const ended = facts.listEndedAirlines(code);
  const holders = [...facts.listAirlinesByCode(code), ...facts.routes.listAirlineNames(code)];
  if (ended.length === 0 || holders.some(({ icao }) => facts.listEndedAirlines(icao).length === 0)) return false;
  const own = ended.flatMap((one) => [one, facts.findAirline(one.successor) ?? one]);
  return !own.some((one) => isNamed(one, words));
}

/** 'British Airways 286' → BA286, 'Speedbird 286' → BA286. */
function namedDesignator(facts: Facts, { airline: name, number }: Omit<NamedFlight, 'kind'>): FlightDesignator {
  const found = facts.listAirlinesByName(name);
  const [airline, ...others] = new Set(found.map((one) => sellerOf(facts, one)));
  if (!airline) {
    const [icao, ...more] = facts.listFlyingNamed(name);
    if (icao && more.length === 0) return withCode({ iata: null, icao }, number);
    const ended = facts.listEndedAirlinesByName(name).slice(0, ENDED_MAX);
    throw ended.length > 0 ? endedAirline(facts, ended) : new AppError('invalid_input', FLIGHT_NUMBER_UNREADABLE);
  }
  if (others.length > 0) {
    const codes = found.slice(0, NAMED_MAX).map((one) => `${one.name} (${one.iata ?? one.icao})`);
    throw new AppError(
      'invalid_input',
      say('errors.resolveSearch.enterAirlinesCodeNumber', { codes: { list: codes, link: ',' } }),
    );
  }
  return withCode(airline, number);
}

/** Whose numbers an airline's flights have: KLM's for KLM Cityhopper, its own for Wizz Air UK. */
function sellerOf(facts: Facts, airline: Airline): Airline {
  const hasOwn = facts.flights.listNumbers(airline.iata ?? airline.icao).length > 0;
  return hasOwn ? airline : (facts.findSeller(airline.icao) ?? airline);
}

function withCode({ iata, icao }: Pick<Airline, 'iata' | 'icao'>, number: string): FlightDesignator {
  return { kind: iata ? 'iata' : 'icao', airlineCode: iata ?? icao, number, text: (iata ?? icao) + number };
}

const NAMED_MAX = 5;
const ENDED_MAX = 2;
