import { randomInt } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { startLoad } from '#test/support/load.ts';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { startServer } from '#test/support/server-process.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { traveller } from '#test/support/traveller.ts';
import { chance } from '../nemesis/random.ts';

/** How many requests are refused before the wire is whole again. */
const CUTS = 100;

/** Starts a server under load, with a wire between it and its database. */
async function begin() {
  const DATABASE_URL = await newPostgresDatabase();
  const wire = await startTcpProxy(Number(new URL(DATABASE_URL).port));
  onTestFinished(wire.close);
  const server = await startServer({ DATABASE_URL: through(wire, DATABASE_URL), RATE_LIMITS: 'off' });
  const load = startLoad([server.address]);
  await expect.poll(() => load.counts().done).toBeGreaterThan(10);
  return { DATABASE_URL, wire, server, load };
}

function through(wire: TcpProxy, address: string): string {
  const url = new URL(address);
  url.port = String(wire.port);
  return url.href;
}

it('connections cut at random bytes end no server, and nothing acknowledged is lost', async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  console.log(`SEED=${seed}`);
  const dice = chance(seed);
  const { DATABASE_URL, wire, server, load } = await begin();
  wire.cutAfter(() => dice.whole(1, 20_000));
  await expect.poll(() => load.counts().refused).toBeGreaterThan(CUTS);
  wire.cutAfter(null);
  const { done, refused } = load.counts();
  await expect.poll(() => load.counts().done).toBeGreaterThan(done);
  await load.stop();
  expect(server.exitCode()).toBeNull();
  await load.expectNothingLost(DATABASE_URL);
  console.log(`connections cut at random bytes: ${done} answers, none lost; ${refused} refused`);
});

it('a silent database counts as away, and is used again once it answers', async () => {
  const { DATABASE_URL, wire, server, load } = await begin();
  wire.hold();
  const { refused } = load.counts();
  const status = async (path: string) => (await traveller()(server.address + path)).status;
  await expect.poll(() => status('/readyz')).toBe(503);
  await expect.poll(() => load.counts().refused).toBeGreaterThan(refused);
  expect(await status('/healthz')).toBe(200);
  wire.resume();
  const { done } = load.counts();
  await expect.poll(() => load.counts().done).toBeGreaterThan(done);
  await expect.poll(() => status('/readyz')).toBe(200);
  await load.stop();
  expect(server.exitCode()).toBeNull();
  await load.expectNothingLost(DATABASE_URL);
});
