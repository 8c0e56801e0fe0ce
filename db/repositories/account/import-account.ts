import type { QuietHours } from '#src/watch/channel.ts';
import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { chooseRecent, type RecentReport } from '../report/recent-reports.ts';
import { contentOf, type LegToAdd, listTrips, type StoredTrip } from '../trips/trips.ts';
import { findQuietHours, insertQuietHours } from '../watch/channels.ts';
import { insertIfNew } from '../write.ts';
import { lockUser } from './users.ts';

/** `knownAs`: the trip's id where it comes from. */
export type TripToImport = { id: string; knownAs: string; title: string; legs: LegToAdd[] };

export type DataToImport = {
  trips: TripToImport[];
  quietHours: QuietHours | null;
  /** null if recent reports are not imported */
  recent: RecentReport[] | null;
};

export type ImportLimits = {
  now: number;
  trips: number;
  recent: number;
  /** epoch ms; older readings are no longer kept */
  recentSince: number;
};

export type Imported = {
  trips: TripToImport[];
  hadQuietHours: boolean;
  recent: { added: number; kept: number };
};

/** Adds what the user does not have, all or nothing. Returns 'full' if they would have more than `limits.trips`. */
export async function importIntoAccount(
  db: Db,
  userId: number,
  { data, limits }: { data: DataToImport; limits: ImportLimits },
): Promise<Imported | 'full'> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, userId);
    const own = await listTrips(transaction, userId);
    const trips = missingFrom(own, data.trips);
    if (own.length + trips.length > limits.trips) return 'full';
    await insertTrips(transaction, userId, { trips, now: limits.now });
    const hadQuietHours = (await findQuietHours(transaction, userId)) !== null;
    if (data.quietHours) await insertQuietHours(transaction, userId, data.quietHours);
    const recent = data.recent
      ? await importRecent(transaction, userId, { reports: data.recent, limits })
      : { added: 0, kept: 0 };
    return { trips, hadQuietHours, recent };
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

/** Imports those still stored here, latest reading first, as far as there is room. */
async function importRecent(
  db: Db,
  userId: number,
  { reports, limits }: { reports: RecentReport[]; limits: ImportLimits },
): Promise<{ added: number; kept: number }> {
  await chooseRecent(db, userId, limits.now);
  const own = await db.selectFrom('recent_reports').select('flightId').where('userId', '=', userId).execute();
  const ownIds = new Set(own.map(({ flightId }) => flightId));
  const stored = await findStored(db, reports, limits);
  const missing = stored.filter(({ flightId }) => !ownIds.has(flightId));
  const added = missing.slice(0, Math.max(0, limits.recent - ownIds.size));
  const rows = added.map(({ flightId, readAt }) => ({ userId, flightId, readAt }));
  // one that was opened meanwhile is there already
  await insertIfNew(db, 'recent_reports', rows);
  return { added: added.length, kept: stored.length - missing.length };
}

/** On another server, report ids are different: a report is the same only if its flight is the same too. */
async function findStored(
  db: Db,
  reports: RecentReport[],
  { now, recentSince }: ImportLimits,
): Promise<RecentReport[]> {
  const fresh = [...new Map(reports.map((report) => [report.flightId, report])).values()].filter(
    ({ readAt }) => readAt >= recentSince,
  );
  if (fresh.length === 0) return [];
  const flights = await db
    .selectFrom('flights')
    .select(['id', 'flightNumber', 'origin', 'destination'])
    .where(
      'id',
      'in',
      fresh.map(({ flightId }) => flightId),
    )
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .execute();
  return fresh
    .filter((report) =>
      flights.some(
        ({ id, flightNumber, origin, destination }) =>
          id === report.flightId &&
          flightNumber === report.flightNumber &&
          origin === report.origin &&
          destination === report.destination,
      ),
    )
    .sort((a, b) => b.readAt - a.readAt);
}
