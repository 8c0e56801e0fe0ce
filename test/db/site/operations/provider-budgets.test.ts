import { expect, it } from 'vitest';
import { changeBudget, correctSpent, listBudgets } from '#db/site/operations/limits.ts';
import { testDatabase } from '#test/support/database.ts';

it('reports a service’s cost by day and month, with corrections after midnight and at a month’s end', async () => {
  const db = testDatabase();
  const spend = (day: string, more: number) =>
    changeBudget(db, 'Serper', ({ places, day: last, spent }) => ({
      state: { places, day, spent: last === day ? spent + more : more },
    }));
  const actual = async () => (await listBudgets(db)).map(({ spent, month, monthSpent }) => [spent, month, monthSpent]);

  await spend('2026-11-29', 10);
  await spend('2026-11-29', 5);
  await spend('2026-11-30', 7);
  expect(await actual()).toEqual([[7, '2026-11', 22]]);
  await correctSpent(db, 'Serper', { day: '2026-11-29', by: -4 });
  expect(await actual()).toEqual([[7, '2026-11', 18]]);
  await correctSpent(db, 'Serper', { day: '2026-11-30', by: 3 });
  expect(await actual()).toEqual([[10, '2026-11', 21]]);
  await spend('2026-12-01', 2);
  await correctSpent(db, 'Serper', { day: '2026-11-30', by: -3 });
  expect(await actual()).toEqual([[2, '2026-12', 2]]);
});
