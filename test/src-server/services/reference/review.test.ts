import { describe, expect, it } from 'vitest';
import { listFactChanges, listProposals } from '#db/site/reference/fact-changes.ts';
import { findReport } from '#db/site/report/flights.ts';
import { FEEDS } from '#server/feeds/feeds.ts';
import { publicPages } from '#server/services/catalog/catalog.ts';
import { refresh } from '#server/services/maintenance/refresh.ts';
import { acceptProposal, refuseProposal } from '#server/services/reference/review.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { feedSettings, startFeeds } from '#test/support/feeds.ts';
import { type WikidataRow, wikidataAnswer } from '#test/support/wikidata-answer.ts';
import { pageMakers } from '../../../../src-client/pages/public-pages.tsx';

const wikidata = FEEDS.filter(({ name }) => name === 'wikidata');
/** An airline without an accident on record, and a sample report of one, which says itself that it is only a sample. */
const SAMPLE: WikidataRow = {
  event: 'Q1',
  eventLabel: 'Sample accident of Qantas',
  date: '2026-11-01T00:00:00Z',
  deaths: '3',
  icao: 'QFA',
  aircraftLabel: 'Boeing 787',
};

async function alarmedApp(rows: WikidataRow[] = [SAMPLE]) {
  const feeds = await startFeeds();
  feeds.files.set('/sparql', { body: wikidataAnswer(rows) });
  const test = await testApp(await feedSettings(feeds));
  const guest = visitor(test.app);
  let minute = 0;
  /** Advances the clock by two minutes, since refreshed data is looked for once a minute. */
  const later = () => test.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + 120_000 * ++minute).toISOString());
  const search = async () => {
    later();
    return (await guest('/api/guest/flights/search?flightNumber=QF1')).json();
  };
  const run = async () => {
    later();
    const [done] = await refresh(test.ctx, wikidata);
    return done as NonNullable<typeof done>;
  };
  return { ...test, feeds, guest, search, run };
}

const accidentLine = (report: { safetyReport: { airlineSafety: { ratingLines: { text: string }[] } } }) =>
  report.safetyReport.airlineSafety.ratingLines.find(({ text }) => /atal accident/.test(text));

