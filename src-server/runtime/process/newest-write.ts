import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isSqlite } from '#db/engine/dialect.ts';
import * as back from '#db/engine/went-back.ts';
import { makeFolder } from '#db/folders.ts';
import { listPendingMigrations, migrate } from '#db/migrate.ts';
import * as settings from '#db/site/operations/settings.ts';
import type { Clock } from './clock.ts';

const LOOK_EVERY_MS = 15_000;
/** Settings that the database carries along, so that a copy of it is the same one, at another time. */
const ID = 'id of this database';

/** The most that was seen of a database, kept beside it, where taking the database back does not take it back. */
type Seen = { newestWrite: number; postgres: back.Timeline | null };
/** For a folder that cannot be written to. */
const remembered = new Map<string, Seen>();

/** Compares a migrated database with the most that was seen of it, from this folder; `wentBack()` has the outcome. */
async function lookForNewest(db: Db, folder: string): Promise<{ id: string | null; seen: Seen }> {
  const id = await settings.findSetting(db, ID);
  const seen = id === null ? null : readSeen(folder, id);
  if (seen?.postgres) back.expectTimeline(seen.postgres);
  const postgres = await timelineOf(db);
  const newestWrite = Number((await settings.findSetting(db, settings.NEWEST_WRITE)) ?? 0);
  const isOlder = seen !== null && newestWrite < seen.newestWrite;
  const times = [newestWrite, seen?.newestWrite ?? 0].map((time) => new Date(time).toISOString().slice(0, 19));
  back.noteSign('newest write', isOlder ? `its newest write is of ${times[0]}, after one of ${times[1]} (UTC)` : null);
  return { id, seen: { newestWrite, postgres } };
}

/** Brings the schema up to date, unless a look shows that the database has gone back in time: that is left as it is. */
export async function migrateUnlessBack(db: Db, folder: string): Promise<void> {
  const isThere = await listPendingMigrations(db).then(
    () => true,
    () => false,
  );
  if (isThere) await lookForNewest(db, folder);
  if (!back.wentBack()) await migrate(db);
}

/** Looks now, every 15 seconds and at the end, and marks each time that it was there. Returns how to end it. */
export async function watchNewest(
  { db, clock }: { db: Db; clock: Clock },
  folder: string,
): Promise<() => Promise<void>> {
  const look = async () => {
    const { id, seen } = await lookForNewest(db, folder);
    if (back.wentBack()) return;
    const newestWrite = Math.max(clock.now().getTime(), seen.newestWrite + 1);
    if (id === null) await settings.insertSetting(db, ID, randomUUID());
    await settings.insertSetting(db, settings.NEWEST_WRITE, String(newestWrite));
    await settings.raiseSetting(db, settings.NEWEST_WRITE, String(newestWrite));
    const known = id ?? (await settings.findSetting(db, ID));
    if (known !== null) keepSeen(folder, known, { ...seen, newestWrite });
  };
  await look();
  // a database that does not answer is told elsewhere
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await look().catch(() => undefined);
  };
}

/** Takes the database as it is for the newest one, on every server. */
export async function acceptNewest({ db, clock }: { db: Db; clock: Clock }, folder: string): Promise<void> {
  back.forget();
  const id = await settings.findSetting(db, ID);
  const seen = id === null ? null : readSeen(folder, id);
  await settings.putSetting(
    db,
    settings.NEWEST_WRITE,
    String(Math.max(clock.now().getTime(), (seen?.newestWrite ?? 0) + 1)),
  );
  const postgres = await timelineOf(db);
  if (postgres) await settings.putSetting(db, settings.ACCEPTED_TIMELINE, `${postgres.system} ${postgres.timeline}`);
}

async function timelineOf(db: Db): Promise<back.Timeline | null> {
  if (isSqlite(db)) return null;
  // some services that speak PostgreSQL have no timeline
  const { rows } = await sql
    .raw<back.TimelineRow>(back.TIMELINE)
    .execute(db as Kysely<unknown>)
    .catch(() => ({ rows: [] }));
  if (!rows[0]) return null;
  const now = back.timelineOf(rows[0]);
  const accepted = await settings.findSetting(db, settings.ACCEPTED_TIMELINE);
  back.expectTimeline(now, { isAccepted: accepted === `${now.system} ${now.timeline}` });
  back.noteTimeline(now);
  return now;
}

function readSeen(folder: string, id: string): Seen | null {
  try {
    return JSON.parse(readFileSync(pathOf(folder, id), 'utf8')) as Seen;
  } catch {
    return remembered.get(id) ?? null;
  }
}

function keepSeen(folder: string, id: string, seen: Seen): void {
  remembered.set(id, seen);
  try {
    makeFolder(folder);
    writeFileSync(`${pathOf(folder, id)}.part`, JSON.stringify(seen));
    renameSync(`${pathOf(folder, id)}.part`, pathOf(folder, id));
  } catch {
    // remembered until this process ends
  }
}

function pathOf(folder: string, id: string): string {
  return join(folder, `seen-${id}.json`);
}
