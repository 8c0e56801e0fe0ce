import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { airlineEntrySchema } from '#src/catalog/airline-entry.ts';
import { catalogEventSchema, modelEntrySchema } from '#src/catalog/catalog-event.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { english } from '#test/support/english.ts';

const scoreOf = english(tellScoreOf);

const PATHS = [
  '/api/models',
  '/api/models/boeing-787',
  '/api/models/compare?a=A320&b=B738',
  '/api/airlines',
  '/api/airlines/british-airways',
  '/api/events?year=2024',
  '/api/lists',
];

describe('the catalog', () => {
  it('tells every model with the score of its reports, and all its events with their documents', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const { models } = (await ask('/api/models')).json();
    expect(models).toHaveLength(ctx.facts.models.length);
    for (const model of ctx.facts.models) {
      const entry = modelEntrySchema.parse((await ask(`/api/models/${model.id}`)).json());
      expect(entry.score).toEqual(scoreOf(model));
      expect(entry.events.filter(({ standing }) => standing === 'counted')).toHaveLength(model.scoreEvents.length);
      expect(entry.events.filter(({ sources }) => sources.length === 0)).toEqual([]);
    }
  });

  it('tells every airline by its name in an address and by its code', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const { airlines } = (await ask('/api/airlines')).json();
    expect(new Set(airlines.map(({ slug }: { slug: string }) => slug)).size).toBe(ctx.facts.airlines.length);
    for (const { slug, icao, name, rating, ban } of airlines) {
      const entry = airlineEntrySchema.parse((await ask(`/api/airlines/${slug}`)).json());
      expect([entry.icao, entry.name, entry.rating, entry.ban]).toEqual([icao, name, rating, ban]);
      expect(ban?.kind ?? 'none').toBe(entry.euSafetyList?.value ?? 'none');
    }
    expect((await ask('/api/airlines/BAW')).json()).toEqual((await ask('/api/airlines/british-airways')).json());
  });

  it.each([
    ['airlines/ba', 'British Airways'],
    ['airlines/delta', 'Delta Air Lines'],
    ['airlines/speedbird', 'British Airways'],
    ['models/boeing-787-9', 'Boeing 787 Dreamliner'],
    ['models/737-8', 'Boeing 737 MAX'],
  ])('knows %s as people write it', async (path, name) => {
    expect((await visitor((await testApp()).app)(`/api/${path}`)).json()).toMatchObject({ name });
  });

  it.each([
    ['vistara', 'Vistara stopped flying in November 2024: Air India took it over.'],
    ['play', 'PLAY stopped flying in September 2025.'],
    ['9W', 'Jet Airways stopped flying in April 2019.'],
    ['air', 'We have no airline of this name. See /airlines for all of them.'],
  ])('says of %s what is known of an airline that is not on record', async (id, message) => {
    const answer = await visitor((await testApp()).app)(`/api/airlines/${id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([404, message]);
  });

  it('tells an event once, however many lists have it', async () => {
    const { app } = await testApp();
    const { events } = (await visitor(app)('/api/events?year=2024')).json();
    const jeju = events.filter(({ date }: { date: string }) => date === '2024-12-29');
    expect(jeju).toEqual([
      expect.objectContaining({
        model: { id: 'boeing-737-ng', name: expect.any(String) },
        airlines: [{ slug: 'jeju-air', name: 'Jeju Air' }],
        deathsOnBoard: 179,
        standing: 'counted',
      }),
    ]);
    for (const event of events) expect(catalogEventSchema.parse(event).date).toMatch(/^2024/);
  });

  it('takes no airline’s accident for another’s of the same day and model', async () => {
    const { app } = await testApp();
    const { events } = (await visitor(app)('/api/events?year=2001')).json();
    type Actual = { date: string; title: string; airlines: { name: string }[] };
    const actual = (events as Actual[])
      .filter(({ date }) => date === '2001-09-11')
      .map(({ title, airlines }) => [title, ...airlines.map(({ name }) => name)].join(': '));
    expect(actual.sort()).toEqual([
      'American 11: American Airlines',
      'American 77: American Airlines',
      'United 175: United Airlines',
      'United 93: United Airlines',
    ]);
  });

  it('gives the reason for each event of a model without a score, also where an airline alone has it', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const { events } = (await visitor(app)('/api/events?model=cessna-208')).json();
    const alone = events.filter(({ standing }: { standing: string }) => standing === 'airline');
    expect(alone.map(({ title, whyLeftOut }: Record<string, string>) => [title, whyLeftOut])).toEqual([
      ['Sansa', 'no flights of this model are counted, so its accidents are not'],
      ['Sansa', 'no flights of this model are counted, so its accidents are not'],
    ]);
  });

  it('filters events by model and airline', async () => {
    const { app } = await testApp();
    const { events } = (await visitor(app)('/api/events?model=boeing-737-ng&airline=jeju-air')).json();
    expect(events.map(({ date }: { date: string }) => date)).toEqual(['2024-12-29']);
  });

  it.each([
    ['model=b738', 'model=boeing-737-ng'],
    ['model=B738', 'model=boeing-737-ng'],
    ['airline=AIC', 'airline=air-india'],
    ['airline=aic', 'airline=air-india'],
    ['airline=Air-India', 'airline=air-india'],
  ])('finds the events of %s, which names the same as %s', async (one, other) => {
    const ask = visitor((await testApp()).app);
    const { events } = (await ask(`/api/events?${one}`)).json();
    expect(events.length).toBeGreaterThan(0);
    expect(events).toEqual((await ask(`/api/events?${other}`)).json().events);
  });

  it.each([
    '/api/events?model=nonsense',
    '/api/events?airline=nonsense',
    '/api/models/nothing',
    '/api/airlines/nowhere-air',
    '/trpc/models.get?input={"id":"nothing"}',
  ])('%s is a 404 that says where all are', async (url) => {
    const { statusCode, body } = await visitor((await testApp()).app)(url);
    expect([statusCode, body]).toEqual([404, expect.stringMatching(/See \/(aircraft|airlines) for all of them/)]);
  });

  it.each(PATHS)('%s is open to pages of other sites and sets no cookie', async (url) => {
    const { app } = await testApp();
    const { statusCode, headers, cookies } = await visitor(app)({
      url,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    });
    expect([statusCode, headers['access-control-allow-origin'], cookies]).toEqual([200, '*', []]);
    expect(headers.etag).toMatch(/^W\//);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('opens nothing else to them', async () => {
    const { headers } = await visitor((await testApp()).app)('/api/user');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('writes no row', async () => {
    const { app, db } = await testApp({ RATE_LIMITS: 'off' });
    const tables = ['guest_sessions', 'guest_allowances', 'sessions', 'rate_limits'];
    for (const url of PATHS) await visitor(app)(url);
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      expect([table, Number(rows[0]?.count)]).toEqual([table, 0]);
    }
  });
});

it('is of the day: ten years later an accident counts no more', async () => {
  const { app, clock } = await testApp();
  const counted = async () => (await visitor(app)('/api/airlines/jeju-air')).json().fatalAccidents;
  expect(await counted()).toBe(1);
  clock.set('2036-01-01T00:00:00Z');
  expect(await counted()).toBe(0);
});
