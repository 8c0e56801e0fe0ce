import { sideOfLabel } from './arrows.ts';
import { isOfService } from './other-services.ts';
import { patterns } from './patterns.ts';
import { headOf } from './table-label.ts';
import { says } from './words.ts';
import type { Writing } from './writing.ts';
import { sideBefore } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import type { Span } from './written-days.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

type Around = Pick<Writing, 'text' | 'plain' | 'allDates'>;
type Time = { at: number; groups: Groups };

/**
 * Returns when a flight departs, as 'HH:MM': the time behind a word for departure, first of its own line, last of those
 * below; the first of two on that line or of the lines from its airports to its day; or the only one, behind its
 * airports, its day or an old time. Null if there is none, or it may be another's.
 * @param around where the flight before ends and the next begins
 * @param isTimedBelow whether no time stands above the first of the flights
 */
export function departureTimeIn(
  writing: Around,
  number: WrittenNumber,
  [from, until]: [number, number],
  pair?: Span | null,
  day?: WrittenDate,
  isTimedBelow = false,
): string | null {
  const { text: whole, plain: text } = writing;
  const within = (start: number, end: number) => ({ start: Math.max(start, from), end: Math.min(end, until) });
  const timesIn = ({ start, end }: Span, pattern: RegExp = patterns.any): Time[] =>
    [...text.slice(start, end).matchAll(pattern)].flatMap(({ indices, groups = {} }) => {
      const at = start + (indices?.groups?.hour?.[0] ?? 0);
      return isOfService(text, at, number) ? [] : [{ at, groups }];
    });
  const lineAt = (at: number) => lineOf(text, { start: at, end: at });
  const [lineStart, lineEnd] = lineOf(text, number);
  const behind = within(number.start, lineEnd);
  // what stands between two numbers of a line may be the first one's
  const isBehind = from > lineStart && patterns.times.test(text.slice(behind.start, behind.end));
  const line = isBehind ? behind : within(lineStart, lineEnd);
  // on the line of the flight before, its day and time stand
  const isOwn = (part?: Span | null) =>
    part && part.start >= from && part.end <= until && (from <= lineAt(part.start)[0] || part.start >= lineStart);
  const parts = [number, pair, day].filter(isOwn) as Span[];
  const [first, last] = [Math.min(...parts.map(({ start }) => start)), Math.max(...parts.map(({ end }) => end))];
  const [firstLine] = lineAt(first);
  const isApart = from > firstLine || patterns.sentences.test(text.slice(firstLine, first));
  const hull = within(isApart ? first : firstLine, lineAt(last)[1]);
  // where airports with times begin above a number, what stands below them is the next flight's
  const isAbove = timesIn({ start: hull.start, end: Math.max(hull.start, lineStart) }).length > 0;
  const said = [line, hull, within(number.start, isAbove ? lineEnd : number.start + 400)]
    .map((place) => timesIn(place, patterns.departs)[0])
    .find((time) => time !== undefined);
  // of 'Departure: 16:45 → 19:30' the other may be that of arrival, or a new one
  const isOfTwo = ({ at }: Time) =>
    patterns.andAnother.test(text.slice(at, at + FAR)) && sideOfLabel(text.slice(lineAt(at)[0], at)) !== null;
  if (said) return isOfTwo(said) ? null : timeOf(said);
  if (patterns.other.test(text.slice(line.start, line.end))) return null;
  const isOfLast = ({ at }: Time) =>
    at < number.start && patterns.sentences.test(text.slice(Math.max(at, number.start - FAR), number.start));
  const isOfArrival = ({ at }: Time) => headOf(whole, at, isOfOtherTime) !== null;
  const all = timesIn(line).filter((time) => !isOfLast(time));
  const times = all.filter((time) => !isOfArrival(time));
  const isOnly =
    pair &&
    times.length === 1 &&
    !says('arrival', text.slice(line.start, line.end)) &&
    patterns.behind.test(text.slice(pair.end, pair.end + 45).replace(/ {2,}/g, ' '));
  if (times.length === 2 || times.length < all.length || isOnly) return times[0] ? timeOf(times[0]) : null;
  // without a colon only in columns
  const [time, ...others] = timesIn(line, patterns.columnTimes);
  if (time) return others.length === 0 && !isOfArrival(time) ? timeOf(time) : null;
  const beside = (start: number, end: number) =>
    timesIn(within(start, end)).filter(({ at }) => !patterns.other.test(text.slice(...lineAt(at))));
  const own = beside(hull.start, hull.end);
  const isBelow = own.length === 0 && (isTimedBelow || beside(first - FAR / 2, first).length === 0);
  const [departs, ...rest] = isBelow ? beside(last, last + FAR / 2) : own;
  if (!departs || sideBefore(text, departs.at) === 'arrives' || !isOfDay(writing, first, departs, day)) return null;
  const isClock = patterns.behind.test(` ${text.slice(departs.at, departs.at + 40)}`);
  const isAfterDay = day && departs.at >= day.end && patterns.behindDay.test(text.slice(day.end, departs.at));
  const [written, left] = [whole, text].map((one) => [...one.slice(first, departs.at).matchAll(patterns.any)].length);
  const side =
    departs.at < number.start ? beside(number.start - FAR / 2, number.start) : beside(number.start, last + FAR / 2);
  const isFirst =
    side[0]?.at === departs.at &&
    side.length < 3 &&
    ((isAfterDay && isClock) || written !== left) &&
    !says('arrival', text.slice(...lineAt(departs.at)));
  return rest.length === 1 || (rest.length === 0 && isFirst) ? timeOf(departs) : null;
}

/** Whether no other day stands between a flight and a time, but on the line of its own. */
function isOfDay({ text, allDates }: Around, first: number, { at }: Time, day?: WrittenDate): boolean {
  const last = allDates.findLast(({ start, end }) => end <= at && start >= first);
  return !day || !last || last.date === day.date || /^[^\n]+$/.test(text.slice(day.end, last.start));
}

/** Whether a column has times of arrival or of check-in. */
function isOfOtherTime(head: string): true | null {
  const isOther = says('destination', head) || patterns.other.test(head);
  return (isOther && !says('origin', head)) || null;
}

/** How many days after the day above it, on a line of its own, a flight departs: '02:20 +2 Doha (DOH)'. */
export function daysLater(text: string, time: string, [from, until]: [number, number], day: Span): number {
  const [start, end] = lineOf(text, day);
  const behind = [...text.slice(from, until).matchAll(patterns.laterTime)].find(
    ({ index, groups = {} }) => timeOf({ groups }) === time && (from + index < start || from + index > end),
  );
  return Number(behind?.groups?.days ?? 0);
}

/** Returns the terminal behind the first airport of a pair as written, or null. */
export function terminalBehind(pair: string): string | null {
  const { named, short } = patterns.terminal.exec(pair)?.groups ?? {};
  return (named ?? short)?.toUpperCase() ?? null;
}

type Groups = Record<string, string | undefined>;

function timeOf({ groups: { hour = '', minute = '', half } }: Pick<Time, 'groups'>): string | null {
  const plain = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(plain).padStart(2, '0')}:${minute}`;
}
