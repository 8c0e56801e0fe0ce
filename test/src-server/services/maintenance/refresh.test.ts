import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { findFeedRow, findListState, listFactChanges } from '#db/site/reference/fact-changes.ts';
import { countRoutes } from '#db/site/reference/routes.ts';
import { findReport } from '#db/site/report/flights.ts';
import { FEEDS } from '#server/feeds/feeds.ts';
import { buildDownload } from '#server/providers/download.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf, REFRESH_JOB } from '#server/runtime/jobs/schedule.ts';
import { checkFeeds } from '#server/services/maintenance/check-services.ts';
import { refresh, trustFeed } from '#server/services/maintenance/refresh.ts';
import type { FileEmulator } from '#test/emulators/files.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { euWorkbook } from '#test/support/eu-workbook.ts';
import { feedSettings, startFeeds, withRoutesImported } from '#test/support/feeds.ts';

const euList = FEEDS.filter(({ name }) => name === 'eu-list');
const DAY = '2026-11-20';

/** Sets up the app with its feeds pointing to an emulator that has the EU list as shipped. */
async function refreshApp(env: Record<string, string> = {}) {
  const files = await startFeeds();
  const settings = await feedSettings(files);
  const folder = settings.REFRESH_FOLDER as string;
  const test = await testApp({ ...settings, ...env });
  test.ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  let hour = 0;
  const run = async (isCheck = false) => {
    test.clock.set(`${DAY}T${String(++hour).padStart(2, '0')}:00:00Z`);
    const [done] = await refresh(test.ctx, euList, { isCheck });
    return done as NonNullable<typeof done>;
  };
  return { ...test, files, folder, run };
}

const withoutNepal = (etag: string) => ({
  body: euWorkbook({ annexA: (rows) => rows.filter(([, , , state]) => state !== 'Nepal') }),
  etag,
});

