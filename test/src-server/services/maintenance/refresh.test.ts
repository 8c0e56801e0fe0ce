import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findReport } from '#db/site/report/flights.ts';
import { buildDownload } from '#server/providers/download.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { checkSources } from '#server/services/maintenance/check-services.ts';
import { buildWith, goBack, refresh, trustSource } from '#server/services/maintenance/refresh.ts';
import { keepLooking, shareInput } from '#server/services/reference/current-facts.ts';
import { changeReferenceState, readReferenceState } from '#server/services/reference/reference-state.ts';
import { factSources } from '#server/services/reference/sources.ts';
import type { FileEmulator } from '#test/emulators/files.ts';
import { airframesCsv, VRS_AIRFRAMES } from '#test/support/airframes.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE, testFolder } from '#test/support/database.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { euWorkbook } from '#test/support/eu-workbook.ts';
import { t100Zip, vrsArchive } from '#test/support/feed-samples.ts';
import { feedSettings, startFeeds, withFewRoutes } from '#test/support/feeds.ts';

/** Each builds facts, which takes a second: `npm run test:all` tries them all. */
const IS_WHOLE = process.env.TEST_ALL === 'on';

const DAY = '2026-11-20';

/** Sets up the app with its sources pointing to an emulator that has the EU list as shipped. */
async function refreshApp(given: { limitSeconds?: number; only?: string } = {}) {
  const files = await startFeeds();
  const settings = await feedSettings(files, given);
  const folder = settings.REFRESH_FOLDER as string;
  const test = await testApp(settings);
  test.ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  await withFewRoutes(test.ctx);
  let hour = 0;
  const runAll = async (names: string[], isCheck = false) => {
    test.clock.set(`${DAY}T${String(++hour).padStart(2, '0')}:00:00Z`);
    const sources = factSources(test.ctx.config).filter(({ name }) => names.includes(name));
    return refresh(test.ctx, sources, { isCheck });
  };
  const run = async (isCheck = false) => {
    const [done] = await runAll(['eu-list'], isCheck);
    return done as NonNullable<typeof done>;
  };
  const inputs = async () => (await readReferenceState(test.db)).inputs.map(({ source }) => source);
  return { ...test, files, folder, run, runAll, inputs };
}

const without = (gone: string, etag: string) => ({
  body: euWorkbook({ annexA: (rows) => rows.filter(([, , , state]) => state !== gone) }),
  etag,
});
const withoutNepal = (etag: string) => without('Nepal', etag);

