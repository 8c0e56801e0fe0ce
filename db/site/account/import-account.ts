import type { QuietHours } from '#src/watch/channel.ts';
import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { contentOf, type LegToAdd, listTrips, type StoredTrip } from '../trips/trips.ts';
import { findQuietHours, insertQuietHours } from '../watch/channels.ts';
import { lockUser } from './users.ts';

/** `knownAs`: the trip's id where it comes from. */
export type TripToImport = { id: string; knownAs: string; title: string; legs: LegToAdd[] };

export type DataToImport = {
  trips: TripToImport[];
  quietHours: QuietHours | null;
};

export type Imported = { trips: TripToImport[]; hadQuietHours: boolean };

/** Adds what the user does not have, all or nothing. Returns 'full' if they would have more than `tripLimit`. */
export async function importIntoAccount(
  db: Db,
  userId: number,
  { data, now, tripLimit }: { data: DataToImport; now: number; tripLimit: number },
): Promise<Imported | 'full'> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, userId);
    const own = await listTrips(transaction, userId);
    const trips = missingFrom(own, data.trips);
    if (own.length + trips.length > tripLimit) return 'full';
    await insertTrips(transaction, userId, { trips, now });
    const hadQuietHours = (await findQuietHours(transaction, userId)) !== null;
    if (data.quietHours) await insertQuietHours(transaction, userId, data.quietHours);
    return { trips, hadQuietHours };
  });
}

/** A trip is recognized by its id, or by its name and flights together: it may have another id in another account. */
function missingFrom(own: StoredTrip[], trips: TripToImport[]): TripToImport[] {
  const ids = new Set(own.map(({ id }) => id));
  const contents = new Set(own.map(contentOf));
  return trips.filter((trip) => {
    const content = contentOf(trip);
    if (ids.has(trip.knownAs) || contents.has(content)) return false;
    contents.add(content);
    return true;
  });
}

async function insertTrips(
  db: Db,
  userId: number,
  { trips, now }: { trips: TripToImport[]; now: number },
): Promise<void> {
  if (trips.length === 0) return;
  const rows = trips.map(({ id, title }) => ({ id, userId, title, createdAt: now, updatedAt: now }));
  await db.insertInto('trips').values(rows).execute();
  const legs = trips.flatMap((trip) => trip.legs.map((leg, position) => ({ ...leg, tripId: trip.id, position })));
  if (legs.length > 0) await db.insertInto('trip_legs').values(legs).execute();
}
