import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/support/app.ts';

it('a slow client that never closes its half of the connection does not hold it', async () => {
  const { app } = await testApp();
  app.server.headersTimeout = 1;
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => countConnections()).toBe(0);
});

it.each([
  ['Host: a.example\r\nHost: b.example', 400],
  ['Host: a.example\r\nhost: a.example', 400],
  ['Host: a.example', 200],
])('%j is answered %d', async (headers, status) => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(`GET /healthz HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