describe('refresh', () => {
  it('asks for a list only when it has changed, builds the facts with it, and notes what changed', async () => {
    const { ctx, db, run, files, inputs } = await refreshApp();
    const before = ctx.facts.version;
    expect(await run()).toMatchObject({ outcome: 'changed', rows: 170 + 4, changes: [], doubts: [] });
    expect(await run()).toMatchObject({ outcome: 'unchanged', rows: 174 });
    expect(files.calls.map(({ status }) => status)).toEqual([200, 304]);
    files.files.set('/list.xlsx', withoutNepal('"2"'));
    expect((await run(true)).changes).toHaveLength(1);
    expect(ctx.facts.changes.filter(({ layer }) => layer === 'observed')).toEqual([]);
    await run();
    expect(ctx.facts.changes.filter(({ layer }) => layer === 'observed')).toMatchObject([
      { day: DAY, what: 'EU Air Safety List', subject: 'all airlines of Nepal', from: 'banned', to: 'not on the list' },
    ]);
    expect(ctx.facts.version).not.toBe(before);
    expect(ctx.listDays.get('eu-list')).toBe(DAY);
    expect(await inputs()).toEqual(['vrs-routes', 'eu-list', 'eu-list']);
    await goBack({ ...ctx, download: ctx.download });
    expect(await run()).toMatchObject({ outcome: 'unchanged' });
    expect(await inputs()).toEqual(['vrs-routes', 'eu-list']);
    expect((await readReferenceState(db)).refused).toHaveLength(1);
  });

  const harms: [what: string, harm: (files: FileEmulator) => void, said: string][] = [
    ['is down', (files) => files.fail('error'), 'could not be fetched: it answered 500'],
    ['breaks off', (files) => files.fail('cut'), 'could not be fetched'],
    [
      'is a page',
      ({ files }) => files.set('/list.xlsx', { body: Buffer.from('<html>Sorry</html>') }),
      'is not a workbook',
    ],
    ['is empty', ({ files }) => files.set('/list.xlsx', { body: Buffer.alloc(0) }), 'is not a workbook'],
    [
      'is truncated',
      ({ files }) => files.set('/list.xlsx', { body: euWorkbook().subarray(0, 5_000) }),
      'is not a workbook',
    ],
    [
      'lacks most rows',
      ({ files }) => files.set('/list.xlsx', { body: euWorkbook({ annexA: (rows) => rows.slice(0, 20) }) }),
      'off the list at once',
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
  ];
  const common = ['is a page', 'lacks most rows', 'is far too large'];
  const tried = IS_WHOLE ? harms : harms.filter(([what]) => common.includes(what));
  it.each(tried)('a source that %s changes nothing and says so', async (_what, harm, said) => {
    const { app, ctx, db, run, files, inputs } = await refreshApp();
    await run();
    const { version } = ctx.facts;
    harm(files);
    if (files.files.get('/list.xlsx')?.etag) files.files.set('/list.xlsx', withoutNepal('"2"'));
    const failed = await run();
    expect(failed).toMatchObject({ outcome: 'failed', changes: [] });
    expect(failed.error).toContain(said);
    expect([ctx.facts.version, await inputs()]).toEqual([version, ['vrs-routes', 'eu-list']]);
    expect((await readReferenceState(db)).sources['eu-list']).toMatchObject({ rows: 174, error: failed.error });
    expect(await checkSources(ctx)).toContainEqual({
      service: 'Refresh of eu-list',
      isOk: false,
      finding: `EU Air Safety List ${failed.error}; last succeeded on ${DAY}, its facts are unchanged`,
    });
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('airworthy_refresh_failing{channel="eu-list"} 1');
    // and the next valid one is used
    files.recover();
    files.files.set('/list.xlsx', withoutNepal('"3"'));
    expect(await run()).toMatchObject({ outcome: 'changed', changes: [{ subject: 'all airlines of Nepal' }] });
  });

  it('is not held up for ever by a source that says nothing', async () => {
    const { run, files } = await refreshApp({ limitSeconds: 7 });
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
    const [source] = factSources(ctx.config);
    if (source) await trustSource(ctx, source);
    expect(await run(true)).toMatchObject({ outcome: 'changed' });
  });

  const PATHS = {
    'bts-t100': 'POST /t100',
    'faa-sfar': '/ecfr/full/2026-11-18/title-14.xml',
    wikidata: '/sparql',
    ...(IS_WHOLE && {
      'faa-iasa': '/files/IASAWS.pdf',
      ourairports: '/airports.csv',
      'vrs-routes': '/standing-data',
      'vrs-airframes': '/standing-data',
      'easa-czib': '/czib',
    }),
  };
  it('reads its sources, and nothing of a page, an empty or a truncated file in the place of one', async () => {
    const { runAll, files, inputs } = await refreshApp();
    const names = Object.keys(PATHS);
    const good = new Map(Object.values(PATHS).map((path) => [path, files.files.get(path) as { body: Buffer }]));
    const nothingOf = async (bad: (body: Buffer) => Buffer) => {
      const before = await inputs();
      for (const [path, { body }] of good) files.files.set(path, { body: bad(body) });
      const outcomes = (await runAll(names)).map(({ source, outcome }) => [source.name, outcome]);
      expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(names.map((name) => [name, 'failed'])));
      expect(await inputs()).toEqual(before);
    };
    for (const text of ['<html>Sorry</html>', '']) await nothingOf(() => Buffer.from(text));
    for (const [path, file] of good) files.files.set(path, file);
    for (const done of await runAll(names)) expect(done).toMatchObject({ outcome: 'changed', error: null });
    expect(await inputs()).toEqual(expect.arrayContaining(names));
    await nothingOf((body) => body.subarray(0, body.length / 2));
  });

  it('a build that fails keeps the facts, and says why', async () => {
    const { ctx, run, files, folder, inputs } = await refreshApp();
    const { version } = ctx.facts;
    // as no other test has built it
    files.files.set('/list.xlsx', without('Liberia', '"1"'));
    const routes = (await readReferenceState(ctx.db)).inputs[0]?.sha256 as string;
    const archive = readFileSync(join(folder, routes));
    writeFileSync(join(folder, routes), archive.subarray(0, 400));
    const failed = await run();
    expect(failed).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('could not be used: '),
    });
    expect([ctx.facts.version, await inputs()]).toEqual([version, ['vrs-routes']]);
    expect(readdirSync(folder).filter((name) => /sqlite\./.test(name))).toEqual([]);
    writeFileSync(join(folder, routes), archive);
    expect(await run()).toMatchObject({ outcome: 'changed' });
  });
});

