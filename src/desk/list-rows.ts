import { airlineNamedIn, airlineOf } from '../booking/known-codes.ts';
import { patterns } from '../booking/patterns.ts';
import { parseFlightNumber } from '../flight/flight-number.ts';
import { monthOf } from '../format/month-names.ts';
import { isoDay } from '../format/time.ts';
import { plainTyped } from '../format/typed.ts';
import { LONGEST_ROW } from './desk.ts';

/** Where a table says with its first row what its columns are; -1 for a column that it does not name. */
type Columns = { flight: number; airline: number; date: number; otherDays: number[] };

/** In English, German, Spanish, French, Portuguese, Italian and Dutch; an underscore, a point or an accent counts as none. */
const HEADS: Record<'flight' | 'airline' | 'date', RegExp[]> = {
  flight: [
    /^(flight|flt|flug|vuelo|vol|voo|volo|vlucht) ?(no|nr|n|num|number|code|codigo|designator|nummer|numero)$/,
    /^(num(ero|ber)?|n ?o|n|nr|codigo|code) (de |d[eo]l? |of )?(flight|vuelo|vol|voo|volo)$/,
    /^(flight|flt|flug|vuelo|vol|voo|volo|vlucht)$/,
    /^(number|nummer|numero|service)$/,
  ],
  airline: [
    /^(iata( code)?|airline|carrier|operator|operating (carrier|airline)|marketing (carrier|airline)|company)( (code|name|iata|icao))?$/,
    /^(fluggesellschaft|airline ?name|aerolinea|linea aerea|compa[gn]n?h?ia( aerea)?|compagni[ea]( (aerienne|aerea))?|(luchtvaart)?maatschappij)$/,
  ],
  date: [
    /^(flight |travel |dep(arture)? )?(date|day)( (of )?(flight|departure|travel))?( (local|utc))?$/,
    /^(departure|dep|depart(s|ing)?)$/,
    /^((abflug|flug|reise)?datum|(abflug|reise)?tag|fecha( de(l)? (salida|vuelo|viaje))?|dia|jour|giorno)$/,
    /^(date (de |du )?(depart|vol|voyage)|dat[ae]( (d[aio]|del|de)l? ?(partida|partenza|volo|voo|saida|viagem))?|vertrek(datum)?)$/,
  ],
};
/** Of a birth, a booking, a bill, an arrival or the way back, as beginnings of words in any language. */
const OTHER_DAY =
  /(^| )(birth|born|dob|geb|naiss|nacim|nasc|geboo|urodz|dogum|rozhd|рожд|syntym|fod|naroz|book|buch|reserv|prenot|boek|rezerw|rezerv|брон|order|issu|ausst|emis|emitt|wyst|invoice|rech|fact|fatt|fatur|paid|pay|zahl|purch|compra|achat|acqu|expir|ablauf|valid|gultig|return|retour|ruck|vuelta|regres|ritorn|volta|powrot|arriv|ankunft|llegad|chegad|arrivo|aankomst|przylot|прилет|check ?(in|out)|created|updated|sent)|生年月日|出生|予約|预订|発券|出票|到着|到达|생년월일|예약|도착/u;
const NO_HEADS: Columns = { flight: -1, airline: -1, date: -1, otherDays: [] };

/** The rows to check in a table: 'BA286:2026-12-01' or an airline's name; nothing is left out but empty rows and the head. */
export function rowsOfTable(table: string[][]): string[] {
  const { columns, rows } = readTable(table);
  return rows.map((row) => rowOf(row, columns).slice(0, LONGEST_ROW));
}

/** The days of flights in a table that may be read in two ways or not at all, as they are written there. */
export function unclearDays(table: string[][]): string[] {
  const { columns, rows } = readTable(table);
  return rows.flatMap((row) => {
    if (rowOf(row, columns) !== flightOf(row, columns)) return [];
    const date = row[columns.date] ?? '';
    return (
      cellsForDay(row, columns).find((cell) => readDay(cell) === 'unclear') ?? (/[\p{L}\d]/u.test(date) ? [date] : [])
    );
  });
}

