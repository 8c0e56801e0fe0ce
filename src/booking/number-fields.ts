import { airlineNamedIn, airlineOf, CAPITAL_NAMES, type KnownAirline } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { cellsOf } from './table-label.ts';
import { FLIGHT_LABEL, patternOf, says } from './words.ts';

const NUMBER_WORD =
  '(?: ?(?:number|no|nr|num|numéro|número|numero|nummer|номер|№|n[°º.]?|#|code|番号|号|번호)[.°º]?){0,2}';
/** 'Flight No.: 0400' */
const NUMBER_FIELD = new RegExp(
  `(?:${FLIGHT_LABEL})${NUMBER_WORD}[^\\p{L}\\d\\n]{1,8}(?<digits>\\d{1,4}[A-Z]?)(?![\\p{L}\\d]|[.,:/-]\\d)`,
  'iu',
);
const NUMBER_HEAD = new RegExp(
  `^[^\\p{L}]*(?:${FLIGHT_LABEL}|flt|number|no\\.?|nr\\.?|#)${NUMBER_WORD}[^\\p{L}]*$`,
  'iu',
);
const DIGITS = /^\d{1,4}[A-Z]?$/;
/** How far apart the two fields may be. */
const MOST_LINES = 6;

/** A text in which an airline and a number that stand in fields or columns of their own are joined: 'LH400' for '400'. */
export function joinFields(text: string): string {
  if (!says('airline', text)) return text;
  const lines = withCells(text.split('\n'));
  let head: { airline: number; number: number; cells: number } | null = null;
  const airlines = lines.map((line) => airlineIn(patterns.airlineField.exec(line)?.[1] ?? ''));
  return lines
    .map((line, index) => {
      head = headIn(line) ?? head;
      const field = NUMBER_FIELD.exec(line);
      if (field?.groups?.digits) {
        const airline = nearest(airlines, index);
        const at = field.index + field[0].length - field.groups.digits.length;
        return airline ? line.slice(0, at) + airline.iata + line.slice(at) : line;
      }
      return head ? rowOf(line, head) : line;
    })
    .join('\n');
}

/** Columns between commas get semicolons, below a head that has both. */
function withCells(lines: string[]): string[] {
  const commasIn = (line: string) => line.split(',').length;
  const head = lines.findIndex((line) => commasIn(line) > 3 && headIn(line.replaceAll(',', ';')) !== null);
  const isRow = (line: string, index: number) =>
    head >= 0 && index >= head && commasIn(line) === commasIn(lines[head] ?? '');
  return lines.map((line, index) => (isRow(line, index) ? line.replaceAll(',', ';') : line));
}

function headIn(line: string) {
  if (/\d/.test(line) || !patternOf('airline').test(line)) return null;
  const cells = cellsOf(line);
  const [airline, number] = [patterns.airlineHead, NUMBER_HEAD].map((head) =>
    cells.findIndex(({ text }) => head.test(text)),
  );
  return airline !== undefined && number !== undefined && airline >= 0 && number >= 0
    ? { airline, number, cells: cells.length }
    : null;
}

function rowOf(line: string, head: { airline: number; number: number; cells: number }): string {
  const cells = cellsOf(line);
  const [name, digits] = [cells[head.airline], cells[head.number]];
  if (cells.length < head.cells || !name || !digits || !DIGITS.test(digits.text)) return line;
  const airline = airlineIn(name.text);
  return airline ? line.slice(0, digits.start) + airline.iata + line.slice(digits.start) : line;
}

/** The airline of a field above, else of one below. */
function nearest(airlines: (KnownAirline | null)[], index: number): KnownAirline | null {
  const above = airlines.slice(Math.max(0, index - MOST_LINES), index + 1);
  return above.findLast(Boolean) ?? airlines.slice(index, index + MOST_LINES).find(Boolean) ?? null;
}

/** The airline that a field has: 'LH', 'Lufthansa (LH)', 'DLH' and 'ANA'. */
function airlineIn(written: string): KnownAirline | null {
  const text = written.trim();
  const [, code = ''] =
    /^\(?([A-Z]{2,3}|[A-Z]\d|\d[A-Z])(?![\p{L}\d])/u.exec(text) ?? /\(([A-Z\d]{2})\)/.exec(text) ?? [];
  const capital = CAPITAL_NAMES[code as keyof typeof CAPITAL_NAMES];
  const named = [text, `${text} Airlines`, `${text} Airways`].map(airlineNamedIn).find(Boolean);
  return named ?? airlineOf(capital ?? code);
}
