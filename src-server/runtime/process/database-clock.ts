import type { Db } from '#db/connect.ts';
import { isSqlite } from '#db/engine/dialect.ts';
import { recordStorageFault } from '#db/engine/errors.ts';
import { readDatabaseTime } from '#db/engine/now.ts';
import type { Clock } from '../../context.ts';

const READ_EVERY_MS = 15_000;
/** A reading that took longer is too imprecise. */
const LONGEST_READING_MS = 500;

/** `machineAheadMs`: how far this machine's clock was ahead of the database's at the last reading. */
export type DatabaseClock = Clock & { machineAheadMs: () => number; stop: () => void };

/**
 * Starts a clock with the database's time, so that all servers on one database agree on what has expired, whatever
 * their own clocks say. The time is read now and every 15 seconds, and advanced in between by the machine's monotonic
 * clock. A SQLite database has the machine's time. Throws if the database does not answer the first time.
 */
export async function startDatabaseClock(db: Db): Promise<DatabaseClock> {
  if (isSqlite(db)) return { now: () => new Date(), machineAheadMs: () => 0, stop: () => undefined };
  let { aheadMs } = await read(db);
  const readAgain = async () => {
    try {
      const reading = await read(db);
      if (reading.tookMs <= LONGEST_READING_MS) ({ aheadMs } = reading);
    } catch (error) {
      recordStorageFault('clock not read', error);
    }
  };
  const timer = setInterval(readAgain, READ_EVERY_MS).unref();
  const now = () => performance.now() + aheadMs;
  return {
    now: () => new Date(now()),
    machineAheadMs: () => Math.round(Date.now() - now()),
    stop: () => clearInterval(timer),
  };
}

/** How far the database is ahead of this process's monotonic clock, halfway between request and response. */
async function read(db: Db): Promise<{ aheadMs: number; tookMs: number }> {
  const askedAt = performance.now();
  const time = await readDatabaseTime(db);
  const tookMs = performance.now() - askedAt;
  return { aheadMs: time - askedAt - tookMs / 2, tookMs };
}