describe('refresh', () => {
  it('takes over a list that says the same, and asks for it only when it has changed', async () => {
    const { db, run, files } = await refreshApp();
    expect(await run()).toMatchObject({ outcome: 'changed', rows: 170 + 4, changes: [], doubts: [] });
    expect(files.calls[0]?.headers).toMatchObject({ 'user-agent': 'Airworthy/test' });
    expect(await run()).toMatchObject({ outcome: 'unchanged', rows: 174 });
    expect(files.calls.map(({ status }) => status)).toEqual([200, 304]);
    expect(files.calls[1]?.headers['if-none-match']).toBe('"1"');
    expect(await findListState(db, 'eu-air-safety-list')).toMatchObject({ asOf: DAY });
  });

  it('notes what changed, from what to what, by which document', async () => {
    const { db, run, files } = await refreshApp();
    await run();
    files.files.set('/list.xlsx', withoutNepal('"2"'));
    expect((await run(true)).changes).toHaveLength(1);
    expect(await listFactChanges(db, 10)).toEqual([]);
    await run();
    expect(await listFactChanges(db, 10)).toMatchObject([
      {
        day: DAY,
        layer: 'observed',
        what: 'EU Air Safety List',
        subject: 'all airlines of Nepal',
        oldValue: 'banned',
        newValue: 'not on the list',
        sourceUrl: 'https://transport.ec.europa.eu/transport-themes/eu-air-safety-list_en',
      },
    ]);
    // every state stays
    expect(await db.selectFrom('list_states').select('asOf').execute()).toHaveLength(2);
  });

  it.each<[string, (files: FileEmulator) => void, string]>([
    ['fails', (files) => files.fail('error'), 'could not be fetched: it answered 500'],
    ['is cut off each time', (files) => files.fail('cut'), 'could not be fetched: '],
    [
      'is no workbook',
      ({ files }) => files.set('/list.xlsx', { body: Buffer.from('<!doctype html>') }),
      'is not a workbook',
    ],
    [
      'has too few rows',
      ({ files }) => files.set('/list.xlsx', { body: euWorkbook({ annexA: (rows) => rows.slice(0, 60) }) }),
      'would take 12 of 46 entries off the list at once',
    ],
    [
      'has shrunk by more than 20%',
      ({ files }) => {
        const annexA = euWorkbook({ annexA: (rows) => rows.filter(([name]) => !/[5-8] OF/.test(String(name))) });
        files.set('/list.xlsx', { body: annexA });
      },
      'has 110 rows and had 174, a loss of more than 20%',
    ],
    [
      'has other columns',
      ({ files }) => {
        const header = ['Name of the legal entity', 'AOC', 'ICAO designator', 'State of the Operator'];
        files.set('/list.xlsx', { body: euWorkbook({ header }) });
      },
      'has other columns than before',
    ],
    [
      'is far too large',
      ({ files }) => files.set('/list.xlsx', { body: Buffer.alloc(11_000_000) }),
      'is larger than 10 MB',
    ],
  ])('a feed that %s changes nothing and says so', async (_what, harm, said) => {
    const { db, run, files } = await refreshApp();
    await run();
    const state = await findListState(db, 'eu-air-safety-list');
    harm(files);
    if (files.files.get('/list.xlsx')?.etag) files.files.set('/list.xlsx', withoutNepal('"2"'));
    const failed = await run();
    expect(failed).toMatchObject({ outcome: 'failed', changes: [] });
    expect(failed.error).toContain(said);
    expect(await findListState(db, 'eu-air-safety-list')).toEqual(state);
    expect(await listFactChanges(db, 10)).toEqual([]);
    const row = await findFeedRow(db, 'eu-list');
    expect(row).toMatchObject({ rows: 174, asOf: DAY, error: failed.error });
    expect(row?.failedAt).not.toBeNull();
    // and the next valid one is imported
    files.recover();
    files.files.set('/list.xlsx', withoutNepal('"3"'));
    expect(await run()).toMatchObject({ outcome: 'changed', changes: [{ subject: 'all airlines of Nepal' }] });
    expect(await findFeedRow(db, 'eu-list')).toMatchObject({ failedAt: null, error: null });
  });

  it('is not held up for ever by a source that says nothing', async () => {
    const { run, files } = await refreshApp({ REFRESH_TIMEOUT_SECONDS: '7' });
    files.fail('hang');
    endLimitOnceAsked([7_000], () => files.calls.length > 0);
    expect(await run()).toMatchObject({ outcome: 'failed', error: 'took longer than 7 seconds' });
  });

  it('takes another form of the file once a person trusts it', async () => {
    const { ctx, run, files } = await refreshApp();
    await run();
    const header = ['Name of the legal entity', 'AOC', 'ICAO designator', 'State of the Operator'];
    files.files.set('/list.xlsx', { body: euWorkbook({ header }), etag: '"2"' });
    expect(await run()).toMatchObject({ outcome: 'failed' });
    for (const feed of euList) await trustFeed(ctx, feed);
    expect(await run()).toMatchObject({ outcome: 'changed' });
  });

  it('leaves nothing but the file, whatever an earlier fetch left', async () => {
    const { run, files, folder } = await refreshApp();
    writeFileSync(join(folder, 'eu-list.part'), euWorkbook().subarray(0, 3_000));
    files.fail('cut');
    expect(await run()).toMatchObject({ outcome: 'failed' });
    expect(readdirSync(folder)).toEqual([]);
    files.recover();
    expect(await run()).toMatchObject({ outcome: 'changed', rows: 174 });
    expect(readdirSync(folder)).toEqual(['eu-list']);
  });
});

