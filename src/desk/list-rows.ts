import { airlineNamedIn, airlineOf } from '../booking/known-codes.ts';
import { parseFlightNumber } from '../flight/flight-number.ts';
import { plainTyped } from '../format/typed.ts';
import { LONGEST_ROW } from './desk.ts';

/** Where a table says with its first row what its columns are; -1 for a column that it does not name. */
type Columns = { flight: number; airline: number; date: number };

const HEADS = {
  flight: /^(flight|flt|number|flight ?(no|nr|num|number|code|designator)\.?|service)$/i,
  airline:
    /^(airline|carrier|operator|operating (carrier|airline)|marketing (carrier|airline)|company)( (code|name|iata|icao))?$/i,
  date: /^(date|day|departure( date)?|travel date|dep\.? date|depart(s|ing)?)$/i,
};
const NO_HEADS: Columns = { flight: -1, airline: -1, date: -1 };

/** The rows to check in a table: 'BA286:2026-12-01' or an airline's name; nothing is left out but empty rows and the head. */
export function rowsOfTable(table: string[][]): string[] {
  const cells = table.map((row) => row.map(plainTyped)).filter((row) => row.some(Boolean));
  const columns = columnsOf(cells[0] ?? []);
  return (columns ? cells.slice(1) : cells).map((row) => rowOf(row, columns ?? NO_HEADS).slice(0, LONGEST_ROW));
}

/** Whether half or more of the rows are flights or airlines that we know: a list, and not the text of a mail. */
export function isList(table: string[][]): boolean {
  const rows = rowsOfTable(table);
  const known = rows.filter((row) => {
    const [name = ''] = row.split(':');
    return parseFlightNumber(name) || airlineOf(name.toUpperCase()) || airlineNamedIn(name);
  });
  return rows.length > 0 && known.length >= rows.length / 2;
}

function columnsOf(head: string[]): Columns | null {
  const at = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell));
  const columns = { flight: at(HEADS.flight), airline: at(HEADS.airline), date: at(HEADS.date) };
  return columns.flight >= 0 || columns.airline >= 0 ? columns : null;
}

function rowOf(row: string[], columns: Columns): string {
  const airline = row[columns.airline] ?? '';
  const number = row[columns.flight] ?? '';
  const flight = columns.flight < 0 && columns.airline < 0 ? anyFlight(row) : (joined(airline, number) ?? number);
  const isFlight = parseFlightNumber(flight) !== null;
  const date = [row[columns.date] ?? '', ...row].map((cell) => /\b\d{4}-\d{2}-\d{2}\b/.exec(cell)?.[0]).find(Boolean);
  if (isFlight) return date ? `${flight}:${date}` : flight;
  return airline || flight || (row.find((cell) => /\p{L}/u.test(cell)) ?? row.find(Boolean) ?? '');
}

/** 'BA' and '286' in two columns. */
function joined(airline: string, number: string): string | null {
  const isSplit = /^[A-Z0-9]{2,3}$/i.test(airline) && /^\d{1,4}[A-Z]?$/i.test(number);
  return isSplit ? airline + number : null;
}

/** The cell that is a flight number; one with an IATA code first, because 'Dec 3' looks like a call sign. */
function anyFlight(row: string[]): string {
  const split = row.map((cell, index) => joined(cell, row[index + 1] ?? '')).find(Boolean);
  const whole = (kind: 'iata' | 'icao') => row.find((cell) => parseFlightNumber(cell)?.kind === kind);
  return whole('iata') ?? split ?? whole('icao') ?? '';
}
