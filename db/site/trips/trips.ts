import { compareText } from '#src/format/text.ts';
import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { lockUser } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';

/** Legs are ordered by day, and within a day as they were added. */
export type StoredTrip = RowOf<'trips'> & { legs: RowOf<'trip_legs'>[] };
export type LegToAdd = Omit<RowOf<'trip_legs'>, 'tripId' | 'position'>;

/** Stores a trip, or finds an identical one: a caller without an answer tries again. Null if its owner has `limit`. */
export async function insertTrip(
  db: Db,
  trip: RowOf<'trips'>,
  { legs, limit }: { legs: LegToAdd[]; limit: number },
): Promise<StoredTrip | null> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, trip.userId);
    const own = await listTrips(transaction, trip.userId);
    const content = contentOf({ ...trip, legs });
    const same = own.find((known) => contentOf(known) === content);
    if (same) return same;
    if (own.length >= limit) return null;
    await transaction.insertInto('trips').values(trip).execute();
    await transaction
      .insertInto('trip_legs')
      .values(placed(trip.id, legs, 0))
      .execute();
    return findTrip(transaction, trip.userId, trip.id);
  });
}

/** Lists the user's trips by their first day, latest first; trips without legs come first. */
export async function listTrips(db: Db, userId: number): Promise<StoredTrip[]> {
  const trips = await db.selectFrom('trips').selectAll().where('userId', '=', userId).execute();
  const legs = await legsOf(
    db,
    trips.map(({ id }) => id),
  );
  return trips.map((trip) => ({ ...trip, legs: legs.filter(({ tripId }) => tripId === trip.id) })).sort(byFirstDay);
}

export async function findTrip(db: Db, userId: number, id: string): Promise<StoredTrip | null> {
  const trip = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return trip ? { ...trip, legs: await legsOf(db, [id]) } : null;
}

export async function renameTrip(
  db: Db,
  userId: number,
  { id, title, updatedAt }: Pick<RowOf<'trips'>, 'id' | 'title' | 'updatedAt'>,
): Promise<boolean> {
  return changesRow(
    db.updateTable('trips').set({ title, updatedAt }).where('id', '=', id).where('userId', '=', userId),
  );
}

export async function deleteTrip(db: Db, userId: number, id: string): Promise<boolean> {
  return changesRow(db.deleteFrom('trips').where('id', '=', id).where('userId', '=', userId));
}

/** Adds legs that the trip does not have, and what is new of those that it has. 'unknown' if the user has no such trip, 'full' for more than `limit`. */
export async function insertLegs(
  db: Db,
  trip: { id: string; userId: number; updatedAt: number },
  { legs, limit }: { legs: LegToAdd[]; limit: number },
): Promise<StoredTrip | 'unknown' | 'full'> {
  return inTransaction(db, async (transaction) => {
    // locks the trip's row, so that concurrent calls are counted one after another
    await transaction
      .updateTable('trips')
      .set({ updatedAt: trip.updatedAt })
      .where('id', '=', trip.id)
      .where('userId', '=', trip.userId)
      .execute();
    const found = await findTrip(transaction, trip.userId, trip.id);
    if (!found) return 'unknown';
    const added = legs.filter((leg) => !found.legs.some((known) => isSameLeg(known, leg)));
    if (found.legs.length + added.length > limit) return 'full';
    for (const known of found.legs) {
      const said = legs.find((leg) => isSameLeg(known, leg));
      const { aircraft, departureTime } = { ...known, ...definedOf(said) };
      if (aircraft === known.aircraft && departureTime === known.departureTime) continue;
      await transaction.updateTable('trip_legs').set({ aircraft, departureTime }).where('id', '=', known.id).execute();
    }
    if (added.length === 0) return { ...found, legs: await legsOf(transaction, [trip.id]) };
    const next = Math.max(-1, ...found.legs.map(({ position }) => position)) + 1;
    await transaction
      .insertInto('trip_legs')
      .values(placed(trip.id, added, next))
      .execute();
    return { ...found, legs: await legsOf(transaction, [trip.id]) };
  });
}

