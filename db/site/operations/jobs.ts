import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { CLOCK_TOLERANCE_MS, hasCome, isFree } from '../../engine/now.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';

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

/** Starts a due job (or any, if `isForced`) that no live process runs. Returns its row, or null. Times in epoch ms. */
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

export type NewOutgoingMail = Pick<
  RowOf<'outgoing_mails'>,
  'kind' | 'dedupeKey' | 'messageId' | 'userId' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'createdAt'
> &
  Partial<Pick<RowOf<'outgoing_mails'>, 'unsubscribeUrl'>>;

export type MailClaim = { id: number; holder: string };

/** Queues a mail, to be sent at once. Does nothing if there is one with its key. */
export async function insertOutgoingMail(db: Db, mail: NewOutgoingMail): Promise<void> {
  await insertIfNew(db, 'outgoing_mails', { ...mail, nextAt: mail.createdAt });
}

/** Claims the mail that is due longest and that no live process sends; null if there is none. Times in epoch ms. */
export async function claimMail(
  db: Db,
  { holder, now, leaseMs, longestWaitMs }: { holder: string; now: number; leaseMs: number; longestWaitMs: number },
): Promise<RowOf<'outgoing_mails'> | null> {
  const isUnclaimed = isFree('leaseUntil', { now, leaseMs });
  return firstRow(
    db
      .updateTable('outgoing_mails')
      .set({ holder, leaseUntil: now + leaseMs, attempts: sql`attempts + 1` })
      .where('id', '=', (select) =>
        select
          .selectFrom('outgoing_mails')
          .select('id')
          .where(hasCome('nextAt', { now, longestMs: longestWaitMs }))
          .where(isUnclaimed)
          .orderBy('nextAt')
          .orderBy('id')
          .limit(1),
      )
      // if two saw the same row, the second finds it claimed
      .where(isUnclaimed)
      .returningAll(),
  );
}

export async function markMailSent(db: Db, claim: MailClaim, sentAt: number): Promise<void> {
  await updateClaimed(db, claim, { sentAt, nextAt: null, text: '', html: null });
}

/** Records a failure; without a `nextAt` it is given up. */
export async function markMailFailed(
  db: Db,
  claim: MailClaim,
  { lastError, nextAt, now }: { lastError: string; nextAt: number | null; now: number },
): Promise<void> {
  await updateClaimed(db, claim, { lastError, nextAt, failedAt: nextAt === null ? now : null });
}

/** Lists unsent mail, oldest first, including mail that was given up. */
export function listUnsentMails(db: Db, limit: number): Promise<RowOf<'outgoing_mails'>[]> {
  return db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('sentAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function updateClaimed(
  db: Db,
  { id, holder }: MailClaim,
  values: Partial<RowOf<'outgoing_mails'>>,
): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ ...values, holder: null, leaseUntil: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}
