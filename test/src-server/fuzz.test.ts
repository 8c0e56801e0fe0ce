import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { setUserRole } from '#db/repositories/users.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { appRouter } from '#server/trpc/router.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';

const RUNS_PER_TARGET = ENGINE === 'sqlite' ? 60 : 20;
const SEED = 20_261_120;
const TRACE = /\bat .+:\d+:\d+|node_modules|\.ts:\d+|SQLITE_|syntax error|invalid input syntax/;
/** What a server without keys and payment answers to what needs them. */
const ALLOWED = ['provider_not_configured'];

type Target = { name: string; method: 'GET' | 'POST'; url: string; isRest: boolean };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const targets: Target[] = [
  ...restRoutes.map(({ method, path }) => ({
    name: `${method} /api${path}`,
    method,
    url: `/api${path}`,
    isRest: true,
  })),
  ...procedures.map(([name, { _def }]) => ({
    name: `trpc ${name}`,
    method: _def.type === 'query' ? ('GET' as const) : ('POST' as const),
    url: `/trpc/${name}`,
    isRest: false,
  })),
  { name: 'POST /api/stripe/webhook', method: 'POST', url: '/api/stripe/webhook', isRest: true },
];

/** Values that real inputs are near to, and values that nobody expects. */
const NAMES = [
  'flightNumber',
  'date',
  'aircraftType',
  'origin',
  'destination',
  'q',
  'id',
  'username',
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'message',
  'apiName',
  'apiKey',
  'sessionId',
  'name',
  'airlineIcao',
  '__proto__',
  'constructor',
];
const word = fc.oneof(
  fc.constantFrom(
    'BA286',
    'SFO',
    'LHR',
    '2026-11-20',
    '2026-02-30',
    'amelia@example.org',
    '-1',
    '0',
    '1e999',
    '99999999999999999999',
    'null',
    "'; drop table users; --",
    '%00',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    'ＢＡ２８６',
    'İ',
    '\u202e',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) });
const input = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 });
const json = fc
  .oneof({ weight: 3, arbitrary: input }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 12 }) })
  .map((made) => JSON.stringify(made));
const body = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-99',
      '',
    ),
  },
);
const method = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'GET', 'POST') },
);
const strange = fc.record({
  body,
  contentType,
  method,
  query: fc.array(fc.tuple(fc.constantFrom(...NAMES, 'input', 'batch'), word), { maxLength: 5 }),
  part: word,
  trpcInput: body,
});

describe(`malformed requests (seed ${SEED})`, () => {
  const counts = new Map<number, number>();

  it.each(targets)('$name: no 5xx, no trace', async (target) => {
    const { app, db } = await testApp({ RATE_LIMITS: 'off' });
    const member = visitor(app);
    const account = { username: 'bessie', email: 'bessie@example.org', password: 'take off at noon' };
    const { id } = (await member({ method: 'POST', url: '/api/register', payload: account })).json();
    await setUserRole(db, id, 'admin');
    await fc.assert(
      fc.asyncProperty(strange, fc.boolean(), async (made, isMember) => {
        const response = await (isMember ? member : visitor(app))(requestOf(target, made));
        counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
        expect(response.body).not.toMatch(TRACE);
        const isAllowed = ALLOWED.some((code) => response.body.includes(`"${code}"`));
        if (!isAllowed) expect(response.statusCode).toBeLessThan(500);
        if (target.isRest && response.statusCode >= 400 && response.body) {
          expect(response.json()).toMatchObject({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          });
        }
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

type Made = typeof strange extends fc.Arbitrary<infer Value> ? Value : never;

function requestOf({ method: usual, url, isRest }: Target, made: Made): InjectOptions {
  const query = new URLSearchParams(made.query.map(([name, given]) => [name, given.toWellFormed()]));
  if (!isRest && usual === 'GET') query.set('input', made.trpcInput.toWellFormed());
  const path = url.replace(':id', encodeURIComponent(made.part.toWellFormed()).slice(0, 500));
  const hasBody = (made.method ?? usual) !== 'GET' && made.method !== 'HEAD';
  return {
    method: (made.method ?? usual) as 'GET',
    url: `${path}?${query}`.slice(0, 12_000),
    ...(hasBody && { payload: made.body, headers: { 'content-type': made.contentType } }),
  };
}
