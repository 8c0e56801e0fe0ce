import { sql, type UpdateObject } from 'kysely';
import type { Db } from '../../connect.ts';
import { hasCome, isFree } from '../../engine/now.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import type { Database, RowOf } from '../schema/database.ts';

export type NewNotice = Omit<RowOf<'notices'>, 'id'>;
/** Who sends which message: the deliveries of one channel that are sent together. */
export type DeliveryClaim = { channelId: number; message: string; holder: string };

type MessageClaimer = { holder: string; newMessage: string; now: number; leaseMs: number; longestWaitMs: number };

export async function hasNotice(db: Db, fingerprint: string): Promise<boolean> {
  return findsRow(db.selectFrom('notices').select('id').where('fingerprint', '=', fingerprint));
}

/** Stores a notice. Returns its id, or null if there is one with its fingerprint. */
export async function insertNotice(db: Db, notice: NewNotice): Promise<number | null> {
  const row = await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertDeliveries(
  db: Db,
  { noticeId, channelIds, nextAt }: { noticeId: number; channelIds: number[]; nextAt: number },
): Promise<void> {
  if (channelIds.length === 0) return;
  const rows = channelIds.map((channelId) => ({ noticeId, channelId, state: 'due' as const, nextAt }));
  await db.insertInto('deliveries').values(rows).execute();
}

/**
 * Claims the message that has been due longest and that no live process is sending: an earlier message unchanged, or
 * otherwise everything due on its channel that is in no message yet. A blocked member's messages wait. Null if there is
 * none. Times in epoch ms.
 */
export async function claimMessage(
  db: Db,
  { holder, newMessage, now, leaseMs, longestWaitMs }: MessageClaimer,
): Promise<{ claim: DeliveryClaim; noticeIds: number[]; tries: number } | null> {
  const isDue = hasCome('nextAt', { now, longestMs: longestWaitMs });
  const isUnclaimed = isFree('leaseUntil', { now, leaseMs });
  const first = await db
    .selectFrom('deliveries')
    .innerJoin('channels', 'channels.id', 'deliveries.channelId')
    .innerJoin('users', 'users.id', 'channels.userId')
    .select(['channelId', 'message'])
    .where('users.blockedAt', 'is', null)
    .where(isDue)
    .where(isUnclaimed)
    .orderBy('nextAt')
    .orderBy('noticeId')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const message = first.message ?? newMessage;
  const rows = await db
    .updateTable('deliveries')
    .set({ holder, message, leaseUntil: now + leaseMs, tries: sql`tries + 1` })
    .where('channelId', '=', first.channelId)
    .where('message', 'is not distinct from', first.message)
    .where(isDue)
    // if two saw the same rows, the second finds them claimed
    .where(isUnclaimed)
    .returningAll()
    .execute();
  const claim = { channelId: first.channelId, message, holder };
  const noticeIds = rows.map(({ noticeId }) => noticeId).sort((a, b) => a - b);
  return { claim, noticeIds, tries: Math.max(0, ...rows.map(({ tries }) => tries)) };
}

/** Records that it was sent. Returns whether it was still the claimer's. */
export async function markMessageSent(db: Db, claim: DeliveryClaim): Promise<boolean> {
  return updateClaimed(db, claim, { state: 'sent', nextAt: null });
}

/** Records a failure; without a `nextAt` it is given up. */
export async function markMessageFailed(db: Db, claim: DeliveryClaim, nextAt: number | null): Promise<void> {
  await updateClaimed(db, claim, nextAt === null ? { state: 'given up', nextAt } : { nextAt });
}

/** Puts it off, as if it had not been claimed. */
export async function putOffMessage(db: Db, claim: DeliveryClaim, nextAt: number): Promise<void> {
  await updateClaimed(db, claim, { nextAt, tries: sql`tries - 1` });
}

export async function giveUpDeliveries(db: Db, channelId: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'given up', nextAt: null })
    .where('channelId', '=', channelId)
    .where('state', '=', 'due')
    .execute();
}

/** Lists notices in the order they were created. */
export function listNotices(db: Db, ids: number[]): Promise<RowOf<'notices'>[]> {
  return db.selectFrom('notices').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Lists a user's notices, newest first. */
export function listUserNotices(db: Db, userId: number, limit: number): Promise<RowOf<'notices'>[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

async function updateClaimed(
  db: Db,
  { channelId, message, holder }: DeliveryClaim,
  values: UpdateObject<Database, 'deliveries'>,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('deliveries')
      .set({ ...values, holder: null, leaseUntil: null })
      .where('channelId', '=', channelId)
      .where('message', '=', message)
      .where('holder', '=', holder),
  );
}
