import { lineStart } from './lines.ts';

/** How many lines a table's head may be above. */
const MOST_LINES = 40;

type Cell = { text: string; start: number; end: number };

/**
 * Returns what `sense` makes of the head of the column in which the text at `place` stands; null if no head makes sense.
 * Columns are apart by two blanks, a tab, a bar or a semicolon; a cell belongs to the head that it is under, or that is
 * as far along.
 */
export function headOf<Sense>(text: string, place: number, sense: (head: string) => Sense | null): Sense | null {
  const from = lineStart(text, place);
  const lineEnd = text.indexOf('\n', place);
  const row = text.slice(from, lineEnd < 0 ? undefined : lineEnd);
  const cells = cellsOf(row);
  const index = cells.findIndex(({ start, end }) => place - from >= start && place - from <= end);
  const cell = cells[index];
  if (!cell) return null;
  const above = text
    .slice(Math.max(0, from - 6000), from)
    .split('\n')
    .slice(0, -1)
    .slice(-MOST_LINES);
  for (const line of above.reverse()) {
    const heads = cellsOf(line);
    // a line of one cell behind an empty one begins something else
    if (heads.length === 0 && cells.length === 1) return null;
    // 'Booking | Lufthansa' is no head of cells without bars
    if (heads.length < 2 || (line.includes('|') && !row.includes('|'))) continue;
    const senses = heads.map((head) => sense(head.text));
    if (/\d|\([A-Z]{3}\)/.test(line) || senses.every((one) => one === null)) continue;
    const under = heads.findIndex((head) => head.start < cell.end + 1 && cell.start - 1 < head.end);
    // the first head of a table may be empty
    const isShifted = heads.length === cells.length - 1 && /^\s*\||^\s{2}|^\t/.test(line);
    const at = heads.length === cells.length ? index : isShifted ? index - 1 : under;
    if (at >= 0) return senses[at] ?? null;
  }
  return null;
}

/** The cells of a line; those behind bars may be empty. */
export function cellsOf(line: string): Cell[] {
  const isBarred = /^[\s>]*\|/.test(line);
  return [...line.matchAll(isBarred ? /(?<=\|)[^|]*/g : /[^\s|;]+(?: [^\s|;]+)*/g)].map(({ 0: written, index }) => {
    const start = index + written.length - written.trimStart().length;
    return { text: written.trim(), start, end: start + written.trim().length };
  });
}
