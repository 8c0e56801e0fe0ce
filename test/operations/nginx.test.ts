import { request } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { testDatabaseFile } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';
import { hasNginx, startNginx } from '../support/start-nginx.ts';

if (!hasNginx) console.warn('Skipped: nginx in front of a server, which needs nginx and openssl');

const LOGGED = { LOG_LEVEL: 'info', PUBLIC_URL: 'https://fly.example', TRUST_PROXY: '127.0.0.1' };

type Sent = { method?: string; body?: string; headers?: Record<string, string>; onPart?: (part: string) => void };

/** Asks through nginx as a browser at https://fly.example does. */
function ask(port: number, path: string, { method = 'GET', body, headers = {}, onPart }: Sent = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method,
        host: '127.0.0.1',
        localAddress: '127.0.0.2',
        servername: 'fly.example',
        rejectUnauthorized: false,
        headers: { host: 'fly.example', origin: 'https://fly.example', 'sec-fetch-site': 'same-origin', ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => {
          text += part;
          onPart?.(text);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
const json = (body: object): Sent => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const LOGIN = json({ username: 'nobody', password: 'nothing at all' });

describe.skipIf(!hasNginx)('behind nginx with the configuration of docs/templates', () => {
  it('pages, changes and long bodies pass, and an address is the visitor’s own', async () => {
    const server = await startServer({ ...LOGGED, DATABASE_URL: `file:${testDatabaseFile()}` });
    const nginx = await startNginx(Number(new URL(server.address).port));
    onTestFinished(nginx.stop);
    const moved = await fetch(`http://127.0.0.1:${nginx.plain}/trips?a=1`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://fly.example/trips?a=1']);
    const page = await ask(nginx.tls, '/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)]);

    const account = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
    const registered = await ask(nginx.tls, '/api/register', json(account));
    expect([registered.status, String(registered.headers['set-cookie'])]).toEqual([
      201,
      expect.stringMatching(/Secure/),
    ]);
    // as long as a body may be; nginx itself keeps what it sends in a file
    const long = await ask(nginx.tls, '/api/login', json({ username: 'x'.repeat(60_000), password: 'y' }));
    expect([long.status, JSON.parse(long.text)]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);

    for (const length of [70_000, 200_000, 500_000, 1_000_000]) {
      const tooLong = await ask(nginx.tls, '/api/login', json({ username: 'x'.repeat(length), password: 'y' }));
      expect([tooLong.status, JSON.parse(tooLong.text).code], `${length}`).toEqual([413, 'too_large']);
    }
    // nginx's own limit
    const byNginx = await ask(nginx.tls, '/api/login', json({ username: 'x'.repeat(1_200_000), password: 'y' }));
    expect(byNginx.status).toBe(413);

    const forged = { ...LOGIN, headers: { ...LOGIN.headers, 'x-forwarded-for': '203.0.113.7' } };
    expect((await ask(nginx.tls, '/api/login', forged)).status).toBe(401);
    await expect.poll(server.output).toContain('"address":"127.0.0.2","account":"nobody","msg":"failed sign-in"');
    expect(server.output()).not.toContain('203.0.113.7');
  });

  it('a search’s steps come as they happen', async () => {
    const emulators = await startEmulators();
    const server = await startServer({
      ...emulatorEnv(emulators),
      ...LOGGED,
      DATABASE_URL: `file:${testDatabaseFile()}`,
    });
    const nginx = await startNginx(Number(new URL(server.address).port));
    onTestFinished(nginx.stop);
    const answer = emulators.openai.hold();
    const input = encodeURIComponent(JSON.stringify({ 0: { flightNumber: 'BA286' } }));
    let isReleased = false;
    const { text } = await ask(nginx.tls, `/trpc/flights.searchSteps?batch=1&input=${input}`, {
      headers: { 'trpc-accept': 'application/jsonl' },
      onPart: (soFar) => {
        // the service that writes the report is held until the step before it has arrived here
        if (isReleased || !soFar.includes('pages found')) return;
        isReleased = true;
        answer();
      },
    });
    expect([isReleased, text]).toEqual([true, expect.stringContaining('"answer"')]);
  });

  it('a proxy that changes Host is named in the log with PUBLIC_URL', async () => {
    const { PUBLIC_URL: _, ...without } = LOGGED;
    const server = await startServer({ ...without, DATABASE_URL: `file:${testDatabaseFile()}` });
    const nginx = await startNginx(Number(new URL(server.address).port), (site) =>
      site.replace('proxy_set_header Host $http_host;', ''),
    );
    onTestFinished(nginx.stop);
    expect((await ask(nginx.tls, '/api/login', LOGIN)).status).toBe(403);
    await expect.poll(server.output).toContain('set PUBLIC_URL=https://fly.example');
  });
});
