import { expect, it } from 'vitest';
import { releaseLease, renewLease, takeLease } from '#db/repositories/leases.ts';
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
