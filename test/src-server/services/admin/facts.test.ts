import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildDownload } from '#server/providers/download.ts';
import { refresh } from '#server/services/maintenance/refresh.ts';
import { factSources } from '#server/services/reference/sources.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { feedSettings, startFeeds, withFewRoutes } from '#test/support/feeds.ts';
import { post, seedUsers, signedIn } from '#test/support/member.ts';
import { wikidataAnswer } from '#test/support/wikidata-answer.ts';

const REPORT = {
  event: 'Q1',
  eventLabel: 'Sample accident of Qantas',
  date: '2026-11-01T00:00:00Z',
  deaths: '3',
  icao: 'QFA',
  aircraftLabel: 'Boeing 787',
};

/** Sets up an administrator of an installation whose sources point to an emulator, with a report on Qantas. */
async function ownedFacts() {
  const files = await startFeeds();
  files.files.set('/sparql', { body: wikidataAnswer([REPORT]) });
  const test = await testApp({
    ...(await feedSettings(files)),
    RATE_LIMITS: 'off',
    GUEST_SEARCHES: '99',
  });
  test.ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  await withFewRoutes(test.ctx);
  await seedUsers(test);
  const owner = await signedIn(test.app, 'admin');
  const facts = async () => (await owner('/api/admin/facts')).json();
  const run = (name: string) =>
    refresh(
      test.ctx,
      factSources(test.ctx.config).filter((source) => source.name === name),
    );
  return { ...test, files, owner, facts, run };
}

describe('the owner', () => {
  it('sees how each source of facts goes', async () => {
    const { files, facts, run } = await ownedFacts();
    const source = async (name: string) => (await facts()).channels.find((one: { name: string }) => one.name === name);
    expect(await facts()).toMatchObject({ isOn: true, isRefreshing: false, reports: [] });
    expect((await facts()).channels).toHaveLength(9);
    expect(await source('eu-list')).toMatchObject({ lastSuccess: null, rows: null, error: null });
    await run('eu-list');
    expect(await source('eu-list')).toMatchObject({ rows: 174, asOf: '2026-11-20', failedAt: null });
    files.fail('error');
    await run('eu-list');
    expect(await source('eu-list')).toMatchObject({ rows: 174, error: 'could not be fetched: it answered 500' });
  });

  it('hides a reported accident with a reason, and shows it again', async () => {
    const { app, owner, facts, run } = await ownedFacts();
    await run('wikidata');
    const rating = async () => (await app.inject({ url: '/api/airlines/QFA' })).json().ratingOutOf;
    const [report] = (await facts()).reports;
    expect(report).toMatchObject({
      key: 'Q1-QFA',
      subject: 'Qantas',
      what: expect.stringMatching(/^Sample accident of Qantas, Nov 1, 2026 \(reported/),
      hiddenBecause: null,
      source: { url: 'https://www.wikidata.org/wiki/Q1' },
    });
    const suspended = await rating();
    const hide = (reason: string | null, key = report.key) => owner(post('/api/admin/hide-report', { key, reason }));
    expect((await hide(' ')).statusCode).toBe(400);
    expect((await hide('of another airline', 'none')).statusCode).toBe(404);
    expect((await hide('of another airline')).statusCode).toBe(200);
    expect(await rating()).toBe(suspended + 2);
    expect((await facts()).reports).toMatchObject([{ hiddenBecause: 'of another airline' }]);
    expect((await hide(null)).statusCode).toBe(200);
    expect(await rating()).toBe(suspended);
    const { entries } = (await owner('/api/admin/audit')).json();
    expect(entries.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`)).toEqual([
      'showed the report again: Q1-QFA',
      'hid the report, because of another airline: Q1-QFA',
    ]);
  });
});

it('one open report adds a band, a line under review, an indicator and a sentence, and changes no figure', async () => {
  const { app, ctx, run } = await ownedFacts();
  const guest = visitor(app);
  const search = async () => (await guest('/api/guest/flights/search?flightNumber=QF1')).json();
  const before = await search();
  const { version } = ctx.facts;
  await run('wikidata');
  expect(ctx.facts.version).toBe(version);
  const after = await search();
  expect(after.flight).toEqual(before.flight);
  const { airlineSafety: was, ...restBefore } = before.safetyReport;
  const { airlineSafety: is, ...restAfter } = after.safetyReport;
  const changed = Object.keys(restAfter).filter((key) => !isDeepStrictEqual(restAfter[key], restBefore[key]));
  expect(changed.sort()).toEqual(['analysis', 'bands', 'keyIndicators', 'models', 'provenance', 'sources']);
  expect(after.safetyReport.bands).toMatchObject([{ kind: 'reported', label: 'Accident under Review' }]);
  expect(
    Object.keys(is)
      .filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]))
      .sort(),
  ).toEqual(expect.arrayContaining(['ratingLines', 'reported']));
  expect(is.ratingLines.map(({ text }: { text: string }) => text).join()).toContain('under review');
  expect([after.safetyReport.safetyScore, after.safetyReport.flightRate]).toEqual([
    before.safetyReport.safetyScore,
    before.safetyReport.flightRate,
  ]);
  // read by its id, as well, and stored without it
  expect((await guest('/api/guest/flights/search?flightNumber=QF1')).json().safetyReport).toEqual(after.safetyReport);
});
