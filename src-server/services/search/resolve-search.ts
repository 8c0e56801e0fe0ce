import type { Facts } from '#db/reference/facts.ts';
import { AppError } from '#src/errors.ts';
import type { AskedRoute } from '#src/flight/asked-route.ts';
import { FLIGHT_NUMBER_UNREADABLE, type FlightDesignator } from '#src/flight/flight-number.ts';
import type { NamedFlight, ParsedFlightSearch } from '#src/flight/flight-search.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import type { Airline } from '#src/reference/airline.ts';
import { formerAirportSentence } from '#src/reference/former-airport.ts';
import type { Context } from '../../context.ts';
import { findObserved } from '../reference/observed.ts';
import { chooseAircraft, type FlightQuestion } from './choose-aircraft.ts';
import { findImported } from './estimate-leg.ts';
import { listMissingServices } from './service-status.ts';
import { endedAirline } from './unknown-flight.ts';

/** What a search asks for, and the key under which its report is stored; `undatedKey` is the same for every date. */
export type SearchQuery = FlightQuestion & { searchKey: string; undatedKey: string };

/**
 * Checks what a search asks for against the tables and today's date. The keys contain the question and everything its
 * report depends on: versions of facts, imports and lists, and the services that are not set up. Throws invalid_input for
 * an unknown airline, airport or aircraft, and for a date that is too far away.
 */
export async function resolveSearch(
  ctx: Context,
  { flightNumber, date, aircraftType }: ParsedFlightSearch,
): Promise<SearchQuery> {
  const designator = designatorOf(ctx, flightNumber);
  const dateProblem = searchDateProblem(date, ctx.clock.now().getTime());
  if (dateProblem) throw new AppError('invalid_input', dateProblem);
  const route = flightNumber.route ?? null;
  if (route) checkRoute(ctx, route);
  const chosen = chooseAircraft(ctx, aircraftType);
  const undated = [
    route ? `${route.origin}-${route.destination}` : '',
    chosen?.key ?? '',
    ctx.facts.version,
    (await findImported(ctx)).version,
    (await findObserved(ctx)).version,
    listMissingServices(ctx).join('-'),
  ];
  const keyFor = (day: string) => [designator.text, day, ...undated].join('|');
  return { designator, route, date, chosen, searchKey: keyFor(date ?? ''), undatedKey: keyFor('any') };
}

/** Throws invalid_input unless the route leads from one airport to another, both of today. */
function checkRoute({ facts }: Context, { origin, destination }: AskedRoute): void {
  for (const code of [origin, destination]) {
    if (facts.findAirport(code)) continue;
    const former = facts.findFormerAirport(code);
    const why = former ? formerAirportSentence(former) : `We don't know the airport ${code}.`;
    throw new AppError('invalid_input', `${why} Enter the airports' codes behind the number, such as BA286 SFO LHR.`);
  }
  if (origin === destination) throw new AppError('invalid_input', 'Enter two different airports behind the number.');
}

/**
 * What is asked, by the airline's name where a name stands for the code: 'Wizz Air UK 5301' → W95301, 'GOL 1000' →
 * G31000.
 */
function designatorOf({ facts }: Context, asked: ParsedFlightSearch['flightNumber']): FlightDesignator {
  if (asked.kind === 'named') return namedDesignator(facts, asked);
  const { airlineCode, kind, number } = asked;
  const isUnknown = kind === 'icao' && !facts.listAirlinesByCode(airlineCode).some(({ icao }) => icao === airlineCode);
  const named = asked.named ?? (isUnknown ? { airline: airlineCode, number } : null);
  const [airline, ...others] = named ? facts.listAirlinesByName(named.airline) : [];
  return airline && named && others.length === 0 ? withCode(sellerOf(facts, airline), named.number) : asked;
}

/** 'British Airways 286' → BA286, 'Speedbird 286' → BA286. */
function namedDesignator(facts: Facts, { airline: name, number }: Omit<NamedFlight, 'kind'>): FlightDesignator {
  const found = facts.listAirlinesByName(name);
  const [airline, ...others] = new Set(found.map((one) => sellerOf(facts, one)));
  if (!airline) {
    const ended = facts.listEndedAirlinesByName(name).slice(0, ENDED_MAX);
    throw ended.length > 0 ? endedAirline(facts, ended) : new AppError('invalid_input', FLIGHT_NUMBER_UNREADABLE);
  }
  if (others.length > 0) {
    const codes = found.slice(0, NAMED_MAX).map((one) => `${one.name} (${one.iata ?? one.icao})`);
    throw new AppError('invalid_input', `Enter the airline's code with the number: ${codes.join(', ')}.`);
  }
  return withCode(airline, number);
}

/** Whose numbers an airline's flights have: KLM's for KLM Cityhopper, its own for Wizz Air UK. */
function sellerOf(facts: Facts, airline: Airline): Airline {
  const hasOwn = facts.listFlightNumbers(airline.iata ?? airline.icao).length > 0;
  return hasOwn ? airline : (facts.findSeller(airline.icao) ?? airline);
}

function withCode({ iata, icao }: Airline, number: string): FlightDesignator {
  return { kind: iata ? 'iata' : 'icao', airlineCode: iata ?? icao, number, text: (iata ?? icao) + number };
}

const NAMED_MAX = 5;
const ENDED_MAX = 2;