describe('an accident that is reported', () => {
  it('suspends the line of no fatal accident, is shown as not checked, and moves no score', async () => {
    const { search, run, ctx, feeds } = await alarmedApp();
    const before = await search();
    expect(accidentLine(before)).toMatchObject({ points: 2 });
    expect(await run()).toMatchObject({ outcome: 'changed', rows: 31, changes: [{ subject: 'Qantas' }] });
    expect(decodeURIComponent(feeds.calls.at(-1)?.path ?? '')).toContain('wd:Q744913');
    const after = await search();
    const actual =
      'Sample accident of Qantas, Nov 1, 2026, 3 deaths (reported, not yet checked; not part of the score)';
    expect(accidentLine(after)).toMatchObject({
      text: `Fatal accidents in ten years: under review. ${actual}`,
      points: null,
      basis: 'unverified',
    });
    const { airlineSafety, keyIndicators, score } = after.safetyReport;
    expect(airlineSafety).toMatchObject({
      rating: before.safetyReport.airlineSafety.rating - 2,
      ratingOutOf: 8,
      accidents: before.safetyReport.airlineSafety.accidents,
      reported: [{ what: 'Sample accident of Qantas', fatalities: 3 }],
    });
    expect(airlineSafety.record.rate).toBe(before.safetyReport.airlineSafety.record.rate);
    expect(score).toEqual(before.safetyReport.score);
    const said = keyIndicators.map(({ text }: { text: string }) => text).join('\n');
    expect(said).toContain(actual);
    expect(said).not.toContain('No fatal accident of Qantas');
    expect(await listProposals(ctx.db, ['open'])).toHaveLength(1);
    // reported once
    expect(await listFactChanges(ctx.db, 10)).toHaveLength(1);
    feeds.files.set('/sparql', { body: wikidataAnswer([SAMPLE, { ...SAMPLE, event: 'Q2', deaths: '0' }]) });
    expect(await run()).toMatchObject({ outcome: 'changed', changes: [] });
  });

  it('once accepted is shown as confirmed, and the earlier report is unchanged', async () => {
    const { ctx, search, run } = await alarmedApp();
    await run();
    const open = await search();
    await acceptProposal(ctx, 'Q1-QFA', 'https://news.example/qantas');
    const after = await search();
    expect(after.flight.id).not.toBe(open.flight.id);
    expect(accidentLine(after)?.text).toContain(
      'confirmed on Nov 20, 2026; not part of the score before the next release',
    );
    const stored = await findReport(ctx.db, open.flight.id, Date.parse('2026-11-20T13:00:00Z'));
    expect(accidentLine(stored as never)?.text).toContain('not yet checked');
    await expect(acceptProposal(ctx, 'Q1-QFA', 'https://news.example/2')).rejects.toThrow('was accepted already');
    // a decision is final
    await run();
    expect(await listProposals(ctx.db, ['open'])).toEqual([]);
  });

  it('once refused is gone, and does not come back', async () => {
    const { ctx, search, run } = await alarmedApp();
    await run();
    await refuseProposal(ctx, 'Q1-QFA', 'a training exercise');
    await run();
    expect(accidentLine(await search())).toMatchObject({ points: 2 });
    const changes = await listFactChanges(ctx.db, 10);
    expect(changes.map(({ newValue }) => newValue).sort()).toEqual([
      'Sample accident of Qantas, Nov 1, 2026, deaths 3',
      'Sample accident of Qantas, Nov 1, 2026: refused, a training exercise',
    ]);
    await expect(refuseProposal(ctx, 'Q9-QFA', 'x')).rejects.toThrow('The proposal Q9-QFA is not there.');
  });

  it('is updated until it is decided', async () => {
    const { ctx, run, feeds } = await alarmedApp([{ ...SAMPLE, deaths: undefined }]);
    await run();
    expect(await listProposals(ctx.db, ['open'])).toMatchObject([{ deaths: null }]);
    feeds.files.set('/sparql', { body: wikidataAnswer([SAMPLE]) });
    expect((await run()).changes).toMatchObject([{ newValue: 'Sample accident of Qantas, Nov 1, 2026, deaths 3' }]);
    expect(await listProposals(ctx.db, ['open'])).toMatchObject([{ deaths: 3 }]);
  });

  it('does not come from an answer that is no such thing', async () => {
    const { ctx, run, feeds } = await alarmedApp();
    feeds.files.set('/sparql', { body: Buffer.from('<html>Too many requests</html>') });
    expect(await run()).toMatchObject({ outcome: 'failed', error: 'is not an answer of a SPARQL service' });
    expect(await listProposals(ctx.db, ['open'])).toEqual([]);
  });
});

