import { expect, it, onTestFinished } from 'vitest';
import { startLoad } from '#test/support/load.ts';
import { startServer } from '#test/support/server-process.ts';
import { startPostgres } from '#test/support/start-postgres.ts';
import { traveller } from '#test/support/traveller.ts';

const ROUNDS = 10;

it('a PostgreSQL that is killed ten times under load ends no server, and nothing acknowledged is lost', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const DATABASE_URL = await postgres.newDatabase();
  const env = { DATABASE_URL, RATE_LIMITS: 'off' };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const load = startLoad(servers.map(({ address }) => address));
  const readiness = () =>
    Promise.all(servers.map(async ({ address }) => (await traveller()(`${address}/readyz`)).status));

  for (let round = 0; round < ROUNDS; round++) {
    const before = load.counts().done;
    await expect.poll(() => load.counts().done).toBeGreaterThan(before + 10);
    await postgres.crash();
    await expect.poll(readiness).toEqual([503, 503]);
    const refused = load.counts().refused;
    // away for longer each time
    await expect.poll(() => load.counts().refused).toBeGreaterThan(refused + 3 * round);
    await postgres.restart();
    const { done } = load.counts();
    await expect.poll(() => load.counts().done).toBeGreaterThan(done);
    await expect.poll(readiness).toEqual([200, 200]);
  }
  await load.stop();
  expect(servers.map(({ exitCode }) => exitCode())).toEqual([null, null]);
  await load.expectNothingLost(DATABASE_URL);
  const { done, refused } = load.counts();
  console.log(`${ROUNDS} crashes of PostgreSQL: ${done} answers, none lost; ${refused} refused meanwhile`);
});
