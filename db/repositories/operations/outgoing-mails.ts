import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { hasCome, isFree } from '../../engine/now.ts';
import { firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export type NewOutgoingMail = Pick<
  RowOf<'outgoing_mails'>,
  'kind' | 'dedupeKey' | 'messageId' | 'userId' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'createdAt'
> &
  Partial<Pick<RowOf<'outgoing_mails'>, 'unsubscribeUrl'>>;

/** A mail, and who is sending it. */
export type MailClaim = { id: number; holder: string };

/** Queues a mail, to be sent at once. Does nothing if there is one with its key. */
export async function insertOutgoingMail(db: Db, mail: NewOutgoingMail): Promise<void> {
  await db
    .insertInto('outgoing_mails')
    .values({ ...mail, nextAt: mail.createdAt })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}

/**
 * Claims the mail that has been due longest and that no live process is sending; null if there is none. Times in epoch
 * ms.
 */
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

/** Records that it was sent, and deletes its content. */
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
