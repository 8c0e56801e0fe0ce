import type { Db } from '../connect.ts';

/** Begins a job unless it was begun less than `everyMs` ago, by whomever. Returns whether it is the caller's to do. */
export async function claimJobRun(
  db: Db,
  name: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  const row = await db
    .insertInto('job_runs')
    .values({ name, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ startedAt: now })
        // a start in the future was noted before the clock was set back
        .where((where) =>
          where.or([where('job_runs.startedAt', '<=', now - everyMs), where('job_runs.startedAt', '>', now)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
