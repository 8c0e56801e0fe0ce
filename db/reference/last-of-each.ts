import { compareText } from '../../src/format/text.ts';
import type { EndedAirline } from '../../src/reference/ended-airline.ts';

/** Sorts by the end, the last one first, and leaves out earlier airlines of the same name. */
export function lastOfEach(ended: EndedAirline[]): EndedAirline[] {
  const sorted = ended.toSorted((a, b) => compareText(b.ended, a.ended));
  return [...Map.groupBy(sorted, ({ name }) => name).values()].map(([last]) => last as EndedAirline);
}
