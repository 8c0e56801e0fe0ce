import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import type { AppRouter } from '#server/api/trpc/router.ts';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { testDatabaseFile } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';

const SEARCH = '/api/airports/search?q=london';
const LOGIN = JSON.stringify({ username: 'nobody', password: 'nothing' });

it('a server that is stopped under load cuts no request, and ends within 10 s', async () => {
  const server = await startServer({ DATABASE_URL: `file:${testDatabaseFile()}`, RATE_LIMITS: 'off' });
  const statuses: number[] = [];
  const problems: string[] = [];
  // each on a connection of its own, until an answer closes it
  const call = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let isOpen = true; isOpen; ) {
        const answer = await answerOf(`${server.address}${SEARCH}`, agent);
        statuses.push(answer.statusCode ?? 0);
        isOpen = answer.headers.connection !== 'close';
      }
    } catch (error) {
      problems.push(String(error));
    }
  };
  const callers = Array.from({ length: 20 }, call);
  const slow = await halfSent(server.address);
  await expect.poll(() => statuses.length).toBeGreaterThan(50);
  const newcomers = await Promise.all(Array.from({ length: 20 }, () => connected(server.address)));
  const began = performance.now();
  const stopped = server.stop();
  const actual = newcomers.map((socket) => once(socket, 'data'));
  for (const socket of newcomers) socket.write(`GET ${SEARCH} HTTP/1.1\r\nhost: x\r\n\r\n`);
  for (const [data] of await Promise.all(actual)) expect(String(data)).toMatch(/^HTTP\/1.1 200 /);
  await Promise.all(callers);
  const answer = once(slow, 'data');
  slow.write(LOGIN.slice(10));
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 401 /);
  await stopped;
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(server.exitCode()).toBe(0);
  expect(problems).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('a request that never ends does not keep the server from ending', async () => {
  const server = await startServer({ DATABASE_URL: `file:${testDatabaseFile()}` });
  const slow = await halfSent(server.address);
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
  slow.destroy();
});

it('a search that a stop interrupts says so over its stream, and is not counted', async () => {
  const emulators = await startEmulators();
  await emulators.openai.fail('hang');
  const DATABASE_URL = `file:${testDatabaseFile()}`;
  const server = await startServer({ ...emulatorEnv(emulators), DATABASE_URL });
  const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${server.address}/trpc` })] });
  const steps: string[] = [];
  const following = (async () => {
    for await (const event of await client.flights.searchSteps.query({ flightNumber: 'BA286' })) {
      if (event.kind === 'step') steps.push(event.step.step);
    }
  })();
  const actual = expect(following).rejects.toMatchObject({
    message: 'The server is restarting. Your search was not counted. Please try again in a few seconds.',
    data: { httpStatus: 503, appCode: 'restarting', retryAfterSeconds: 5 },
  });
  await expect.poll(() => steps).toContain('report');
  await server.stop();
  await actual;
  expect(server.exitCode()).toBe(0);
  const db = openDatabase(DATABASE_URL);
  const counts = await db.selectFrom('guest_allowances').select('searchesUsed').execute();
  expect(new Set(counts.map(({ searchesUsed }) => searchesUsed))).toEqual(new Set([0]));
  expect(await db.selectFrom('counted_searches').select('key').execute()).toEqual([]);
  await db.destroy();
});

/** Opens a login request of which only the first bytes of the body have been sent. */
async function halfSent(address: string): Promise<Socket> {
  const socket = await connected(address);
  const taken = once(socket, 'data');
  socket.write(
    `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${LOGIN.length}\r\n\r\n`,
  );
  expect(String((await taken)[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(LOGIN.slice(0, 10));
  return socket;
}

async function connected(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Returns a response that arrived in full. */
async function answerOf(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}
