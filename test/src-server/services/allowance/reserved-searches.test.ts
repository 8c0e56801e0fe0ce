import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { spendUserSearch } from '#db/site/account/users.ts';
import { claimSearch } from '#db/site/search/counted-searches.ts';
import { countSearch, releaseAbandoned, reserveSearch } from '#server/services/allowance/reserve-search.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

async function memberAndGuest() {
  const test = await testApp();
  const visit = visitor(test.app);
  const { id } = (await visit({ method: 'POST', url: '/api/register', payload: MEMBER })).json();
  const member = { kind: 'member', userId: id, username: 'amelia', role: 'user', sessionId: '' } as const;
  const guest = { kind: 'guest', allowanceKeys: [{ key: 'session:x', limit: 4, lifeMs: 1e9 }] } as const;
  const counts = async () => [
    (await test.db.selectFrom('users').select('searchCount').orderBy('id').executeTakeFirstOrThrow()).searchCount,
    (await test.db.selectFrom('guest_allowances').select('searchesUsed').executeTakeFirst())?.searchesUsed ?? 0,
  ];
  return { ...test, visit, member, guest: { ...guest, allowanceKeys: [...guest.allowanceKeys] }, counts };
}

it('a search that a dead server had counted is given back, once, and no other', async () => {
  const { ctx, db, clock, visit, member, guest, counts } = await memberAndGuest();
  await visit('/api/flights/search?flightNumber=BA286');
  // counted, and then no further news of either
  await reserveSearch(ctx, { actor: member, key: 'one', otherKey: null, nextKey: null });
  await reserveSearch(ctx, { actor: guest, key: 'two', otherKey: null, nextKey: null });
  expect(await counts()).toEqual([2, 1]);

  clock.set('2026-11-20T12:00:59Z');
  await releaseAbandoned(ctx);
  expect(await counts()).toEqual([2, 1]);
  clock.set('2026-11-20T12:01:01Z');
  await Promise.all([releaseAbandoned(ctx), releaseAbandoned(ctx)]);
  expect(await counts()).toEqual([1, 0]);
  expect(await db.selectFrom('counted_searches').where('expiresAt', 'is', null).selectAll().execute()).toEqual([]);
});

it('the count shown to a member leaves out searches in progress, which may be refunded', async () => {
  const { app, ctx, visit, member, counts } = await memberAndGuest();
  const { release } = await reserveSearch(ctx, { actor: member, key: 'one', otherKey: null, nextKey: null });
  const other = { ...member, userId: member.userId + 1, username: 'bessie' };
  const payload = { ...MEMBER, username: 'bessie', email: 'bessie@example.org' };
  await visitor(app)({ method: 'POST', url: '/api/register', payload });
  await reserveSearch(ctx, { actor: other, key: 'of another', otherKey: null, nextKey: null });
  const actual = async () => (await visit('/api/flights/search?flightNumber=BA286')).json().searchCount;
  expect([await actual(), await actual()]).toEqual([1, 1]);
  expect(await counts()).toEqual([2, 0]);
  await release();
  expect([await actual(), ...(await counts())]).toEqual([1, 1, 0]);
});

it.skipIf(ENGINE === 'sqlite')(
  'the count shown to a member leaves out a search that another server counts at that moment',
  async () => {
    const { ctx, db, member, counts } = await memberAndGuest();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const elsewhere = Promise.withResolvers<void>();
    const { userId } = member;
    const claim = { key: 'elsewhere', otherKey: null, userId, guestKeys: [], reservedAt: 0, expiresAt: null };
    const committed = db.transaction().execute(async (transaction) => {
      await claimSearch(transaction, claim);
      await spendUserSearch(transaction, userId, { freeSearches: 5, now: 0 });
      elsewhere.resolve();
      await isOver;
    });
    await Promise.race([elsewhere.promise, committed]);
    const told = countSearch(ctx, { actor: member, key: 'here', otherKey: null, nextKey: null });
    const waiting = sql`select 1 from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`;
    await expect
      .poll(async () => (await waiting.execute(db)).rows.length)
      .toBeGreaterThan(0)
      .finally(end);
    await committed;
    expect([await told, await counts()]).toEqual([1, [2, 0]]);
  },
);

it('of two identical requests at once, the answered one keeps it counted, however the other ends', async () => {
  const { ctx, member, counts } = await memberAndGuest();
  const ask = (key: string) => reserveSearch(ctx, { actor: member, key, otherKey: null, nextKey: null });
  const [first, second] = [await ask('a'), await ask('a')];
  expect(await counts()).toEqual([1, 0]);
  expect(await second.commit()).toBe(1);
  await first.release();
  expect(await counts()).toEqual([1, 0]);

  // the caller whose request was counted leaves first: the search is then counted for the caller that gets the response
  const [third, fourth] = [await ask('b'), await ask('b')];
  await third.release();
  expect(await counts()).toEqual([1, 0]);
  expect(await fourth.commit()).toBe(2);
  expect(await counts()).toEqual([2, 0]);

  const both = [await ask('c'), await ask('c')];
  for (const each of both) await each.release();
  expect(await counts()).toEqual([2, 0]);
});
