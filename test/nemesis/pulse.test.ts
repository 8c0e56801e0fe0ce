import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { client } from './client.ts';
import { emptyLedger } from './ledger.ts';
import { startPulse } from './pulse.ts';

it('complains of an answer that never comes while others are answered at once', async () => {
  const { world, address } = await openServer({ isPrompt: true });
  expect(await client(world, () => address).call('/api/user')).toBeNull();
  expect(world.ledger.violations).toEqual(['no answer while a server answered 60 others at once: /api/user']);
});

it('waits as long as it takes where no one is answered at once', async () => {
  const { world, address, answerAll } = await openServer({ isPrompt: false });
  const reply = client(world, () => address).call('/api/user');
  await expect.poll(() => world.pulse.asked()).toBeGreaterThan(3);
  answerAll();
  expect(await reply).toMatchObject({ status: 200 });
  expect(world.ledger.violations).toEqual([]);
});

/** A server that holds every request; with `isPrompt`, it still says at once that it is ready. */
async function openServer({ isPrompt }: { isPrompt: boolean }) {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (isPrompt && request.url === '/readyz') response.end('{}');
    else held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = { ledger: emptyLedger(), pulse: startPulse([address], 1) };
  onTestFinished(async () => {
    await world.pulse.stop();
    server.closeAllConnections();
    server.close();
  });
  return { world, address, answerAll: () => held.forEach((response) => void response.end('{}')) };
}
