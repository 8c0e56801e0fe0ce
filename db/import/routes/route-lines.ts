import { WHOLE_FLIGHT } from '../../site/reference/routes.ts';
import type { RowOf } from '../../site/schema/database.ts';
import { type Columns, readCsv } from '../read-csv.ts';
import type { SourceFile } from './route-source.ts';

/** A call sign's rows of route_legs: the whole route, then its legs if it stops on the way. */
export type RouteLegs = Omit<RowOf<'route_legs'>, 'importId'>[];

export type RouteLine =
  | { kind: 'route'; callsign: string; legs: RouteLegs }
  | { kind: 'airline'; airline: RowOf<'airline_names'> }
  /** the file and line that could not be read */
  | { kind: 'broken'; at: string };

/**
 * Reads the lines of one file of standing-data; an unreadable line is `broken`, never an error. Routes and airlines are
 * recognized by their columns; other files give nothing. `icaoToday` replaces outdated airport codes.
 */
export async function* readRouteLines(file: SourceFile, icaoToday: Map<string, string>): AsyncGenerator<RouteLine> {
  let toLine: LineReader = skipLine;
  const onHeader = (names: string[]) => {
    toLine = readerFor(names);
  };
  // routes are never quoted, so a stray quote must not swallow the following lines
  const quote = /airlines[^/]*$/.test(file.name) ? '"' : null;
  for await (const { row, line } of readCsv(file.content, onHeader, { quote, relax_column_count: true })) {
    const read = row ? toLine(row, icaoToday) : 'broken';
    if (read) yield read === 'broken' ? { kind: 'broken', at: `${file.name}:${line}` } : read;
  }
}

type LineReader = (record: Columns, icaoToday: Map<string, string>) => RouteLine | 'broken' | null;

function readerFor(header: string[]): LineReader {
  if (header.includes('Callsign') && header.includes('AirportCodes')) return readRoute;
  return header.includes('CharterFlightPattern') ? readAirline : skipLine;
}

const readRoute: LineReader = ({ Callsign: callsign = '', AirlineCode: airlineIcao = '', AirportCodes }, icaoToday) => {
  const codes = (AirportCodes ?? '').split('-').map((code) => icaoToday.get(code) ?? code);
  const [origin, destination] = [codes[0], codes.at(-1)];
  const isWhole = CALLSIGN.test(callsign) && AIRLINE.test(airlineIcao) && codes.every((code) => AIRPORT.test(code));
  if (!isWhole || codes.length < 2 || origin === undefined || destination === undefined) return 'broken';
  if (isMisfiled(airlineIcao, codes)) return null;
  const stops = codes.length === 2 ? [] : codes.slice(1);
  const legs = stops.map((to, index) => ({ leg: index + 1, origin: codes[index] as string, destination: to }));
  const route = { leg: WHOLE_FLIGHT, origin, destination };
  return { kind: 'route', callsign, legs: [route, ...legs].map((leg) => ({ callsign, airlineIcao, ...leg })) };
};

/**
 * Where flights of an airline begin, end or stop (the first letters of ICAO codes) whose code has others' too: standing-data of
 * 2026-08-19 has 1,189 flights of UPS under Bahamasair's, and 224 of Europe under those of Kazakhstan's Atyrau Air
 * Ways and of Samoa Airways.
 */
const HOMES: Record<string, string> = { BHS: 'MY', JOL: 'UA', PAO: 'NS' };

function isMisfiled(airlineIcao: string, codes: string[]): boolean {
  const home = HOMES[airlineIcao];
  return home !== undefined && !codes.some((code) => code.startsWith(home));
}

const readAirline: LineReader = ({ Name: name = '', ICAO: icao = '', IATA: iata = '' }) => {
  if (icao === '') return null;
  return name && /^[A-Z]{3}$/.test(icao) ? { kind: 'airline', airline: { icao, iata: iata || null, name } } : 'broken';
};

const skipLine: LineReader = () => null;

const CALLSIGN = /^[A-Z0-9]{3,8}$/;
const AIRLINE = /^[A-Z0-9]{2,3}$/;
const AIRPORT = /^[A-Z0-9]{3,4}$/;
