import { add, type Measure, measure, NOTHING } from './bookings/measure.ts';
import { readCorpus } from './bookings/read-corpus.ts';
import type { Row, Section } from './row.ts';

/**
 * How many flights of a corpus of bookings are found, by kind ('ours'), and how many that are offered are right
 * ('bare'); each booking that was read otherwise goes to the error output.
 */
export const bookings: Section = {
  name: 'bookings',
  run: async () => {
    const kinds = new Map<string, Measure>();
    for (const booking of readCorpus()) {
      const { offered, ...one } = await measure(booking);
      kinds.set(booking.kind, add(kinds.get(booking.kind) ?? NOTHING, one));
      if (one.found < one.expected || one.sureRight + one.markedRight < offered.length) {
        console.error(
          `${booking.kind}: ${booking.legs.join('; ') || 'none'}\n   read: ${offered.join('; ') || 'none'}`,
        );
      }
    }
    const all = [...kinds.values()].reduce(add, NOTHING);
    return [
      ...[...kinds].map(([kind, of]) => rowOf(kind, of)),
      { ...rowOf('all bookings: flights found', all), goal: { atLeast: 0.9 } },
      share('… found that need no mark', all.sureRight, all.found, 0.7),
      share('… offered without a mark that are right', all.sureRight, all.sure, 0.99),
      share('… offered with a mark that are right', all.markedRight, all.marked, 0.95),
    ];
  },
};

function rowOf(kind: string, { bookings: count, found, expected, sure, sureRight, marked, markedRight }: Measure): Row {
  return {
    what: `${kind}, ${count} bookings`,
    ours: `${found} of ${expected} found`,
    bare: `${sureRight + markedRight} of ${sure + marked} right`,
    ratio: expected === 0 ? null : found / expected,
    goal: null,
  };
}

function share(what: string, part: number, whole: number, atLeast: number): Row {
  return { what, ours: `${part}`, bare: `${whole}`, ratio: part / whole, goal: { atLeast } };
}
