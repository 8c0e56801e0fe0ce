import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';
import type { StoredTrip } from './trips.ts';
import { findTrip } from './trips.ts';

/** Returns the trip's link: the existing one, otherwise this new one. */
export async function findOrInsertTripLink(db: Db, link: RowOf<'trip_links'>): Promise<RowOf<'trip_links'>> {
  await db
    .insertInto('trip_links')
    .values(link)
    .onConflict((conflict) => conflict.column('tripId').doNothing())
    .execute();
  return (await findTripLink(db, link.tripId)) ?? link;
}

export async function findTripLink(db: Db, tripId: string): Promise<RowOf<'trip_links'> | null> {
  return firstRow(db.selectFrom('trip_links').selectAll().where('tripId', '=', tripId));
}

/** Deletes the link; with `hash`, only this one. Returns whether there was one. */
export async function deleteTripLink(db: Db, tripId: string, hash?: string): Promise<boolean> {
  return changesRow(
    db
      .deleteFrom('trip_links')
      .where('tripId', '=', tripId)
      .$if(hash !== undefined, (query) => query.where('hash', '=', hash as string)),
  );
}

/** Finds the trip of a link; null if there is none, or while its owner is blocked. */
export async function findTripByLink(db: Db, hash: string): Promise<StoredTrip | null> {
  const found = await db
    .selectFrom('trip_links')
    .innerJoin('trips', 'trips.id', 'trip_links.tripId')
    .innerJoin('users', 'users.id', 'trips.userId')
    .select(['trips.id', 'trips.userId'])
    .where('hash', '=', hash)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst();
  return found ? findTrip(db, found.userId, found.id) : null;
}

/** Returns the user's calendar link: the existing one, otherwise this new one. */
export async function findOrInsertCalendarLink(
  db: Db,
  link: RowOf<'calendar_links'>,
): Promise<RowOf<'calendar_links'>> {
  await db
    .insertInto('calendar_links')
    .values(link)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return (await findCalendarLink(db, link.userId)) ?? link;
}

export async function findCalendarLink(db: Db, userId: number): Promise<RowOf<'calendar_links'> | null> {
  return firstRow(db.selectFrom('calendar_links').selectAll().where('userId', '=', userId));
}

/** Deletes the link; with `hash`, only this one. Returns whether there was one. */
export async function deleteCalendarLink(db: Db, userId: number, hash?: string): Promise<boolean> {
  return changesRow(
    db
      .deleteFrom('calendar_links')
      .where('userId', '=', userId)
      .$if(hash !== undefined, (query) => query.where('hash', '=', hash as string)),
  );
}

/** Finds the owner of a calendar link; null if there is none. */
export async function findCalendarOwner(db: Db, hash: string): Promise<RowOf<'users'> | null> {
  return firstRow(
    db
      .selectFrom('calendar_links')
      .innerJoin('users', 'users.id', 'calendar_links.userId')
      .selectAll('users')
      .where('hash', '=', hash),
  );
}
