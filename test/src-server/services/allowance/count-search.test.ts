import { describe, expect, it } from 'vitest';
import { inTransaction } from '#db/engine/transaction.ts';
import { loadFacts } from '#db/reference/open.ts';
import { readConfig } from '#server/config.ts';
import {
  type CountedQuestion,
  countedQuestion,
  countSearch,
  countWithAnswer,
  reserveSearch,
} from '#server/services/allowance/reserve-search.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import type { Guest, Member } from '#src/account/actor.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const GUEST: Guest = { kind: 'guest', allowanceKeys: [{ key: 'session:x', limit: 2, lifeMs: 5_000 }] };

/** What counting uses of a context, with a member; `pass` lets time pass. */
async function counting(env: Record<string, string> = {}) {
  let now = START;
  const db = testDatabase();
  const ctx = { db, clock: { now: () => new Date(now) }, config: readConfig(env) };
  const userId = await storedUser(db, 'amelia');
  const member: Member = { kind: 'member', userId, username: 'amelia', role: 'user', sessionId: '' };
  const counted = async () => [
    (await db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow()).searchCount,
    (await db.selectFrom('guest_allowances').select('searchesUsed').executeTakeFirst())?.searchesUsed ?? 0,
  ];
  const keys = async () =>
    (await db.selectFrom('counted_searches').select('key').orderBy('key').execute()).map(({ key }) => key);
  const pass = (ms: number) => {
    now += ms;
  };
  return { ctx, member, counted, keys, pass };
}

const question = (actor: CountedQuestion['actor'], more: Partial<CountedQuestion> = {}): CountedQuestion => ({
  ...{ actor, key: 'one', otherKey: null, nextKey: null },
  ...more,
});

it('a question that was counted counts no second time, whichever way it is asked, for a day', async () => {
  const { ctx, member, counted, keys, pass } = await counting();
  const asked = question(member);
  expect(await (await reserveSearch(ctx, asked)).commit()).toBe(1);
  pass(DAY_MS - 1);
  const again = await reserveSearch(ctx, asked);
  expect(await again.commit()).toBe(1);
  await again.release();
  expect(await countSearch(ctx, asked)).toBe(1);
  const { count, committed } = countWithAnswer(ctx, asked);
  await inTransaction(ctx.db, count);
  expect(await committed()).toBe(1);
  expect(await countSearch(ctx, question(member, { key: 'two', otherKey: 'one' }))).toBe(1);
  expect([await counted(), await keys()]).toEqual([[1, 0], ['one']]);
  pass(1);
  expect(await countSearch(ctx, asked)).toBe(2);
});

describe('a search counted with its answer', () => {
  it('is counted when that is stored, and not when it is not', async () => {
    const { ctx, member, counted, keys } = await counting();
    for (const [actor, count] of [
      [member, 1],
      [GUEST, null],
    ] as const) {
      const lost = countWithAnswer(ctx, question(actor, { key: actor.kind }));
      const failed = inTransaction(ctx.db, async (transaction) => {
        await lost.count(transaction);
        throw new Error('the disk is full');
      });
      await expect(failed).rejects.toThrow('the disk is full');
      expect([(await counted())[actor === GUEST ? 1 : 0], await keys()]).toEqual([
        0,
        actor === GUEST ? ['member'] : [],
      ]);
      const stored = countWithAnswer(ctx, question(actor, { key: actor.kind }));
      await inTransaction(ctx.db, stored.count);
      expect((await counted())[actor === GUEST ? 1 : 0]).toBe(1);
      expect(await stored.committed()).toBe(count);
    }
    expect(await counted()).toEqual([1, 1]);
  });

  it('that is stored at the second attempt counts once', async () => {
    const { ctx, member, counted } = await counting();
    const { count, committed } = countWithAnswer(ctx, question(member));
    await inTransaction(ctx.db, async (transaction) => {
      await count(transaction);
      throw new Error('again');
    }).catch(() => undefined);
    // another process counts the same question meanwhile
    await countSearch(ctx, question(member));
    await inTransaction(ctx.db, count);
    expect([await committed(), await counted()]).toEqual([1, [1, 0]]);
  });
});

