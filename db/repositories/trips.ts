import type { Db } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';
import type { TripLegRow, TripRow } from '../schema/trips.ts';

/** Legs by day, those of one day as they were added. */
export type StoredTrip = TripRow & { legs: TripLegRow[] };
export type LegToAdd = Omit<TripLegRow, 'tripId' | 'position'>;

/** Stores a trip with its first legs. Returns null when its owner has `limit` already. */
export async function insertTrip(
  db: Db,
  trip: TripRow,
  { legs, limit }: { legs: LegToAdd[]; limit: number },
): Promise<StoredTrip | null> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that two at once are counted one after the other
    await transaction.updateTable('users').set({ id: trip.userId }).where('id', '=', trip.userId).execute();
    const trips = await transaction.selectFrom('trips').select('id').where('userId', '=', trip.userId).execute();
    if (trips.length >= limit) return null;
    await transaction.insertInto('trips').values(trip).execute();
    await transaction
      .insertInto('trip_legs')
      .values(placed(trip.id, legs, 0))
      .execute();
    return findTrip(transaction, trip.userId, trip.id);
  });
}

/** The user's trips, that of the latest first day first; one without legs comes first. */
export async function listTrips(db: Db, userId: number): Promise<StoredTrip[]> {
  const trips = await db.selectFrom('trips').selectAll().where('userId', '=', userId).execute();
  const legs = await legsOf(
    db,
    trips.map(({ id }) => id),
  );
  return trips.map((trip) => ({ ...trip, legs: legs.filter(({ tripId }) => tripId === trip.id) })).sort(byFirstDay);
}

/** Null when there is none, or it is another's. */
export async function findTrip(db: Db, userId: number, id: string): Promise<StoredTrip | null> {
  const trip = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return trip ? { ...trip, legs: await legsOf(db, [id]) } : null;
}

async function legsOf(db: Db, tripIds: string[]): Promise<TripLegRow[]> {
  if (tripIds.length === 0) return [];
  const legs = await db.selectFrom('trip_legs').selectAll().where('tripId', 'in', tripIds).execute();
  return legs.sort((a, b) => compare(a.date, b.date) || a.position - b.position);
}

function placed(tripId: string, legs: LegToAdd[], from: number): TripLegRow[] {
  return legs.map((leg, index) => ({ ...leg, tripId, position: from + index }));
}

function byFirstDay(a: StoredTrip, b: StoredTrip): number {
  const dayOf = ({ legs }: StoredTrip) => legs[0]?.date ?? '9999';
  return compare(dayOf(b), dayOf(a)) || Number(b.createdAt) - Number(a.createdAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
