import { say, type Told, type Value } from '../words/say.ts';
import { writtenMonth } from './ended-airline.ts';

/** Ended flights of one that flies on; '' is any airline, number, airport (IATA) or country (ISO 3166-1 alpha-2). */
export type EndedRoute = {
  airlineIcao: string;
  number: string;
  from: string;
  to: string;
  /** ISO date */
  ended: string;
  /** address of the document */
  source: string;
};

/** An end of a leg, as far as it is known. */
export type RouteEnd = { iata: string; countryCode: string } | null;

type Flown = { airlineIcao: string | null; number: string; stops: RouteEnd[] };

/** The first of these that a flight belongs to: by its airline, its number or one of its legs. */
export function endedRouteOf(routes: readonly EndedRoute[], { airlineIcao, number, stops }: Flown): EndedRoute | null {
  const legs = stops.slice(1).map((to, index) => [stops[index] ?? null, to] as const);
  const whole = [stops[0] ?? null, stops.at(-1) ?? null] as const;
  const isOn = ({ from, to }: EndedRoute) =>
    (from === '' && to === '') ||
    // between two airports also with a stop
    (from.length === 3 && to.length === 3 ? [...legs, whole] : legs).some((leg) => isBetween(leg, { from, to }));
  return (
    routes.find(
      (route) => [airlineIcao, ''].includes(route.airlineIcao) && [number, ''].includes(route.number) && isOn(route),
    ) ?? null
  );
}

/** Whether a leg is between two airports or countries, in either direction. */
export function isBetween(
  [a, b]: readonly [RouteEnd, RouteEnd],
  { from, to }: Pick<EndedRoute, 'from' | 'to'>,
): boolean {
  return (isEnd(a, from) && isEnd(b, to)) || (isEnd(b, from) && isEnd(a, to));
}

function isEnd(end: RouteEnd, code: string): boolean {
  return code === '' || end?.iata === code || end?.countryCode === code;
}

/**
 * 'British Airways stopped flying BA1 in March 2020.' '… stopped flying within South Africa in May 2022.' 'South African
 * Airways stopped flying to London (LHR) in March 2020.' 'There have been no flights between Russia and Germany since
 * February 2022.' @param cityOf city of an airport by its IATA code
 */
export function endedRouteSentence(
  { number, from, to, ended }: EndedRoute,
  { airline, flightNumber }: { airline: string | null; flightNumber: string },
  cityOf: (iata: string) => Told | null,
): Told {
  const date = writtenMonth(ended);
  const name = airline ?? '';
  if (number) return say('report.ended.number', { airline: name, flight: flightNumber, date });
  if (airline && from === to) return say('report.ended.within', { airline, country: { country: from }, date });
  const [start = '', end = ''] = [from, to].map(
    (code): Value =>
      code.length === 3
        ? say('app.report.route.place', { city: cityOf(code) ?? code, code })
        : code && { country: code },
  );
  if (!airline) return say('report.ended.nobody', { start, end, date });
  return start
    ? say('report.ended.between', { airline, start, end, date })
    : say('report.ended.to', { airline, end, date });
}
