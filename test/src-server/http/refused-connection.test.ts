import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
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
  ['/api/login', 'content-type: application/json', 413],
  ['/trpc/account.login', 'content-type: application/json', 413],
  ['/mcp', 'content-type: application/json', 413],
  ['/api/no-such', 'content-type: application/json', 413],
  ['/api/login', 'content-type: application/json\r\norigin: https://elsewhere.example', 403],
])('a client that sends a long body to %s (%s) reads its answer: %d', async (path, headers, status) => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  for (const length of [70_000, 500_000, 1_000_000]) {
    for (const isChunked of [false, true]) {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      const sent = isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`;
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${sent}\r\n\r\n`);
      const part = 'x'.repeat(10_000);
      const writing = (async () => {
        for (let at = 0; at < length; at += part.length) {
          const isTaken = socket.write(isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part);
          await (isTaken ? setImmediate() : once(socket, 'drain'));
        }
        if (isChunked) socket.write('0\r\n\r\n');
      })();
      const [answer] = await Promise.all([text(socket), writing]);
      expect(answer.slice(0, 12), `${length} ${isChunked}`).toBe(`HTTP/1.1 ${status}`);
    }
  }
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
