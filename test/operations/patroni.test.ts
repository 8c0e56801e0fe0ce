import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoad } from '#test/support/load.ts';
import { TEST_SECRET } from '#test/support/secret.ts';
import { type ServerProcess, spawnServer } from '#test/support/spawn-server.ts';
import { hasPatroni, startPatroni } from '#test/support/start-patroni.ts';
import { hasPgBouncer, startPgBouncer } from '#test/support/start-pgbouncer.ts';

/** As many as the small machines have cores that this runs on. */
const BUSY_LOOPS = 2;

// it takes minutes
const isRun = hasPatroni && process.env.TEST_ALL === 'on';
if (!isRun) {
  console.warn('Skipped: the Patroni cluster, which needs its packages, root, and npm run test:all (TEST_ALL=on)');
}

describe.skipIf(!isRun)('on a Patroni cluster, two servers and a worker', () => {
  let cluster: Awaited<ReturnType<typeof startPatroni>>;
  let servers: ServerProcess[];
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  beforeAll(async () => {
    cluster = await startPatroni();
    await cluster.whole();
    // as docs/scaling.md recommends for many servers; without it they go to HAProxy themselves
    if (hasPgBouncer) bouncer = await startPgBouncer(cluster.url);
    const DATABASE_URL = bouncer?.through(cluster.url) ?? cluster.url;
    const env = { DATABASE_URL, SESSION_SECRET: TEST_SECRET, RATE_LIMITS: 'off' };
    servers = [];
    for (const args of [['--web'], ['--web'], ['--worker']]) servers.push(await spawnServer(env, { args }));
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.kill()));
    await bouncer?.stop();
    await cluster?.stop();
  });

  async function loaded(prefix: string) {
    const addresses = servers.slice(0, 2).map(({ address }) => address);
    const load = startLoad(addresses, prefix);
    await expect.poll(() => load.counts().done).toBeGreaterThan(30);
    return { load, before: await cluster.leader() };
  }

  async function expectServed(load: ReturnType<typeof startLoad>) {
    const { done } = load.counts();
    await expect.poll(() => load.counts().done).toBeGreaterThan(done + 10);
  }

  async function expectKept(load: ReturnType<typeof startLoad>) {
    await load.stop();
    await load.expectNothingLost(cluster.url);
    expect(servers.map((server) => server.exitCode())).toEqual([null, null, null]);
  }

  it('refuse with 503 while etcd is gone, and serve again when it is back', async () => {
    await cluster.whole();
    const { load } = await loaded('etcd');
    const { refused } = load.counts();
    const bring = cluster.freezeEtcd();
    await expect.poll(() => load.counts().refused).toBeGreaterThan(refused + 5);
    bring();
    await expectServed(load);
    await expectKept(load);
  });

  it('refuse with 503 rather than go on with standbys that lag, until their leader is back', async () => {
    await cluster.whole();
    await cluster.replicate('asynchronously');
    const catchUp = await cluster.lagBehind();
    const { load, before } = await loaded('lag');
    const { refused } = load.counts();
    const name = await cluster.kill();
    await cluster.leaderless();
    expect(load.counts().refused).toBeGreaterThan(refused);
    cluster.start(name);
    await expect.poll(() => cluster.leader().catch(() => null)).toBe(before);
    await expectServed(load);
    catchUp();
    await expectKept(load);
    await cluster.replicate('synchronously');
  });

  type Fault = (c: typeof cluster) => Promise<() => void>;
  const switchOver: Fault = async (c) => {
    await c.switchOver();
    return () => undefined;
  };
  const kill: Fault = async (c) => {
    const name = await c.kill();
    return () => c.start(name);
  };
  it.each<[string, Fault]>([
    ['switched over', switchOver],
    ['killed', kill],
  ])('lose nothing acknowledged when the leader is %s, and serve again by another', async (fault, cause) => {
    await cluster.whole();
    const { load, before } = await loaded(fault.replace(' ', '-'));
    const begunMs = performance.now();
    const mend = await cause(cluster);
    await expect.poll(() => cluster.leader().catch(() => before)).not.toBe(before);
    await expectServed(load);
    console.info(`leader ${fault}: served again after ${Math.round(performance.now() - begunMs)} ms at most`);
    mend();
    await expectKept(load);
  });

  it('lose nothing acknowledged when the leader is frozen five times, and goes on each time, on a busy machine', async () => {
    const busy = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      for (let turn = 1; turn <= 5; turn++) {
        await cluster.whole();
        const { load, before } = await loaded(`frozen-${turn}`);
        const goOn = await cluster.freeze();
        await expect.poll(() => cluster.leader().catch(() => before)).not.toBe(before);
        goOn();
        await expectServed(load);
        await cluster.whole();
        console.info(`freeze ${turn}: ${load.counts().done} done, ${load.counts().refused} refused`);
        await expectKept(load);
      }
    } finally {
      for (const loop of busy) loop.kill();
    }
  });
});
