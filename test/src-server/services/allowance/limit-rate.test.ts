import { expect, it } from 'vitest';
import { inTransaction } from '#db/engine/transaction.ts';
import { readConfig } from '#server/config.ts';
import * as limits from '#server/services/allowance/limit-rate.ts';
import { testDatabase } from '#test/support/database.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

/** What the limits use of a context; `pass` lets time pass. */
function limited(env: Record<string, string> = {}) {
  let now = START;
  const ctx = {
    db: testDatabase(),
    clock: { now: () => new Date(now) },
    config: readConfig(env),
    recentCalls: new Map() as never,
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ctx, pass };
}

/** Calls again and again; returns after how many calls one was refused, and what that one says. */
async function refusedAfter(call: () => Promise<unknown>, most = 1_000) {
  for (let count = 0; count < most; count += 1) {
    const error = await call().then(
      () => null,
      (reason) => reason,
    );
    if (error) return { count, code: error.code, ...error.details };
  }
  return { count: most };
}

const address = (key: string) => [{ kind: 'address', key } as const];
const account = (key: string) => [{ kind: 'account', key } as const];

it.each([
  ['counted in the database', 'register'],
  ['counted in the process', 'clientError'],
] as const)('a window of a minute begins with its first call: %s', async (_where, name) => {
  const { ctx, pass } = limited();
  const call = () => limits.limitRate(ctx, name, address('a'));
  expect(await refusedAfter(call)).toEqual({ count: 20, code: 'rate_limited', retryAfterSeconds: 60 });
  expect(await refusedAfter(() => limits.limitRate(ctx, name, address('b')))).toMatchObject({ count: 20 });
  pass(59_999);
  expect(await refusedAfter(call)).toEqual({ count: 0, code: 'rate_limited', retryAfterSeconds: 1 });
  pass(1);
  expect(await refusedAfter(call)).toEqual({ count: 20, code: 'rate_limited', retryAfterSeconds: 60 });
  // a clock that is set back opens a new one
  pass(-3_600_000);
  expect(await refusedAfter(call)).toMatchObject({ count: 20, retryAfterSeconds: 60 });
});

it('a call counts against each subject, and each kind of call by itself', async () => {
  const { ctx } = limited();
  const subjects = [...address('x'), ...account('x')];
  expect(await refusedAfter(() => limits.limitRate(ctx, 'password', subjects))).toMatchObject({ count: 10 });
  expect(await refusedAfter(() => limits.limitRate(ctx, 'password', address('x')))).toMatchObject({ count: 9 });
  expect(await refusedAfter(() => limits.limitRate(ctx, 'register', subjects))).toMatchObject({ count: 20 });
});

it('what only reads is counted in the process, and writes nothing', async () => {
  const { ctx } = limited();
  const counted = async () => ctx.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  const reads = ['public', 'brief', 'desk', 'report', 'registration', 'calendar', 'clientError'] as const;
  for (const name of reads) await limits.limitRate(ctx, name, account('x'));
  expect(await counted()).toEqual([]);
  await limits.limitRate(ctx, 'search', account('x'));
  expect(await counted()).toEqual([{ key: 'search:account:x' }]);
});

it('the /48 of an IPv6 address may ten times what its /64 may', async () => {
  expect(limits.countersOf('share:192.0.2.7', 60)).toEqual([{ key: 'share:192.0.2.7', limit: 60 }]);
  expect(limits.countersOf('share:wide|narrow', 60)).toEqual([
    { key: 'share:wide|narrow', limit: 60 },
    { key: 'share:wide', limit: 600 },
  ]);
  expect(limits.countersOf('|narrow', 1)).toHaveLength(2);
  const { ctx } = limited();
  const from = (key: string) => refusedAfter(() => limits.limitRate(ctx, 'guestRoute', address(key)), 10);
  for (let network = 0; network < 10; network += 1) expect(await from(`wide|${network}`)).toEqual({ count: 10 });
  expect(await from('wide|10')).toMatchObject({ count: 0, code: 'rate_limited' });
  expect(await from('other|10')).toEqual({ count: 10 });
});

