import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testApp } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';
import { newMember, post } from '#test/support/member.ts';

const TIMES = 20;

it.skipIf(ENGINE === 'postgres')('reports, sessions and suggestions are read without a write', async () => {
  const { app, db } = await testApp();
  const member = await newMember(app);
  const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
  const { token } = (await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' }))).json();
  const input = encodeURIComponent(JSON.stringify({ id: flight.id }));
  const asked = [
    { url: `/api/flights/${flight.id}` },
    { url: `/trpc/flights.byId?input=${input}` },
    { url: '/api/user' },
    { url: '/trpc/account.me' },
    { url: '/api/airports/search?q=lon' },
    { url: `/api/flights/${flight.id}`, headers: { authorization: `Bearer ${token}` } },
  ];
  // the first use of a token is recorded, and after that at most once an hour
  for (const request of asked) expect((await member(request)).statusCode, request.url).toBe(200);
  const before = await changes(db);
  for (let turn = 0; turn < TIMES; turn++) for (const request of asked) await member(request);
  expect((await changes(db)) - before).toBe(0);

  await member('/api/flights/search?flightNumber=BA286');
  expect((await changes(db)) - before).toBeGreaterThan(0);
});

/** Counts the rows written since the database was opened. */
async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
