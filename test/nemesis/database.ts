import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { startPostgres } from '../support/start-postgres.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/**
 * The database that the servers share, and the faults that can be injected into it. A fault that an engine does not
 * support is null.
 */
export type Database = {
  /** as the servers reach it */
  url: string;
  /** as this process reaches it, regardless of faults on the wire */
  ownUrl: string;
  wire: TcpProxy | null;
  /** ends all its processes at once, and restarts it after this many milliseconds */
  crash: ((awayMs: number) => Promise<void>) | null;
  /** holds the lock that every write needs */
  lock: (heldMs: number) => Promise<void>;
  /** fills its disk */
  fill: ((fullMs: number) => Promise<void>) | null;
  close: () => Promise<void>;
};

const DISK_MB = 192;

/** Opens a SQLite file, on its own small disk where this process may mount one. */
export async function openSqliteFor(folder: string): Promise<Database> {
  const disk = join(folder, 'disk');
  const isMounted = mount(disk);
  const path = join(disk, 'airworthy.db');
  return {
    url: `file:${path}`,
    ownUrl: `file:${path}`,
    wire: null,
    crash: null,
    lock: async (heldMs) => {
      const holder = new Sqlite(path);
      holder.pragma('busy_timeout = 2000');
      try {
        holder.exec('begin immediate');
        await sleep(heldMs);
        holder.exec('rollback');
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      } finally {
        holder.close();
      }
    },
    fill: isMounted ? (fullMs) => fillDisk(disk, fullMs) : null,
    close: async () => {
      if (isMounted) execFileSync('umount', ['-l', disk]);
    },
  };
}

/** Starts its own PostgreSQL server behind a wire. */
export async function openPostgresFor(): Promise<Database> {
  const postgres = await startPostgres();
  const ownUrl = await postgres.newDatabase();
  const wire = await startTcpProxy(Number(new URL(ownUrl).port));
  const url = new URL(ownUrl);
  url.port = String(wire.port);
  return {
    url: url.href,
    ownUrl,
    wire,
    crash: async (awayMs) => {
      await postgres.crash();
      await sleep(awayMs);
      await postgres.restart();
    },
    lock: async (heldMs) => {
      const client = new pg.Client({ connectionString: ownUrl });
      await client.connect();
      try {
        await client.query('begin; lock table users, flights, safety_reports in exclusive mode');
        await sleep(heldMs);
      } finally {
        await client.end();
      }
    },
    fill: null,
    close: async () => {
      await wire.close();
      await postgres.stop();
    },
  };
}

function mount(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fillDisk(folder: string, fullMs: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
  await sleep(fullMs);
  rmSync(ballast, { force: true });
}
