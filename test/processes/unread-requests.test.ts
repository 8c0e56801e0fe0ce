import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseFile } from '../support/database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

describe('what is refused before any route sees it', () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await startServer({ DATABASE_URL: `file:${testDatabaseFile()}` });
  });

  it('garbage, oversized heads, bad lengths', async () => {
    const cases: [string, number][] = [
      ['hello\r\n\r\n', 400],
      ['GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
      ['POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
      ['POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n', 400],
    ];
    for (const [bytes, status] of cases) {
      const answer = await send(server.address, bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  it('a head that is sent too slowly', async () => {
    const began = performance.now();
    const answer = await send(server.address, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow:');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

function send(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part) => (answer += part));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
  });
}
