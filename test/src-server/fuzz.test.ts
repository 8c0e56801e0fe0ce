import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUserRole } from '#db/repositories/users.ts';
import { buildOpenApi } from '#server/rest/openapi.ts';
import { appRouter } from '#server/trpc/router.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE, testFolder } from '#test/support/database.ts';
import { malformed, requestOf, type Target } from '#test/support/malformed-requests.ts';

const RUNS_PER_TARGET = ENGINE === 'sqlite' ? 60 : 20;
const SEED = 20_261_120;
const TRACE = /\bat .+:\d+:\d+|node_modules|\.ts:\d+|SQLITE_|syntax error|invalid input syntax/;
/** What a server without keys and payment answers to what needs them. */
const ALLOWED = ['provider_not_configured'];

const paths = Object.entries(buildOpenApi().paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    name: `${method} ${path}`,
    method: method.toUpperCase() as Target['method'],
    url: path.replace(/\{(\w+)\}/, ':$1'),
  })),
);
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
).map(([name, { _def }]) => ({ name: `trpc ${name}`, url: `/trpc/${name}`, ...callOf(_def.type) }));
const names = procedures.map(({ url }) => url.slice('/trpc/'.length));
const targets: Target[] = [
  ...paths,
  ...procedures,
  { name: 'a batch of everything', url: `/trpc/${names.slice(0, 20).join(',')}`, ...callOf('query') },
  { name: 'a batch of changes', url: '/trpc/account.login,account.logout,help.send', ...callOf('mutation') },
  { name: 'no procedure', url: '/trpc/:id', ...callOf('query') },
  { name: 'no path', method: 'GET', url: '/api/:id' },
  { name: 'the webhook', method: 'POST', url: '/api/stripe/webhook' },
  ...['/', '/:id', '/assets/:id', '/api/openapi.json', '/api/docs', '/healthz', '/readyz', '/metrics'].map(
    (url): Target => ({ name: url, method: 'GET', url }),
  ),
];

describe(`malformed requests (seed ${SEED})`, () => {
  const counts = new Map<number, number>();

  it.each(targets)('$name: no 5xx, no trace', async (target) => {
    const { app, db } = await testApp(
      { RATE_LIMITS: 'off', DATABASE_URL: `file:${join(testFolder(), 'a.db')}` },
      { clientFolder: aPage() },
    );
    const member = visitor(app);
    const account = { username: 'bessie', email: 'bessie@example.org', password: 'take off at noon' };
    const { id } = (await member({ method: 'POST', url: '/api/register', payload: account })).json();
    await setUserRole(db, id, 'admin');
    await fc.assert(
      fc.asyncProperty(malformed, fc.boolean(), async (made, isMember) => {
        const response = await (isMember ? member : visitor(app))(requestOf(target, made));
        counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
        expect(response.body).not.toMatch(TRACE);
        const isAllowed = ALLOWED.some((code) => response.body.includes(`"${code}"`));
        if (!isAllowed) expect(response.statusCode).toBeLessThan(500);
        expect(({} as { role?: string }).role).toBeUndefined();
        const isPage = String(response.headers['content-type']).startsWith('text/html');
        if (target.url.startsWith('/trpc/') || response.statusCode < 400 || isPage || !response.body) return;
        expect(response.json()).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
          requestId: expect.any(String),
        });
      }),
      { numRuns: RUNS_PER_TARGET, seed: SEED },
    );
  });

  it('were thousands, refused and answered', () => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const told = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${total} malformed requests to ${targets.length} targets on ${ENGINE}; answers by status ${told.join(', ')}`,
    );
    expect(total).toBeGreaterThanOrEqual(targets.length * RUNS_PER_TARGET);
    expect(counts.get(400)).toBeGreaterThan(total / 10);
    expect(counts.get(500)).toBeUndefined();
  });
});

function callOf(type: string): Pick<Target, 'method' | 'isTrpcQuery'> {
  return type === 'query' ? { method: 'GET', isTrpcQuery: true } : { method: 'POST' };
}

function aPage(): string {
  const folder = testFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  return folder;
}
