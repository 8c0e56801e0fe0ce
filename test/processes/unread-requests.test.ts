import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../support/secret.ts';
import { type ServerProcess, spawnServer } from '../support/spawn-server.ts';

describe('what is refused before any route sees it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-unread-requests-'));
  let server: ServerProcess;
  beforeAll(async () => {
    const DATABASE_URL = `file:${join(folder, 'airworthy.db')}`;
    server = await spawnServer({ SESSION_SECRET: TEST_SECRET, DATABASE_URL, RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await server.kill();
    rmSync(folder, { recursive: true });
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

  it('addresses and bodies that are too long or too deep', async () => {
    const deep = `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const cases: [string, number][] = [
      [`GET /api/airports/search?q=${'x'.repeat(9_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 413],
      [`GET /api/airports/search?${'q[a]'.repeat(1_500)}=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 400],
      [posted('/api/login', deep), 400],
      [posted('/api/login', 'x'.repeat(70_000)), 413],
      [posted('/trpc/account.login', deep), 400],
    ];
    for (const [bytes, status] of cases) {
      expect(await send(server.address, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  it('hundreds of malformed requests', async () => {
    const sound = posted('/api/login', '{"username":"amelia","password":"not the one"}');
    const change = fc.record({
      at: fc.nat(sound.length),
      cut: fc.nat(6),
      put: fc.string({ unit: 'binary', maxLength: 6 }),
    });
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = changes.reduce((made, { at, cut, put }) => made.slice(0, at) + put + made.slice(at + cut), sound);
        const status = /^HTTP\/1.1 (\d{3}) /.exec(await send(server.address, bytes, { isEnd: true }))?.[1] ?? 'none';
        counts.set(status, (counts.get(status) ?? 0) + 1);
        expect(status).not.toMatch(/^5/);
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
    console.log(
      `400 requests of broken bytes; answers by status ${[...counts]
        .sort()
        .map((count) => count.join(': '))
        .join(', ')}`,
    );
    expect(counts.get('400')).toBeGreaterThan(100);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  it('a head or a body that is sent too slowly', async () => {
    const head = 'GET / HTTP/1.1\r\nhost: x\r\nx-slow:';
    const body = posted('/api/login', '{"username":"amelia","password":"not the one"}').slice(0, -9);
    for (const answer of await Promise.all([head, body].map((bytes) => send(server.address, bytes)))) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
    }
  });
});

function posted(path: string, body: string): string {
  const head = ['host: x', 'connection: close', 'content-type: application/json', `content-length: ${body.length}`];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Returns the whole response; `isEnd` ends the request after these bytes. */
function send(address: string, bytes: string, { isEnd = false } = {}): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => (isEnd ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (part) => (answer += part));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
  });
}
