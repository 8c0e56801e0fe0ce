import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { restRoutes } from '#server/api/rest/routes.ts';
import { findMemberByAccessToken } from '#server/services/account/access-tokens.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const MEMBER = { username: 'bessie', email: 'bessie@example.org', password: 'take off at noon' };

describe('access tokens', () => {
  async function memberWithToken(order: object = {}) {
    const { app, ctx, db, clock } = await testApp({ RATE_LIMITS: 'off' });
    const member = visitor(app);
    await member({ method: 'POST', url: '/api/register', payload: MEMBER });
    const made = await member({
      method: 'POST',
      url: '/api/access-tokens',
      payload: { name: 'planner', password: MEMBER.password, ...order },
    });
    expect(made.statusCode).toBe(201);
    const { token, id } = made.json();
    const program = (request: InjectOptions | string, bearer = token) => {
      const options = typeof request === 'string' ? { url: request } : request;
      return app.inject({ ...options, headers: { authorization: `Bearer ${bearer}` } });
    };
    return { app, ctx, db, clock, member, program, token, id };
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

  it('are read whatever the word before them', async () => {
    const { app, token } = await memberWithToken();
    for (const scheme of ['bearer ', 'BEARER  ', 'Token ', '']) {
      const answer = await app.inject({ url: '/api/user', headers: { authorization: scheme + token } });
      expect([scheme, answer.statusCode]).toEqual([scheme, 200]);
    }
  });

  it.each([-1, 3])('that were copied with letters too few or too many are refused as invalid: %d', async (change) => {
    const { program, token } = await memberWithToken();
    const wrong = change < 0 ? token.slice(0, change) : token + 'x'.repeat(change);
    const answer = await program('/api/user', wrong);
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'This access token is invalid, expired, or revoked.',
    ]);
  });

  it('that are invalid open nothing, though a session comes with them', async () => {
    const { member, token } = await memberWithToken();
    const withBoth = (bearer: string) => member({ url: '/api/user', headers: { authorization: `Bearer ${bearer}` } });
    expect((await withBoth(token)).statusCode).toBe(200);
    expect((await withBoth(`${token}x`)).statusCode).toBe(401);
  });

  it('open nothing while the account is blocked', async () => {
    const { program, db } = await memberWithToken();
    await db.updateTable('users').set({ blockedAt: 1 }).execute();
    expect((await program('/api/user')).statusCode).toBe(401);
    await db.updateTable('users').set({ blockedAt: null }).execute();
    expect((await program('/api/user')).statusCode).toBe(200);
  });

  it('let it do nothing else, not even for an administrator', async () => {
    const { ctx, program, db, token } = await memberWithToken();
    await db.updateTable('users').set({ role: 'admin' }).execute();
    expect(await findMemberByAccessToken(ctx, token)).toMatchObject({ role: 'user', scope: 'search' });
    const allowed = [
      'account.me',
      'flights.search',
      'flights.searchByAirports',
      'flights.byId',
      'flights.brief',
      'flights.compare',
      'desk.check',
      'airlines.get',
      'airlines.list',
      'airports.search',
      'aircraft.choices',
      'changes.list',
      'events.list',
      'lists.get',
      'method.read',
      'models.compare',
      'models.get',
      'models.list',
      'registrations.get',
      'seen.get',
      'settings.apiStatus',
      'settings.providers',
      'weather.get',
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
    const times = { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2027-02-18T12:00:00.000Z', usedAt: null };
    expect(await listed()).toEqual([{ id, name: 'planner', scope: 'search', isExpired: false, ...times }]);
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

  it('that may only read spend no search', async () => {
    const { program, member } = await memberWithToken({ scope: 'read' });
    const refused = await program('/api/flights/search?flightNumber=BA286');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden', message: 'This access token is read-only.' });
    const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
    expect((await program(`/api/flights/${flight.id}`)).statusCode).toBe(200);
    expect((await program('/api/user')).json()).toMatchObject({ searchCount: 1 });
  });

  it('end by themselves, and are listed as ended for a month', async () => {
    const { ctx, program, member, clock } = await memberWithToken({ lifeDays: 30 });
    const listed = async () => (await member('/api/access-tokens')).json().accessTokens;
    clock.set('2026-12-20T11:59:59Z');
    expect((await program('/api/user')).statusCode).toBe(200);
    clock.set('2026-12-20T12:00:00Z');
    const refused = await program('/api/user');
    expect(refused.statusCode).toBe(401);
    expect(refused.json().message).toBe('This access token is invalid, expired, or revoked.');
    await member({ method: 'POST', url: '/api/login', payload: MEMBER });
    expect(await listed()).toMatchObject([{ name: 'planner', isExpired: true }]);
    clock.set('2027-01-19T11:59:59Z');
    await member({ method: 'POST', url: '/api/login', payload: MEMBER });
    await sweepExpired(ctx);
    expect(await listed()).toMatchObject([{ name: 'planner' }]);
    clock.set('2027-01-19T12:00:00Z');
    await sweepExpired(ctx);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ scope: 'admin' }, 'scope'],
    [{ lifeDays: 31 }, 'lifeDays'],
    [{ lifeDays: null }, 'lifeDays'],
    [{ password: 'not-mine' }, 'password'],
  ])('are not made from %o', async (order, path) => {
    const { app } = await testApp();
    const member = await newMember(app);
    const response = await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10', ...order }));
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path }]);
  });

  it('end with the password that they were made with, and none is made meanwhile', async () => {
    const { program, member, ctx, db } = await memberWithToken();
    const change = { currentPassword: MEMBER.password, newPassword: 'land before dark' };
    const verify = ctx.passwords.verify;
    // the password is changed after it has been verified and before the token is stored
    ctx.passwords.verify = async (...given) => {
      const isRight = await verify(...given);
      ctx.passwords.verify = verify;
      expect((await member(post('/api/change-password', change))).statusCode).toBe(200);
      return isRight;
    };
    const order = { name: 'late', password: MEMBER.password };
    expect((await member(post('/api/access-tokens', order))).statusCode).toBe(401);
    expect((await program('/api/user')).statusCode).toBe(401);
    expect(await db.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
  });

  it('of another member cannot be revoked, and a member has ten at most', async () => {
    const { app, member, id } = await memberWithToken();
    const other = visitor(app);
    const account = { ...MEMBER, username: 'charles', email: 'charles@example.org' };
    await other({ method: 'POST', url: '/api/register', payload: account });
    const revoke = { method: 'POST', url: '/api/revoke-access-token', payload: { id } } as const;
    expect((await other(revoke)).statusCode).toBe(404);
    const make = {
      method: 'POST',
      url: '/api/access-tokens',
      payload: { name: 'one more', password: MEMBER.password },
    } as const;
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => member(make)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([...Array(9).fill(201), ...Array(3).fill(409)]);
  });
});
