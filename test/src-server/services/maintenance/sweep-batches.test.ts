import { expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { deleteInBatches } from '#db/site/operations/retention.ts';
import { RETENTION } from '#server/services/maintenance/retention.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { testApp } from '#test/support/app.ts';

const MANY = 1_700;

/** Inserts guests' counters that have all expired by now. */
async function fillAllowances(db: Db, many = MANY): Promise<void> {
  const rows = Array.from({ length: many }, (_, index) => ({ key: `k${index}`, searchesUsed: 1, expiresAt: 1 }));
  await db.insertInto('guest_allowances').values(rows).execute();
}

async function countAllowances(db: Db): Promise<number> {
  return (await db.selectFrom('guest_allowances').select('key').execute()).length;
}

it('removes in batches, and lets others at the database between them', async () => {
  const { ctx, db, clock } = await testApp();
  await fillAllowances(db);
  const call = { db, config: ctx.config, now: clock.now().getTime() };
  const seen: number[] = [];
  const retention = RETENTION.guest_allowances;
  for (const batch of 'stays' in retention ? [] : retention.batches)
    await deleteInBatches(async (limit) => {
      seen.push(await countAllowances(db));
      return batch(call, limit);
    });
  expect(seen).toEqual([1_700, 1_200, 700, 200, 0]);
});

it('that is aborted in the middle goes on where it was, next time', async () => {
  const { ctx, db } = await testApp();
  // so many batches that one is left when the abort comes
  const many = 6 * MANY;
  await fillAllowances(db, many);
  const controller = new AbortController();
  const sweeping = sweepExpired(ctx, { signal: controller.signal });
  await expect.poll(() => countAllowances(db), { interval: 1 }).toBeLessThan(many);
  controller.abort(new Error('the server stops'));
  await expect(sweeping).rejects.toThrow('the server stops');
  const left = await countAllowances(db);
  expect(left).toBeGreaterThan(0);
  await sweepExpired(ctx);
  expect(await countAllowances(db)).toBe(0);
});
