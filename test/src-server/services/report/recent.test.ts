import { describe, expect, it } from 'vitest';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { RECENT_LIMIT } from '#src/account/recent-limits.ts';
import { testApp } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

/** Sets up a member who has searched for a flight. */
async function world() {
  const test = await testApp({ RATE_LIMITS: 'off' });
  const member = await newMember(test.app);
  const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
  const list = async () => (await member('/api/recent-reports')).json();
  const note = async (flightId: number) => (await member(post('/api/recent-reports', { flightId }))).statusCode;
  const choose = (isOn: boolean) => member(post('/api/recent-reports/choose', { isOn }));
  const rows = () => test.db.selectFrom('recent_reports').selectAll().execute();
  return { ...test, member, flight, list, note, choose, rows };
}

describe('the reports that a member read', () => {
  it('are kept only once they chose it, and forgotten with the choice', async () => {
    const { flight, list, note, choose, rows, member } = await world();
    expect(await list()).toEqual({ isOn: false, reports: [] });
    expect(await note(flight.id)).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await choose(true)).statusCode).toBe(200);
    expect(await note(flight.id)).toBe(200);
    const kept = {
      flightId: flight.id,
      flightNumber: 'BA286',
      origin: 'SFO',
      destination: 'LHR',
      readAt: '2026-11-20T12:00:00.000Z',
    };
    expect(await list()).toEqual({ isOn: true, reports: [kept] });
    expect((await member('/api/account-data')).json().recentReports).toEqual({ isOn: true, reports: [kept] });
    await choose(false);
    expect(await rows()).toEqual([]);
    expect(await list()).toEqual({ isOn: false, reports: [] });
  });

  it('are listed last read first, each once, and belong to one member', async () => {
    const { app, member, flight, list, note, choose, clock } = await world();
    await choose(true);
    const other = (await member('/api/flights/search?flightNumber=LH492')).json().flight;
    await note(flight.id);
    clock.set('2026-11-20T12:01:00Z');
    await note(other.id);
    clock.set('2026-11-20T12:02:00Z');
    await note(flight.id);
    const { reports } = await list();
    expect(reports.map(({ flightNumber }: { flightNumber: string }) => flightNumber)).toEqual(['BA286', 'LH492']);
    const stranger = await newMember(app, 'charles');
    expect((await stranger('/api/recent-reports')).json()).toEqual({ isOn: false, reports: [] });
  });

  it('are forgotten at once, or 90 days after their reading, or with the account', async () => {
    const { ctx, member, flight, list, note, choose, clock, rows, db } = await world();
    await choose(true);
    await note(flight.id);
    expect((await member(post('/api/recent-reports/forget'))).statusCode).toBe(200);
    expect(await list()).toEqual({ isOn: true, reports: [] });
    await note(flight.id);
    clock.set('2027-02-18T11:59:00Z');
    await sweepExpired(ctx);
    expect(await rows()).toHaveLength(1);
    clock.set('2027-02-18T12:00:01Z');
    await sweepExpired(ctx);
    expect(await rows()).toEqual([]);
    await member(post('/api/login', { username: 'amelia', password: 'lockheed-10' }));
    expect((await member(post('/api/delete-account', { password: 'lockheed-10' }))).statusCode).toBe(200);
    expect(await db.selectFrom('recent_choices').selectAll().execute()).toEqual([]);
  });

  it(`are the last ${RECENT_LIMIT}, and none that is not there`, async () => {
    const { flight, note, choose, db, rows } = await world();
    await choose(true);
    expect(await note(999_999)).toBe(200);
    expect(await rows()).toEqual([]);
    const row = await db.selectFrom('flights').selectAll().executeTakeFirstOrThrow();
    const { userId } = await db.selectFrom('recent_choices').select('userId').executeTakeFirstOrThrow();
    const flights = Array.from({ length: RECENT_LIMIT }, (_, index) => ({ ...row, id: index + 1 }));
    await db.insertInto('flights').values(flights).execute();
    await db
      .insertInto('recent_reports')
      .values(flights.map(({ id }) => ({ userId, flightId: id, readAt: id })))
      .execute();
    await note(flight.id);
    const ids = (await rows()).map(({ flightId }) => Number(flightId));
    expect(ids).toHaveLength(RECENT_LIMIT);
    expect(ids).toContain(Number(flight.id));
    expect(ids).not.toContain(1);
  });
});
