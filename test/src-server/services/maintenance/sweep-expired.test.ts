import { describe, expect, it } from 'vitest';
import { RETENTION } from '#server/services/maintenance/retention.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { writeReportViews } from '#server/services/report/get-report.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { newMember, post, signedIn } from '#test/support/member.ts';

it('removes what has expired and keeps what has not', async () => {
  const { app, ctx, db, clock } = await testApp();
  const old = await newMember(app);
  await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
  await db
    .insertInto('guest_sessions')
    .values({ id: 'old', expiresAt: clock.now().getTime() + 1 })
    .execute();
  const tables = ['sessions', 'guest_sessions', 'guest_allowances', 'rate_limits', 'counted_searches'] as const;
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
  expect(await sizes()).toEqual([1, 0, 0, 3, 0]);
  expect((await old('/api/user')).statusCode).toBe(401);
  expect((await recent('/api/user')).statusCode).toBe(200);
});

it('every table is named with the rule by which its rows go, or why they stay', async () => {
  const { db } = await testApp();
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !/^kysely_/.test(name));
  expect(Object.keys(RETENTION).sort()).toEqual(tables.sort());
});

describe('a report', () => {
  const search = (app: TestApp['app'], flightNumber: string) =>
    visitor(app)(`/api/guest/flights/search?flightNumber=${flightNumber}`);
  const stored = async ({ db }: TestApp) =>
    (await db.selectFrom('flights').select('flightNumber').orderBy('flightNumber').execute()).map(
      (row) => row.flightNumber,
    );

  it('that no one reads or shares is removed 90 days after its last reading, with its rows', async () => {
    const test = await testApp();
    const { app, ctx, clock, db } = test;
    const ids = new Map<string, number>();
    for (const number of ['BA286', 'LH492', 'UA901']) ids.set(number, (await search(app, number)).json().flight.id);
    const member = await newMember(app);
    const { token } = (await member(post('/api/shared-reports', { flightId: ids.get('UA901') }))).json();
    await writeReportViews(ctx);

    clock.set('2026-12-10T12:00:00Z');
    const reader = await signedIn(app, 'amelia', { password: 'lockheed-10' });
    for (let turn = 0; turn < 3; turn++) await reader(`/api/flights/${ids.get('LH492')}`);
    expect(ctx.readings.take()).toEqual([ids.get('LH492')]);
    ctx.readings.note(ids.get('LH492') as number, clock.now().getTime() + 86_400_000);
    await writeReportViews(ctx);
    clock.set('2027-02-18T11:59:59Z');
    await sweepExpired(ctx);
    expect(await stored(test)).toEqual(['BA286', 'LH492', 'UA901']);
    clock.set('2027-02-18T12:00:01Z');
    await sweepExpired(ctx);
    expect(await stored(test)).toEqual(['LH492', 'UA901']);
    clock.set('2027-03-10T12:00:01Z');
    await sweepExpired(ctx);
    expect(await stored(test)).toEqual(['UA901']);
    expect(await db.selectFrom('safety_reports').select('id').execute()).toHaveLength(1);

    // shared for years, and then no longer
    clock.set('2029-01-01T12:00:00Z');
    await sweepExpired(ctx);
    expect((await visitor(app)(`/api/shared-reports/${token}`)).statusCode).toBe(200);
    await db.deleteFrom('shared_links').execute();
    await sweepExpired(ctx);
    expect(await stored(test)).toEqual(['UA901']);
    clock.set('2029-04-02T12:00:00Z');
    await sweepExpired(ctx);
    expect(await stored(test)).toEqual([]);
  });

  it('goes after as many days as REPORT_RETENTION_DAYS says', async () => {
    const test = await testApp({ REPORT_RETENTION_DAYS: '7' });
    await search(test.app, 'BA286');
    test.clock.set('2026-11-27T11:59:59Z');
    await sweepExpired(test.ctx);
    expect(await stored(test)).toHaveLength(1);
    test.clock.set('2026-11-27T12:00:01Z');
    expect(await sweepExpired(test.ctx)).toMatchObject({ flights: 1 });
    expect(await stored(test)).toEqual([]);
  });
});

it('removes rows no longer needed: old help requests, events, syncs of unknown customers, dead links, mail, forgotten jobs', async () => {
  const { app, ctx, db, clock } = await testApp();
  await newMember(app);
  await db.updateTable('users').set({ stripeCustomerId: 'cus_mine' }).execute();
  const now = clock.now().getTime();
  const ago = (days: number) => now - days * 86_400_000;
  const help = (days: number, mailedAt: number | null) => ({
    userId: 1,
    message: `${days}`,
    createdAt: ago(days),
    mailedAt,
  });
  await db
    .insertInto('help_requests')
    .values([help(364, now), help(366, now), help(729, null), help(731, null)])
    .execute();
  const event = (days: number) => ({ id: `${days}`, type: 'x', receivedAt: ago(days) });
  await db
    .insertInto('payment_events')
    .values([event(29), event(31)])
    .execute();
  const sync = (customerId: string, days: number) => ({ customerId, version: 1, syncedAt: ago(days) });
  await db
    .insertInto('billing_syncs')
    .values([sync('cus_mine', 99), sync('cus_gone', 31), sync('cus_new', 29)])
    .execute();
  const link = (days: number) => ({
    token: `${days}`,
    userId: 1,
    flightId: null,
    flightNumber: 'BA286',
    createdAt: ago(days),
  });
  await db
    .insertInto('shared_links')
    .values([link(89), link(91)])
    .execute();
  const mail = (days: number, ended: object) => ({
    ...{ kind: 'x', dedupeKey: JSON.stringify([days, ended]), messageId: 'x', recipient: 'x', subject: 'x', text: '' },
    createdAt: ago(days),
    ...ended,
  });
  const mails = [
    mail(29, { sentAt: now }),
    mail(31, { sentAt: now }),
    mail(89, { failedAt: now }),
    mail(91, { failedAt: now }),
    // waits for a mail server that is no longer configured
    mail(88, { nextAt: now }),
    mail(99, { nextAt: now }),
  ];
  await db.insertInto('outgoing_mails').values(mails).execute();
  const job = (name: string, days: number) => ({ name, startedAt: ago(days), nextAt: now });
  await db
    .insertInto('jobs')
    .values([job('of an old release', 91), job('sweep', 1)])
    .execute();

  expect(await sweepExpired(ctx)).toMatchObject({
    help_requests: 2,
    payment_events: 1,
    billing_syncs: 1,
    shared_links: 1,
    outgoing_mails: 3,
    jobs: 1,
  });
  const left = async (table: 'help_requests' | 'billing_syncs' | 'jobs', column: never) =>
    (await db.selectFrom(table).select(column).execute()).map((row) => Object.values(row)[0]);
  expect(await left('help_requests', 'message' as never)).toEqual(['364', '729']);
  expect((await left('billing_syncs', 'customerId' as never)).sort()).toEqual(['cus_mine', 'cus_new']);
  expect(await left('jobs', 'name' as never)).toEqual(['sweep']);
});
