import { forLast } from '../once-for.ts';
import { fold } from '../reference/airport-search.ts';
import codes from './known-codes.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };

/** An airline of the reference table. */
export type KnownAirline = { iata: string; icao: string; name: string };

const zones = new Map(
  codes.airports.split(';').flatMap((line) => {
    const [zone = '', list = ''] = line.split(' ');
    return (list.match(/.{3}/g) ?? []).map((code) => [code, zone] as const);
  }),
);
const airlines = codes.airlines.split(';').map((line): KnownAirline => {
  const [iata = '', icao = '', ...name] = line.split(' ');
  return { iata, icao, name: name.join(' ') };
});
const byCode = new Map(airlines.flatMap((airline) => [airline.iata, airline.icao].map((code) => [code, airline])));

/** 'BA 286SFOLHR 286LHRJFK': the numbers of an airline and what they connect. */
const numbers = new Map(
  codes.routes.split(';').map((line) => {
    const [code = '', ...routes] = line.split(' ');
    return [code, routes] as const;
  }),
);

/** Returns the legs of a flight number in our tables: ['SFOLHR'] for 'BA286'. */
export function routesOfNumber(flightNumber: string): string[] {
  const [, code = '', digits = ''] = /^(..)0*(\d+)$/.exec(flightNumber) ?? [];
  return (numbers.get(code) ?? []).filter((route) => route.slice(0, -6) === digits).map((route) => route.slice(-6));
}

/** Returns the IANA zone of an airport or city by its IATA code; null if the code is not known. */
export function zoneOfCode(code: string | null | undefined): string | null {
  return zones.get(code ?? '') ?? null;
}

/** Busy airports by the names of their cities and their own, folded, busiest first. */
const places = new Map(
  codes.places.split(';').flatMap((line) => {
    const [list = ''] = line.split(' ', 1);
    const iatas = list.match(/.{3}/g) ?? [];
    return line
      .slice(list.length + 1)
      .split('|')
      .map((name) => [name, iatas] as const);
  }),
);
const icaos = new Map((codes.icaos.match(/.{7}/g) ?? []).map((both) => [both.slice(3), both.slice(0, 3)] as const));

/** Returns the IATA codes of the airports that a name may mean; none for anything else. @param name folded */
export function airportsNamed(name: string): string[] {
  return places.get(name) ?? [];
}

const busy = new Set([...places.values()].flat());

/** Whether it is the code of a busy airport, which six letters of a booking's code seldom hold twice. */
export function isBusy(code: string): boolean {
  return busy.has(code);
}

/** Whether a text has a name of an airport or of its city, of six letters or more. */
export function isCityIn(text: string, code: string): boolean {
  return namesOf(code).some((name) => folded(text).includes(name));
}

const folded = forLast((text: string) => fold(text));
const namesOf = (code: string) =>
  [...places].flatMap(([name, of]: [string, string[]]) => (name.length > 5 && of.includes(code) ? [name] : []));

/** Of some airports the one with a name that begins so; all of them if there is none. @param begin folded */
export function airportsBegun(begin: string, codes: string[]): string[] {
  if (begin.length < 5 || codes.length < 2) return codes;
  const names = [...places].filter(([name]) => name.includes(begin)).flatMap(([, list]) => list);
  const meant = codes.filter((code) => names.includes(code));
  return meant.length === 1 ? meant : codes;
}

/** Whether both airports are of one city by IATA's code for it: MXP and BGY. */
export function isOneCity(one = '', other = ''): boolean {
  return cities.some((codes) => codes.includes(one) && codes.includes(other));
}

const cities: string[][] = [...places].flatMap(([name, codes]) => (/^[A-Z]{3}$/.test(name) ? [codes] : []));

export function iataOfIcao(icao: string): string | null {
  return icaos.get(icao) ?? null;
}

/** IATA gives railway and bus stations codes that begin with Q, X or Z, as it does some airports. */
export function isStation(code: string): boolean {
  return /^[QXZ][A-Z]{2}$/.test(code) && !zones.has(code);
}

