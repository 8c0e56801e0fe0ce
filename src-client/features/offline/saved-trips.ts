import type { TripReport } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { trpcClient } from '../../api/trpc.ts';
import { today } from '../../ui/today.ts';
import { openCache, TRIPS_CACHE } from './reports-cache.ts';

/** A member's upcoming trips as they were at `savedAt`, ISO 8601. */
export type SavedTrips = { ownerId: number; savedAt: string; trips: Spoken<TripReport>[] };

const ADDRESS = '/saved-trips';
const KEPT = 5;
const FRESH_MS = 10 * 60_000;

/** Saves a member's next trips in place of those saved before; deletes those of anyone else. */
export async function saveTrips(ownerId: number | undefined): Promise<void> {
  const saved = await findSavedTrips();
  if (saved && saved.ownerId !== ownerId) await caches.delete(TRIPS_CACHE);
  if (ownerId === undefined) return;
  if (saved?.ownerId === ownerId && Date.now() - Date.parse(saved.savedAt) < FRESH_MS) return;
  const all = (await trpcClient.trips.list.query()).trips;
  const upcoming = all.filter(({ legs }) => legs.some(({ date }) => date >= today()));
  const trips: Spoken<TripReport>[] = [];
  for (const { id } of upcoming.slice(0, KEPT)) trips.push(await trpcClient.trips.get.query({ id }));
  await keep({ ownerId, savedAt: new Date().toISOString(), trips });
}

export async function saveTrip(trip: Spoken<TripReport>, ownerId: number): Promise<void> {
  const saved = await findSavedTrips();
  const others = saved?.ownerId === ownerId ? saved.trips.filter(({ id }) => id !== trip.id) : [];
  await keep({ ownerId, savedAt: new Date().toISOString(), trips: [trip, ...others].slice(0, KEPT) });
}

export async function findSavedTrips(): Promise<SavedTrips | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await caches.match(ADDRESS, { cacheName: TRIPS_CACHE }).catch(() => undefined);
  return (await answer?.json()) ?? null;
}

async function keep(saved: SavedTrips): Promise<void> {
  const cache = await openCache(TRIPS_CACHE);
  await cache?.put(ADDRESS, new Response(JSON.stringify(saved)));
}
