import type { FactChange } from '#src/changes/fact-change.ts';
import { DATE_INVALID, formatDate } from '#src/format/date.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import type { Context } from '../../context.ts';

/** The newest changes of shipped, observed and reported facts; older ones are in the lists and in the repository. */
const LISTED = 300;

/** Lists what changed, newest first: in observed lists, what was reported, releases' corrections, the EU list since 2006. */
export function listChanges({ facts }: Pick<Context, 'facts'>): FactChange[] {
  return [...facts.changes, ...historyOf(facts.oversight)]
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, LISTED)
    .map((change) => ({
      ...change,
      subject: withDates(change.subject),
      from: change.from && withDates(change.from),
      to: change.to && withDates(change.to),
    }));
}

/** Writes dates within a sentence as the product does; those of the shipped facts are as stored. */
function withDates(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => {
    const written = formatDate(day);
    return written === DATE_INVALID ? day : written;
  });
}

/** Lists what was added to the shipped EU list and what was removed, one line per update. */
function historyOf({ euAirSafetyList: { history } }: Oversight): FactChange[] {
  return history.flatMap(({ date, on, off, source }) => {
    const shared = { day: date, layer: 'shipped' as const, what: 'EU Air Safety List', source };
    return [
      ...(on.length > 0 ? [{ ...shared, subject: 'On the list since then', from: null, to: on.join(', ') }] : []),
      ...(off.length > 0 ? [{ ...shared, subject: 'Off the list since then', from: null, to: off.join(', ') }] : []),
    ];
  });
}
