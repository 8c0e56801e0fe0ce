import { sql } from 'kysely';
import type { WatchChannel } from '#src/trips/plan.ts';
import type { QuietHours } from '#src/watch/channel.ts';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { lockUser } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew, upsert } from '../write.ts';

export type NewChannel = Pick<RowOf<'channels'>, 'userId' | 'kind' | 'targetKey' | 'sealedTarget' | 'createdAt'>;

/** Stores a channel, unless its owner has `limit`. One with the same target is replaced, and no longer paused. */
export async function saveChannel(db: Db, channel: NewChannel, limit: number): Promise<RowOf<'channels'> | null> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, channel.userId);
    const own = await listChannels(transaction, channel.userId);
    if (own.length >= limit && !own.some(({ targetKey }) => targetKey === channel.targetKey)) return null;
    return transaction
      .insertInto('channels')
      .values(channel)
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'targetKey'])
          .doUpdateSet({ sealedTarget: channel.sealedTarget, failures: 0, lastError: null, pausedAt: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Lists the user's channels, oldest first. */
export function listChannels(db: Db, userId: number): Promise<RowOf<'channels'>[]> {
  return db.selectFrom('channels').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

export async function findChannel(db: Db, id: number): Promise<RowOf<'channels'> | null> {
  return firstRow(db.selectFrom('channels').selectAll().where('id', '=', id));
}

export async function deleteChannel(db: Db, id: number): Promise<boolean> {
  return changesRow(db.deleteFrom('channels').where('id', '=', id));
}

export async function hasChannelProblem(db: Db, kind: WatchChannel, problems: string[]): Promise<boolean> {
  const failed = db.selectFrom('channels').select('id').where('kind', '=', kind).where('lastError', 'in', problems);
  return findsRow(failed);
}

export async function recordArrival(db: Db, id: number): Promise<void> {
  await db.updateTable('channels').set({ failures: 0, lastError: null, pausedAt: null }).where('id', '=', id).execute();
}

/** Records a failure; the `most`th in a row pauses the channel. Returns whether it is paused now. */
export async function recordChannelFailure(
  db: Db,
  id: number,
  { lastError, now, most }: { lastError: string; now: number; most: number },
): Promise<boolean> {
  const row = await db
    .updateTable('channels')
    .set({
      failures: sql`failures + 1`,
      lastError,
      pausedAt: sql`case when failures + 1 >= ${most} then ${now} else "pausedAt" end`,
    })
    .where('id', '=', id)
    .returning('pausedAt')
    .executeTakeFirst();
  return row !== undefined && row.pausedAt !== null;
}

/** Lists a user's channels that can receive messages now. */
export async function listOpenChannels(
  db: Db,
  userId: number,
  kinds: readonly WatchChannel[],
): Promise<RowOf<'channels'>[]> {
  if (kinds.length === 0) return [];
  return db
    .selectFrom('channels')
    .selectAll()
    .where('userId', '=', userId)
    .where('pausedAt', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute();
}

export async function findQuietHours(db: Db, userId: number): Promise<QuietHours | null> {
  return firstRow(
    db.selectFrom('quiet_hours').select(['timeZone', 'fromHour', 'toHour', 'digestHour']).where('userId', '=', userId),
  );
}

export async function saveQuietHours(db: Db, userId: number, hours: QuietHours): Promise<void> {
  await upsert(db, 'quiet_hours', ['userId'], { userId, ...hours });
}

/** The same, if the user has none yet. */
export async function insertQuietHours(db: Db, userId: number, hours: QuietHours): Promise<void> {
  await insertIfNew(db, 'quiet_hours', { userId, ...hours });
}