describe('what was refreshed', () => {
  it('is in the next report, which has its own facts, and the stored one stays as it was', async () => {
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
    expect([before.notices.listsAsOf, after.notices.listsAsOf]).toEqual([null, DAY]);
    const stored = await findReport(db, before.flight.id, Date.parse(`${DAY}T14:00:00Z`));
    expect(stored?.safetyReport).toEqual(before.safetyReport);
  });

  it('comes by itself: a source when it is due, one that failed the next day', async () => {
    const { ctx, files, clock } = await refreshApp({ only: 'eu-list' });
    const job = jobsOf(ctx).find(({ name }) => name === 'refresh') as Job;
    const day = async (iso: string) => {
      clock.set(iso);
      await runJob(ctx, job);
      return files.calls.splice(0).map(({ status }) => status);
    };
    expect(await day('2026-11-20T12:00:00Z')).toEqual([200]);
    expect(await day('2026-11-21T12:00:00Z')).toEqual([]);
    files.fail('error');
    expect(await day('2026-11-27T12:00:00Z')).toEqual([500, 500, 500]);
    files.recover();
    expect(await day('2026-11-28T12:00:00Z')).toEqual([304]);
    // a clock that was years ahead is corrected
    expect(await day('2038-01-19T12:00:00Z')).toEqual([304]);
    expect(await day('2026-11-30T12:00:00Z')).toEqual([304]);
    expect(await day('2026-12-01T12:00:00Z')).toEqual([]);
  });

  it('reaches another server of the same database within a minute, on PostgreSQL one with a disk of its own', async () => {
    const { ctx, db, run, files, folder } = await refreshApp();
    const own = ENGINE === 'postgres' ? testFolder() : folder;
    const { ctx: other } = await testApp({ REFRESH_FOLDER: own }, { db, isOwn: true });
    await shareInput(ctx, (await readReferenceState(db)).inputs[0]?.sha256 as string);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(keepLooking(other));
    await other.background.idle();
    files.files.set('/list.xlsx', withoutNepal('"2"'));
    await run();
    expect(other.facts.version).not.toBe(ctx.facts.version);
    vi.advanceTimersByTime(60_000);
    await other.background.idle();
    expect([other.facts.version, other.facts.notices]).toEqual([ctx.facts.version, ctx.facts.notices]);
    const bytes = (place: string) => readFileSync(join(place, `${ctx.factsStamp.slice(0, 16)}.sqlite`));
    expect(bytes(own).equals(bytes(folder))).toBe(true);
  });

  it('leaves what the owner hid meanwhile hidden', async () => {
    const { ctx, db, run } = await refreshApp();
    const { download } = ctx;
    ctx.download = async (request) => {
      await changeReferenceState(db, (state) => ({ ...state, hidden: { 'Q1-BAW': 'a test flight' } }));
      return download(request);
    };
    expect(await run()).toMatchObject({ outcome: 'changed' });
    expect([...ctx.hiddenReports]).toEqual(['Q1-BAW']);
  });
});

describe('files from elsewhere', () => {
  it('are recognized by their columns: routes, airframes and aircraft use', async () => {
    const { ctx } = await refreshApp();
    const folder = testFolder();
    const files = {
      'main.tgz': await vrsArchive(),
      't100.zip': t100Zip(),
      'aircraft.csv': Buffer.from(airframesCsv(...VRS_AIRFRAMES)),
    };
    for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
    const added = await buildWith(
      ctx,
      Object.keys(files).map((name) => join(folder, name)),
    );
    expect(added.map(({ source }) => source)).toEqual(['vrs-routes', 'vrs-airframes', 'aircraft-use', 'vrs-airframes']);
    expect(ctx.facts.airframes.find('9VSCS')).toMatchObject([{ modelId: 'boeing-787', yearBuilt: 2023 }]);
    expect(ctx.facts.routes.find(['BAW2'])?.route).toMatchObject({ origin: 'EGLL', destination: 'KJFK' });
  });

  it('of no known kind change nothing', async () => {
    const { ctx } = await refreshApp();
    const path = join(testFolder(), 'notes.txt');
    writeFileSync(path, 'nothing of this kind');
    await expect(buildWith(ctx, [path])).rejects.toThrow('Nothing was changed.');
  });
});
