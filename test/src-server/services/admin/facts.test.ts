import { describe, expect, it } from 'vitest';
import { buildDownload } from '#server/providers/download.ts';
import { runJob } from '#server/runtime/jobs/run-job.ts';
import { REFRESH_JOB } from '#server/runtime/jobs/schedule.ts';
import { testApp } from '#test/support/app.ts';
import { feedSettings, startFeeds, withRoutesImported } from '#test/support/feeds.ts';
import { post, seedUsers, signedIn } from '#test/support/member.ts';
import { wikidataAnswer } from '#test/support/wikidata-answer.ts';

const REPORT = {
  eventLabel: 'Sample accident of Qantas',
  date: '2026-11-01T00:00:00Z',
  deaths: '3',
  icao: 'QFA',
  aircraftLabel: 'Boeing 787',
};

/** Sets up an administrator of an installation whose feeds point to an emulator, with two reports on Qantas. */
async function ownedFacts() {
  const files = await startFeeds();
  files.files.set('/sparql', {
    body: wikidataAnswer([1, 2].map((day) => ({ ...REPORT, event: `Q${day}`, date: `2026-11-0${day * 3}T00:00:00Z` }))),
  });
  const test = await testApp({ ...(await feedSettings(files)), REFRESH: 'on' });
  test.ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  await seedUsers(test);
  const owner = await signedIn(test.app, 'admin');
  const facts = async () => (await owner('/api/admin/facts')).json();
  const run = async (name: string) => {
    const answer = await owner(post('/api/admin/refresh', { name }));
    await test.ctx.background.idle();
    return answer.statusCode;
  };
  const feed = async (name: string) => (await facts()).channels.find((one: { name: string }) => one.name === name);
  return { ...test, files, owner, facts, run, feed };
}

