import { z } from 'zod';
import { type CountryShapes, countriesCrossed } from '../../flight/countries-crossed.ts';
import type { Position } from '../../flight/great-circle.ts';
import { formatDate } from '../../format/date.ts';
import { listText } from '../../format/text.ts';
import type { ConflictZones } from '../../reference/oversight.ts';
import { sourceSchema } from '../../reference/source.ts';
import type { SafetyReport } from '../report.ts';
import { SourceList } from './source-list.ts';

/** After how many days without a look a list says so, and after how many it is told as history only; null for never. */
export type Freshness = { oldAfterDays: number | null; historyAfterDays: number | null };

/** What is told beside a report, joined when it is sent: the lists of that day, whose changes make no stored report old. */
export const noticesSchema = z.object({
  /** ISO date on which the EU Air Safety List was last fetched; null: as shipped */
  listsAsOf: z.string().nullable(),
  /** lists that are too old to rely on, as sentences */
  lists: z.array(z.string()),
  /** conflict zone bulletins about countries on the shortest path */
  airspace: z.array(z.object({ text: z.string(), source: sourceSchema })),
});
export type Notices = z.infer<typeof noticesSchema>;

type Joined = Pick<SafetyReport, 'keyIndicators' | 'sourceList' | 'missing' | 'factsAsOf'>;

/** Puts notices into a report, as a reader sees them. */
export function joinNotices<Report extends Joined>(report: Report, notices: Notices | undefined): Report {
  if (!notices) return report;
  const sources = new SourceList(report.sourceList);
  const airspace = notices.airspace.map(({ text, source }) => ({
    status: 'warning' as const,
    text,
    provenance: sources.cite([source], 'published', { asOf: source.asOf }),
  }));
  return {
    ...report,
    keyIndicators: [...report.keyIndicators, ...airspace],
    sourceList: sources.list,
    missing: [...report.missing, ...notices.lists],
    ...(report.factsAsOf && { factsAsOf: { ...report.factsAsOf, lists: notices.listsAsOf } }),
  };
}

export type Age = 'current' | 'old' | 'history';

/** How far a list can be relied on. @param days ISO dates of the last look at it, and of today */
export function ageOf(days: { asOf: string; today: string }, { oldAfterDays, historyAfterDays }: Freshness): Age {
  const age = (Date.parse(days.today) - Date.parse(days.asOf)) / 86_400_000;
  if (historyAfterDays !== null && age > historyAfterDays) return 'history';
  return oldAfterDays !== null && age > oldAfterDays ? 'old' : 'current';
}

/** Says in one line which lists are too old to rely on, and of which day they are; none while all are current. */
export function agesSentence(lists: { title: string; asOf: string; age: Age }[]): string[] {
  const old = lists.filter(({ age }) => age !== 'current');
  const named = listText(old.map(({ title, asOf }) => `${title} (${formatDate(asOf)})`));
  const history = old.some(({ age }) => age === 'history')
    ? ' Take them as history, and look at the lists themselves.'
    : '';
  return old.length > 0 ? [`Read too long ago to rely on: ${named}.${history}`] : [];
}

/**
 * The bulletins about countries that the great circles between the stops pass within: those in force with their validity, of
 * a list that is too old only what it named.
 */
export function airspaceNotices(
  stops: Position[],
  list: ConflictZones,
  { today, shapes, freshness }: { today: string; shapes: CountryShapes; freshness: Freshness },
): Notices['airspace'] {
  const { asOf, source } = list;
  const age = ageOf({ asOf, today }, freshness);
  // one that has ended by an older copy may have been extended since
  const zones = list.zones.filter(({ until }) => age !== 'current' || until === null || until >= today);
  const named = [...new Set(zones.flatMap(({ states }) => states))];
  const crossed = new Set(countriesCrossed(stops, shapes, named));
  const onPath = zones
    .map((zone) => ({ ...zone, crossed: zone.states.filter((state) => crossed.has(state)) }))
    .filter((zone) => zone.crossed.length > 0);
  const cited = { ...source, asOf };
  if (age === 'history') {
    const states = [...new Set(onPath.flatMap((zone) => zone.crossed))];
    const text = `Our last list of EASA's conflict zone bulletins is of ${formatDate(asOf)}. It named ${listText(states)} on the shortest path of this flight; look at EASA's list.`;
    return states.length > 0 ? [{ text, source: cited }] : [];
  }
  return onPath.map(({ name, since, until, crossed: of }) => {
    if (until !== null && until < today) {
      const text = `EASA conflict zone bulletin, ${name}: it ended on ${formatDate(until)} by our copy of ${formatDate(asOf)}, and may have been extended: look at EASA's list. The shortest path of this flight passes within ${of.join(' and ')}.`;
      return { text, source: cited };
    }
    const validity = [since && `issued ${formatDate(since)}`, until && `valid until ${formatDate(until)}`];
    const validityText = validity.filter(Boolean).join(', ');
    const where = `the shortest path of this flight passes within ${of.join(' and ')}`;
    const read = age === 'old' ? ` We last read the list on ${formatDate(asOf)}.` : '';
    const text = `EASA conflict zone bulletin, ${name}${validityText && ` (${validityText})`}: ${where}. Airlines route around it; we don't know this flight's route.${read}`;
    return { text, source: cited };
  });
}
