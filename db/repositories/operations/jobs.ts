import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { CLOCK_TOLERANCE_MS } from '../../engine/now.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

/** A run of a job, and who is running it. */
export type JobClaim = { name: string; holder: string };

export type JobEnd =
  | { kind: 'finished'; now: number; nextAt: number }
  | { kind: 'failed'; now: number; nextAt: number; error: string }
  | { kind: 'stopped'; now: number }
  | { kind: 'out of turn' };

/** Lists every job that was ever started here. */
export function listJobs(db: Db): Promise<RowOf<'jobs'>[]> {
  return db.selectFrom('jobs').selectAll().orderBy('name').execute();
}

/**
 * Starts a job that is due and not being run by a live process; `isForced` ignores whether it is due. Times in epoch
 * ms. Returns its row, null if the caller must not run it.
 */
export async function claimJob(
  db: Db,
  { name, holder }: JobClaim,
  { now, everyMs, leaseMs, isForced }: { now: number; everyMs: number; leaseMs: number; isForced: boolean },
): Promise<RowOf<'jobs'> | null> {
  const begun = { holder, leaseUntil: now + leaseMs, startedAt: now };
  return firstRow(
    db
      .insertInto('jobs')
      .values({ name, ...begun, attempts: 1, nextAt: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ ...begun, attempts: sql`jobs.attempts + 1` })
          // times further in the future than possible were stored before the clock was set back
          .where(({ and, or, eb }) =>
            and([
              or([
                eb('jobs.nextAt', '<=', isForced ? Number.MAX_SAFE_INTEGER : now),
                eb('jobs.nextAt', '>', now + everyMs + CLOCK_TOLERANCE_MS),
              ]),
              or([
                eb('jobs.leaseUntil', 'is', null),
                eb('jobs.leaseUntil', '<=', now),
                eb('jobs.leaseUntil', '>', now + leaseMs + CLOCK_TOLERANCE_MS),
              ]),
            ]),
          ),
      )
      .returningAll(),
  );
}

/** Updates the claimed row. Returns false if the claim was lost. */
export async function updateClaimedJob(
  db: Db,
  { name, holder }: JobClaim,
  values: Partial<Pick<RowOf<'jobs'>, 'leaseUntil' | 'cursor'>>,
): Promise<boolean> {
  return changesRow(db.updateTable('jobs').set(values).where('name', '=', name).where('holder', '=', holder));
}

/**
 * Ends the run: successfully, so that the next one starts from the beginning; with a failure; or undecided, as if it
 * had not started: then it is due at once, or, for a run `out of turn`, when it was due before.
 */
export async function endJob(db: Db, { name, holder }: JobClaim, end: JobEnd): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ holder: null, leaseUntil: null, ...outcomeOf(end) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

function outcomeOf(end: JobEnd) {
  if (end.kind === 'finished') return { finishedAt: end.now, attempts: 0, cursor: null, nextAt: end.nextAt };
  if (end.kind === 'failed') return { failedAt: end.now, lastError: end.error, nextAt: end.nextAt };
  return { attempts: sql<number>`attempts - 1`, ...(end.kind === 'stopped' && { nextAt: end.now }) };
}
