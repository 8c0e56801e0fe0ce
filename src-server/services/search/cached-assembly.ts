import type { Context } from '../../context.ts';
import type { AssembledReport } from '../../runtime/caching/assembled-report.ts';
import { assembleReport, freshAfter } from './assemble-report.ts';
import { findLiveAircraft } from './find-live-aircraft.ts';
import type { SearchQuery } from './resolve-search.ts';
import type { TaskContext } from './single-flight.ts';

/**
 * Returns a report without paid services. Our own tables have no schedule, so a report from them is the same for every
 * date: it is assembled once a day, and taken from memory for other dates, unless its aircraft is in sight. Throws as
 * `assembleReport` does.
 */
export async function assembleCached(ctx: Context, question: SearchQuery, task: TaskContext): Promise<AssembledReport> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const key = `${today}|${question.undatedKey}`;
  const known = ctx.assembledReports.get(key);
  const look = known && (await findLiveAircraft(ctx, question, known.flight, task));
  if (known && !look?.flight) return { ...known, freshMs: freshAfter(known.freshMs, look?.outcome ?? 'none') };
  const assembled = await assembleReport(ctx, question, task, look);
  // earlier live data must be deleted in time
  if (assembled.expiresAt === null) ctx.assembledReports.set(key, assembled);
  else ctx.assembledReports.delete(key);
  return assembled;
}
