import { describe, expect, it } from 'vitest';
import { listUseSets } from '#db/site/reference/aircraft-use.ts';
import { findAirframes } from '#db/site/reference/airframes.ts';
import { findFeedRow, listFactChanges } from '#db/site/reference/fact-changes.ts';
import { countRoutes, findRoute } from '#db/site/reference/routes.ts';
import { FEEDS } from '#server/feeds/feeds.ts';
import { vrsRoutesFeed } from '#server/feeds/vrs.ts';
import { buildDownload } from '#server/providers/download.ts';
import { getLists } from '#server/services/catalog/catalog.ts';
import { checkFeeds } from '#server/services/maintenance/check-services.ts';
import { refresh, trustFeed } from '#server/services/maintenance/refresh.ts';
import { findObserved } from '#server/services/reference/observed.ts';
import { testApp } from '#test/support/app.ts';
import {
  airportRow,
  airportsCsv,
  bulletin,
  czibExport,
  iasaPdf,
  t100Page,
  t100Zip,
  vrsArchive,
} from '#test/support/feed-samples.ts';
import { feedSettings, startFeeds } from '#test/support/feeds.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const DAY = '2026-11-20';

/** Starts the app with its feeds pointing to an emulator; `run` refreshes one of them, an hour later each time. */
async function feedApp() {
  const files = await startFeeds();
  const test = await testApp(await feedSettings(files));
  test.ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  let hour = 0;
  const run = async (name: string) => {
    test.clock.set(`${DAY}T${String(++hour).padStart(2, '0')}:00:00Z`);
    const [done] = await refresh(
      test.ctx,
      FEEDS.filter((feed) => feed.name === name),
    );
    return done as NonNullable<typeof done>;
  };
  const serve = (path: string, body: Buffer) => files.files.set(path, { body, etag: `"${hour + 2}"` });
  return { ...test, files, run, serve };
}

describe('every feed', () => {
  it('takes its sample over, finds nothing new the second time, and says of a fault that nothing changed', async () => {
    const { run, files, ctx } = await feedApp();
    const rows: Record<string, number> = {};
    for (const { name } of FEEDS) {
      const first = await run(name);
      expect(first, name).toMatchObject({ outcome: 'changed', error: null, doubts: [] });
      rows[name] = first.rows as number;
      expect((await run(name)).outcome, name).toBe('unchanged');
    }
    expect(rows).toEqual({
      'eu-list': 174,
      'faa-iasa': 27,
      ourairports: expect.any(Number),
      'vrs-routes': 1201,
      'vrs-airframes': 606,
      'bts-t100': 1101,
      'easa-czib': 6,
      wikidata: 30,
    });
    files.fail('error');
    for (const { name } of FEEDS) expect((await run(name)).outcome, name).toBe('failed');
    const found = await checkFeeds(ctx);
    expect(found.map(({ isWell }) => isWell)).toEqual(FEEDS.map(() => false));
    for (const { finding } of found)
      expect(finding).toMatch(
        /could not be fetched: it answered 500; last succeeded on 2026-11-20, its facts are unchanged/,
      );
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['faa-iasa', '/iasa', () => Buffer.from('<p>moved</p>'), 'has no link to its results on the page any more'],
    ['faa-iasa', '/files/IASAWS.pdf', () => Buffer.from('%PDF-1.4 half'), 'is a damaged PDF'],
    ['faa-iasa', '/files/IASAWS.pdf', () => Buffer.from('<p>sorry</p>'), 'is neither a PDF nor a workbook'],
    ['ourairports', '/airports.csv', () => airportsCsv([], { header: '"id","code"' }), 'has other columns than before'],
    ['ourairports', '/airports.csv', () => airportsCsv().subarray(0, 400_000), 'lacks '],
    ['vrs-routes', '/standing-data', () => vrsArchive({ routes: 400 }), 'which are too few'],
    [
      'vrs-routes',
      '/standing-data',
      () => vrsArchive({ routes: 2_400 }).then((all) => all.subarray(0, 3_000)),
      'is not a whole archive',
    ],
    [
      'vrs-routes',
      '/standing-data',
      () => vrsArchive({ routesHeader: 'CallSign,Airports' }),
      'has other columns than before',
    ],
    ['vrs-airframes', '/standing-data', () => Buffer.from('PK\u0003\u0004'), 'is not a whole archive'],
    [
      'bts-t100',
      '/t100',
      () => t100Page({ without: 'cboYear' }),
      'has another form than before, without cboYear. Until this feed knows it, download the table in a browser',
    ],
    ['bts-t100', '/t100', () => t100Page({ years: ['2024'] }), 'does not offer the year 2026'],
    ['bts-t100', 'POST /t100', () => Buffer.from('<p>error</p>'), 'sent a page in place of the zip'],
    ['bts-t100', 'POST /t100', () => t100Zip([1_100], 'A,B'), 'has no table with the columns of T-100'],
    ['bts-t100', 'POST /t100', () => t100Zip().subarray(0, 200), 'is a damaged zip'],
    ['bts-t100', 'POST /t100', () => t100Zip([500, 500]), 'which are too few'],
    ['easa-czib', '/czib', () => Buffer.from('{"zones":[]}'), 'is not the export of the bulletins'],
    ['easa-czib', '/czib', () => czibExport([], ['101', '102', '103']), 'which are too few'],
  ])('%s changes nothing when %s is not as it was', async (name, path, make, said) => {
    const { run, serve, db } = await feedApp();
    await run(name);
    const before = await findFeedRow(db, name);
    const states = await db.selectFrom('list_states').selectAll().execute();
    const routes = await countRoutes(db);
    serve(path, await make());
    const failed = await run(name);
    expect(failed).toMatchObject({ outcome: 'failed', changes: [] });
    expect(failed.error).toContain(said);
    expect(await db.selectFrom('list_states').selectAll().execute()).toEqual(states);
    expect(await countRoutes(db)).toBe(routes);
    expect(await findFeedRow(db, name)).toEqual({ ...before, failedAt: expect.any(Number), error: failed.error });
  });
});

