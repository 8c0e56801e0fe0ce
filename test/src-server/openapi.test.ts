import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi, type Operation } from '#server/rest/openapi.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { testApp, visitor } from '#test/support/app.ts';

const MEMBER = { username: 'bessie', email: 'bessie@example.org', password: 'take off at noon' };
const document = buildOpenApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
);
const errorShape = z.fromJSONSchema(document.components.schemas.Error as never);

/** The request that the document gives as an example; null when it gives none. */
function exampleOf(method: string, path: string, { parameters, requestBody }: Operation): InjectOptions | null {
  const body = requestBody?.content['application/json'];
  if (body) return body.example ? { method: 'POST', url: path, payload: body.example } : null;
  if (method === 'post') return { method: 'POST', url: path };
  if (parameters?.some(({ required, example }) => required && !example)) return null;
  const query = new URLSearchParams(parameters?.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
  return { method: 'GET', url: `${path}?${query}` };
}

describe('the document of the API', () => {
  it('is served as it is made, and describes every path', async () => {
    const { app } = await testApp();
    const served = (await visitor(app)('/api/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
    expect(served.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(restRoutes.length);
    for (const { method, path } of operations) {
      const url = path.replace(/\{(\w+)\}/, ':$1');
      expect([url, app.hasRoute({ method: method.toUpperCase() as 'GET', url })]).toEqual([url, true]);
    }
  });

  it.each(operations)('$name answers what the document says', async ({ method, path, operation }) => {
    const { app } = await testApp();
    const isForAll = operation.security.some((way) => Object.keys(way).length === 0);
    const visit = visitor(app);
    if (!isForAll) {
      const refused = await visit({ method: method as 'get', url: path, ...(method === 'post' && { payload: {} }) });
      expect([401, 404]).toContain(refused.statusCode);
      expect(errorShape.safeParse(refused.json()).error).toBeUndefined();
      await visit({ method: 'POST', url: '/api/register', payload: MEMBER });
    }
    const example = exampleOf(method, path, operation);
    if (!example) return;
    const response = await visit(example);
    const answer = operation.responses[response.statusCode];
    if (!answer) {
      // what needs payment, a key or an administrator is refused here, in the shape for that
      expect([
        'billing.create',
        'billing.cancel',
        'billing.portal',
        'billing.refresh',
        'settings.configureApiKey',
      ]).toContain(operation.operationId);
      expect(errorShape.safeParse(response.json()).error).toBeUndefined();
      return;
    }
    const shape = z.fromJSONSchema(answer.content['application/json'].schema as never);
    expect(shape.safeParse(response.json()).error).toBeUndefined();
    const [first = 'x'] = Object.keys(response.json());
    const { [first]: _, ...rest } = response.json();
    expect(shape.safeParse({ ...rest, [`${first}-other`]: 1 }).success).toBe(false);
  });

  it('can be read on a page that runs no script and loads nothing from elsewhere', async () => {
    const { app } = await testApp();
    const { body, headers } = await visitor(app)('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body).not.toMatch(/<script|https?:|style=|onclick/);
    for (const { path } of operations) expect(body).toContain(path);
  });
});

describe('access tokens', () => {
  async function memberWithToken() {
    const { app, db, clock } = await testApp();
    const member = visitor(app);
    await member({ method: 'POST', url: '/api/register', payload: MEMBER });
    const made = await member({ method: 'POST', url: '/api/access-tokens', payload: { name: 'planner' } });
    const { token, id } = made.json();
    const program = (request: InjectOptions | string, bearer = token) => {
      const options = typeof request === 'string' ? { url: request } : request;
      return app.inject({ ...options, headers: { authorization: `Bearer ${bearer}` } });
    };
    return { app, db, clock, member, program, token, id };
  }

  it('let a program search and read, at the member’s cost', async () => {
    const { program, member } = await memberWithToken();
    expect((await program('/api/user')).json()).toMatchObject({ username: 'bessie' });
    const found = (await program('/api/flights/search?flightNumber=BA286')).json();
    expect(found).toMatchObject({ searchCount: 1, flight: { flightNumber: 'BA286' } });
    expect((await program(`/api/flights/${found.flight.id}`)).statusCode).toBe(200);
    expect((await program('/api/flights/search-by-airports?origin=SFO&destination=LHR')).statusCode).toBe(200);
    expect((await program('/trpc/account.me')).json().result.data).toMatchObject({ searchCount: 1 });
    expect((await member('/api/user')).json()).toMatchObject({ searchCount: 1 });
  });

  it('let it do nothing else, not even for an administrator', async () => {
    const { program, db } = await memberWithToken();
    await db.updateTable('users').set({ role: 'admin' }).execute();
    const allowed = [
      'account.me',
      'flights.search',
      'flights.searchByAirports',
      'flights.byId',
      'airports.search',
      'aircraft.choices',
      'settings.apiStatus',
    ];
    for (const { path, method, procedure } of restRoutes) {
      if (allowed.includes(procedure)) continue;
      const response = await program({ method, url: `/api${path}`, ...(method === 'POST' && { payload: {} }) });
      expect([procedure, response.statusCode]).toEqual([procedure, 403]);
    }
    expect((await program({ method: 'POST', url: '/trpc/account.endOtherSessions', payload: {} })).statusCode).toBe(
      403,
    );
  });

  it('are kept as hashes, shown once, and end when they are revoked', async () => {
    const { program, member, db, clock, token, id } = await memberWithToken();
    expect(token).toMatch(/^awt_[\w-]{32}$/);
    expect(JSON.stringify(await db.selectFrom('access_tokens').selectAll().execute())).not.toContain(token.slice(4));
    const listed = async () => (await member('/api/access-tokens')).json().accessTokens;
    expect(await listed()).toEqual([{ id, name: 'planner', createdAt: '2026-11-20T12:00:00.000Z', usedAt: null }]);
    clock.set('2026-11-20T13:00:00Z');
    await program('/api/user');
    expect(await listed()).toMatchObject([{ usedAt: '2026-11-20T13:00:00.000Z' }]);
    const revoke = { method: 'POST', url: '/api/revoke-access-token', payload: { id } } as const;
    const stranger = visitor((await memberWithToken()).app);
    expect((await stranger(revoke)).statusCode).toBe(401);
    expect((await member(revoke)).statusCode).toBe(200);
    expect((await member(revoke)).statusCode).toBe(404);
    for (const url of ['/api/user', '/api/airports/search?q=london']) expect((await program(url)).statusCode).toBe(401);
  });

  it('of another member cannot be revoked, and a member has ten at most', async () => {
    const { app, member, id } = await memberWithToken();
    const other = visitor(app);
    const account = { ...MEMBER, username: 'charles', email: 'charles@example.org' };
    await other({ method: 'POST', url: '/api/register', payload: account });
    const revoke = { method: 'POST', url: '/api/revoke-access-token', payload: { id } } as const;
    expect((await other(revoke)).statusCode).toBe(404);
    const make = { method: 'POST', url: '/api/access-tokens', payload: { name: 'one more' } } as const;
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => member(make)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([...Array(9).fill(201), ...Array(3).fill(409)]);
  });
});

describe('metrics', () => {
  it('are for whoever is on this machine or has the token, and count what happens', async () => {
    const { app } = await testApp({ METRICS_TOKEN: 'a-token-for-the-operator' });
    await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
    await visitor(app)('/api/guest/flights/search?flightNumber=ZZ9999');
    const look = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
      app.inject({ url: '/metrics', headers, remoteAddress });
    expect((await look({})).statusCode).toBe(404);
    expect((await look({ authorization: 'Bearer a-token-for-the-operatoR' })).statusCode).toBe(404);
    expect((await look({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode).toBe(404);
    expect((await look({}, '127.0.0.1')).statusCode).toBe(200);
    const { body } = await look({ authorization: 'Bearer a-token-for-the-operator' });
    expect(body).toContain('airworthy_searches_total{outcome="report"} 1');
    expect(body).toContain('airworthy_searches_total{outcome="flight_unknown"} 1');
    expect(body).toContain(
      'airworthy_answer_seconds_count{method="GET",route="/api/guest/flights/search",status="200"} 1',
    );
    expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
  });
});