export async function changeLeg(
  db: Db,
  trip: { id: string; userId: number; updatedAt: number },
  { legId, ...change }: { legId: string } & Partial<Pick<RowOf<'trip_legs'>, 'aircraft' | 'departureTime'>>,
): Promise<boolean> {
  return ofOwnTrip(db, trip, (transaction) =>
    changesRow(
      transaction
        .updateTable('trip_legs')
        .set({ id: legId, ...change })
        .where('id', '=', legId)
        .where('tripId', '=', trip.id),
    ),
  );
}

export async function deleteLeg(
  db: Db,
  trip: { id: string; userId: number; updatedAt: number },
  legId: string,
): Promise<boolean> {
  return ofOwnTrip(db, trip, (transaction) =>
    changesRow(transaction.deleteFrom('trip_legs').where('id', '=', legId).where('tripId', '=', trip.id)),
  );
}

function definedOf(leg: LegToAdd | undefined): Partial<Pick<LegToAdd, 'aircraft' | 'departureTime'>> {
  return {
    ...(leg?.aircraft && { aircraft: leg.aircraft }),
    ...(leg?.departureTime && { departureTime: leg.departureTime }),
  };
}

/** Changes the user's trip together with a part of it; false, and nothing is changed, if it is not theirs. */
async function ofOwnTrip(
  db: Db,
  { id, userId, updatedAt }: { id: string; userId: number; updatedAt: number },
  change: (transaction: Db) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const own = transaction.updateTable('trips').set({ updatedAt }).where('id', '=', id).where('userId', '=', userId);
    return (await changesRow(own)) && change(transaction);
  });
}

/** Whether both are the same flight on the same day; for a number with stops, also from the same airport. */
export function isSameLeg(one: LegKey, other: LegKey): boolean {
  const isNumberOfDay = one.flightNumber === other.flightNumber && one.date === other.date;
  return isNumberOfDay && (!one.originIata || !other.originIata || one.originIata === other.originIata);
}

type LegKey = Pick<RowOf<'trip_legs'>, 'flightNumber' | 'date' | 'originIata'>;
type LegContent = LegKey & Pick<RowOf<'trip_legs'>, 'destinationIata'>;

/** Name and flights of a trip: two trips with the same content are the same trip. */
function contentOf({ title, legs }: { title: string; legs: LegContent[] }): string {
  const keys = legs.map((leg) => JSON.stringify([leg.date, leg.flightNumber, leg.originIata, leg.destinationIata]));
  return JSON.stringify([title, ...keys.sort()]);
}

async function legsOf(db: Db, tripIds: string[]): Promise<RowOf<'trip_legs'>[]> {
  if (tripIds.length === 0) return [];
  const legs = await db.selectFrom('trip_legs').selectAll().where('tripId', 'in', tripIds).execute();
  return legs.sort((a, b) => compareText(a.date, b.date) || a.position - b.position);
}

export function placed(tripId: string, legs: LegToAdd[], from: number): RowOf<'trip_legs'>[] {
  return legs.map((leg, index) => ({ ...leg, tripId, position: from + index }));
}

function byFirstDay(a: StoredTrip, b: StoredTrip): number {
  const dayOf = ({ legs }: StoredTrip) => legs[0]?.date ?? '9999';
  return compareText(dayOf(b), dayOf(a)) || b.createdAt - a.createdAt || compareText(a.id, b.id);
}

/** Returns the trip's link: the existing one, otherwise this new one. */
export async function findOrInsertTripLink(db: Db, link: RowOf<'trip_links'>): Promise<RowOf<'trip_links'>> {
  await insertIfNew(db, 'trip_links', link);
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
  await insertIfNew(db, 'calendar_links', link);
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

export async function findCalendarOwner(db: Db, hash: string): Promise<RowOf<'users'> | null> {
  return firstRow(
    db
      .selectFrom('calendar_links')
      .innerJoin('users', 'users.id', 'calendar_links.userId')
      .selectAll('users')
      .where('hash', '=', hash),
  );
}
