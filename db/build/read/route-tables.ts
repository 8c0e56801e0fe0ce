import { parse } from 'csv-parse/sync';
import { type RouteLeg, WHOLE_FLIGHT } from '../../reference/routes.ts';
import type { SourceFile } from './source-files.ts';

export type AirlineName = { icao: string; iata: string | null; name: string };

/** What a piece of a table says: the rows of each call sign (the whole route, then its legs if it stops), and airlines. */
export type RoutePiece = { legs: RouteLeg[][]; airlines: AirlineName[] };

/**
 * Reads one file of standing-data, piece by piece; unreadable lines are left out. Routes and airlines are recognized by their
 * columns; other files give nothing. `icaoToday` replaces outdated airport codes.
 */
export async function* readRoutes(
  { content }: Pick<SourceFile, 'content'>,
  icaoToday: Map<string, string>,
): AsyncGenerator<RoutePiece> {
  let header: string[] | null = null;
  for await (const lines of linesOf(content)) {
    const [first = '', ...others] = lines;
    const rows = header === null ? others : lines;
    header ??= first
      .replace(/^\uFEFF/, '')
      .trim()
      .split(',');
    const columns = header;
    if (columns.includes('AirportCodes')) {
      yield { airlines: [], legs: rows.flatMap((line) => legsOf(routeOf(line, columns), icaoToday) ?? []) };
    } else if (columns.includes('CharterFlightPattern')) {
      const parsed: string[][] = parse(rows.join('\n'), { relax_column_count: true, skip_records_with_error: true });
      yield { legs: [], airlines: parsed.flatMap((cells) => airlineOf(cells, columns) ?? []) };
    }
  }
}

/** Routes are never quoted, so that a stray quote swallows nothing. */
function routeOf(line: string, columns: string[]): Record<string, string | undefined> {
  const cells = line.trim().split(',');
  return Object.fromEntries(columns.map((name, index) => [name, cells[index]]));
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}

function legsOf(
  { Callsign: callsign = '', AirlineCode: airlineIcao = '', AirportCodes }: Record<string, string | undefined>,
  icaoToday: Map<string, string>,
): [RouteLeg[]] | null {
  const codes = (AirportCodes ?? '').split('-').map((code) => icaoToday.get(code) ?? code);
  const [origin, destination] = [codes[0], codes.at(-1)];
  const isWhole = CALLSIGN.test(callsign) && AIRLINE.test(airlineIcao) && codes.every((code) => AIRPORT.test(code));
  if (!isWhole || codes.length < 2 || origin === undefined || destination === undefined) return null;
  if (isMisfiled(airlineIcao, codes)) return null;
  const stops = codes.length === 2 ? [] : codes.slice(1);
  const legs = stops.map((to, index) => ({ leg: index + 1, origin: codes[index] as string, destination: to }));
  return [[{ leg: WHOLE_FLIGHT, origin, destination }, ...legs].map((leg) => ({ callsign, airlineIcao, ...leg }))];
}

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

function airlineOf(cells: string[], columns: string[]): AirlineName | null {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
  const [icao, name] = [cell('ICAO'), cell('Name')];
  const isNamed = name && /^[A-Z]{3}$/.test(icao) && !NO_AIRLINES.includes(name);
  return isNamed ? { icao, iata: cell('IATA') || null, name } : null;
}

/** Whom the table still has for a code under which it has routes of airlines: a publisher, a network, air ambulances. */
const NO_AIRLINES = ['OAG', 'SITA', 'Deutsche Rettungsflugwacht'];

const CALLSIGN = /^[A-Z0-9]{3,8}$/;
const AIRLINE = /^[A-Z0-9]{2,3}$/;
const AIRPORT = /^[A-Z0-9]{3,4}$/;
