import type { Db } from '../connect.ts';

/** Whether the job is due and this call has taken it: one of all servers gets a true. Times in epoch ms. */
export async function claimJob(db: Db, { name, everyMs, now }: { name: string; everyMs: number; now: number }) {
  const row = await db
    .insertInto('scheduled_jobs')
    .values({ name, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ startedAt: now })
        // a start in the future was noted before the clock was set back
        .where((where) =>
          where.or([
            where('scheduled_jobs.startedAt', '<=', now - everyMs),
            where('scheduled_jobs.startedAt', '>', now),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
