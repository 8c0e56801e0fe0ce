import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts, routeOf } from '#test/support/change-facts.ts';

type App = Parameters<typeof visitor>[0];

const listRoute = async (app: App, origin: string, destination: string) =>
  (await visitor(app)(`/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}`)).json();

it('a route without flights offers ways with one stop, without detours, and airports close by', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    // Munich lies between Berlin and Kos; New York does not
    routeOf('DLH1', 'EDDB', 'EDDM'),
    routeOf('DLH2', 'EDDM', 'LGKO'),
    routeOf('DLH3', 'EDDB', 'KJFK'),
    routeOf('DLH4', 'KJFK', 'LGKO'),
    routeOf('DLH5', 'EDDB', 'LOWW'),
    routeOf('PGT6', 'EDDB', 'LTBR'),
    routeOf('PGT7', 'EDDB', 'LTFE'),
  ];
  addFacts(ctx, 'routes', rows);
  const { flights, total, alternatives } = await listRoute(app, 'BER', 'KGS');
  expect([flights, total]).toEqual([[], 0]);
  expect(alternatives.connections).toEqual([{ via: { iata: 'MUC', city: 'Munich' }, km: expect.any(Number) }]);
  expect(alternatives.nearby).toContainEqual({
    origin: { iata: 'BER', city: 'Berlin' },
    destination: expect.objectContaining({ iata: 'BJV' }),
    flights: 1,
  });
});

it('without imported routes the built-in flights tell the connections', async () => {
  const { app } = await testApp();
  const answer = await listRoute(app, 'SFO', 'CPT');
  expect(answer.flights).toEqual([]);
  const via = answer.alternatives.connections.map(({ via: { iata } }: { via: { iata: string } }) => iata);
  expect(via).toContain('LHR');
});

it('no way is offered whose flights have ended, as none is in the list of its own airports', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    routeOf('AFL2', 'UUEE', 'EHAM'),
    routeOf('KLM3', 'EHAM', 'EGLL'),
    routeOf('AFL4', 'UUEE', 'UKBB'),
    routeOf('BAW5', 'UKBB', 'EGLL'),
    routeOf('ASL6', 'UUEE', 'LYBE'),
    routeOf('ASL7', 'LYBE', 'EGLL'),
    routeOf('AFL8', 'UUEE', 'EGKK'),
    routeOf('ETH9', 'HAAB', 'HHAS'),
  ];
  addFacts(ctx, 'routes', rows);
  const { connections, nearby } = (await listRoute(app, 'SVO', 'LHR')).alternatives;
  expect(connections).toEqual([{ via: expect.objectContaining({ iata: 'BEG' }), km: expect.any(Number) }]);
  expect(nearby).toEqual([]);
  expect((await listRoute(app, 'ADD', 'ASM')).alternatives).toEqual({ connections: [], nearby: [] });
});

it('no way leads by who sells no tickets, or by another airport of the same city', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    routeOf('GTI1', 'EDDB', 'EDDM'),
    routeOf('DLH2', 'EDDM', 'LGKO'),
    routeOf('GTI3', 'EDDB', 'LTFE'),
    routeOf('ANA4', 'RJTT', 'RJAA'),
    routeOf('JAL5', 'RJAA', 'LGKO'),
  ];
  addFacts(ctx, 'airline_names', { icao: 'GTI', iata: '5Y', name: 'Atlas Air' });
  addFacts(ctx, 'routes', rows);
  expect((await listRoute(app, 'BER', 'KGS')).alternatives).toEqual({ connections: [], nearby: [] });
  expect((await listRoute(app, 'HND', 'KGS')).alternatives.connections).toEqual([]);
});
