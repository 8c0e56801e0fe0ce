import { patterns } from './patterns.ts';
import { cellsOf } from './table-label.ts';
import { says } from './words.ts';

/** A text in which flights that stand side by side, each in a column, stand below one another. */
export function stackColumns(text: string): string {
  if (!patterns.twoInARow.test(text)) return text;
  const lines = text.split('\n');
  const rows = lines.map((line) =>
    line.length > MOST_LENGTH || /^[\s|:-]*$/.test(line)
      ? []
      : cellsOf(line.replace(/\|\s*$/, '')).map(({ text: cell }) => cell),
  );
  const stacked: string[] = [];
  let end = 0;
  for (const [index, line] of lines.entries()) {
    const block = index < end || !patterns.twoInARow.test(line) ? null : blockAt(rows, index, end);
    if (!block) {
      if (index >= end) stacked.push(line);
      continue;
    }
    // its lines above were taken as they are
    stacked.length -= index - block.start;
    stacked.push(...block.lines);
    end = block.end;
  }
  return stacked.join('\n');
}

const MOST_LENGTH = 300;
/** How many lines a table has above its flights' numbers, or below them. */
const MOST_ROWS = 12;

/** The table around a row of numbers, from its start to its end, and its lines column by column. */
function blockAt(rows: string[][], at: number, from: number): { start: number; end: number; lines: string[] } | null {
  const numbers = (rows[at] ?? []).filter((cell) => patterns.number.test(cell));
  const count = numbers.length;
  const isRow = (cells: string[] = []) =>
    cells.length === count || (cells.length === count + 1 && !patterns.number.test(cells[0] ?? ''));
  // a rule of dashes is between rows
  const isPart = (index: number) =>
    index >= from &&
    (isRow(rows[index]) || (rows[index]?.length === 0 && isRow(rows[index + 1]) && isRow(rows[index - 1])));
  if (count < 2 || new Set(numbers).size < count || !isRow(rows[at])) return null;
  let [start, end] = [at, at + 1];
  while (at - start < MOST_ROWS && isPart(start - 1)) start -= 1;
  while (end - at < MOST_ROWS && isPart(end)) end += 1;
  const own = rows.slice(start, end).filter(isRow);
  const others = own.filter((cells) => cells !== rows[at]);
  const isOfPlaceOrTime = (cells: string[]) =>
    cells.slice(-count).every((cell) => /\d|(?<![A-Z])[A-Z]{3}(?![A-Z])/.test(cell));
  if (!others.some(isOfPlaceOrTime) || others.flat().some((cell) => patterns.number.test(cell))) return null;
  const columns = numbers.map((_, column) =>
    own.map(
      (cells) => `${cells.length > count ? `${cells[0]?.replace(/:$/, '')}: ` : ''}${cells.slice(-count)[column]}`,
    ),
  );
  return { start, end, lines: columns.flatMap((column) => [...column, '']) };
}

/** A text in which columns of departures stand before those of arrivals. */
export function withDeparturesFirst(text: string): string {
  let [turned, count]: [[number, number][], number] = [[], 0];
  const inOrder = (line: string) => {
    const cells = line.length > MOST_LENGTH ? [] : cellsOf(line);
    const sides = cells.map(({ text: head }) => (/\d/.test(head) ? null : sideOfHead(head)));
    if (sides.includes('arrives') && sides.includes('departs')) {
      const [to, from] = (['arrives', 'departs'] as const).map((side) =>
        sides.flatMap((one, index) => (one === side ? index : [])),
      ) as [number[], number[]];
      const isTurned = to.length === from.length && Math.max(...to) < Math.min(...from);
      [turned, count] = [isTurned ? to.map((index, at) => [index, from[at] ?? 0]) : [], cells.length];
    } else if (cells.length !== count && /[\p{L}\d]/u.test(line)) turned = [];
    const moved = cells.map(({ text: cell }) => cell);
    for (const [to, from] of turned) [moved[to], moved[from]] = [moved[from] ?? '', moved[to] ?? ''];
    if (turned.length === 0 || cells.length !== count) return line;
    const ends = cells.map(({ end }, index) => line.slice(end, cells[index + 1]?.start));
    return line.slice(0, cells[0]?.start) + moved.map((cell, index) => cell + ends[index]).join('');
  };
  return text.split('\n').map(inOrder).join('\n');
}

/** Whether a column's head is of arrivals or of departures alone. */
function sideOfHead(head: string): 'arrives' | 'departs' | null {
  const [isTo, isFrom] = [says('destination', head), says('origin', head)];
  return isTo === isFrom || head.length > 30 ? null : isTo ? 'arrives' : 'departs';
}
