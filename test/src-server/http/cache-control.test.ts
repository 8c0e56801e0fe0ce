import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { newMember } from '#test/support/member.ts';
import { routesOf } from '#test/support/routing-table.ts';

/** Paths with the same response for everyone: only these may be cached. */
const FOR_ALL = [
  '/api/airports/search',
  '/trpc/airports.search',
  '/api/method',
  '/trpc/method.read',
  '/api/models',
  '/trpc/models.list',
  '/api/models/:id',
  '/trpc/models.get',
  '/api/models/compare',
  '/trpc/models.compare',
  '/api/airlines',
  '/trpc/airlines.list',
  '/api/airlines/:id',
  '/trpc/airlines.get',
  '/api/events',
  '/trpc/events.list',
  '/api/lists',
  '/trpc/lists.get',
  '/api/docs',
  '/api/openapi.json',
];
const PATH: Record<string, string> = {
  '/api/models/:id': '/api/models/boeing-787',
  '/api/airlines/:id': '/api/airlines/british-airways',
};
const INPUT: Record<string, string> = {
  '/trpc/models.get': '?input={"id":"boeing-787"}',
  '/api/models/compare': '?a=A320&b=B738',
  '/trpc/models.compare': '?input={"a":"A320","b":"B738"}',
  '/trpc/airlines.get': '?input={"id":"british-airways"}',
  '/trpc/events.list': '?input={}',
  '/api/airports/search': '?q=london',
  '/trpc/airports.search': '?input={"q":"london"}',
  '/api/flights/search': '?flightNumber=BA286',
  '/api/guest/flights/search': '?flightNumber=BA286',
};

describe('permission to cache an answer', () => {
  it('no one, of anything under /api and /trpc that is not the same for all', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const routes = (await routesOf(app)).filter(({ url }) => /^\/(api|trpc)\//.test(url));
    expect(routes.length).toBeGreaterThan(80);
    for (const { method, url } of routes) {
      const asked = `${PATH[url] ?? url.replace(/:\w+/, '1')}${INPUT[url] ?? ''}`;
      const response = await visitor(app)({
        method: method as 'GET',
        url: asked,
        ...(method === 'POST' && { payload: {} }),
      });
      const policy = response.headers['cache-control'];
      if (FOR_ALL.includes(url)) expect([asked, policy]).toEqual([asked, expect.stringMatching(/^(public|no-cache)/)]);
      else expect([method, asked, policy]).toEqual([method, asked, 'no-store']);
    }
  });

  it.each(FOR_ALL.filter((path) => path.startsWith('/api/')))('%s is not sent again to who has it', async (path) => {
    const { app } = await testApp();
    const url = (PATH[path] ?? path) + (INPUT[path] ?? '');
    const { headers, statusCode } = await visitor(app)(url);
    expect([statusCode, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
    const again = await visitor(app)({ url, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect([again.headers.vary, again.headers['cache-control']]).toEqual([headers.vary, headers['cache-control']]);
    const [strong] = String(headers.etag).match(/"[\w-]+"/) ?? [];
    expect((await visitor(app)({ url, headers: { 'if-none-match': strong } })).statusCode).toBe(304);
    expect((await visitor(app)({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('no one, of a refusal; not even of what is the same for all', async () => {
    const { app } = await testApp();
    for (const url of [
      '/api/airports/search',
      '/trpc/airports.search?input={"q":1}',
      '/api/nothing',
      '/trpc/nothing',
    ]) {
      const { statusCode, headers } = await visitor(app)(url);
      expect([statusCode >= 400, headers['cache-control']]).toEqual([true, 'no-store']);
    }
  });

  it('no one, of what is sent to a member', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    for (const url of ['/api/user', '/api/account-data', '/trpc/account.me', '/trpc/account.me?batch=1'])
      expect((await member(url)).headers['cache-control']).toBe('no-store');
  });

  it('no one, of what names the host of the request', async () => {
    const { app } = await testApp({ TRUST_PROXY: 'true', RATE_LIMITS: 'off' });
    const routes = (await routesOf(app)).filter(({ method }) => method === 'GET');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    for (const { url } of routes) {
      const asked = `${PATH[url] ?? url.replace(':model', 'boeing-787').replace(/:\w+/, '1')}${INPUT[url] ?? ''}`;
      const { headers: actual, body } = await visitor(app)({ url: asked, headers });
      const isKept = /public|max-age/.test(String(actual['cache-control']));
      expect([asked, isKept && body.includes('evil.example')]).toEqual([asked, false]);
    }
    const ofItsOwn = await testApp({ PUBLIC_URL: 'https://fly.example', TRUST_PROXY: 'true' });
    const feed = await visitor(ofItsOwn.app)({ url: '/changes.atom', headers });
    expect(feed.headers['cache-control']).toContain('public');
    expect(feed.body).not.toContain('evil.example');
  });

  it('browsers, of the built files for ever', async () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), 'export {};');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
    const { app } = await testApp({}, { clientFolder: folder });
    expect((await visitor(app)('/assets/a.js')).headers['cache-control']).toContain('immutable');
    expect((await visitor(app)('/auth')).headers['cache-control']).toBe('private, no-cache');
  });
});

it('what describes the product is limited for an address', async () => {
  const { app, ctx } = await testApp();
  const ask = visitor(app, '10.1.1.1');
  for (const url of ['/api/docs', '/api/openapi.json', '/api/method', '/trpc/method.read']) {
    ctx.recentCalls.clear();
    expect((await ask(url)).statusCode).toBe(200);
    // each takes milliseconds: as if it had been asked for until one call of 120 is left
    for (const counted of ctx.recentCalls.values()) counted.count = 119;
    expect((await ask(url)).statusCode).toBe(200);
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['retry-after'], body.includes('rate_limited')]).toEqual([
      429,
      expect.any(String),
      true,
    ]);
    expect((await visitor(app, '10.1.1.2')(url)).statusCode).toBe(200);
  }
});
