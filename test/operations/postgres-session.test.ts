import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { UnconfirmedWriteError } from '#db/engine/errors.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { migrate } from '#db/migrate.ts';
import { findSetting, putSetting } from '#db/site/operations/settings.ts';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

/** Opens a database as a server has it, over a wire, and the same database bypassing the wire. */
async function begin(): Promise<{ db: Db; past: Db; wire: TcpProxy }> {
  const url = new URL(await newPostgresDatabase());
  const past = openDatabase(url.href, { isPatient: true });
  await migrate(past);
  const wire = await startTcpProxy(Number(url.port));
  url.port = String(wire.port);
  const db = openDatabase(url.href);
  onTestFinished(async () => {
    await wire.close();
    await db.destroy();
    await past.destroy();
  });
  await findSetting(db, 'warm');
  return { db, past, wire };
}

it('two transactions that lock each other out are both done', async () => {
  const { db } = await begin();
  for (const key of ['a', 'b']) await putSetting(db, key, '0');
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const write = (first: string, second: string) =>
    inTransaction(db, async (transaction) => {
      await putSetting(transaction, first, first + second);
      if (++begun === 2) both.resolve();
      await both.promise;
      await putSetting(transaction, second, first + second);
    });
  await Promise.all([write('a', 'b'), write('b', 'a')]);
  expect(await findSetting(db, 'a')).toBe(await findSetting(db, 'b'));
});

it('connections that were lost while idle are replaced unseen, for reads and for transactions', async () => {
  const { db, past } = await begin();
  const killIdle = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      past,
    );
  await killIdle();
  expect(await findSetting(db, 'color')).toBeNull();
  await killIdle();
  await inTransaction(db, (transaction) => putSetting(transaction, 'color', 'blue'));
  expect(await findSetting(db, 'color')).toBe('blue');
});

it('a connection that fell silent while idle is not waited for long', async () => {
  const { db, wire } = await begin();
  wire.silence();
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 5_100);
  onTestFinished(() => void vi.restoreAllMocks());
  // the connection is checked first and then replaced: a write, which could not be sent twice
  await putSetting(db, 'color', 'blue');
  expect(await findSetting(db, 'color')).toBe('blue');
});

it.each(['a write', 'a commit'])(
  '%s whose answer is lost is reported as unconfirmed, since it may have been done',
  async (what) => {
    const { db, past, wire } = await begin();
    const act = (work: (transaction: Db) => Promise<void>) => (what === 'a write' ? work(db) : inTransaction(db, work));
    const lost = act(async (transaction) => {
      if (what === 'a write') wire.silence();
      await putSetting(transaction, 'color', 'blue');
      // the response to the commit does not arrive
      wire.silence();
    });
    await expect(lost).rejects.toBeInstanceOf(UnconfirmedWriteError);
    expect(['blue', null]).toContain(await findSetting(past, 'color'));
    // and the next write succeeds, for another row: the server keeps this one locked until it notices that no one will
    // end the transaction
    await putSetting(db, 'shape', 'round');
    expect(await findSetting(past, 'shape')).toBe('round');
  },
);

it('a transaction whose client fell silent does not hold its locks for ever', async () => {
  const { db, past, wire } = await begin();
  await putSetting(db, 'color', 'blue');
  const stuck = inTransaction(db, async (transaction) => {
    await putSetting(transaction, 'color', 'green');
    wire.silence();
    await findSetting(transaction, 'color');
  });
  await expect(stuck).rejects.toThrow();
  await putSetting(past, 'color', 'red');
  expect(await findSetting(db, 'color')).toBe('red');
});

it('nothing is said of the session when it starts, so that PgBouncer lets it pass', async () => {
  const { db } = await begin();
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows[0]?.statement_timeout).toBe('0');
  const inside = await inTransaction(db, (transaction) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(transaction),
  );
  expect(inside.rows[0]?.statement_timeout).toBe('5s');
});
