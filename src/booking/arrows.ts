import { isOneCity, routesOfNumber } from './known-codes.ts';
import { lineStart } from './lines.ts';
import { ageOf } from './moved.ts';
import { patterns } from './patterns.ts';
import { cellsOf } from './table-label.ts';
import { says } from './words.ts';

/**
 * A text without what an arrow replaces: '16:45 →' behind a word for departure or for arrival alone, 'BA286 →' before
 * another number of the route, 'LHR →' before another airport of the city, and '15 Jan →' beside these or where its
 * label says that the day is new.
 */
export function withoutReplaced(text: string): string {
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => {
      const before = text.slice(lineStart(text, match.index), match.index);
      return { start: match.index, end: match.index + match[0].length, parts: match.slice(1), before };
    });
  const times = all(patterns.oldTime).map((time) => ({ ...time, side: sideOfLabel(time.before) }));
  const isOfBoth = ['departs', 'arrives'].every((side) => times.some((time) => time.side === side));
  const allDays = all(patterns.oldDay).map((day) => ({ ...day, label: labelOfDay(day.before) }));
  // 'Salida: 08:25 → 11:20' of a flight that stays as it is has its arrival behind the arrow
  const isMoved = says('moved', text);
  const isOfChange = isMoved || patterns.change.test(text) || allDays.some(({ label }) => label !== null);
  const isOld = ({ side, parts, before }: (typeof times)[number]) =>
    side !== null && (isOfBoth || (parts[0] !== undefined && /[:|] *$/.test(before) && isOfChange));
  const airports = all(patterns.oldAirport).filter(({ parts: [old, next] }) => isOneCity(old, next));
  const routes = all(patterns.codesJoined).filter(({ parts: [from, to] }) => !isOneCity(from, to));
  const isOfOneRoute = new Set(routes.map(({ parts }) => parts.join(''))).size < 2;
  const numbers = all(patterns.oldNumber).filter(({ parts }) => isOfOneRoute && !isConnection(parts));
  const found = [...times.filter(isOld), ...airports, ...numbers];
  const days = allDays.filter(({ label }) => found.length > 0 || label === 'new' || (label === 'day' && isMoved));
  const old = [...found, ...days].sort((one, other) => one.start - other.start);
  const kept = old.map(({ start }, index) => text.slice(old[index - 1]?.end ?? 0, start));
  return [...kept, text.slice(old.at(-1)?.end ?? 0)].join('');
}

/** The only side of which the label before a time speaks, with no number or airport behind it. */
export function sideOfLabel(before: string): 'arrives' | 'departs' | null {
  const sides = [...before.matchAll(patterns.side)];
  const { 0: word = '', index = 0, groups } = sides.at(-1) ?? {};
  const isLabel = sides.length === 1 && /^[^\d|]{0,30}[|:]? *$/.test(before.slice(index + word.length));
  return isLabel ? (groups?.arrives ? 'arrives' : 'departs') : null;
}

/** 'New date: ', and 'Date: ' of a text that may speak of a change; 'Dates: ' may be those of a stay. */
function labelOfDay(before: string): 'new' | 'day' | null {
  const [label = ''] = /\p{L}[^\d\n,;|]*[:|] *$/u.exec(before) ?? [];
  if (says('isNew', label)) return 'new';
  return says('ofDay', label) && !/dates|daten|fechas/i.test(label) ? 'day' : null;
}

/** 'EK2 → EK354', of which the first goes where the other one leaves from. */
function isConnection(numbers: string[]): boolean {
  const [first = [], second = []] = numbers.map((number) => routesOfNumber(number.replace(' ', '')));
  return first.some((route) => second.some((other) => route.slice(3) === other.slice(0, 3)));
}

/** A text without the cells that are under a head such as 'Old', beside another such as 'New'. */
export function withoutOldColumns(text: string): string {
  let [old, count]: [number[], number] = [[], 0];
  const blanked = (line: string) => {
    const cells = cellsOf(line);
    const heads = cells.map(({ text: head }) => (/\d/.test(head) ? null : ageOf(head)));
    if (heads.includes('old') && heads.includes('new')) {
      [old, count] = [heads.flatMap((head, index) => (head === 'old' ? index : [])), cells.length];
      return line;
    }
    const shift = cells.length - count;
    if (shift !== 0 && shift !== 1) old = [];
    // a number there is told as replaced
    const own = old
      .flatMap((index) => cells[index + shift] ?? [])
      .filter(({ text: cell }) => !patterns.number.test(cell));
    return own.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), line);
  };
  return text.split('\n').map(blanked).join('\n');
}
