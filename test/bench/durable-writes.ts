import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { NO_SYNC } from '#db/wal-sync.ts';
import { benchFolder } from './processes.ts';
import { median, type Row, type Section } from './row.ts';

const WRITERS = 50;
const WRITES_EACH = 20;
const INSERT = `insert into written (k, v) values (?, ?) on conflict do update set v = excluded.v`;

type Write = (key: string) => Promise<unknown> | unknown;

/**
 * Measures commits that survive a power cut, 50 at once on one SQLite file: ours, many of which share one sync to disk
 * outside the event loop; those of SQLite itself (synchronous = FULL), each of which blocks the event loop until it is
 * on disk; and ours without the sync, as they were when they survived only a killed process.
 */
export const durableWrites: Section = {
  name: 'durable-writes',
  async run({ rounds }) {
    const shared = open('shared.db');
    const unsafe = open('unsafe.db', { sync: NO_SYNC });
    const own = new Sqlite(join(benchFolder(), 'own.db'));
    own.pragma('journal_mode = WAL');
    own.pragma('synchronous = FULL');
    own.exec(TABLE);
    const insert = own.prepare(INSERT);
    const sides: Record<'ours' | 'own' | 'unsafe', Write> = {
      ours: (key) => shared.insertInto('settings').values({ key, value: 'x' }).execute(),
      own: (key) => insert.run(key, 'x'),
      unsafe: (key) => unsafe.insertInto('settings').values({ key, value: 'x' }).execute(),
    };
    const seen: Record<keyof typeof sides, number[]> = { ours: [], own: [], unsafe: [] };
    for (let round = 0; round < rounds; round++) {
      for (const side of ['ours', 'own', 'unsafe'] as const) seen[side].push(await perSecond(sides[side], `${round}`));
    }
    await shared.destroy();
    await unsafe.destroy();
    own.close();
    const row = (what: string, beside: number[]): Row => ({
      what,
      ours: `${Math.round(median(seen.ours))}/s`,
      bare: `${Math.round(median(beside))}/s`,
      ratio: median(seen.ours.map((ours, round) => ours / (beside[round] ?? 1))),
      goal: null,
    });
    return [
      row("commits that survive a power cut, beside SQLite's own (synchronous = FULL)", seen.own),
      row('… beside commits that do not', seen.unsafe),
    ];
  },
};

const TABLE = 'create table if not exists written (k text primary key, v text not null)';

function open(name: string, options = {}): Db {
  const sqlite = new Sqlite(join(benchFolder(), name));
  sqlite.exec('create table settings (key text primary key, value text not null)');
  return wrapSqlite(sqlite, options);
}

async function perSecond(write: Write, round: string): Promise<number> {
  const begun = performance.now();
  const writer = async (index: number) => {
    for (let turn = 0; turn < WRITES_EACH; turn++) await write(`${round}-${index}-${turn}`);
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  return (WRITERS * WRITES_EACH * 1000) / (performance.now() - begun);
}