describe('what was refreshed', () => {
  it('is in the next report, which has its own date, and the stored one stays as it was', async () => {
    const { app, db, run, files, clock } = await refreshApp();
    const guest = visitor(app);
    const search = async () => (await guest('/api/guest/flights/search?flightNumber=QF1')).json();
    const euLine = (report: { safetyReport: { airlineSafety: { ratingLines: { text: string; asOf: string }[] } } }) =>
      report.safetyReport.airlineSafety.ratingLines.find(({ text }) => text.includes('EU Air Safety List'));
    const before = await search();
    expect(euLine(before)).toMatchObject({ points: 1, asOf: '2026-06-09' });
    const bannedAgain = (rows: unknown[][]) => [...rows, ['QANTAS', '1', 'QFA', 'Australia']];
    files.files.set('/list.xlsx', { body: euWorkbook({ annexA: bannedAgain as never }), etag: '"2"' });
    await run();
    clock.set(`${DAY}T13:00:00Z`);
    const after = await search();
    expect(after.flight.id).not.toBe(before.flight.id);
    expect(euLine(after)).toMatchObject({
      text: expect.stringMatching(/^Banned by the EU Air Safety List since Nov 20, 2026/),
      asOf: DAY,
    });
    expect(after.safetyReport.airlineSafety.rating).toBeLessThanOrEqual(2);
    const { asOf: shipped } = loadFacts();
    expect(after.safetyReport.factsAsOf).toEqual({ shipped, lists: DAY });
    const stored = await findReport(db, before.flight.id, Date.parse(`${DAY}T14:00:00Z`));
    expect(JSON.parse(JSON.stringify(stored)).safetyReport).toMatchObject({ factsAsOf: { shipped, lists: null } });
  });

  it('is reported to the server’s operator', async () => {
    const { app, ctx, run, files } = await refreshApp();
    await run();
    files.fail('error');
    await run();
    expect(await checkFeeds(ctx)).toEqual([
      {
        service: 'Refresh of eu-list',
        isWell: false,
        finding: `EU Air Safety List could not be fetched: it answered 500; last succeeded on ${DAY}, its facts are unchanged`,
      },
    ]);
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('airworthy_refresh_failing{channel="eu-list"} 1');
    expect(body).toContain(
      `airworthy_refresh_last_success_timestamp_seconds{channel="eu-list"} ${Date.parse(`${DAY}T01:00:00Z`) / 1000}`,
    );
  });

  it('comes by itself: a feed when it is due, one that failed the next day', async () => {
    const { ctx, db, files, clock } = await refreshApp({ REFRESH: 'on' });
    await withRoutesImported(db);
    const job = jobsOf(ctx).find(({ name }) => name === 'refresh') as Job;
    const day = async (iso: string) => {
      clock.set(iso);
      await runJob(ctx, job);
      return files.calls
        .splice(0)
        .filter(({ path }) => path === '/list.xlsx')
        .map(({ status }) => status);
    };
    expect(await day('2026-11-20T12:00:00Z')).toEqual([200]);
    expect(await day('2026-11-21T12:00:00Z')).toEqual([]);
    files.fail('error');
    expect(await day('2026-11-27T12:00:00Z')).toEqual([500, 500, 500]);
    files.recover();
    expect(await day('2026-11-28T12:00:00Z')).toEqual([304]);
    expect(await day('2026-11-29T12:00:00Z')).toEqual([]);
    // a clock that was years ahead is corrected
    expect(await day('2038-01-19T12:00:00Z')).toEqual([304]);
    expect(await day('2026-11-30T12:00:00Z')).toEqual([304]);
    expect(await day('2026-12-01T12:00:00Z')).toEqual([]);
    expect(jobsOf({ ...ctx, config: { ...ctx.config, REFRESH: false } }).map(({ name }) => name)).not.toContain(
      'refresh',
    );
  });
  it('stores the shipped routes before it fetches anything, and again from the start where it was stopped', async () => {
    const { ctx, db, files } = await refreshApp();
    for (const _run of ['first', 'second']) {
      const stop = new AbortController();
      const run = runJob(ctx, REFRESH_JOB, { stop: stop.signal });
      await expect.poll(() => countRoutes(db)).toBeGreaterThan(0);
      stop.abort();
      expect(await run).toBe('stopped');
      await ctx.background.idle();
      await db.deleteFrom('route_legs').execute();
    }
    expect(files.calls).toEqual([]);
  });
});
