import { expect, it } from 'vitest';
import { giveBackAbandoned } from '#server/services/give-back-abandoned.ts';
import { spendSearch } from '#server/services/spend-search.ts';
import { testApp, visitor } from '#test/support/app.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

it('a search that a dead server had counted is given back, once, and no other', async () => {
  const { app, ctx, db, clock } = await testApp();
  const visit = visitor(app);
  const { id } = (await visit({ method: 'POST', url: '/api/register', payload: MEMBER })).json();
  await visit('/api/flights/search?flightNumber=BA286');
  const member = { kind: 'member', userId: id, username: 'amelia', role: 'user', sessionId: '' } as const;
  const guest = { kind: 'guest', allowanceKeys: [{ key: 'session:x', limit: 4, lifeMs: 1e9 }] } as const;
  // counted, and then nothing more is heard of either
  await spendSearch(ctx, member);
  await spendSearch(ctx, { ...guest, allowanceKeys: [...guest.allowanceKeys] });
  const counts = async () => [
    (await db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow()).searchCount,
    (await db.selectFrom('guest_allowances').select('searchesUsed').executeTakeFirstOrThrow()).searchesUsed,
  ];
  expect(await counts()).toEqual([2, 1]);

  clock.set('2026-11-20T12:00:59Z');
  await giveBackAbandoned(ctx);
  expect(await counts()).toEqual([2, 1]);
  clock.set('2026-11-20T12:01:01Z');
  await Promise.all([giveBackAbandoned(ctx), giveBackAbandoned(ctx)]);
  expect(await counts()).toEqual([1, 0]);
  expect(await db.selectFrom('reserved_searches').selectAll().execute()).toEqual([]);
});
