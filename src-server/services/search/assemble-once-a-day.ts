import type { AssembledReport } from '../../caching/assembled-report.ts';
import type { Context } from '../../context.ts';
import { assembleReport } from './assemble-report.ts';
import type { ReportQuestion } from './read-question.ts';
import type { TaskContext } from './single-flight.ts';

/**
 * Returns a report from our own tables. They have no schedule, so the report is the same for every date: it is assembled
 * once a day, and taken from memory for other dates. Throws as `assembleReport` does.
 */
export async function assembleOnceADay(
  ctx: Context,
  question: ReportQuestion,
  task: TaskContext,
): Promise<AssembledReport> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const key = `${today}|${question.undatedKey}`;
  const known = ctx.assembledReports.get(key);
  if (known) return known;
  const assembled = await assembleReport(ctx, question, task);
  // earlier live data must be deleted in time
  if (assembled.expiresAt === null) ctx.assembledReports.set(key, assembled);
  return assembled;
}