/** Whether an airport, a city or a station has the code. */
export function isPlace(code: string): boolean {
  return zones.has(code) || isStation(code);
}

/** Codes of railways that airlines sell: AccesRail, SNCF, Amtrak, Eurostar, DB, Trenitalia. */
export function isRailway(code: string): boolean {
  return ['9B', '2C', '2V', '9F', '2A', '2N'].includes(code);
}

/** @param code two characters (IATA) or three letters (ICAO) */
export function airlineOf(code: string): KnownAirline | null {
  return byCode.get(code) ?? null;
}

/** Names that are also words or parts of words, and so only believed in capitals before a number: 'SAS 943'. */
export const CAPITAL_NAMES: Record<string, string> = names.capitals;

/** The names under which each airline sells, longest first: 'Delta Air Lines', 'Delta' and 'Аэрофлот'. */
export const AIRLINE_NAMES: { name: string; airline: KnownAirline }[] = [
  ...airlines.map((airline) => ({ name: airline.name.replace(/ \(.*/, ''), airline })),
  ...[...names.airlines.split(';'), ...codes.airlineNames.split(';')].flatMap((line) => {
    const [code = ''] = line.split(' ', 1);
    const airline = byCode.get(code);
    return airline ? [{ name: line.slice(code.length + 1), airline }] : [];
  }),
]
  .filter(({ name }) => name.length > 4 || name === 'KLM' || /\P{ASCII}/u.test(name))
  .sort((one, other) => other.name.length - one.name.length);

/** Whether an airline's name stands anywhere in a text. @param code as in its flight numbers */
export function isAirlineIn(text: string, code: string): boolean {
  return airlinesIn(text).named.some(({ iata, icao }) => iata === code || icao === code);
}

/** Returns the only airline whose name stands anywhere in a text; null if there is none, or another, too. */
export function onlyAirlineIn(text: string): KnownAirline | null {
  const { apart } = airlinesIn(text);
  return apart.length === 1 ? (apart[0] ?? null) : null;
}

/** All that a text names, and those whose name is not part of another's. */
const airlinesIn = forLast((text: string) => {
  const whole = text.toLowerCase();
  let rest = whole;
  const names = AIRLINE_NAMES.filter(({ name }) => whole.includes(name.toLowerCase()));
  const apart = names.filter(({ name }) => {
    const parts = rest.split(name.toLowerCase());
    rest = parts.join(' | ');
    return parts.length > 1;
  });
  const of = (some: typeof names) => [...new Set(some.map(({ airline }) => airline))];
  return { named: of(names), apart: of(apart) };
});

/** Returns the airline whose name stands at the beginning of a text. */
export function airlineNamedIn(text: string): KnownAirline | null {
  const start = text.toLowerCase();
  const isFirst = (name: string) => start.startsWith(name) && !/^\p{L}/u.test(start.slice(name.length));
  return AIRLINE_NAMES.find(({ name }) => isFirst(name.toLowerCase()))?.airline ?? null;
}

/** Returns the day and time at an airport of a moment; null if the airport is not known. @param moment with its zone */
export function localMoment(moment: string, code: string | null): { date: string; time: string } | null {
  const zone = zoneOfCode(code);
  return zone ? momentIn(moment, zone) : null;
}

/** Returns the moment, in milliseconds, of a day and time at an airport; NaN if one of them is not known. */
export function momentAt(code: string | null, date: string | null, time: string | undefined): number {
  const noon = `${date}T12:00Z`;
  const local = date ? localMoment(noon, code) : null;
  const ahead = local ? Date.parse(`${local.date}T${local.time}Z`) - Date.parse(noon) : Number.NaN;
  return Date.parse(`${date}T${time}Z`) - ahead;
}

/** Returns the day and time of a moment in an IANA zone; null if the zone or the moment is none. */
export function momentIn(moment: string, zone: string): { date: string; time: string } | null {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return null;
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const [date = '', time = ''] = format.format(at).split(' ');
    return { date, time };
  } catch {
    return null;
  }
}
