import { add, type Measure, measure, NOTHING } from './bookings/measure.ts';
import { readCorpus } from './bookings/read-corpus.ts';

/**
 * Prints precision and recall of the reader of bookings by kind, over a corpus of mails, texts, calendars, passes and
 * ordinary mail. Usage: node test/bench/bookings.ts [--each], which also prints every booking that was read otherwise
 */
const kinds = new Map<string, Measure>();
for (const booking of readCorpus()) {
  const { offered, ...one } = await measure(booking);
  kinds.set(booking.kind, add(kinds.get(booking.kind) ?? NOTHING, one));
  const isAsExpected = one.found === one.expected && one.sureRight + one.markedRight === offered.length;
  if (process.argv.includes('--each') && !isAsExpected) {
    console.log(`${booking.kind}: ${booking.legs.join('; ') || 'none'}\n   read: ${offered.join('; ') || 'none'}`);
  }
}
const rows = [...kinds, ['all', [...kinds.values()].reduce(add, NOTHING)] as const];
const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
console.table(
  Object.fromEntries(
    rows.map(([kind, { bookings, expected, found, sure, sureRight, marked, markedRight }]) => [
      kind,
      {
        bookings,
        flights: expected,
        recall: share(found, expected),
        unmarked: sure,
        'unmarked right': share(sureRight, sure),
        marked,
        'marked right': share(markedRight, marked),
      },
    ]),
  ),
);
