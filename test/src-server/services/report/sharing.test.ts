import { describe, expect, it } from 'vitest';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { SHARED_LINK_LIMIT } from '#src/sharing/shared-link.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post, type Visitor } from '#test/support/member.ts';

const password = 'lockheed-10';

async function search(member: Visitor, flightNumber = 'BA286'): Promise<{ flight: { id: number } }> {
  return (await member(`/api/flights/search?flightNumber=${flightNumber}`)).json();
}

async function share(member: Visitor, flightId: number) {
  return (await member(post('/api/shared-reports', { flightId }))).json();
}

/** Sets up a member who shares the report of BA286, and a stranger without an account. */
async function sharedWorld(world?: TestApp) {
  const test = world ?? (await testApp());
  const member = await newMember(test.app);
  const report = await search(member);
  const link = await share(member, report.flight.id);
  const stranger = visitor(test.app, '203.0.113.7');
  return { ...test, member, report, link, stranger, read: () => stranger(`/api${readPath(link.token)}`) };
}

const readPath = (token: string) => `/shared-reports/${token}`;

describe('a shared report', () => {
  it('is read by anyone with the link, and names no one', async () => {
    const { link, read, report } = await sharedWorld();
    expect(link).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      path: `/shared/${link.token}`,
      flightNumber: 'BA286',
      flightId: report.flight.id,
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: null,
    });
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ flight: report.flight, sharedAt: link.createdAt, expiresAt: null });
    expect(response.body).not.toMatch(/amelia|userId|example\.com/);
  });

  it('stays as it was when it was shared', async () => {
    const { link, read, clock, member } = await sharedWorld();
    const before = (await read()).json();
    clock.set('2026-11-25T12:00:00Z');
    const later = await search(member);
    expect(later.flight.id).not.toBe(link.flightId);
    expect((await read()).json()).toEqual(before);
  });

  it('has one link, however often it is shared', async () => {
    const { link, member, db } = await sharedWorld();
    const again = await Promise.all([1, 2, 3].map(() => share(member, link.flightId)));
    expect(again).toEqual([link, link, link]);
    expect(await db.selectFrom('shared_links').selectAll().execute()).toHaveLength(1);
  });

  it('is found by its owner and can be revoked by no one else', async () => {
    const { app, link, member, read } = await sharedWorld();
    const other = await newMember(app, 'charles');
    expect((await other('/api/shared-reports')).json()).toEqual({ sharedLinks: [] });
    const revoke = post('/api/revoke-shared-report', { token: link.token });
    expect((await other(revoke)).statusCode).toBe(404);
    expect((await member('/api/shared-reports')).json()).toEqual({ sharedLinks: [link] });
    expect((await member(revoke)).statusCode).toBe(200);
    expect((await member(revoke)).statusCode).toBe(404);
    const gone = await read();
    expect(gone.statusCode).toBe(404);
    expect(gone.json().message).toContain('may have stopped sharing');
    expect(await share(member, link.flightId)).not.toMatchObject({ token: link.token });
  });

  it('goes with the account, and is in what the account exports', async () => {
    const { link, member, read, db } = await sharedWorld();
    expect((await member('/api/account-data')).json().sharedLinks).toEqual([link]);
    expect((await member(post('/api/delete-account', { password }))).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(404);
    expect(await db.selectFrom('shared_links').selectAll().execute()).toEqual([]);
  });

  it('from live data goes after its 30 days and says why', async () => {
    const world = await liveApp();
    const { link, member, read, clock, ctx } = await sharedWorld(world);
    expect(link.expiresAt).toBe('2026-12-20T11:00:00.000Z');
    expect((await read()).json().expiresAt).toBe(link.expiresAt);
    clock.set('2026-12-20T11:00:01Z');
    for (const sweep of [() => undefined, () => sweepExpired(ctx)]) {
      await sweep();
      const gone = await read();
      expect(gone.statusCode).toBe(404);
      expect(gone.json().message).toContain('may keep for only 30 days');
    }
    expect((await member('/api/shared-reports')).json().sharedLinks).toMatchObject([
      { token: link.token, flightNumber: 'BA286', flightId: null },
    ]);
    expect((await member(post('/api/revoke-shared-report', { token: link.token }))).statusCode).toBe(200);
  });

  it('cannot be made of nothing, nor without end', async () => {
    const { member, db, link } = await sharedWorld();
    expect((await member(post('/api/shared-reports', { flightId: 999_999 }))).statusCode).toBe(404);
    expect((await member(post('/api/shared-reports', { flightId: 'x' }))).statusCode).toBe(400);
    const { userId } = await db.selectFrom('shared_links').select('userId').executeTakeFirstOrThrow();
    const rows = Array.from({ length: SHARED_LINK_LIMIT - 1 }, (_, index) => ({
      token: `token-${index}`,
      userId,
      flightId: null,
      flightNumber: 'LH492',
      createdAt: 0,
    }));
    await db.insertInto('shared_links').values(rows).execute();
    const { flight } = await search(member, 'LH492');
    const refused = await member(post('/api/shared-reports', { flightId: flight.id }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Stop sharing one on your profile');
    expect(await share(member, link.flightId)).toEqual(link);
  });
});

describe('a link that leads nowhere', () => {
  it.each(['x'.repeat(32), 'short', '..%2f..%2fetc', `${'x'.repeat(31)}'`])('%s is refused calmly', async (token) => {
    const { app } = await testApp();
    const response = await visitor(app)(`/api${readPath(token)}`);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json().message).toMatch(/link/);
  });

  it('is not made of a report that went a moment ago', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const { flight } = await search(member);
    expect((await member(`/api/flights/${flight.id}`)).statusCode).toBe(200);
    await db.deleteFrom('flights').execute();
    const refused = await member(post('/api/shared-reports', { flightId: flight.id }));
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  });

  it('cannot be guessed at speed', async () => {
    const { app } = await testApp();
    const guesser = visitor(app);
    const statuses = [];
    for (let guess = 0; guess < 241; guess++) {
      statuses.push((await guesser(`/api${readPath(String(guess).padStart(32, 'x'))}`)).statusCode);
    }
    expect(statuses.slice(0, 240).every((status) => status === 404)).toBe(true);
    expect(statuses[240]).toBe(429);
  });
});
