import { airlineNamedIn, airlineOf } from '../booking/known-codes.ts';
import { parseFlightNumber } from '../flight/flight-number.ts';
import { monthOf } from '../format/month-names.ts';
import { plainTyped } from '../format/typed.ts';
import { LONGEST_ROW } from './desk.ts';

/** Where a table says with its first row what its columns are; -1 for a column that it does not name. */
type Columns = { flight: number; airline: number; date: number };

/** In English, German, Spanish, French, Portuguese, Italian and Dutch; an underscore, a point or an accent counts as none. */
const HEADS: Record<keyof Columns, RegExp[]> = {
  flight: [
    /^(flight|flt|flug|vuelo|vol|voo|volo|vlucht) ?(no|nr|n|num|number|code|codigo|designator|nummer|numero)$/,
    /^(num(ero|ber)?|n ?o|n|nr|codigo|code) (de |d[eo]l? |of )?(flight|vuelo|vol|voo|volo)$/,
    /^(flight|flt|flug|vuelo|vol|voo|volo|vlucht|number|service)$/,
  ],
  airline: [
    /^(airline|carrier|operator|operating (carrier|airline)|marketing (carrier|airline)|company)( (code|name|iata|icao))?$/,
    /^(fluggesellschaft|airline ?name|aerolinea|linea aerea|compa[gn]n?h?ia( aerea)?|compagni[ea]( (aerienne|aerea))?|(luchtvaart)?maatschappij)$/,
  ],
  date: [
    /^(flight |travel |dep(arture)? )?(date|day)( (of )?(flight|departure|travel))?( (local|utc))?$/,
    /^(departure|dep|depart(s|ing)?)$/,
    /^((abflug|flug|reise)?datum|(abflug|reise)?tag|fecha( de(l)? (salida|vuelo|viaje))?|dia|jour|giorno)$/,
    /^(date (de |du )?(depart|vol|voyage)|dat[ae]( (d[aio]|del|de)l? ?(partida|partenza|volo|voo|saida|viagem))?|vertrek(datum)?)$/,
  ],
};
const NO_HEADS: Columns = { flight: -1, airline: -1, date: -1 };

/** The rows to check in a table: 'BA286:2026-12-01' or an airline's name; nothing is left out but empty rows and the head. */
export function rowsOfTable(table: string[][]): string[] {
  const { columns, rows } = readTable(table);
  return rows.map((row) => rowOf(row, columns).slice(0, LONGEST_ROW));
}

/** The days of flights in a table that may be read in two ways, as they are written there. */
export function unclearDays(table: string[][]): string[] {
  const { columns, rows } = readTable(table);
  return rows.flatMap((row) => {
    const isFlight = rowOf(row, columns) === flightOf(row, columns);
    return (isFlight && cellsForDay(row, columns).find((cell) => readDay(cell) === 'unclear')) || [];
  });
}

function readTable(table: string[][]): { columns: Columns; rows: string[][] } {
  const cells = table.map((row) => row.map(plainTyped)).filter((row) => row.some(Boolean));
  const [head = [], ...rest] = cells;
  const columns = columnsOf(head);
  const isHead = columns !== null || (isWords(head) && rest.some((row) => anyFlight(row) !== ''));
  return { columns: columns ?? NO_HEADS, rows: isHead ? rest : cells };
}

/** Whether a first row, above flights, only names columns: words, none of them an airline. */
function isWords(row: string[]): boolean {
  return (
    row.length > 1 && row.every((cell) => !/\d/.test(cell) && !airlineOf(cell.toUpperCase()) && !airlineNamedIn(cell))
  );
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
  const names = head.map(nameOfColumn);
  const at = (patterns: RegExp[]) => names.findIndex((name) => patterns.some((pattern) => pattern.test(name)));
  const columns = { flight: at(HEADS.flight), airline: at(HEADS.airline), date: at(HEADS.date) };
  return columns.flight >= 0 || columns.airline >= 0 ? columns : null;
}

/** 'Flight_Number', 'flightNumber' and 'N.º de voo' without capitals, signs and accents. */
function nameOfColumn(cell: string): string {
  const parted = cell
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .toLowerCase();
  return parted
    .replace(/[\p{M}º°]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function rowOf(row: string[], columns: Columns): string {
  const flight = flightOf(row, columns);
  if (parseFlightNumber(flight) !== null) {
    const day = cellsForDay(row, columns)
      .map(readDay)
      .find((read) => read !== null);
    return day && day !== 'unclear' ? `${flight}:${day}` : flight;
  }
  return row[columns.airline] || flight || (row.find((cell) => /\p{L}/u.test(cell)) ?? row.find(Boolean) ?? '');
}

/** The flight of a row, which counts before its airline. */
function flightOf(row: string[], columns: Columns): string {
  const [number = '', airline = ''] = [row[columns.flight], row[columns.airline]];
  if (columns.flight < 0 && columns.airline < 0) return anyFlight(row);
  return joined(airline, number) ?? joined(airlineNamedIn(airline)?.iata ?? '', number) ?? number;
}

function cellsForDay(row: string[], columns: Columns): string[] {
  return [row[columns.date] ?? '', ...row];
}

const DAY_FORMS: [form: RegExp, order: 'ymd' | 'dmy' | 'mdy' | 'either'][] = [
  [/\b(\d{4})[-/.年년]\s?(\d{1,2})[-/.月월]\s?(\d{1,2})(?!\d)/, 'ymd'],
  [/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.])/, 'dmy'],
  [/(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?![\d/-])/, 'either'],
  [/\b(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]?(?:de )?(\p{L}{3,})\.?,?[\s-]?(?:de )?(\d{4}|\d{2})(?!\d)/u, 'dmy'],
  [/\b(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u, 'mdy'],
];

/** The day in a cell as ISO date; 'unclear' where day and month may be either, null where there is none. */
function readDay(cell: string): string | 'unclear' | null {
  for (const [form, order] of DAY_FORMS) {
    const [, one = '', two = '', three = ''] = form.exec(cell) ?? [];
    if (one === '') continue;
    if (order === 'ymd') return isoDay(one, two, three);
    if (order === 'dmy') return isoDay(three, two, one);
    if (order === 'mdy') return isoDay(three, one, two);
    const [dayFirst, monthFirst] = [isoDay(three, two, one), isoDay(three, one, two)];
    return dayFirst && monthFirst && dayFirst !== monthFirst ? 'unclear' : (dayFirst ?? monthFirst);
  }
  return null;
}

/** Null for a day that no calendar has. */
function isoDay(year: string, month: string, day: string): string | null {
  const named = /\d/.test(month) ? Number(month) : (monthOf(month) ?? -1) + 1;
  const time = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), named - 1, Number(day)));
  const isReal = time.getUTCMonth() === named - 1 && time.getUTCDate() === Number(day);
  return isReal ? time.toISOString().slice(0, 10) : null;
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
