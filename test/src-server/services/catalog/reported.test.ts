import { describe, expect, it } from 'vitest';
import { buildDownload } from '#server/providers/download.ts';
import { refresh } from '#server/services/maintenance/refresh.ts';
import { factSources } from '#server/services/reference/sources.ts';
import { testApp } from '#test/support/app.ts';
import { feedSettings, startFeeds, withFewRoutes } from '#test/support/feeds.ts';
import { type WikidataRow, wikidataAnswer } from '#test/support/wikidata-answer.ts';
import { pageMakers } from '../../../../src-client/pages/public-pages.tsx';

/** Operators and types of accidents since December 2024, on days after the facts on record end. */
const ACCIDENTS: [operator: string, icao: string, aircraft: string, model: string | null][] = [
  ['Azerbaijan Airlines', 'AHY', 'Embraer 190', 'embraer-e-jet'],
  ['Jeju Air', 'JJA', 'Boeing 737-800', 'boeing-737-ng'],
  ['American Airlines', 'AAL', 'Bombardier CRJ700', 'crj-700-900-1000'],
  ['Air India', 'AIC', 'Boeing 787-8 Dreamliner', 'boeing-787'],
  ['Delta Air Lines', 'DAL', 'Bombardier CRJ-900', 'crj-700-900-1000'],
  ['Emirates', 'UAE', 'Boeing 747-400', 'boeing-747-400'],
  ['Turkish Airlines', 'THY', 'Airbus A321', null],
  ['Qantas', 'QFA', 'Boeing 787-9', 'boeing-787'],
  ['Air Canada', 'ACA', 'Airbus A220-300', 'airbus-a220'],
  ['KLM', 'KLM', 'Boeing 777-300ER', 'boeing-777'],
];

async function followedFacts() {
  const files = await startFeeds();
  const pages = { pageMakers, style: 'p{margin:0}', script: 'void 0' };
  const { app, ctx } = await testApp({ ...(await feedSettings(files)), RATE_LIMITS: 'off' }, { pages });
  ctx.download = buildDownload('Airworthy/test', { pauseMs: 0 });
  await withFewRoutes(ctx);
  const sources = factSources(ctx.config).filter(({ name }) => name === 'wikidata');
  /** Answers with these rows, and refreshes. */
  const answer = async (...rows: WikidataRow[]) => {
    files.files.set('/sparql', { body: wikidataAnswer(rows) });
    return refresh(ctx, sources);
  };
  const get = (url: string) => app.inject({ url });
  return { ctx, answer, get };
}

describe('a reported accident', () => {
  it('has its page after one refresh, unless it is hidden, follows corrections, and goes when it is deleted', async () => {
    const { ctx, answer, get } = await followedFacts();
    const { version } = ctx.facts;
    const models = async () => (await get('/api/models')).body;
    const before = await models();
    const first = ACCIDENTS.map(
      ([operatorLabel, icao], index): WikidataRow => ({
        event: `Q${index + 1}`,
        eventLabel: `Sample flight ${index}`,
        date: '2026-11-01T00:00:00Z',
        ...{ operatorLabel, icao },
      }),
    );
    const paths = first.map(({ event }) => `/events/${event.toLowerCase()}`);
    const statuses = async () => Promise.all(paths.map(async (path) => (await get(path)).statusCode));
    expect(new Set(await statuses())).toEqual(new Set([404]));
    await answer(...first);
    for (const path of paths) {
      const { statusCode, body } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(body).toMatch(/about once in.*id="what-is-known"/s);
      expect(body).toContain('Nov 1, 2026');
      expect(body).toContain('If it is counted');
    }
    expect((await get('/airlines/qantas')).body).toMatch(/Reported since.*href="\/events\/q8"/s);
    expect((await get('/airlines/qantas')).body).not.toMatch(/no fatal accidents in ten years/i);
    expect(await answer(...first), 'the same an hour later').toMatchObject([{ outcome: 'unchanged' }]);
    ctx.hiddenReports = new Set(['Q5-DAL']);
    for (const path of ['/events/q5', '/events/Q66', '/events/q', '/events/q5-DAL']) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
    // a long name leaves room for what it is
    await answer(
      { ...(first[0] as WikidataRow), eventLabel: `Sample flight ${'of an airline '.repeat(6)}` },
      ...first.slice(1),
    );
    expect((await get('/events/q1')).body).toMatch(/<title>Sample flight [^<]*…: reported, not yet checked</);
    // a correction: another day, the type, and a number of deaths that one source has
    await answer(
      ...first.map((row, index) => ({
        ...row,
        date: '2026-11-02T00:00:00Z',
        aircraftLabel: ACCIDENTS[index]?.[2],
        deaths: '87',
      })),
    );
    const events = (await get('/events')).body;
    for (const [index, path] of paths.entries()) {
      const { body } = await get(path);
      const model = ACCIDENTS[index]?.[3] ?? null;
      expect(body).toContain('Nov 2, 2026');
      expect(body).not.toContain('87 deaths');
      if (model) expect(body, path).toContain(`/aircraft/${model}"`);
      expect(events).toContain(`"${path}"`);
    }
    // more at once would be an incomplete answer
    await answer(...first.slice(5));
    await answer();
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect((await get('/events')).body).not.toContain('/events/q1"');
    expect(ctx.facts.version).toBe(version);
    expect(await models()).toBe(before);
  });
});
