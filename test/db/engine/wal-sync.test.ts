import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Db, openDatabase, wrapSqlite } from '#db/connect.ts';
import { UnconfirmedWriteError } from '#db/engine/errors.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { shareSync } from '#db/engine/wal-sync.ts';
import { countCall } from '#db/site/operations/limits.ts';
import { findSetting, putSetting } from '#db/site/operations/settings.ts';
import { ENGINE, testDatabaseFile, testFolder } from '#test/support/database.ts';

/** Opens a database whose disk holds only what was last synced: what a power cut would leave. */
function onSlowDisk(): { db: Db; syncs: () => number; openAfterPowerCut: () => Db } {
  const path = testDatabaseFile();
  const image = join(testFolder(), 'image.db');
  let syncs = 0;
  const sync = async () => {
    syncs++;
    for (const end of ['', '-wal']) copyFileSync(path + end, image + end);
    // a disk takes a while, in which others commit
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  };
  const db = wrapSqlite(new Sqlite(path), { sync });
  onTestFinished(() => db.destroy());
  const openAfterPowerCut = () => {
    const left = join(testFolder(), 'left.db');
    for (const end of ['', '-wal']) copyFileSync(image + end, left + end);
    return openDatabase(`file:${left}`);
  };
  return { db, syncs: () => syncs, openAfterPowerCut };
}

it.skipIf(ENGINE === 'postgres')(
  'what was acknowledged is there after a power cut, and many commits share one way to the disk',
  async () => {
    const { db, syncs, openAfterPowerCut } = onSlowDisk();
    const acknowledged: string[] = [];
    const write = async (key: string) => {
      await putSetting(db, key, 'blue');
      acknowledged.push(key);
      await inTransaction(db, async (transaction) => {
        await putSetting(transaction, `${key} and more`, 'red');
      });
      acknowledged.push(`${key} and more`);
    };
    const writing = Array.from({ length: 200 }, async (_, index) => {
      for (let turn = 0; turn < index % 40; turn += 1) await setImmediate();
      await write(`color ${index}`);
    });
    // the power fails when some writes have been acknowledged and some have not
    await Promise.all(writing.slice(0, 50));
    const actual = [...acknowledged];
    expect(actual.length).toBeGreaterThan(50);
    const after = openAfterPowerCut();
    const lost = [];
    for (const key of actual) if ((await findSetting(after, key)) === null) lost.push(key);
    await after.destroy();
    expect(lost).toEqual([]);
    await Promise.all(writing);
    expect(syncs()).toBeLessThan(200);
  },
);

it.skipIf(ENGINE === 'postgres')('what is not acknowledged does not wait for the disk', async () => {
  const { db, syncs } = onSlowDisk();
  await countCall(db, 'login:address:1', { now: 0, windowMs: 60_000 });
  await findSetting(db, 'color');
  expect(syncs()).toBe(0);
  await putSetting(db, 'color', 'blue');
  expect(syncs()).toBe(1);
});

it.skipIf(ENGINE === 'postgres')('a commit that the disk rejected is reported as unconfirmed', async () => {
  const db = wrapSqlite(new Sqlite(testDatabaseFile()), { sync: () => Promise.reject(new Error('EIO')) });
  onTestFinished(() => db.destroy());
  await expect(putSetting(db, 'color', 'blue')).rejects.toBeInstanceOf(UnconfirmedWriteError);
});

it.skipIf(ENGINE === 'postgres')(
  'a commit made while the disk is busy waits for the next turn, for this one may have begun before it',
  async () => {
    const turns: (() => void)[] = [];
    const sync = shareSync(() => new Promise<void>((resolve) => turns.push(resolve)));
    let done = 0;
    const call = () => sync().then(() => done++);
    void call();
    await setImmediate();
    void call();
    void call();
    expect(turns).toHaveLength(1);
    turns[0]?.();
    await expect.poll(() => turns.length).toBe(2);
    expect(done).toBe(1);
    turns[1]?.();
    await expect.poll(() => done).toBe(3);
  },
);

it.skipIf(ENGINE === 'postgres')('every connection to a file has the settings that this rests on', async () => {
  for (const isPatient of [false, true]) {
    const db = openDatabase(`file:${testDatabaseFile()}`, { isPatient });
    onTestFinished(() => db.destroy());
    const setting = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await setting('journal_mode')).toBe('wal');
    // NORMAL: synced at checkpoints; the driver syncs the log to disk at each commit
    expect(await setting('synchronous')).toBe(1);
    expect(await setting('busy_timeout')).toBe(0);
    expect(await setting('foreign_keys')).toBe(1);
  }
});

it.skipIf(ENGINE === 'postgres')(
  'what goes into a file that was moved away is not acknowledged, until the file is back',
  async () => {
    const path = testDatabaseFile();
    const db = openDatabase(`file:${path}`);
    onTestFinished(() => db.destroy());
    await putSetting(db, 'color', 'blue');
    renameSync(path, `${path}.moved`);
    await expect(putSetting(db, 'color', 'red')).rejects.toBeInstanceOf(UnconfirmedWriteError);
    copyFileSync(`${path}.moved`, path);
    await expect(putSetting(db, 'color', 'red')).rejects.toMatchObject({
      cause: { message: `${path} or its log (-wal) was removed or replaced. Put it back, or start again.` },
    });
    renameSync(`${path}.moved`, path);
    await putSetting(db, 'color', 'green');
    expect(await findSetting(db, 'color')).toBe('green');
  },
);

it.skipIf(ENGINE === 'postgres')(
  'nor is what goes into a log that was moved away, or has another in its place',
  async () => {
    const path = testDatabaseFile();
    const log = `${path}-wal`;
    const db = openDatabase(`file:${path}`);
    onTestFinished(() => db.destroy());
    await putSetting(db, 'color', 'blue');
    renameSync(log, `${log}.moved`);
    await expect(putSetting(db, 'color', 'red')).rejects.toBeInstanceOf(UnconfirmedWriteError);
    copyFileSync(`${log}.moved`, log);
    await expect(putSetting(db, 'color', 'red')).rejects.toBeInstanceOf(UnconfirmedWriteError);
    renameSync(`${log}.moved`, log);
    await putSetting(db, 'color', 'green');
  },
);
