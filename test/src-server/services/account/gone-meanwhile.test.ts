import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { newMember, post } from '#test/support/member.ts';

const LEGS = [{ flightNumber: 'BA286', date: '2026-12-03' }];

/** Sets up a product in whose database something else happens once, right after a read from this table. */
async function world(table: string) {
  const db = testDatabase();
  let meanwhile: (() => Promise<unknown>) | null = null;
  const isReading = (node: RootOperationNode) =>
    node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"${table}"`);
  const readings = new WeakSet();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isReading(node)) readings.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const happens = readings.has(queryId) ? meanwhile : null;
      if (happens) meanwhile = null;
      await happens?.();
      return result;
    },
  };
  const test = await testApp({ RATE_LIMITS: 'off', FREE_SEARCHES: 'unlimited' }, { db: db.withPlugin(plugin) });
  const happen = (act: () => Promise<unknown>) => {
    meanwhile = act;
  };
  return { ...test, db, happen, member: await newMember(test.app) };
}

describe('what is removed while a call is under way', () => {
  it.each([
    ['share', 'trip_links'],
    ['watch', 'users'],
  ])('is not there any more, and no fault of ours: %s', async (act, table) => {
    const { member, db, happen } = await world(table);
    const { id } = (await member(post('/api/trips', { legs: LEGS }))).json();
    happen(() => db.deleteFrom('trips').where('id', '=', id).execute());
    const answer = await member(post(`/api/trips/${id}/${act}`, {}));
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', message: expect.stringContaining('removed') }),
    ]);
  });

  it('is no fault of ours to a calendar program, either', async () => {
    const { app, member, db, happen } = await world('calendar_links');
    await member(post('/api/trips', { legs: LEGS }));
    const { calendarPath } = (await member(post('/api/trip-calendar', {}))).json();
    expect((await visitor(app)(calendarPath)).statusCode).toBe(200);
    happen(() => db.deleteFrom('users').execute());
    expect((await visitor(app)(calendarPath)).statusCode).toBeLessThan(500);
    expect((await visitor(app)(calendarPath)).statusCode).toBe(404);
  });
});
