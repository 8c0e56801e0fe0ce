import { weekdayOf } from '../format/month-names.ts';
import { patterns } from './patterns.ts';
import { FLIGHT, says, type WordList } from './words.ts';
import { lineOf } from './written-numbers.ts';

/** What lines of flights speak of, besides flights. */
const OWN: WordList[] = ['ofDay', 'journey', 'outward', 'homeward', 'travels'];

/**
 * Whether the line of a day or of airports speaks of something else: it has words, but none of flights, no number, and
 * no airport besides: 'Conference dinner on 14 May', 'Also see our new route LHR-SIN'.
 * @param plain the text without its days, and as long
 * @param least how many of its words are no names
 */
export function isOfOtherLine(plain: string, span: { start: number; end: number }, least = 1): boolean {
  const [from, to] = lineOf(plain, span);
  const rest = `${plain.slice(from, span.start)} ${plain.slice(span.end, to)}`;
  if (plain.slice(span.start, span.end).includes('\n')) return false;
  if (!patterns.number.test(rest) && (patterns.offer.test(rest) || says('buy', rest))) return true;
  const all = rest.match(/(?<![\p{L}\d])\p{L}{3,}(?:-\p{L}+)*/gu) ?? [];
  const words = all.filter((word) => !patterns.smallWord.test(word) && weekdayOf(word) === null);
  return (
    words.length > 1 &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length >= least &&
    (least > 1 || !/(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(rest)) &&
    !FLIGHT.test(rest) &&
    !patterns.number.test(rest) &&
    !OWN.some((list) => says(list, rest))
  );
}