describe('the owner sees and decides', () => {
  it('how each source of facts goes, asks one now, and reads why it failed', async () => {
    const { owner, files, facts, run, feed } = await ownedFacts();
    expect(await facts()).toMatchObject({ isOn: true, isRefreshing: false, proposals: [] });
    expect((await facts()).channels).toHaveLength(8);
    expect(await feed('eu-list')).toMatchObject({ lastSuccess: null, rows: null, error: null });
    expect(await run('eu-list')).toBe(200);
    expect(await feed('eu-list')).toMatchObject({ rows: 174, asOf: '2026-11-20', failedAt: null });
    files.fail('error');
    expect(await run('eu-list')).toBe(200);
    expect(await feed('eu-list')).toMatchObject({ rows: 174, error: 'could not be fetched: it answered 500' });
    expect(await run('none')).toBe(404);
    const { entries } = (await owner('/api/admin/audit')).json();
    expect(entries.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`)).toEqual([
      'refreshed eu-list',
      'refreshed eu-list',
    ]);
  });

  it('what was imported by hand of a source that was never asked', async () => {
    const { db, feed, files, run } = await ownedFacts();
    for (const name of ['vrs-routes', 'vrs-airframes', 'bts-t100']) {
      expect(await feed(name)).toMatchObject({ isByHand: false, asOf: null, rows: null });
    }
    await db
      .insertInto('route_legs')
      .values(
        [0, 1, 2].map((leg) => ({
          callsign: 'BAW1',
          leg,
          airlineIcao: 'BAW',
          origin: 'EGLL',
          destination: 'KSFO',
          importId: 1,
        })),
      )
      .execute();
    const list = { source: 'vrs', asOf: '2026-08-19', importedAt: 1, airframes: 4 } as const;
    await db.insertInto('airframe_lists').values(list).execute();
    const set = { source: 'bts-t100-domestic', unit: 'departures', licence: 'public domain', importedAt: 1 } as const;
    await db
      .insertInto('aircraft_use_sets')
      .values([
        { ...set, id: 1, month: '2026-02' },
        { ...set, id: 2, month: '2026-04', source: 'bts-t100-international' },
        { ...set, id: 3, month: '2026-03' },
        { ...set, id: 4, month: '2026-09', source: 'anac-siros' },
      ])
      .execute();
    expect(await feed('vrs-routes')).toMatchObject({ isByHand: true, lastSuccess: null, asOf: null, rows: 1 });
    expect(await feed('vrs-airframes')).toMatchObject({ isByHand: true, asOf: '2026-08-19', rows: 4 });
    expect(await feed('bts-t100')).toMatchObject({ isByHand: true, asOf: '2026-04-30', rows: null });
    files.fail('error');
    expect(await run('vrs-airframes')).toBe(200);
    expect(await feed('vrs-airframes')).toMatchObject({ isByHand: true, rows: 4, failedAt: expect.any(String) });
  });

  it('one source that is asked now, and the others are asked on their day all the same', async () => {
    const { ctx, db, clock, files, run } = await ownedFacts();
    await withRoutesImported(db);
    const row = () => db.selectFrom('jobs').selectAll().where('name', '=', 'refresh').executeTakeFirstOrThrow();
    expect(await run('eu-list')).toBe(200);
    expect(await runJob(ctx, REFRESH_JOB)).toBe('finished');
    const { startedAt: _, ...before } = await row();
    files.fail('error');
    clock.set('2026-11-21T11:00:00Z');
    expect(await run('eu-list')).toBe(200);
    expect(await row()).toMatchObject(before);
    clock.set('2026-11-21T12:00:00Z');
    expect(await runJob(ctx, REFRESH_JOB)).toBe('finished');
  });

  it('on reports: one is accepted by a document, one refused with a reason, and both stay on record', async () => {
    const { app, clock, owner, facts, run } = await ownedFacts();
    await run('wikidata');
    const rating = async () => (await app.inject({ url: '/api/airlines/QFA' })).json().ratingOutOf;
    const [first, second] = (await facts()).proposals;
    expect(first).toMatchObject({
      key: 'Q2-QFA',
      subject: 'Qantas',
      what: 'Sample accident of Qantas, Nov 6, 2026, 3 deaths, Boeing 787',
      state: 'open',
      source: { url: 'https://www.wikidata.org/wiki/Q2' },
    });
    expect(await rating()).toBe(8);
    const accept = (key: string, source: string) => owner(post('/api/admin/accept-proposal', { key, source }));
    const refuse = (key: string, reason: string) => owner(post('/api/admin/refuse-proposal', { key, reason }));
    expect((await accept(first.key, 'not an address')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'source' }],
    });
    expect((await refuse(first.key, ' ')).statusCode).toBe(400);
    expect((await refuse(first.key, 'another airline')).statusCode).toBe(200);
    expect((await accept(first.key, 'https://example.com/report')).json()).toMatchObject({
      code: 'conflict',
      message: 'This report was refused already.',
    });
    clock.set('2026-11-20T13:00:00Z');
    expect((await accept(second.key, 'https://example.com/report')).statusCode).toBe(200);
    expect((await facts()).proposals).toMatchObject([
      { key: 'Q1-QFA', state: 'accepted', because: 'https://example.com/report' },
      { key: 'Q2-QFA', state: 'refused', because: 'another airline' },
    ]);
    // shown to readers at once, with dates formatted as everywhere else
    const { changes } = (await app.inject({ url: '/changes.json' })).json();
    const actual = changes.filter(({ subject }: { subject: string }) => subject === 'Qantas');
    expect(actual[0]).toMatchObject({ to: expect.stringMatching(/, Nov [36], 2026: /) });
    expect(JSON.stringify(changes.map(({ from, to }: { from: string; to: string }) => [from, to]))).not.toMatch(
      /\d{4}-\d\d-\d\d/,
    );
    const { entries } = (await owner('/api/admin/audit')).json();
    expect(entries.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`)).toEqual([
      'accepted the report, by https://example.com/report: Q1-QFA',
      'refused the report, because another airline: Q2-QFA',
      'refreshed wikidata',
    ]);
  });
});
