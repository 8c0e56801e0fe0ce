import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Db, openDatabase, wrapSqlite } from '#db/connect.ts';
import { findSetting, putSetting } from '#db/site/operations/settings.ts';
import { testDatabaseFile } from '#test/support/database.ts';

async function newDatabase(): Promise<Db> {
  const db = wrapSqlite(new Sqlite(':memory:'));
  onTestFinished(() => db.destroy());
  await sql`create table settings (key text primary key, value text not null)`.execute(db);
  return db;
}

it('what is deleted is gone from the file', async () => {
  const path = testDatabaseFile();
  const db = openDatabase(`file:${path}`);
  await putSetting(db, 'zebra', 'quux'.repeat(2_000));
  await db.deleteFrom('settings').where('key', '=', 'zebra').execute();
  await db.destroy();
  expect(readFileSync(path, 'latin1')).not.toMatch(/zebra|quuxquux/);
});

describe('queries and transactions of one process', () => {
  it('no query sees what a transaction has not committed', async () => {
    const db = await newDatabase();
    const mayEnd = Promise.withResolvers<void>();
    const hasWritten = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (inside) => {
      await putSetting(inside, 'color', 'blue');
      expect(await findSetting(inside, 'color')).toBe('blue');
      hasWritten.resolve();
      await mayEnd.promise;
      throw new Error('undone');
    });
    await hasWritten.promise;
    const outside = findSetting(db, 'color');
    mayEnd.resolve();
    await expect(transaction).rejects.toThrow('undone');
    expect(await outside).toBeNull();
  });

  it('a hundred transactions at once take turns, queries between them', async () => {
    const db = await newDatabase();
    await putSetting(db, 'count', '0');
    const add = () =>
      db.transaction().execute(async (inside) => {
        const count = Number(await findSetting(inside, 'count'));
        await new Promise(setImmediate);
        await putSetting(inside, 'count', String(count + 1));
      });
    const seen = await Promise.all([
      ...Array.from({ length: 100 }, add),
      ...Array.from({ length: 100 }, () => findSetting(db, 'count')),
    ]);
    expect(seen).toHaveLength(200);
    expect(await findSetting(db, 'count')).toBe('100');
  });
});