it('a guest’s search is remembered for the session that it begins, and its allowance as long as the session', async () => {
  const { ctx, counted, keys, pass } = await counting();
  expect(await (await reserveSearch(ctx, question(GUEST, { nextKey: 'session' }))).commit()).toBeNull();
  expect([await counted(), await keys()]).toEqual([
    [0, 1],
    ['one', 'session'],
  ]);
  expect(await countSearch(ctx, question(GUEST, { key: 'session' }))).toBeNull();
  const { count } = countWithAnswer(ctx, question(GUEST, { key: 'two', nextKey: 'next' }));
  await inTransaction(ctx.db, count);
  expect([await counted(), await keys()]).toEqual([
    [0, 2],
    ['next', 'one', 'session', 'two'],
  ]);
  await expect(countSearch(ctx, question(GUEST, { key: 'three' }))).rejects.toMatchObject({
    code: 'authentication_required',
  });
  expect([await counted(), await keys()]).toEqual([
    [0, 2],
    ['next', 'one', 'session', 'two'],
  ]);
  pass(4_999);
  await sweepExpired(ctx as never);
  expect(await counted()).toEqual([0, 2]);
  pass(1);
  await sweepExpired(ctx as never);
  expect(await counted()).toEqual([0, 0]);
});

it('where searches are unlimited, a guest’s are not counted, and a member’s are, without an end', async () => {
  const { ctx, member, counted, keys } = await counting({ FREE_SEARCHES: 'unlimited' });
  const reserved = await reserveSearch(ctx, question(GUEST));
  const { count, committed } = countWithAnswer(ctx, question(GUEST));
  await inTransaction(ctx.db, count);
  expect([await reserved.commit(), await countSearch(ctx, question(GUEST)), await committed()]).toEqual([
    null,
    null,
    null,
  ]);
  await reserved.release();
  expect([await counted(), await keys()]).toEqual([[0, 0], []]);
  for (let nth = 1; nth <= 7; nth += 1) expect(await countSearch(ctx, question(member, { key: `${nth}` }))).toBe(nth);
});

it('a member without a search left reads how many were used, and one whose account is gone is not signed in', async () => {
  const { ctx, member, counted, keys } = await counting({ FREE_SEARCHES: '1' });
  await countSearch(ctx, question(member));
  await expect(reserveSearch(ctx, question(member, { key: 'two' }))).rejects.toMatchObject({
    ...{ code: 'search_limit_reached', details: { searchCount: 1 } },
  });
  expect([await counted(), await keys()]).toEqual([[1, 0], ['one']]);
  const gone = { ...member, userId: member.userId + 1 };
  await expect(reserveSearch(ctx, question(gone, { key: 'three' }))).rejects.toMatchObject({ code: 'not_signed_in' });
  const free = await counting({ FREE_SEARCHES: 'unlimited' });
  await expect(countSearch(free.ctx, question({ ...free.member, userId: 99 }))).rejects.toMatchObject({
    code: 'not_signed_in',
  });
});

it('a question is the same however its flight is written, and another on another day or of another visitor', async () => {
  const ctx = {
    db: testDatabase(),
    clock: { now: () => new Date(START) },
    facts: loadFacts(),
    sessionSecret: 's'.repeat(32),
  };
  const visitor = { broughtSession: null, newSession: null, program: () => 'a program' };
  const member: Member = { kind: 'member', userId: 1, username: 'amelia', role: 'user', sessionId: '' };
  const ask = (actor: CountedQuestion['actor'], typed: string, date?: string, who: object = {}) => {
    const designator = parseFlightNumber(typed) ?? expect.fail(typed);
    return countedQuestion(ctx as never, { actor, visitor: { ...visitor, ...who } }, { designator, date });
  };
  const known = await ask(member, 'BA286');
  for (const typed of ['BAW286', 'ba 0286']) expect(await ask(member, typed)).toEqual(known);
  const others = [
    await ask(member, 'BA285'),
    await ask(member, 'BA286', '2026-11-20'),
    await ask({ ...member, userId: 2 }, 'BA286'),
    await ask(GUEST, 'BA286'),
    await ask(GUEST, 'BA286', undefined, { broughtSession: 'a session' }),
    // of no airline that is on record
    await ask(member, 'QQQ286'),
  ];
  expect(new Set([known, ...others].map(({ key }) => key)).size).toBe(7);
  expect(known).toMatchObject({ otherKey: null, nextKey: null });
  const bySession = await ask(GUEST, 'BA286', undefined, { broughtSession: 'a session' });
  expect(bySession).toMatchObject({ otherKey: null, nextKey: null });
  expect((await ask(member, 'BA286', undefined, { broughtSession: 'a session' })).otherKey).toBe(bySession.key);
  const begun = await ask(GUEST, 'BA286', undefined, { newSession: () => 'a session' });
  expect([begun.key, begun.nextKey]).toEqual([others[3]?.key, bySession.key]);
});