describe('feeds of routes, airframes and use', () => {
  it('imports routes and tells how many there are; an import by hand counts as the last one', async () => {
    const { ctx, run, serve, db, files } = await feedApp();
    await run('vrs-routes');
    expect(await countRoutes(db)).toBe(1_200);
    expect(await findRoute(db, ['BAW1'])).toMatchObject({ route: { origin: 'EGLL', destination: 'KSFO' } });
    serve('/standing-data', await vrsArchive({ routes: 1_300 }));
    await run('vrs-routes');
    expect(await listFactChanges(db, 5)).toMatchObject([
      { what: 'Call-sign routes', oldValue: '1,201', newValue: '1,301', layer: 'observed' },
      { what: 'Call-sign routes', oldValue: null, newValue: '1,201' },
    ]);
    await db.deleteFrom('refresh_channels').execute();
    serve('/standing-data', await vrsArchive({ routes: 1_010 }));
    // also on the next attempt, when a failure has been recorded
    for (const _try of ['first', 'second']) {
      expect((await run('vrs-routes')).error).toContain('has 1011 rows and had 1300, a loss of more than 20%');
    }
    expect(files.calls.at(-1)?.status).toBe(200);
    await trustFeed(ctx, vrsRoutesFeed);
    expect(await run('vrs-routes')).toMatchObject({ outcome: 'changed', rows: 1_011 });
  });

  it('fetches an archive of two feeds once, and each keeps its own state', async () => {
    const { ctx, clock, files, serve } = await feedApp();
    const both = FEEDS.filter(({ name }) => name.startsWith('vrs-'));
    const outcomes = async () => (await refresh(ctx, both)).map(({ outcome, error }) => error ?? outcome);
    expect(await outcomes()).toEqual(['changed', 'changed']);
    expect(files.calls.map(({ status }) => status)).toEqual([200]);
    // each asks whether there is a new version, and nothing is sent
    clock.set(`${DAY}T20:00:00Z`);
    expect(await outcomes()).toEqual(['unchanged', 'unchanged']);
    expect(files.calls.map(({ status }) => status)).toEqual([200, 304, 304]);
    // a feed that already has the file is also told that it is unchanged
    serve('/standing-data', await vrsArchive({ routes: 1_300 }));
    await refresh(ctx, both.slice(1));
    expect(await outcomes()).toEqual(['changed', 'unchanged']);
    expect(files.calls.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('imports airframes, so that a registration is known', async () => {
    const { app, run, db } = await feedApp();
    await run('vrs-airframes');
    expect(await findAirframes(db, '9VSCS')).toMatchObject([{ icaoType: 'B78X', asOf: DAY }]);
    const { statusCode } = await app.inject({ url: '/api/registrations/9V-SCS' });
    expect(statusCode).toBe(200);
  });

  it('asks the form of T-100 for the year and imports its months', async () => {
    const { run, serve, db, files } = await feedApp();
    await run('bts-t100');
    const sent = files.calls.find(({ method }) => method === 'POST');
    expect(sent?.headers).toMatchObject({ cookie: 'ASP.NET_SessionId=abc', 'user-agent': 'Airworthy/test' });
    const form = new URLSearchParams(sent?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      __VIEWSTATE: '/wEP+a&b==',
      cboYear: '2026',
      cboPeriod: 'All',
      AIRCRAFT_TYPE: 'on',
      chkDownloadZip: 'on',
    });
    expect(form.has('DEPARTURES_SCHEDULED')).toBe(false);
    expect(await findFeedRow(db, 'bts-t100')).toMatchObject({ asOf: '2026-02-28', rows: 1101 });
    serve('POST /t100', t100Zip([1_100, 1_100, 1_100]));
    expect((await run('bts-t100')).changes).toMatchObject([{ subject: '2026-03', oldValue: null, newValue: '1,100' }]);
    const sets = await listUseSets(db);
    expect(sets.map(({ source, month }) => `${source} ${month}`)).toEqual([
      'bts-t100-international 2026-01',
      'bts-t100-international 2026-02',
      'bts-t100-international 2026-03',
    ]);
  });
});

describe('feeds of lists', () => {
  it('puts new airports beside those that ship, moves one, and only tells what is unlikely', async () => {
    const { app, ctx, run, serve } = await feedApp();
    await run('ourairports');
    const suggest = async (q: string) => (await app.inject({ url: `/api/airports/search?q=${q}` })).json().airports;
    expect(await suggest('Omaruru')).toEqual([]);
    const shipped = ctx.facts.findAirport('AAL') as NonNullable<ReturnType<typeof ctx.facts.findAirport>>;
    const moved = airportRow({
      iata: 'AAL',
      icao: 'EKYT',
      latitude: String(shipped.latitude + 0.2),
      longitude: String(shipped.longitude),
      country: 'DK',
    });
    const far = airportRow({ iata: 'AAE', icao: 'DABB', latitude: '-10', longitude: '10', country: 'DZ' });
    const fresh = airportRow({ iata: 'QQA', icao: 'FYXX', name: 'Omaruru "West", New', city: 'Omaruru' });
    const twice = [1, 2].map(() => airportRow({ iata: 'QQB' }));
    serve('/airports.csv', airportsCsv([moved, far, fresh, ...twice], { without: ['AAL', 'AAE'] }));
    const { changes, doubts } = await run('ourairports');
    expect(changes).toMatchObject([
      { subject: 'Aalborg Airport (AAL)', oldValue: '57.0948, 9.8499', newValue: '57.2948, 9.8499' },
      { subject: 'Omaruru "West", New (QQA)', oldValue: 'not on record', newValue: 'Omaruru, Namibia' },
    ]);
    expect(doubts).toEqual([
      expect.stringMatching(/\(AAE\) is [45]\d{3} km from where it was/),
      'QQB is the code of 2 airports',
    ]);
    await findObserved(ctx);
    expect(ctx.facts.findAirport('FYXX')).toMatchObject({ iata: 'QQA', city: 'Omaruru', country: 'Namibia' });
    expect(ctx.facts.findAirport('AAL')?.latitude).toBeCloseTo(57.2948);
    expect(await suggest('Omaruru')).toMatchObject([{ iata: 'QQA' }]);
    // reported once
    serve(
      '/airports.csv',
      airportsCsv([moved, far, fresh, airportRow({ iata: 'QQC', type: 'heliport' })], { without: ['AAL', 'AAE'] }),
    );
    expect((await run('ourairports')).changes).toEqual([]);
    serve('/airports.csv', airportsCsv());
    expect((await run('ourairports')).changes).toMatchObject([
      { subject: 'Aalborg Airport (AAL)', newValue: '57.0948, 9.8499' },
      { oldValue: 'Omaruru, Namibia', newValue: 'not on record' },
    ]);
    await findObserved(ctx);
    expect(ctx.facts.airports).toBe(ctx.facts.seededAirports);
  });

  it('keeps since when a state is in Category 2, and when it was back', async () => {
    const { app, run, serve, db } = await feedApp();
    await run('faa-iasa');
    serve('/files/IASAWS.pdf', iasaPdf({ Pakistan: 1, Egypt: 2, Atlantis: 2 }));
    const { changes, doubts } = await run('faa-iasa');
    expect(changes).toMatchObject([
      { subject: 'Egypt', oldValue: 'Category 1', newValue: 'Category 2' },
      { subject: 'Pakistan', oldValue: 'Category 2', newValue: 'Category 1' },
    ]);
    expect(doubts).toEqual(['Atlantis is in Category 2 and is no state on record']);
    const { faaIasa } = (await app.inject({ url: '/api/lists' })).json();
    const find = (state: string) =>
      faaIasa.lastKnownCategory2.find((entry: { state: string }) => entry.state === state);
    expect(find('Ghana')).toMatchObject({ since: '2009-01', lastSeen: DAY, doubt: null });
    expect(find('Egypt')).toMatchObject({ since: DAY });
    expect(find('Pakistan')).toBeUndefined();
    expect(faaIasa.restoredToCategory1[0]).toMatchObject({ state: 'Pakistan', from: '2020-07-15', to: DAY });
    const airline = (await app.inject({ url: '/api/airlines/PIA' })).json();
    expect(airline.iasa).toMatchObject({ isCategory2: false, until: DAY });
    expect(await db.selectFrom('list_states').select('list').execute()).toHaveLength(2);
  });

  it('keeps EASA’s active bulletins with their states and days, and those that have ended', async () => {
    const { app, ctx, run, serve } = await feedApp();
    await run('easa-czib');
    serve(
      '/czib',
      czibExport(
        [bulletin('106', 'Airspace of Libya', 'Libya'), bulletin('107', 'Over the sea', 'Nowhere Islands')],
        ['101'],
      ),
    );
    const { changes } = await run('easa-czib');
    expect(changes).toMatchObject([
      {
        subject: 'Airspace of Libya',
        oldValue: 'no active bulletin',
        newValue: 'active bulletin since Jul 22, 2026 until Jan 31, 2027',
      },
      { subject: 'Over the sea' },
      { subject: 'Airspace of Jordan', newValue: 'no active bulletin' },
    ]);
    const { conflictZones } = (await app.inject({ url: '/api/lists' })).json();
    expect(conflictZones.zones).toEqual([
      {
        id: '102',
        name: 'Airspace of Iran and Iraq',
        states: ['Iran', 'Iraq'],
        since: '2026-07-22',
        until: '2027-01-31',
      },
      { id: '103', name: 'Airspace of Ukraine', states: ['Ukraine'], since: '2026-07-22', until: null },
      { id: '106', name: 'Airspace of Libya', states: ['Libya'], since: '2026-07-22', until: '2027-01-31' },
      { id: '107', name: 'Over the sea', states: ['Nowhere Islands'], since: '2026-07-22', until: '2027-01-31' },
    ]);
    expect(conflictZones.ended).toMatchObject([{ id: '101', endedOn: DAY }]);
    const html = pageMakers
      .lists(
        await getLists(ctx),
        ctx.facts.airlines,
        () => null,
        () => null,
      )
      .draw();
    expect(html).toContain('EASA: conflict zone bulletins (4)');
    expect(html).toContain('Airspace of Jordan: from Jul 22, 2026 until Nov 20, 2026, the first day without it');
  });
});
