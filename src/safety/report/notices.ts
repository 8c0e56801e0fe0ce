import { z } from 'zod';
import { airspaceLineSchema } from '../../airspace/airspace-lines.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import type { SafetyReport } from '../report.ts';
import { SourceList } from './source-list.ts';

/** What is told beside a report, joined when it is sent: the lists of that day, whose changes make no stored report old. */
export const noticesSchema = z.object({
  /** ISO date on which the EU Air Safety List was last fetched; null: as shipped */
  listsAsOf: z.string().nullable(),
  /** ISO date of the EU Air Safety List where it is too old to rely on */
  oldEuList: z.string().optional(),
  /** lists that are too old to rely on, as sentences */
  lists: z.array(textSchema),
  /** the bulletins that touch the shortest path */
  airspace: z.array(airspaceLineSchema),
  /** that none does, with the days of the copies; null where one does, or the path is not known */
  noAirspace: textSchema.nullish(),
  /** the same as programs are told it; absent in a report saved before it was told */
  airspaceAsOf: z.string().optional(),
  airspaceUnknown: textSchema.nullish(),
});
export type Notices = AsTold<z.output<typeof noticesSchema>>;

type Joined = Pick<SafetyReport, 'sourceList' | 'missing' | 'factsAsOf' | 'keyIndicators'>;

/** Puts notices into a report, as a reader sees them: a list that is too old to rely on calls nothing safe. */
export function joinNotices<Report extends Joined>(report: Report, notices: Notices | undefined): Report {
  if (!notices) return report;
  const sources = new SourceList(report.sourceList);
  for (const { source } of notices.airspace) sources.add(source);
  const { listsAsOf: lists, oldEuList } = notices;
  return {
    ...report,
    sourceList: sources.list,
    keyIndicators: report.keyIndicators.filter(
      ({ about, status }) => !(oldEuList && about === 'eu-list' && status === 'positive'),
    ),
    missing: [...report.missing, ...notices.lists],
    ...(report.factsAsOf && { factsAsOf: { ...report.factsAsOf, lists, ...(oldEuList && { oldEuList }) } }),
  };
}
