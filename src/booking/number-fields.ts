import { airlineNamedIn, airlineOf, CAPITAL_NAMES, type KnownAirline } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { cellsOf } from './table-label.ts';
import { says } from './words.ts';

/** Which of how many columns have the two. */
type Head = { airline: number; number: number; cells: number };
/** How far apart the two fields may be. */
const MOST_LINES = 6;

/** A text in which an airline and a number that stand in fields or columns of their own are joined: 'LH400' for '400'. */
export function joinFields(text: string): string {
  if (!says('airline', text)) return text;
  const lines = text.split('\n');
  let head: Head | null = null;
  const fields = lines.map((line) => airlineIn(patterns.airlineField.exec(line)?.[1] ?? ''));
  // the number is that of who sells it
  const sold = fields.map((airline, index) => (says('operated', lines[index] ?? '') ? null : airline));
  return lines
    .map((line, index) => {
      head = headIn(line) ?? head;
      const field = patterns.numberField.exec(line);
      if (field?.groups?.digits) {
        const airline = nearest(sold, index) ?? nearest(fields, index);
        const at = field.index + field[0].length - field.groups.digits.length;
        return airline ? line.slice(0, at) + airline.iata + line.slice(at) : line;
      }
      return head ? rowOf(line, head) : line;
    })
    .join('\n');
}

function headIn(line: string): Head | null {
  if (/\d/.test(line) || !says('airline', line)) return null;
  const cells = cellsOf(line);
  const airline = cells.findIndex(({ text }) => patterns.airlineHead.test(text));
  const number = cells.findIndex(({ text }, index) => index !== airline && patterns.numberHead.test(text));
  return airline >= 0 && number >= 0 ? { airline, number, cells: cells.length } : null;
}

function rowOf(line: string, head: Head): string {
  const cells = cellsOf(line);
  const [name, digits] = [cells[head.airline], cells[head.number]];
  if (cells.length < head.cells || !name || !digits || !/^\d{1,4}[A-Z]?$/.test(digits.text)) return line;
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
  const named = [text, `${text} Airlines`, `${text} Airways`].map(airlineNamedIn).find(Boolean);
  return named ?? airlineOf(CAPITAL_NAMES[code] ?? code);
}
