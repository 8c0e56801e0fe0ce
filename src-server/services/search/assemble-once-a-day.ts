import type { AssembledReport } from '../../caching/assembled-report.ts';
import type { Context } from '../../context.ts';
import { assembleReport } from './assemble-report.ts';
import type { ReportQuestion } from './read-question.ts';
import type { TaskContext } from './single-flight.ts';

/**
 * The report of a flight from our own tables. They have no schedule, so it says the same whatever date is asked about, and
 * is assembled once a day: for other dates it is taken from memory. Throws as `assembleReport` does.
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
  // what live data once told must be deleted in time
  if (assembled.expiresAt === null) ctx.assembledReports.set(key, assembled);
  return assembled;
}
