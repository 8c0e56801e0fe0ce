import { patterns } from './patterns.ts';
import { isOfCanceled, isQuote, saysCanceled } from './sentences.ts';
import { says } from './words.ts';
import { FAR, lineOf, partsOf, type WrittenNumber } from './written-numbers.ts';
import { isHeadingOfFlights } from './written-refusals.ts';

/**
 * Returns the flights of a quote, and those that a mail which cancels others only offers in their place.
 * @param hasCanceled whether one of its flights is canceled
 */
export function offeredIn(text: string, numbers: WrittenNumber[], hasCanceled: boolean): WrittenNumber[] {
  if (isQuote(text)) return numbers;
  const offered = numbers.filter((number) => isOffered(text, number));
  if (offered.length === 0 || hasCanceled) return offered;
  return text.split(patterns.sentenceEnd).some(isOfCanceled) ? offered : [];
}

/** As the flight's sentence says, or else the nearest line above that says whether it is offered or booked. */
function isOffered(text: string, number: WrittenNumber): boolean {
  const [start] = lineOf(text, number);
  const above = text.slice(Math.max(0, start - 2 * FAR), start).split('\n');
  const lines = [partsOf(text, number).join(' '), ...above.reverse()];
  return lines.map(senseOf).find((sense) => sense !== null) === 'offered';
}

function senseOf(line: string): 'offered' | 'booked' | null {
  if (patterns.taken.test(line)) return 'booked';
  if (says('offered', line)) return 'offered';
  return says('isNew', line) || saysCanceled(line) || isHeadingOfFlights(line) ? 'booked' : null;
}
