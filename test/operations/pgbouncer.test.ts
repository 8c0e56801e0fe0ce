import { expect, it, onTestFinished } from 'vitest';
import { startLoad } from '#test/support/load.ts';
import { startServer } from '#test/support/server-process.ts';
import { hasPgBouncer, startPgBouncer } from '#test/support/start-pgbouncer.ts';
import { startPostgres } from '#test/support/start-postgres.ts';

const ROUNDS = 2;

if (!hasPgBouncer) console.log('PgBouncer is not installed: its test is left out.');

it.skipIf(!hasPgBouncer)(
  'two servers behind PgBouncer in transaction mode start, serve, and outlive their database',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const DATABASE_URL = await postgres.newDatabase();
    const bouncer = await startPgBouncer(DATABASE_URL);
    onTestFinished(bouncer.stop);
    const env = { DATABASE_URL: bouncer.through(DATABASE_URL), RATE_LIMITS: 'off' };
    // both migrate an empty database
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const load = startLoad(servers.map(({ address }) => address));
    for (let round = 0; round < ROUNDS; round++) {
      const { done, refused } = load.counts();
      await expect.poll(() => load.counts().done).toBeGreaterThan(done + 20);
      await postgres.crash();
      await expect.poll(() => load.counts().refused).toBeGreaterThan(refused);
      await postgres.restart();
      const back = load.counts().done;
      await expect.poll(() => load.counts().done).toBeGreaterThan(back);
    }
    await load.stop();
    expect(servers.map(({ exitCode }) => exitCode())).toEqual([null, null]);
    await load.expectNothingLost(DATABASE_URL);
  },
  180_000,
);
