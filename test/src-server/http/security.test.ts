import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { procedureNames } from '#test/support/procedures.ts';
import { routesOf } from '#test/support/routing-table.ts';

const LOGIN = { method: 'POST', url: '/api/login' } as const;

describe('every answer', () => {
  it.each(['/healthz', '/api/api-status', '/api/nothing', '/trpc/settings.apiStatus'])(
    '%s carries its number and the policy',
    async (url) => {
      const { app } = await testApp();
      const { headers, body } = await visitor(app)(url);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      if (body.includes('requestId')) expect(body).toContain(`"requestId":"${headers['x-request-id']}"`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('of data may do nothing where a browser shows it by itself', async () => {
    const { app } = await testApp();
    for (const url of ['/api/api-status', '/api/nothing', '/trpc/settings.apiStatus', '/api/airports/search?q=lon']) {
      const { headers } = await visitor(app)(url);
      expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"]);
    }
  });

  it.each(['/api/docs', '/healthz'])('%s has the headers of a page', async (url) => {
    const { app } = await testApp();
    const { headers } = await visitor(app)(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    for (const closed of ['object', 'frame', 'media']) expect(policy).toContain(`${closed}-src 'none'`);
    for (const rule of ["form-action 'self'", "base-uri 'none'"]) expect(policy).toContain(rule);
    // over plain http, a browser would not find any of its files
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' });
  });

  it('holds browsers to https where that is the address', async () => {
    const { app } = await testApp({ PUBLIC_URL: 'https://fly.example' });
    const { headers } = await visitor(app)('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('lets a page style itself by a nonce that no other page has', async () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head><meta property="csp-nonce" nonce="__NONCE__" /></head></html>',
    );
    const { app } = await testApp({}, { clientFolder: folder });
    const pages = [await visitor(app)('/'), await visitor(app)('/auth'), await visitor(app)('/nowhere')];
    const nonces = pages.map(({ body, headers }) => {
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-\w+';/);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
  });

  it('lets what reads bookings connect to no one, packed or not, and loosens nothing for other files', async () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'assets'));
    const files = ['booking-worker-a1_B-2.js', 'first-a1.js'].flatMap((name) => [name, `${name}.br`]);
    for (const name of ['../index.html', ...files]) writeFileSync(join(folder, 'assets', name), '//');
    const { app } = await testApp({}, { clientFolder: folder });
    for (const encoding of ['br', 'identity']) {
      const policyOf = async (name: string) => {
        const answer = await visitor(app)({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
        return String(answer.headers['content-security-policy']);
      };
      expect(await policyOf('booking-worker-a1_B-2.js')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
      );
      expect(await policyOf('first-a1.js')).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });
});

describe('what is too much is refused unread', () => {
  it('a long address', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(`/api/airports/search?q=${'x'.repeat(9000)}`);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'too_large', requestId: expect.any(String) });
  });

  it.each(['/api/%zz', '/flights/%', '/assets/%ff'])('an address that cannot be read: %s', async (url) => {
    const { app } = await testApp();
    const response = await visitor(app)(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_input',
      message: expect.stringContaining('Write % itself as %25.'),
      requestId: response.headers['x-request-id'],
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('a large body, on every path but the payment provider’s', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const payload = JSON.stringify({ text: 'x'.repeat(70_000) });
    const taken: string[] = [];
    const paths = (await routesOf(app)).filter(({ method }) => method === 'POST').map(({ url }) => url);
    const byName = procedureNames.map((name) => `/trpc/${name}`);
    for (const url of [...paths.filter((path) => path !== '/trpc/:path'), ...byName]) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      if (statusCode !== 413) taken.push(`${url} ${statusCode}`);
    }
    expect(taken).toEqual(['/api/stripe/webhook 503']);
  });

  it('a batch of more than one call', async () => {
    const { app } = await testApp();
    const batch = (size: number) => `/trpc/${Array(size).fill('settings.apiStatus').join(',')}?batch=1&input=%7B%7D`;
    expect((await visitor(app)(batch(1))).statusCode).toBe(200);
    expect((await visitor(app)(batch(2))).statusCode).toBe(400);
  });

  it.each([
    ['nested a thousand deep', `{"username":${'['.repeat(1000)}${']'.repeat(1000)},"password":"x"}`],
    ['nested as deep as the body allows', `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`],
    ['with a character that cannot be stored', '{"username":"a\\u0000b","password":"correct horse"}'],
    ['with a prototype to pollute', '{"__proto__":{"role":"admin"},"username":"amelia","password":"x"}'],
  ])('a body %s', async (_name, payload) => {
    const { app } = await testApp();
    const headers = { 'content-type': 'application/json' };
    const rest = await visitor(app)({ ...LOGIN, payload, headers });
    expect(rest.statusCode).toBe(400);
    expect(rest.json()).toMatchObject({ code: 'invalid_input' });
    const trpc = await visitor(app)({ method: 'POST', url: '/trpc/account.login', payload, headers });
    expect(trpc.statusCode).toBe(400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('the visitor’s address', () => {
  /** Sends eleven wrong passwords for one name, each claiming a different address. */
  async function loginsFromAfar(
    env: Record<string, string>,
    header = (turn: number) => `198.51.100.${turn}`,
  ): Promise<number[]> {
    const { app } = await testApp(env);
    const statuses = [];
    for (let turn = 0; turn < 11; turn++) {
      const payload = { username: 'nobody', password: 'not the one' };
      const headers = { 'x-forwarded-for': header(turn) };
      statuses.push((await app.inject({ ...LOGIN, payload, headers })).statusCode);
    }
    return statuses;
  }

  it('is not what the visitor says', async () => {
    expect(await loginsFromAfar({})).toEqual([...Array(10).fill(401), 429]);
    expect(await loginsFromAfar({ TRUST_PROXY: '192.0.2.1' })).toEqual([...Array(10).fill(401), 429]);
  });

  it.each([
    ['that no setting names', {}, { 'x-forwarded-for': '198.51.100.1' }, 1],
    ['that the setting does not name', { TRUST_PROXY: '192.0.2.1' }, { 'x-forwarded-for': '198.51.100.1' }, 1],
    ['that says it in another way', { TRUST_PROXY: 'loopback' }, { forwarded: 'for=198.51.100.1' }, 1],
    ['that fits', { TRUST_PROXY: 'loopback' }, { 'x-forwarded-for': '198.51.100.1' }, 0],
    ['that is not wanted', { TRUST_PROXY: 'false' }, { 'x-forwarded-for': '198.51.100.1' }, 0],
  ])('warns of a proxy %s, once', async (_which, env, headers, times) => {
    const { app } = await testApp(env, { isOwn: true });
    const warn = vi.spyOn(app.log, 'warn');
    const ask = visitor(app);
    await ask('/api/api-status');
    expect(warn).not.toHaveBeenCalled();
    for (let turn = 0; turn < 2; turn++) await ask({ url: '/api/api-status', headers });
    const { calls } = warn.mock;
    expect(calls.filter(([words]) => String(words).includes('all visitors share'))).toHaveLength(times);
  });

  it('is what a trusted proxy says', async () => {
    for (const TRUST_PROXY of ['loopback', '1'])
      expect(await loginsFromAfar({ TRUST_PROXY })).toEqual(Array(11).fill(401));
  });

  it.each([
    ['with a port', (turn: number) => `203.0.113.9:${50_000 + turn}`],
    ['of IPv6 with a port', (turn: number) => `[2001:db8::9]:${50_000 + turn}`],
    ['between proxies with ports', (turn: number) => `203.0.113.9, 10.1.2.3:${50_000 + turn}`],
    ['behind what the visitor claims', (turn: number) => `198.51.100.${turn}, 203.0.113.9`],
    ['with nothing before and behind it', (turn: number) => `198.51.100.${turn}, ,203.0.113.9,,`],
    ['that the proxy does not know', (turn: number) => `198.51.100.${turn}, unknown`],
  ])('is one address %s', async (_how, header) => {
    expect(await loginsFromAfar({ TRUST_PROXY: 'loopback, uniquelocal' }, header)).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
  });
});

it.each([
  ['HTTPS', true],
  ['https, http', true],
  ['wss', true],
  ['http, https', false],
  ['javascript', false],
])('a session that began over %s behind proxies is kept to https: %s', async (protocol, isSecure) => {
  const { app } = await testApp({ TRUST_PROXY: 'loopback' });
  const payload = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
  const headers = { 'x-forwarded-proto': protocol };
  const [cookie] = (await app.inject({ method: 'POST', url: '/api/register', payload, headers })).cookies;
  expect(cookie?.secure === true).toBe(isSecure);
});

it('a page without https learns where to sign in, where its browser would drop the session', async () => {
  const { app } = await testApp({ PUBLIC_URL: 'https://home.example' });
  const [name, password] = ['amelia', 'take off at noon'];
  const payload = { username: name, email: 'amelia@example.org', password };
  const headers = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };
  const register = { method: 'POST', url: '/api/register', payload } as const;
  expect((await app.inject({ ...register, headers })).json().message).toMatch(
    /Open https:\/\/home\.example to sign in/,
  );
  expect((await app.inject(register)).statusCode).toBe(201);
  const signIn = async (origin: string) => {
    const headers = { origin, host: new URL(origin).host };
    return app.inject({ ...LOGIN, payload: { username: name, password }, headers });
  };
  const refused = await signIn('http://192.168.1.5:3000');
  expect([refused.statusCode, refused.cookies]).toEqual([409, []]);
  expect(refused.json().message).toMatch(/Open https:\/\/home\.example to sign in\./);
  for (const origin of ['http://localhost:3000', 'https://home.example']) {
    expect((await signIn(origin)).statusCode).toBe(200);
  }
});

it('a busy server says when to come again, and still answers its operator', async () => {
  const { app } = await testApp({ DATABASE_URL: `file:${join(testFolder(), 'a.db')}`, RATE_LIMITS: 'on' });
  await app.ready();
  for (let turn = 0; turn < 3; turn++) await blockLoop(1_300);
  const response = await visitor(app)('/api/api-status');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('10');
  expect(response.json()).toMatchObject({ code: 'overloaded', requestId: expect.any(String) });
  const page = await visitor(app)({ url: '/?flight=BA286&a="<b>', headers: { accept: 'text/html,*/*' } });
  expect(page).toMatchObject({ statusCode: 503, headers: { 'content-type': expect.stringContaining('text/html') } });
  expect(page.body).toContain('The server is busy right now. Please try again in a few seconds.');
  expect(page.body).toContain('<a href="/?flight=BA286&#38;a=');
  expect(page.body).not.toContain('<b>');
  expect((await visitor(app)('/healthz')).statusCode).toBe(200);
  expect((await visitor(app)('/readyz')).statusCode).toBe(200);
  await expect.poll(async () => (await visitor(app)('/api/api-status')).statusCode).toBe(200);
});

/** Blocks the event loop for this long, without work for a processor, then lets it turn once. */
function blockLoop(ms: number): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return new Promise((resolve) => setImmediate(resolve));
}
