import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { countCall, takeLease } from '#db/site/operations/limits.ts';
import { spendGuestSearch } from '#db/site/search/guest-allowances.ts';
import { startPostgres } from '#test/support/start-postgres.ts';

/** Starts a migrated database on its own PostgreSQL server. */
async function begin() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const db = openDatabase(await postgres.newDatabase(), { isPatient: true });
  onTestFinished(() => db.destroy());
  await migrate(db);
  return { postgres, db };
}

it('a crash of PostgreSQL takes the counters of a minute and the leases, and nothing that was paid for or promised', async () => {
  const { postgres, db } = await begin();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relpersistence = 'u' and relkind = 'r' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['leases', 'rate_limits']);

  const call = () => countCall(db, 'search:address:somebody', { now: 0, windowMs: 60_000 });
  const lease = { key: 'BA286', holder: 'one', expiresAt: 60_000 };
  const spend = () => spendGuestSearch(db, { key: 'somebody', limit: 2 }, 60_000);
  await call();
  expect([(await call()).count, await takeLease(db, lease, 0), await spend()]).toEqual([2, true, 1]);

  await postgres.crash();
  await postgres.restart();
  const other = { ...lease, holder: 'another' };
  expect([(await call()).count, await takeLease(db, other, 0), await spend()]).toEqual([1, true, 2]);
  expect(await spend()).toBeNull();
});

it('every id that the database gives has 64 bits, and so has every column that holds one', async () => {
  const { db } = await begin();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and column_name ~ '(^id|Id|Part)$' order by 1`.execute(db);
  expect(rows).toEqual([]);
  const id = Number.MAX_SAFE_INTEGER;
  const account = { id, username: 'amelia', password: 'none', createdAt: 0 };
  await db.insertInto('users').values(account).execute();
  expect(await db.selectFrom('users').select('id').executeTakeFirst()).toEqual({ id });
});
