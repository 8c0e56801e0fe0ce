import { patterns } from './patterns.ts';
import { says } from './words.ts';
import { lineOf, type WrittenNumber } from './written-numbers.ts';

/**
 * Returns when a flight departs, as 'HH:MM': the time behind a word for departure, first of its own line; the first of
 * two on that line or those of its airports; or the only one there behind the airports. Null if there is none, or it may
 * be another.
 * @param around where the flight before ends and the next begins
 */
export function departureTimeIn(
  text: string,
  number: WrittenNumber,
  [from, until]: [number, number],
  pair?: { start: number; end: number } | null,
): string | null {
  const within = (one: { start: number; end: number }) => {
    const [start, end] = lineOf(text, one);
    return text.slice(Math.max(start, from), Math.min(end, until));
  };
  const [line, airports] = [within(number), pair ? within(pair) : ''];
  const near = [text.slice(number.start).split('\n')[0] ?? '', line, airports];
  const said = [...near, text.slice(number.start, Math.min(until, number.start + 400))]
    .map((place) => patterns.departs.exec(place))
    .find((match) => match !== null);
  if (said?.groups) return timeOf(said.groups);
  for (const place of patterns.other.test(line) ? [] : [line, airports]) {
    const times = [...place.matchAll(patterns.any)];
    const isOnly =
      pair && times.length === 1 && !says('arrival', place) && patterns.behind.test(text.slice(pair.end, pair.end + 9));
    if (times.length === 2 || isOnly) return timeOf(times[0]?.groups ?? {});
  }
  return null;
}

/** Returns the terminal behind the first airport of a pair as written, or null. */
export function terminalBehind(pair: string): string | null {
  const { named, short } = patterns.terminal.exec(pair)?.groups ?? {};
  return (named ?? short)?.toUpperCase() ?? null;
}

function timeOf({ hour = '', minute = '', half }: Record<string, string | undefined>): string | null {
  const plain = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(plain).padStart(2, '0')}:${minute}`;
}