describe('an accident of a model that no airline on record flew', () => {
  it('awaits a person as a count of the model, and touches no airline and no score', async () => {
    const { icao, ...nobody } = SAMPLE;
    const rows = [
      { ...nobody, event: 'Q7', eventLabel: 'Sample accident of nobody on record' },
      // several models have this name, and one model is unknown
      { ...nobody, event: 'Q8', aircraftLabel: 'Boeing 737' },
      { ...nobody, event: 'Q9', aircraftLabel: 'Mil Mi-8' },
      { ...nobody, event: 'Q10', deaths: '0' },
    ];
    const { search, run, ctx } = await alarmedApp(rows);
    const before = await search();
    expect((await run()).changes).toMatchObject([
      { subject: 'Boeing 787 Dreamliner', newValue: 'Sample accident of nobody on record, Nov 1, 2026, deaths 3' },
    ]);
    expect(await listProposals(ctx.db, ['open'])).toMatchObject([
      { key: 'Q7-boeing-787', kind: 'model-accident', airlineIcao: '' },
    ]);
    const after = await search();
    expect(after.safetyReport.score).toEqual(before.safetyReport.score);
    expect(after.safetyReport.airlineSafety.rating).toBe(before.safetyReport.airlineSafety.rating);
    await acceptProposal(ctx, 'Q7-boeing-787', 'https://example.com/report');
    expect(await listProposals(ctx.db, ['open'])).toEqual([]);
  });

  it('is shown in reports on the model, on a mix that has it and on its page; stored reports are unchanged', async () => {
    const { icao, ...nobody } = SAMPLE;
    const rows = [
      { ...nobody, event: 'Q7', eventLabel: 'Sample accident of nobody on record', aircraftLabel: 'Airbus A380' },
    ];
    const { run, ctx, guest, clock } = await alarmedApp(rows);
    const ask = async (query: string) => (await guest(`/api/guest/flights/search?flightNumber=${query}`)).json();
    const indicators = (report: { safetyReport: { keyIndicators: { text: string }[] } }) =>
      report.safetyReport.keyIndicators.map(({ text }) => text).join('\n');
    const page = async () =>
      (await (await publicPages(ctx, pageMakers, null)).get('/aircraft/airbus-a380')?.())?.draw();
    const before = await ask('QF1&aircraftType=A388');
    expect(indicators(before)).toContain('No fatal accidents for this model');
    expect(await page()).not.toContain('Reported since');
    await run();
    const actual =
      'Sample accident of nobody on record, Nov 1, 2026, 3 deaths (reported, not yet checked; not part of the score)';
    const { safetyReport, flight } = await ask('QF1&aircraftType=A388');
    expect(safetyReport.modelSafety.reported).toMatchObject([
      { what: 'Sample accident of nobody on record', fatalities: 3, sources: [expect.any(Number)] },
    ]);
    expect(indicators({ safetyReport })).toContain(`An accident of the Airbus A380: ${actual}.`);
    expect(indicators({ safetyReport })).not.toContain('No fatal accidents for this model');
    expect(safetyReport.analysis).toContain(`An accident of the Airbus A380: ${actual}.`);
    expect(safetyReport.score).toEqual(before.safetyReport.score);
    expect(safetyReport.airlineSafety).not.toHaveProperty('reported');
    // another model's report says nothing about it
    expect(indicators(await ask('QF1&aircraftType=B789'))).not.toContain('An accident of');
    const mixed = await ask('QF1');
    expect(mixed.safetyReport.models.map(({ modelId }: { modelId: string }) => modelId)).toContain('airbus-a380');
    expect(indicators(mixed)).toContain(actual);
    expect(await page()).toContain(`Not counted: ${actual}.`);
    expect(await page()).toContain('Reported since (1)');
    expect((await guest('/api/models/airbus-a380')).json().reported).toMatchObject([{ key: 'Q7-airbus-a380' }]);
    await refuseProposal(ctx, 'Q7-airbus-a380', 'a sample');
    expect(indicators(await ask('QF1&aircraftType=A388'))).toBe(indicators(before));
    expect(await page()).not.toContain('Reported since');
    const stored = await findReport(ctx.db, flight.id, clock.now().getTime());
    expect(JSON.stringify(stored)).toContain(actual);
  });

  it('that an airline on record flew is shown for both, and named once', async () => {
    const { run, guest } = await alarmedApp();
    await run();
    const { safetyReport } = (await guest('/api/guest/flights/search?flightNumber=QF1&aircraftType=B789')).json();
    expect(safetyReport.modelSafety.reported).toHaveLength(1);
    const named = safetyReport.keyIndicators.filter(({ text }: { text: string }) => text.startsWith('An accident of'));
    expect(named.map(({ text }: { text: string }) => text)).toEqual([
      'An accident of Qantas: Sample accident of Qantas, Nov 1, 2026, 3 deaths (reported, not yet checked; not part of the score).',
    ]);
  });
});
