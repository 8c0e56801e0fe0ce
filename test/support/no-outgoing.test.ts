import { createServer } from 'node:net';
import { expect, test } from 'vitest';

test('a connection to another machine is refused and fails the test', { fails: true }, async () => {
  await expect(fetch('http://203.0.113.7/')).rejects.toThrow();
});

test('a connection within this machine passes', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.status).toBe(204);
  server.close();
});
