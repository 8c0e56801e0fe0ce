import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';

const leg = (callsign: string, origin: string, destination: string) => ({
  ...{ callsign, leg: 0, airlineIcao: callsign.slice(0, 3) },
  ...{ origin, destination },
});

it('a route without flights offers ways with one stop, without detours, and airports close by', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    // Munich lies between Berlin and Kos; New York does not
    leg('DLH1', 'EDDB', 'EDDM'),
    leg('DLH2', 'EDDM', 'LGKO'),
    leg('DLH3', 'EDDB', 'KJFK'),
    leg('DLH4', 'KJFK', 'LGKO'),
    leg('DLH5', 'EDDB', 'LOWW'),
    leg('PGT6', 'EDDB', 'LTBR'),
    leg('PGT7', 'EDDB', 'LTFE'),
  ];
  addFacts(ctx, 'routes', rows);
  const { flights, total, alternatives } = (
    await visitor(app)('/api/guest/flights/search-by-airports?origin=BER&destination=KGS')
  ).json();
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
  const answer = (await visitor(app)('/api/guest/flights/search-by-airports?origin=SFO&destination=CPT')).json();
  expect(answer.flights).toEqual([]);
  const via = answer.alternatives.connections.map(({ via: { iata } }: { via: { iata: string } }) => iata);
  expect(via).toContain('LHR');
});

it('no way is offered whose flights have ended, as none is in the list of its own airports', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    leg('AFL2', 'UUEE', 'EHAM'),
    leg('KLM3', 'EHAM', 'EGLL'),
    leg('AFL4', 'UUEE', 'UKBB'),
    leg('BAW5', 'UKBB', 'EGLL'),
    leg('ASL6', 'UUEE', 'LYBE'),
    leg('ASL7', 'LYBE', 'EGLL'),
    leg('AFL8', 'UUEE', 'EGKK'),
    leg('ETH9', 'HAAB', 'HHAS'),
  ];
  addFacts(ctx, 'routes', rows);
  const alternativesOf = async (origin: string, destination: string) => {
    const path = `/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}`;
    return (await visitor(app)(path)).json().alternatives;
  };
  const { connections, nearby } = await alternativesOf('SVO', 'LHR');
  expect(connections).toEqual([{ via: expect.objectContaining({ iata: 'BEG' }), km: expect.any(Number) }]);
  expect(nearby).toEqual([]);
  expect(await alternativesOf('ADD', 'ASM')).toEqual({ connections: [], nearby: [] });
});

it('no way leads by who sells no tickets, or by another airport of the same city', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    leg('GTI1', 'EDDB', 'EDDM'),
    leg('DLH2', 'EDDM', 'LGKO'),
    leg('GTI3', 'EDDB', 'LTFE'),
    leg('ANA4', 'RJTT', 'RJAA'),
    leg('JAL5', 'RJAA', 'LGKO'),
  ];
  addFacts(ctx, 'airline_names', { icao: 'GTI', iata: '5Y', name: 'Atlas Air' });
  addFacts(ctx, 'routes', rows);
  const alternativesFrom = async (origin: string) => {
    const path = `/api/guest/flights/search-by-airports?origin=${origin}&destination=KGS`;
    return (await visitor(app)(path)).json().alternatives;
  };
  expect(await alternativesFrom('BER')).toEqual({ connections: [], nearby: [] });
  expect((await alternativesFrom('HND')).connections).toEqual([]);
});
