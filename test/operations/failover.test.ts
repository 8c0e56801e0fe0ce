import { expect, it, onTestFinished } from 'vitest';
import { startLoad } from '#test/support/load.ts';
import { startServer } from '#test/support/server-process.ts';
import { startPostgres } from '#test/support/start-postgres.ts';
import { startTcpProxy } from '#test/support/tcp-proxy.ts';
import { traveller } from '#test/support/traveller.ts';

it.each(['killed', 'silent'])(
  'a primary that is %s is followed by its standby, and nothing acknowledged is lost',
  async (end) => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const DATABASE_URL = await postgres.newDatabase();
    const standby = await postgres.addStandby();
    onTestFinished(standby.stop);
    const at = (port: number) => DATABASE_URL.replace(/:\d+\//, `:${port}/`);
    const wire = await startTcpProxy(Number(new URL(DATABASE_URL).port));
    onTestFinished(wire.close);
    const server = await startServer({ DATABASE_URL: at(wire.port), RATE_LIMITS: 'off' });
    const load = startLoad([server.address]);
    await expect.poll(() => load.counts().done).toBeGreaterThan(30);

    if (end === 'silent') wire.hold();
    else await postgres.crash();
    const { refused } = load.counts();
    await expect.poll(() => load.counts().refused).toBeGreaterThan(refused);
    wire.leadTo(standby.port);
    await standby.promote();
    const { done } = load.counts();
    await expect.poll(() => load.counts().done).toBeGreaterThan(done);
    const readiness = async () => (await traveller()(`${server.address}/readyz`)).status;
    await expect.poll(readiness).toBe(200);
    await load.stop();
    expect(server.exitCode()).toBeNull();
    await load.expectNothingLost(at(standby.port));
  },
);
