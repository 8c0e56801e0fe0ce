import type { Db } from '../../connect.ts';
import { hasCome } from '../../engine/now.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { lockUser } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { upsert } from '../write.ts';
import { type LegToAdd, listTrips, placed, type StoredTrip } from './trips.ts';

type AirtrailRow = RowOf<'airtrails'>;

export async function saveAirtrail(db: Db, row: AirtrailRow): Promise<void> {
  await upsert(db, 'airtrails', ['userId'], row);
}

export function findAirtrail(db: Db, userId: number): Promise<AirtrailRow | null> {
  return firstRow(db.selectFrom('airtrails').selectAll().where('userId', '=', userId));
}

export async function deleteAirtrail(db: Db, userId: number): Promise<boolean> {
  return changesRow(db.deleteFrom('airtrails').where('userId', '=', userId));
}

/** Lists those that are due to be read, longest overdue first, without those of blocked members. */
export function listDueAirtrails(
  db: Db,
  { now, longestMs }: { now: number; longestMs: number },
  limit: number,
): Promise<AirtrailRow[]> {
  return db
    .selectFrom('airtrails')
    .innerJoin('users', 'users.id', 'airtrails.userId')
    .selectAll('airtrails')
    .where('users.blockedAt', 'is', null)
    .where(hasCome('nextReadAt', { now, longestMs }))
    .orderBy('nextReadAt')
    .limit(limit)
    .execute();
}

export async function noteAirtrail(
  db: Db,
  userId: number,
  change: Partial<Pick<AirtrailRow, 'problem' | 'failures' | 'nextReadAt'>>,
): Promise<void> {
  await db.updateTable('airtrails').set(change).where('userId', '=', userId).execute();
}

/** What a reading changes in the member's trips, all or nothing. */
export type AirtrailChange = {
  removed: string[];
  changed: (Pick<LegToAdd, 'id'> & Partial<LegToAdd>)[];
  /** watched legs that are looked at anew */
  moved: { legId: string; state: string; nextLookAt: number }[];
  newTrips: RowOf<'trips'>[];
  added: { tripId: string; legs: LegToAdd[] }[];
  row: Partial<AirtrailRow>;
};

/**
 * Changes the trips and what is known of the followed flights by `plan`, which is given both as they are then. Returns
 * false if nothing is followed any more.
 */
export async function followAirtrail(
  db: Db,
  userId: number,
  { updatedAt, plan }: { updatedAt: number; plan: (trips: StoredTrip[], row: AirtrailRow) => AirtrailChange },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls change one after another
    await lockUser(transaction, userId);
    const row = await findAirtrail(transaction, userId);
    if (!row) return false;
    const trips = await listTrips(transaction, userId);
    const { removed, changed, moved, newTrips, added, row: next } = plan(trips, row);
    const touched = new Set(added.map(({ tripId }) => tripId));
    for (const { id, legs } of trips)
      if (legs.some((leg) => removed.includes(leg.id) || changed.some((one) => one.id === leg.id))) touched.add(id);
    if (removed.length > 0) await transaction.deleteFrom('trip_legs').where('id', 'in', removed).execute();
    for (const { id, ...leg } of changed)
      await transaction.updateTable('trip_legs').set(leg).where('id', '=', id).execute();
    for (const { legId, ...watched } of moved)
      await transaction.updateTable('watched_legs').set(watched).where('legId', '=', legId).execute();
    if (newTrips.length > 0) await transaction.insertInto('trips').values(newTrips).execute();
    for (const { tripId, legs } of added) {
      const positions = trips.find(({ id }) => id === tripId)?.legs.map(({ position }) => position) ?? [];
      const rows = placed(tripId, legs, Math.max(-1, ...positions) + 1);
      await transaction.insertInto('trip_legs').values(rows).execute();
    }
    const old = [...touched].filter((id) => trips.some((trip) => trip.id === id));
    if (old.length > 0) await transaction.updateTable('trips').set({ updatedAt }).where('id', 'in', old).execute();
    // a trip that has lost its last flight with this is of no use
    const empty = trips.filter(
      ({ id, legs }) =>
        legs.length > 0 && legs.every((leg) => removed.includes(leg.id)) && !added.some(({ tripId }) => tripId === id),
    );
    for (const { id } of empty) await transaction.deleteFrom('trips').where('id', '=', id).execute();
    await transaction.updateTable('airtrails').set(next).where('userId', '=', userId).execute();
    return true;
  });
}
