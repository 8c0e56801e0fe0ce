import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE, testDatabase, testDatabaseFile, testFolder } from '#test/support/database.ts';
import { MIGRATED } from '#test/support/lent-postgres.ts';
import { readOnlyDatabase } from '#test/support/new-postgres-database.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** What an app has found out is kept for a second. */
const OWN = { isOwn: true };

describe('health', () => {
  it('says that it lives, and in which version', async () => {
    const { app } = await testApp({}, OWN);
    const response = await visitor(app)('/healthz');
    expect(response.json()).toEqual({ status: 'ok', version: packageJson.version });
  });

  it('is ready with database, schema and disk', async () => {
    const { app } = await testApp({ DATABASE_URL: `file:${join(testFolder(), 'a.db')}` });
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(200);
    expect(response.json().checks).toEqual({ database: 'ok', migrations: 'ok', disk: 'ok', stopping: 'ok' });
  });

  it('is not ready with a schema that lacks a migration', async () => {
    const { app, db } = await testApp({}, OWN);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
    await sql`delete from kysely_migration where name = ${rows[0]?.name}`.execute(db);
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json().checks).toMatchObject({ database: 'ok', migrations: '1 not applied' });
    await sql`insert into kysely_migration values (${rows[0]?.name}, '2026-11-20T00:00:00Z')`.execute(db);
  });

  it('is not ready without its database, yet lives', async () => {
    const { app, db } = await testApp({}, OWN);
    await db.destroy();
    expect((await visitor(app)('/readyz')).json()).toMatchObject({
      status: 'not ready',
      checks: { database: 'does not answer' },
    });
    expect((await visitor(app)('/healthz')).statusCode).toBe(200);
  });

  it.each(['', '-wal'])(
    'is not ready once its database file%s was replaced: what is written then is lost',
    async (end) => {
      const path = testDatabaseFile();
      const db = openDatabase(`file:${path}`);
      onTestFinished(() => db.destroy());
      const { app } = await testApp({ DATABASE_URL: `file:${path}` }, { db });
      const search = () => visitor(app)('/api/guest/flights/search?flightNumber=BA286');
      const file = path + end;
      renameSync(file, `${file}.before`);
      copyFileSync(`${file}.before`, file);
      const response = await visitor(app)('/readyz');
      expect(response.statusCode).toBe(503);
      expect(response.json().checks.database).toBe('the file or its log was removed or replaced');
      expect((await search()).json()).toMatchObject({ code: 'storage_unavailable' });
      renameSync(`${file}.before`, file);
      expect((await search()).statusCode).toBe(200);
    },
  );

  it.runIf(ENGINE === 'postgres')('is not ready with a server that takes no changes', async () => {
    const db = openDatabase(await readOnlyDatabase(MIGRATED));
    onTestFinished(() => db.destroy());
    const { app } = await testApp({}, { ...OWN, db });
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json().checks).toMatchObject({ database: 'is read-only' });
  });

  it('looks at the database once, however many ask whether it is ready', async () => {
    let looks = 0;
    const db = testDatabase().withPlugin(plugin(async () => void looks++));
    const { app } = await testApp({ DATABASE_URL: `file:${join(testFolder(), 'a.db')}` }, { db });
    const before = looks;
    const asked = await Promise.all(Array.from({ length: 100 }, () => visitor(app)('/readyz')));
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(looks - before).toBe(ENGINE === 'postgres' ? 2 : 1);
  });

  it('says that it is not ready when the database never answers', async () => {
    let isSilent = false;
    const silence = async () => {
      if (isSilent) await new Promise(() => undefined);
    };
    const { app } = await testApp({}, { ...OWN, db: testDatabase().withPlugin(plugin(silence)) });
    isSilent = true;
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json().checks).toMatchObject({ database: 'does not answer' });
  });

  it('is not ready while it stops', async () => {
    const { app } = await testApp({}, OWN);
    app.isDraining = true;
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.headers.connection).toBe('close');
  });
});

/** Runs something before the result of each query is returned. */
function plugin(before: () => Promise<void>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await before();
      return result;
    },
  };
}