it('three links an hour for an account, ten for an address', async () => {
  const { ctx, pass } = limited();
  expect(await refusedAfter(() => limits.limitLinks(ctx, account('a')))).toEqual({
    ...{ count: 3, code: 'rate_limited', retryAfterSeconds: 3_600 },
  });
  expect(await refusedAfter(() => limits.limitLinks(ctx, address('a')))).toMatchObject({ count: 10 });
  const may = async () => {
    const answers: boolean[] = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await limits.mayRequestLink(ctx, 'b'));
    return answers;
  };
  expect(await may()).toEqual([true, true, true, false]);
  pass(3_599_999);
  expect(await limits.mayRequestLink(ctx, 'b')).toBe(false);
  pass(1);
  expect(await may()).toEqual([true, true, true, false]);
});

it('that a link cannot be counted is no permission to send it', async () => {
  const { ctx } = limited();
  await ctx.db.schema.dropTable('rate_limits').execute();
  await expect(limits.mayRequestLink(ctx, 'a')).rejects.toThrow(/rate_limits/);
});

it('ten wrong passwords a minute from one address, 300 of an account; what was right or refused counts for neither', async () => {
  const { ctx } = limited();
  const wrong = (from: string) => () => limits.limitFailures(ctx, 'amelia', from);
  for (let round = 0; round < 20; round += 1) await (await limits.limitFailures(ctx, 'amelia', 'wide|home'))();
  expect(await refusedAfter(wrong('wide|home'))).toMatchObject({ count: 10, retryAfterSeconds: 60 });
  for (let other = 0; other < 29; other += 1) {
    expect(await refusedAfter(wrong(`office ${other}`))).toMatchObject({ count: 10 });
  }
  expect(await refusedAfter(wrong('cafe'))).toMatchObject({ count: 0 });
  expect(await refusedAfter(() => limits.limitFailures(ctx, 'bessie', 'cafe'))).toMatchObject({ count: 10 });
});

it('twenty requests for help a day, and ten accounts of an address', async () => {
  const { ctx, pass } = limited();
  expect(await refusedAfter(() => limits.limitHelp(ctx, 7))).toMatchObject({ count: 20, retryAfterSeconds: 86_400 });
  expect(await refusedAfter(() => limits.limitHelp(ctx, 8))).toMatchObject({ count: 20 });
  const create = () => inTransaction(ctx.db, (transaction) => limits.limitAccounts(ctx, transaction, 'a'));
  expect(await refusedAfter(create)).toEqual({ count: 10, code: 'rate_limited', retryAfterSeconds: 86_400 });
  await expect(create()).rejects.toMatchObject({
    details: { retryAfterSeconds: 86_400 },
    message: expect.stringContaining('Several accounts were created'),
  });
  pass(86_400_000);
  expect(await refusedAfter(create)).toMatchObject({ count: 10 });
  await ctx.db.schema.dropTable('rate_limits').execute();
  await expect(create()).rejects.toThrow(/rate_limits/);
});

it('RATE_LIMITS=off lifts them all, and counts nothing', async () => {
  const { ctx } = limited({ RATE_LIMITS: 'off' });
  await ctx.db.schema.dropTable('rate_limits').execute();
  for (const name of ['public', 'search'] as const) {
    expect(await refusedAfter(() => limits.limitRate(ctx, name, account('x')))).toEqual({ count: 1_000 });
  }
  await (await limits.limitFailures(ctx, 'amelia', 'home'))();
  expect(await limits.mayRequestLink(ctx, 'a')).toBe(true);
});

it.each([
  [-5, 1, 'Please wait 1 second and try again.'],
  [1_001, 2, 'Please wait 2 seconds and try again.'],
  [120_000, 120, 'Please wait 120 seconds and try again.'],
  [120_001, 121, 'Please wait 3 minutes and try again.'],
  [3_600_000, 3_600, 'Please wait 60 minutes and try again.'],
])('%d ms until the next call: %d s', (leftMs, seconds, text) => {
  const error = limits.tooMany(leftMs);
  expect(error.details).toEqual({ retryAfterSeconds: seconds });
  expect(error.message).toContain(text);
});
