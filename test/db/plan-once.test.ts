import Sqlite from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { newMember } from '#test/support/member.ts';

/**
 * Counts how often SQLite has planned a statement that returned a row: its driver then creates a new function that
 * builds rows.
 */
function countPlans() {
  const real = globalThis.Function;
  let count = 0;
  const counting = (...args: string[]) => {
    count++;
    return real(...args);
  };
  vi.stubGlobal('Function', counting);
  return () => {
    vi.stubGlobal('Function', real);
    return count;
  };
}

describe('SQLite plans a statement once', () => {
  it('where a bound limit would have it planned at each run', () => {
    const sqlite = new Sqlite(':memory:');
    const plansOf = (limit: string) => {
      const statement = sqlite.prepare(`select 1 as one limit ${limit}`);
      statement.all([1]);
      const plans = countPlans();
      statement.all([1]);
      statement.all([1]);
      return plans();
    };
    expect(plansOf('?')).toBe(2);
    expect(plansOf('ifnull(?, null)')).toBe(0);
  });

  it('for all that a search of a stored report asks, and a report by its number', async () => {
    const { app } = await testApp();
    const browser = await newMember(app);
    const search = async () => (await browser('/api/flights/search?flightNumber=BA286')).json();
    const { flight } = await search();
    const report = `/api/flights/${flight.id}`;
    await search();
    expect((await browser(report)).statusCode).toBe(200);
    const plans = countPlans();
    expect((await search()).flight.id).toBe(flight.id);
    expect((await browser(report)).statusCode).toBe(200);
    expect(plans()).toBe(0);
  });
});
