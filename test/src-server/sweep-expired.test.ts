import { expect, it } from 'vitest';
import { sweepExpired } from '#server/services/sweep-expired.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, signedIn } from '#test/support/member.ts';

it('removes what has expired and keeps what has not', async () => {
  const { app, ctx, db, clock } = await testApp();
  const old = await newMember(app);
  await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
  const tables = ['sessions', 'guest_sessions', 'guest_allowances', 'rate_limits'] as const;
  const sizes = async () => {
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).map((found) => found.length);
  };
  const before = await sizes();
  await sweepExpired(ctx);
  expect(await sizes()).toEqual(before);
  expect(Math.min(...before)).toBeGreaterThan(0);

  clock.set('2026-12-20T12:00:00Z');
  const recent = await signedIn(app, 'amelia', { password: 'lockheed-10' });
  await sweepExpired(ctx);
  expect(await sizes()).toEqual([1, 0, 0, 2]);
  expect((await old('/api/user')).statusCode).toBe(401);
  expect((await recent('/api/user')).statusCode).toBe(200);
});
