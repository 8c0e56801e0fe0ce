import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const search = (flightNumber: string, more = '') =>
  `/api/flights/search?flightNumber=${encodeURIComponent(flightNumber)}${more}`;
const guestSearch = (flightNumber: string, more = '') => search(flightNumber, more).replace('/api', '/api/guest');

async function memberCount(db: Db): Promise<number> {
  return (await db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow()).searchCount;
}

/** Sums the guest's count by session, or by program where there was no session yet. */
async function guestCount(db: Db, kind = 'session'): Promise<number> {
  const rows = await db.selectFrom('guest_allowances').selectAll().where('key', 'like', `${kind}:%`).execute();
  return rows.reduce((sum, row) => sum + row.searchesUsed, 0);
}

describe('one question counts once', () => {
  it('for a member: reloaded, written otherwise, with another aircraft', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    for (const asked of ['BA286', 'BA286', ' ba 0286', 'BA-286', 'BAW286']) {
      const response = await member(search(asked));
      expect([response.statusCode, response.json().searchCount], asked).toEqual([200, 1]);
    }
    expect((await member(search('BA286', '&aircraftType=B77W'))).json().searchCount).toBe(1);
    expect((await member(search('BA286', '&date=2026-11-21'))).json().searchCount).toBe(2);
    expect(await memberCount(db)).toBe(2);
  });

  it('also when the allowance is used up', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    for (const number of ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22']) await member(search(number));
    expect((await member(search('BA285'))).statusCode).toBe(402);
    const again = await member(search('BA286'));
    expect([again.statusCode, again.json().searchCount]).toEqual([200, 5]);
  });

  it('for a hundred at once: a hundred reports, a count of one', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => member(search('BA286'))));
    expect(answers.map((answer) => [answer.statusCode, answer.json().searchCount])).toEqual(Array(100).fill([200, 1]));
    expect(await memberCount(db)).toBe(1);
  });

  it('for a day, and then again', async () => {
    const { app, ctx, db, clock } = await testApp();
    const member = await newMember(app);
    await member(search('BA286'));
    clock.set('2026-11-21T11:59:59Z');
    await sweepExpired(ctx);
    expect((await member(search('BA286'))).json().searchCount).toBe(1);
    clock.set('2026-11-21T12:00:00Z');
    expect((await member(search('BA286'))).json().searchCount).toBe(2);
    await member(search('LH492'));
    clock.set('2026-11-22T12:00:00Z');
    await sweepExpired(ctx);
    expect(await db.selectFrom('counted_searches').selectAll().execute()).toEqual([]);
  });

  it('for a guest, whose first search brings no session yet', async () => {
    const { app, db } = await testApp();
    const guest = visitor(app);
    for (let turn = 0; turn < 3; turn++) expect((await guest(guestSearch('BA286'))).statusCode).toBe(200);
    expect(await guestCount(db)).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => guest(guestSearch('LH492'))));
    expect(await guestCount(db)).toBe(2);
  });

  it('for a script without cookies', async () => {
    const { app, db } = await testApp();
    for (let turn = 0; turn < 6; turn++) expect((await app.inject(guestSearch('BA286'))).statusCode).toBe(200);
    expect(await guestCount(db, 'program')).toBe(1);
  });

  it('for a guest who signs in', async () => {
    const { app, db } = await testApp();
    const browser = visitor(app);
    await browser(guestSearch('BA286'));
    await browser(guestSearch('LH492'));
    await browser(post('/api/register', { username: 'bessie', email: 'b@example.com', password: 'curtiss-jn4' }));
    expect((await browser(search('BA286'))).json().searchCount).toBe(0);
    expect((await browser(search('LH492'))).json().searchCount).toBe(0);
    expect((await browser(search('UA901'))).json().searchCount).toBe(1);
    expect(await memberCount(db)).toBe(1);
  });

  it('for a guest without a search left, whom the page sends to the members’ search', async () => {
    const { app } = await testApp();
    const browser = visitor(app);
    for (const number of ['BA286', 'LH492', 'UA901', 'QF1']) await browser(guestSearch(number));
    expect((await browser(search('LH492'))).statusCode).toBe(200);
    const fresh = await browser(search('SQ22'));
    expect([fresh.statusCode, fresh.json().message]).toEqual([401, 'Authentication required to continue searching.']);
  });

  it('and not for another visitor or member', async () => {
    const { app, db } = await testApp();
    await (await newMember(app))(search('BA286'));
    const other = await newMember(app, 'bessie');
    expect((await other(search('BA286'))).json().searchCount).toBe(1);
    const headers = { 'user-agent': 'another browser' };
    await visitor(app)({ url: guestSearch('BA286'), headers });
    await visitor(app, '10.0.0.1')({ url: guestSearch('BA286'), headers });
    expect(await guestCount(db)).toBe(2);
    // nor for someone behind the same address with the same browser, who has their own session or account
    const neighbor = visitor(app);
    expect((await neighbor({ url: guestSearch('LH492'), headers })).statusCode).toBe(200);
    const third = await newMember(app, 'charlie');
    expect((await third({ url: search('LH492'), headers })).json().searchCount).toBe(1);
  });

  it('while what fails leaves no memory', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    expect((await member(search('ZZ9999'))).statusCode).toBe(404);
    expect(await db.selectFrom('counted_searches').selectAll().execute()).toEqual([]);
  });

  it('and nothing that is kept tells who or what', async () => {
    const { app, db } = await testApp();
    await (await newMember(app))(search('BA286'));
    await visitor(app, '10.0.0.1')(guestSearch('BA286'));
    const kept = await db.selectFrom('counted_searches').selectAll().execute();
    // the guest's under two keys: that of a program without a session, and that of the session it was given
    expect(kept).toHaveLength(3);
    for (const row of kept) {
      expect(row).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/), userId: null, guestKeys: '[]' });
    }
  });
});
