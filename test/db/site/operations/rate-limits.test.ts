import { expect, it } from 'vitest';
import { countCall } from '#db/site/operations/limits.ts';
import { testDatabase } from '#test/support/database.ts';

it('a window that was opened before the clock was set back has ended', async () => {
  const db = testDatabase();
  const count = async (now: number) => (await countCall(db, 'key', { now, windowMs: 60_000 })).count;
  const ahead = 365 * 24 * 60 * 60_000;
  expect([await count(ahead), await count(ahead + 1), await count(0), await count(1)]).toEqual([1, 2, 1, 2]);
});
