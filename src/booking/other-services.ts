import { lineStart } from './lines.ts';
import { patterns } from './patterns.ts';
import { FLIGHT, OF_RAILS, patternOf } from './words.ts';

const NEAR = 120;
type Span = { start: number; end: number };

/**
 * Whether a time or a day belongs to a car park, a hotel, a car, a transfer or a train, as its sentence or the heading
 * above says.
 * @param number of the flight, on the other side of which no heading counts
 */
export function isOfService(text: string, at: number, number: Span): boolean {
  const from = number.end <= at ? number.end : 0;
  const [behind = ''] = text.slice(at, at + NEAR).split(patterns.sentenceEnd);
  const isOfNumber = patterns.number.test(sentenceBefore(text, at, 0) + behind);
  if (isService(sentenceBefore(text, at, from)) || (!isOfNumber && isService(behind))) return true;
  // on a line with its flight it is under no heading of others
  if (!text.slice(Math.min(at, number.end), Math.max(at, number.start)).includes('\n')) return false;
  const lines = text
    .slice(Math.max(from, at - 2 * NEAR), at)
    .split('\n')
    .slice(from > 0 ? 1 : 0, -1);
  return isService(lines.findLast((line) => patterns.heading.test(line)) ?? '');
}

/** The same by what its sentence says before it. */
export function isSaidOfService(text: string, at: number): boolean {
  return isService(sentenceBefore(text, at, 0));
}

function sentenceBefore(text: string, at: number, from: number): string {
  return (
    text
      .slice(Math.max(from, lineStart(text, at), at - NEAR), at)
      .split(patterns.sentences)
      .at(-1) ?? ''
  );
}

/** Whether no flight follows its last word for a service, as in 'Hotel + Flug'; Batumi has the code BUS. */
function isService(words: string): boolean {
  const plain = words.replace(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, '');
  const [own = '', ...rest] = plain.split(patternOf('service')).reverse();
  return rest.length > 0 && !FLIGHT.test(own) && !patterns.number.test(own);
}

/** Whether a line is of a train, and names no flight's number. */
export function isLineOfRails(line: string): boolean {
  return !patterns.number.test(line) && !FLIGHT.test(line) && (OF_RAILS.test(line) || patterns.byRail.test(line));
}
