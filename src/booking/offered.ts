import { patterns } from './patterns.ts';
import { isOfCanceled, saysCanceled } from './sentences.ts';
import { says } from './words.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';
import { isHeadingOfFlights, partsOf } from './written-refusals.ts';

/**
 * Tells which flights a mail that cancels others only offers in their place: as the flight's sentence says, or else the
 * nearest line above that says whether it is offered or booked.
 * @param hasCanceled whether one of its flights is canceled
 */
export function offersIn(text: string, hasCanceled: boolean): (number: WrittenNumber) => boolean {
  const isOff = hasCanceled || text.split(patterns.sentenceEnd).some(isOfCanceled);
  return (number) => {
    if (!isOff) return false;
    const [start] = lineOf(text, number);
    const above = text.slice(Math.max(0, start - 2 * FAR), start).split('\n');
    const lines = [partsOf(text, number).join(' '), ...above.reverse()];
    return lines.map(senseOf).find((sense) => sense !== null) === 'offered';
  };
}

function senseOf(line: string): 'offered' | 'booked' | null {
  if (patterns.taken.test(line)) return 'booked';
  if (says('offered', line)) return 'offered';
  return says('isNew', line) || saysCanceled(line) || isHeadingOfFlights(line) ? 'booked' : null;
}
