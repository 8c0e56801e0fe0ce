import { expect, it } from 'vitest';
import { isLeaseHeld, releaseLease, renewLease, takeLease } from '#db/site/operations/limits.ts';
import { testDatabase } from '#test/support/database.ts';

const lease = (holder: string, expiresAt: number) => ({ key: 'report', holder, expiresAt });

it('one holder at a time, until it lets go or its time is over', async () => {
  const db = testDatabase();
  expect(await takeLease(db, lease('one', 3_000), 0)).toBe(true);
  expect(await takeLease(db, lease('two', 4_000), 1_000)).toBe(false);
  expect(await renewLease(db, lease('one', 5_000))).toBe(true);
  expect(await takeLease(db, lease('two', 7_000), 4_000)).toBe(false);
  expect(await takeLease(db, lease('two', 8_000), 5_000)).toBe(true);
  expect(await renewLease(db, lease('one', 9_000))).toBe(false);
});

it('a renewal that was on its way does not bring back a lease that has been released', async () => {
  const db = testDatabase();
  await takeLease(db, lease('one', 3_000), 0);
  await releaseLease(db, { key: 'report', holder: 'one' });
  expect(await renewLease(db, lease('one', 4_000))).toBe(false);
  expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]);
});

it('a lease from before the clock was set back is over', async () => {
  const db = testDatabase();
  const years = 5 * 365 * 24 * 60 * 60_000;
  await takeLease(db, lease('one', years + 3_000), years);
  expect(await isLeaseHeld(db, 'report', { now: 0, leaseMs: 3_000 })).toBe(false);
  expect(await takeLease(db, lease('two', 3_000), 0)).toBe(true);
  expect(await isLeaseHeld(db, 'report', { now: 0, leaseMs: 3_000 })).toBe(true);
});

it('a holder of several renews the one it names', async () => {
  const db = testDatabase();
  await takeLease(db, lease('one', 3_000), 0);
  await takeLease(db, { ...lease('one', 3_000), key: 'other' }, 0);
  await renewLease(db, lease('one', 9_000));
  expect(await takeLease(db, { ...lease('two', 7_000), key: 'other' }, 4_000)).toBe(true);
  expect(await takeLease(db, lease('two', 7_000), 4_000)).toBe(false);
});