function readTable(table: string[][]): { columns: Columns; rows: string[][] } {
  const cells = table.map((row) => row.map(plainTyped)).filter((row) => row.some(Boolean));
  const [head = [], ...rest] = cells;
  const columns = columnsOf(head, rest);
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

function columnsOf(head: string[], rows: string[][]): Columns | null {
  const names = head.map(nameOfColumn);
  // 'Vol' before 'Numéro'
  const at = (heads: RegExp[]) =>
    heads.map((pattern) => names.findIndex((name) => pattern.test(name))).find((index) => index >= 0) ?? -1;
  // as bookings in other languages have it, above numbers
  const hasNumbers = (index: number) =>
    rows.some((row) => /^\d{1,4}$/.test(row[index] ?? '') || parseFlightNumber(row[index] ?? ''));
  const isNumber = (name: string, index: number) =>
    hasNumbers(index) && (patterns.numberHead.test(name) || patterns.numberHead.test(head[index] ?? ''));
  const isAirline = (name: string, index: number) =>
    patterns.airlineHead.test(name) || patterns.airlineHead.test(head[index] ?? '');
  const [flight, airline] = [at(HEADS.flight), at(HEADS.airline)];
  const columns = {
    airline: airline < 0 ? names.findIndex(isAirline) : airline,
    flight: flight < 0 ? names.findIndex(isNumber) : flight,
    date: at(HEADS.date),
    otherDays: names.flatMap((name, index) => (OTHER_DAY.test(name) ? [index] : [])),
  };
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
    .trim()
    .replace(/ 1$/, '');
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
  // 'British Airways 117'
  const [, name = '', digits = ''] = /^(\D{4,}) (\d{1,4})$/.exec(number) ?? [];
  return (
    joined(airline, number) ??
    joined(airlineNamedIn(airline)?.iata ?? '', number) ??
    joined(airlineNamedIn(name)?.iata ?? '', digits) ??
    /^[A-Z\d]{2,3} ?\d{1,4}[A-Z]?(?=[ (/,;])/i.exec(number)?.[0] ??
    number
  );
}

function cellsForDay(row: string[], columns: Columns): string[] {
  const date = row[columns.date] ?? '';
  return [
    /^\d+(\.\d+)?$/.test(date) ? dayOfDigits(date.replace(/\..*/, '')) : date,
    ...row.filter((_cell, index) => !columns.otherDays.includes(index)),
  ];
}

/** 20261219, and the days that a sheet counts from the end of 1899 on. */
function dayOfDigits(digits: string): string {
  if (/^20\d{6}$/.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return /^[4-6]\d{4}$/.test(digits) ? isoDay(Date.UTC(1899, 11, 30 + Number(digits))) : '';
}

const DAY_FORMS: [form: RegExp, order: 'ymd' | 'dmy' | 'mdy' | 'either'][] = [
  [/\b(\d{4})[-/.年년]\s?(\d{1,2})[-/.月월]\s?(\d{1,2})(?!\d)/, 'ymd'],
  [/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.])/, 'dmy'],
  [/(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?![\d/-])/, 'either'],
  [/\b(\d{4})\. ?(\p{L}{3,}) (\d{1,2})(?!\d)/u, 'ymd'],
  [/\b(\d{1,2})(?:\.|st|nd|rd|th)?[\s/-]?(?:de |of )?(\p{L}{3,})\.?,?[\s/-]?(?:de )?(\d{4}|\d{2})(?!\d)/u, 'dmy'],
  [/\b(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u, 'mdy'],
];

/** The day in a cell as ISO date; 'unclear' where day and month may be either, null where there is none. */
function readDay(cell: string): string | 'unclear' | null {
  for (const [form, order] of DAY_FORMS) {
    const [, one = '', two = '', three = ''] = form.exec(cell) ?? [];
    if (one === '') continue;
    if (order === 'ymd') return realDay(one, two, three);
    if (order === 'dmy') return realDay(three, two, one);
    if (order === 'mdy') return realDay(three, one, two);
    const [dayFirst, monthFirst] = [realDay(three, two, one), realDay(three, one, two)];
    return dayFirst && monthFirst && dayFirst !== monthFirst ? 'unclear' : (dayFirst ?? monthFirst);
  }
  return null;
}

/** Null for a day that no calendar has. */
function realDay(year: string, month: string, day: string): string | null {
  const named = /\d/.test(month) ? Number(month) : (monthOf(month, true) ?? -1) + 1;
  const written = Number(year.length === 2 ? `20${year}` : year);
  // Thai years
  const time = new Date(Date.UTC(written > 2500 ? written - 543 : written, named - 1, Number(day)));
  const isReal = time.getUTCMonth() === named - 1 && time.getUTCDate() === Number(day);
  return isReal ? isoDay(time) : null;
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
