import { leftInSentences } from './moved.ts';
import { isOfService } from './other-services.ts';
import { patterns } from './patterns.ts';
import { headOf } from './table-label.ts';
import { says } from './words.ts';
import type { Writing } from './writing.ts';
import type { Span } from './written-days.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/**
 * Returns when a flight departs, as 'HH:MM': the time behind a word for departure that is not called the old one, first
 * of its own line, last of those below; the first of two on that line or that of its airports; or the only one there
 * behind the airports. Null if there is none, or it may be another's.
 * @param around where the flight before ends and the next begins
 */
export function departureTimeIn(
  { text: whole, plain: text }: Pick<Writing, 'text' | 'plain'>,
  number: WrittenNumber,
  [from, until]: [number, number],
  pair?: Span | null,
  day?: Span,
): string | null {
  const within = ([start, end]: [number, number]) => ({ start: Math.max(start, from), end: Math.min(end, until) });
  const timesIn = ({ start, end }: Span, pattern: RegExp) =>
    [...text.slice(start, end).matchAll(pattern)].flatMap(({ index, indices, groups = {} }) => {
      const at = start + (indices?.groups?.hour?.[0] ?? 0);
      return isOfService(text, at, number) ? [] : [{ at, word: start + index, start, groups }];
    });
  const ofNumber = lineOf(text, number);
  const behind = within([number.start, ofNumber[1]]);
  // what stands between two numbers of a line may be the first one's
  const isBehind = from > ofNumber[0] && patterns.times.test(text.slice(behind.start, behind.end));
  const line = isBehind ? behind : within(ofNumber);
  const apart = (span?: Span | null) => {
    const [start, end] = span ? lineOf(text, span) : [0, 0];
    const isOwn = !span || (span.start >= ofNumber[0] && span.end <= ofNumber[1]);
    // on the line of the flight before, its time stands
    return isOwn || (start < from && from < end) ? { start: 0, end: 0 } : within([start, end]);
  };
  const [airports, ofDay] = [apart(pair), apart(day)];
  const isNow = ({ word, start }: { word: number; start: number }) => {
    const [before = ''] = /[^\d\n,;]*$/.exec(text.slice(start, word)) ?? [];
    return !says('replaced', before) || says('isNew', before);
  };
  // where airports with times begin above a number, what stands below them is the next flight's
  const isAbove = pair && pair.start < ofNumber[0] && patterns.times.test(text.slice(airports.start, airports.end));
  const below = within([number.start, isAbove ? ofNumber[1] : number.start + 400]);
  const said = [behind, line, airports, ofDay, below]
    .map((place) => timesIn(place, patterns.departs).find(isNow))
    .find((time) => time !== undefined);
  if (said) return timeUnlessOld(text, said);
  for (const place of [line, airports, ofDay]) {
    if (place !== airports && patterns.other.test(text.slice(place.start, place.end))) return null;
    const isOfLast = ({ at }: { at: number }) =>
      at < number.start && patterns.sentences.test(text.slice(Math.max(at, number.start - FAR), number.start));
    const all = timesIn(place, patterns.any).filter((time) => place !== line || !isOfLast(time));
    const times = all.filter(({ at }) => !headOf(whole, at, isOfOtherTime));
    const isOnly =
      pair &&
      times.length === 1 &&
      !says('arrival', text.slice(place.start, place.end)) &&
      patterns.behind.test(text.slice(pair.end, pair.end + 45).replace(/ {2,}/g, ' '));
    if (times.length === 2 || times.length < all.length || isOnly)
      return times[0] ? timeUnlessOld(text, times[0]) : null;
  }
  // without a colon only in columns
  const [time, ...others] = timesIn(line, patterns.columnTimes);
  return time && others.length === 0 && !headOf(whole, time.at, isOfOtherTime) ? timeOf(time.groups) : null;
}

/** Whether a column has times of arrival, of check-in, or that no longer hold. */
function isOfOtherTime(head: string): true | null {
  const isOther = says('replaced', head) || says('destination', head) || patterns.other.test(head);
  return (isOther && !says('origin', head)) || null;
}

/** How many days after the day above it, on a line of its own, a flight departs: '02:20 +2 Doha (DOH)'. */
export function daysLater(text: string, time: string, [from, until]: [number, number], day: Span): number {
  const [start, end] = lineOf(text, day);
  const behind = [...text.slice(from, until).matchAll(patterns.laterTime)].find(
    ({ index, groups = {} }) => timeOf(groups) === time && (from + index < start || from + index > end),
  );
  return Number(behind?.groups?.days ?? 0);
}

/** Returns the terminal behind the first airport of a pair as written, or null. */
export function terminalBehind(pair: string): string | null {
  const { named, short } = patterns.terminal.exec(pair)?.groups ?? {};
  return (named ?? short)?.toUpperCase() ?? null;
}

/** A time, or null if the sentence moves the flight to another: '10:00 yerine 11:30', '10:30から11:10に変更'. */
function timeUnlessOld(text: string, { at, groups }: { at: number; groups: Groups }): string | null {
  const [start, end] = lineOf(text, { start: at, end: at });
  const line = text.slice(start, end);
  const spans = [...line.matchAll(patterns.any)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const isOld = leftInSentences(line, spans).some((old) => start + old.start <= at && start + old.end > at);
  return isOld ? null : timeOf(groups);
}

type Groups = Record<string, string | undefined>;

function timeOf({ hour = '', minute = '', half }: Groups): string | null {
  const plain = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(plain).padStart(2, '0')}:${minute}`;
}
