import type { Db } from '../../connect.ts';
import { hasCome } from '../../engine/now.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { lockUser } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';

export type WatchedLeg = RowOf<'watched_legs'> &
  Pick<RowOf<'trip_legs'>, 'tripId' | 'flightNumber' | 'date' | 'originIata' | 'destinationIata' | 'departureTime'>;

/**
 * Watches legs of a user's trip; those already watched stay as they are. Returns false, and watches none, if the user
 * watches `limit` other trips (null: no limit); a trip counts while one of its legs is still to be checked.
 */
export async function watchLegs(
  db: Db,
  { tripId, legs }: { tripId: string; legs: RowOf<'watched_legs'>[] },
  { userId, limit }: { userId: number; limit: number | null },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, userId);
    if (limit !== null) {
      const others = await transaction
        .selectFrom('watched_legs')
        .innerJoin('trip_legs', 'trip_legs.id', 'watched_legs.legId')
        .select('tripId')
        .distinct()
        .where('userId', '=', userId)
        .where('nextLookAt', 'is not', null)
        .where('tripId', '!=', tripId)
        .execute();
      if (others.length >= limit) return false;
    }
    await insertIfNew(transaction, 'watched_legs', legs);
    return true;
  });
}

export async function unwatchLegs(db: Db, userId: number, legIds: string[]): Promise<void> {
  await db.deleteFrom('watched_legs').where('userId', '=', userId).where('legId', 'in', legIds).execute();
}

/** Lists the user's watched legs, in no order. */
export function listWatchedLegs(db: Db, userId: number): Promise<WatchedLeg[]> {
  return watched(db).where('watched_legs.userId', '=', userId).execute();
}

/** Lists the watched flights of these days (YYYY-MM-DD), each once and without whose they are. */
export function listWatchedFlights(db: Db, { from, to }: { from: string; to: string }, limit: number) {
  return db
    .selectFrom('watched_legs')
    .innerJoin('trip_legs', 'trip_legs.id', 'watched_legs.legId')
    .select(['flightNumber', 'date', 'originIata', 'departureTime'])
    .distinct()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .limit(limit)
    .execute();
}

/** Lists the legs due for a check, longest overdue first, without those of blocked members. */
export function listDueLegs(
  db: Db,
  { now, longestRestMs }: { now: number; longestRestMs: number },
  limit: number,
): Promise<WatchedLeg[]> {
  return watched(db)
    .innerJoin('users', 'users.id', 'watched_legs.userId')
    .where('users.blockedAt', 'is', null)
    .where(hasCome('nextLookAt', { now, longestMs: longestRestMs }))
    .orderBy('nextLookAt')
    .orderBy('legId')
    .limit(limit)
    .execute();
}

export type LegCheck = Pick<RowOf<'watched_legs'>, 'legId' | 'state' | 'nextLookAt'>;

/** Saves checks, in the order of the legs, so that two servers wait for each other's rows and do not block. */
export async function saveChecks(db: Db, checks: LegCheck[]): Promise<void> {
  if (checks.length === 0) return;
  const ordered = checks.toSorted((a, b) => (a.legId < b.legId ? -1 : 1));
  await inTransaction(db, async (transaction) => {
    for (const { legId, state, nextLookAt } of ordered) {
      await transaction.updateTable('watched_legs').set({ state, nextLookAt }).where('legId', '=', legId).execute();
    }
  });
}

function watched(db: Db) {
  return db
    .selectFrom('watched_legs')
    .innerJoin('trip_legs', 'trip_legs.id', 'watched_legs.legId')
    .selectAll('watched_legs')
    .select(['tripId', 'flightNumber', 'date', 'originIata', 'destinationIata', 'departureTime']);
}
