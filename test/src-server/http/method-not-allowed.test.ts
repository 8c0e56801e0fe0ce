import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { routesOf } from '#test/support/routing-table.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const REFUSED = {
  code: 'method_not_allowed',
  message: expect.stringContaining('Allow'),
  requestId: expect.any(String),
};

async function served() {
  const folder = testFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  const { app } = await testApp({ RATE_LIMITS: 'off' }, { clientFolder: folder });
  const ask = (method: string, url: string) => visitor(app)({ method: method as InjectOptions['method'], url });
  return { app, ask };
}

describe('a method that an address does not take', () => {
  it('is a 405 that says which it takes, on every path that is served', async () => {
    const { app, ask } = await served();
    const routes = (await routesOf(app)).filter(({ url }) => !url.startsWith('/trpc/'));
    const paths = [...new Set(routes.map(({ url }) => url))];
    expect(paths.length).toBeGreaterThan(100);
    for (const url of paths) {
      const taken = routes.filter((route) => route.url === url).map(({ method }) => method);
      const path = url.replace(/:\w+/g, 'a').replace('*', 'a');
      for (const method of METHODS.filter((each) => !taken.includes(each))) {
        const { statusCode, headers, payload } = await ask(method, path);
        expect([method, path, statusCode, headers['cache-control']]).toEqual([method, path, 405, 'no-store']);
        expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining(taken));
        if (method !== 'HEAD') expect(JSON.parse(payload)).toEqual(REFUSED);
      }
    }
  });

  it.each(['/mcp', '/api/brief', '/changes.json'])('can be read by the pages of other sites at %s', async (path) => {
    const { ask } = await served();
    const { statusCode, headers } = await ask('DELETE', path);
    expect([statusCode, headers]).toEqual([
      405,
      expect.objectContaining({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    ]);
    expect((await ask('DELETE', '/api/login')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['/', '/profile', '/trips/abc', '/details/1'])('is one on the page %s as well', async (path) => {
    const { ask } = await served();
    const { statusCode, headers, payload } = await ask('POST', path);
    expect([statusCode, headers.allow, JSON.parse(payload)]).toEqual([405, 'GET, HEAD', REFUSED]);
  });

  it('is none where there is nothing at all', async () => {
    const { ask } = await served();
    for (const path of ['/nothing', '/api/nothing', '/assets/nothing.js', '/api/flights/1/2'])
      expect([path, (await ask('POST', path)).statusCode]).toEqual([path, 404]);
    expect((await ask('GET', '/aircraft/nothing')).statusCode).toBe(404);
  });

  it.each([
    ['GET', 'account.logout', 'POST'],
    ['POST', 'models.list', 'GET'],
  ])('is answered by tRPC in its own shape: %s %s', async (method, name, taken) => {
    const { app } = await served();
    const { statusCode, headers, payload } = await visitor(app)({
      method: method as 'GET',
      url: `/trpc/${name}`,
      ...(method === 'POST' && { payload: {} }),
    });
    expect([statusCode, headers.allow]).toEqual([405, taken]);
    expect(JSON.parse(payload).error.data).toMatchObject({ appCode: 'method_not_allowed', httpStatus: 405 });
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('never reaches tRPC: %s', async (method) => {
    const { ask } = await served();
    for (const name of ['models.list', 'account.login', 'nothing']) {
      const { statusCode, headers, payload } = await ask(method, `/trpc/${name}`);
      expect([statusCode, headers.allow, JSON.parse(payload)]).toEqual([405, 'GET, HEAD, POST', REFUSED]);
    }
  });
});
