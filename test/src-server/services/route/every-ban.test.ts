import { expect, it } from 'vitest';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { listedCarrierOf } from '#src/reference/find-listing.ts';
import { banOf } from '#src/safety/report/bands.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addRoutes } from '#test/support/change-facts.ts';
import { airlinesCsv, routesCsv } from '#test/support/standing-data.ts';

/** A route's list ends after 50 rows. */
const TO = [
  { iata: 'KHI', icao: 'OPKC' },
  { iata: 'TAS', icao: 'UTTT' },
];
type Kind = 'banned' | 'restricted' | null;

/**
 * Returns the listed airlines by code, whether listed by name, by the state in their record, or only by their state,
 * and the exempt airlines.
 */
function listed(ctx: Awaited<ReturnType<typeof testApp>>['ctx']): Map<string, Kind> {
  const { airlines, oversight } = ctx.facts;
  const { euAirSafetyList: list, airlineStates } = oversight;
  const bannedStates = new Set(list.statesBanned.map(({ state }) => state));
  const kinds = new Map<string, Kind>();
  for (const { icao, country } of airlines) if (bannedStates.has(country)) kinds.set(icao, 'banned');
  for (const { icao } of airlineStates.airlines) kinds.set(icao, 'banned');
  for (const { icao } of [...list.carriersBanned, ...list.carriersBannedRussia]) if (icao) kinds.set(icao, 'banned');
  for (const { icao } of list.carriersRestricted) if (icao) kinds.set(icao, 'restricted');
  for (const { icao } of list.statesBanned.flatMap(({ exceptions }) => exceptions)) if (icao) kinds.set(icao, null);
  return kinds;
}

it('every airline on the EU Air Safety List is shown as such in its report and in the rows of a route', async () => {
  const { app, ctx } = await testApp({ FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' });
  const kinds = listed(ctx);
  const codes = [...kinds.keys()];
  expect(codes).toEqual(expect.arrayContaining(['AFL', 'RNA', 'KMF', 'HIM', 'IRA', 'DTA']));
  // an airline flies where it is at home
  const home = (code: string) => {
    const country = ctx.facts.findAirline(code)?.country;
    const airport = ctx.facts.airports.find(
      (one) => one.country === country && !TO.some(({ icao }) => icao === one.icao),
    );
    return airport?.icao ? `${airport.icao}-` : '';
  };
  const files = {
    'routes/schema-01/T/T.csv': routesCsv(
      ...codes.map((code, index) => `${code}901,${code},901,${code},OMDB-${home(code)}${TO[index % 2]?.icao}`),
      ...codes.map((code, index) => `${code}902,${code},902,${code},${TO[index % 2]?.icao}-${home(code)}OMDB`),
    ),
    'airlines/schema-01/airlines.csv': airlinesCsv(...codes.map((code) => `${code},The airline ${code},${code},,,`)),
  };
  addRoutes(ctx, files);
  const guest = visitor(app);

  const actual = new Map<string, Kind>();
  for (const code of codes) {
    const { safetyReport } = (await guest(`/api/guest/flights/search?flightNumber=${code}901`)).json();
    actual.set(code, banOf((safetyReport as ShortReport).bands)?.kind ?? null);
  }
  expect(actual).toEqual(kinds);

  const inRows = new Map<string, Kind>();
  for (const { iata } of TO) {
    const answer = await guest(`/api/guest/flights/search-by-airports?origin=DXB&destination=${iata}`);
    for (const { callsign, airlineFacts } of routeAnswerSchema.parse(answer.json()).flights) {
      if (callsign?.endsWith('901')) inRows.set(callsign.slice(0, 3), airlineFacts?.ban?.kind ?? null);
    }
  }
  expect(inRows).toEqual(kinds);
});

it('an airline without a record is banned with its state, says who says which state that is, and is free when the state is', async () => {
  const { ctx } = await testApp();
  const { oversight } = ctx.facts;
  expect(ctx.facts.findCarrier('kmf')).toMatchObject({
    name: 'Kam Air',
    euSafetyList: { value: 'banned', isByState: true, note: 'all airlines certified in Afghanistan' },
    stateSource: { asOf: '2024-01-15', url: expect.stringContaining('ICAOList') },
  });
  const { euAirSafetyList: list } = oversight;
  const freed = { ...list, statesBanned: list.statesBanned.filter(({ state }) => state !== 'Afghanistan') };
  expect(listedCarrierOf('KMF', { ...oversight, euAirSafetyList: freed })?.euSafetyList?.value).toBe('none');
});

it('an airline of the table of states is in a state of the rates, has no record, and stands in it once', async () => {
  const { ctx } = await testApp();
  const { airlines, others = [] } = ctx.facts.oversight.airlineStates;
  const states = new Set(ctx.facts.stateFactors.map(({ name }) => name));
  expect(others.length).toBeGreaterThan(500);
  expect(others.filter(({ state }) => !states.has(state))).toEqual([]);
  expect(others.filter(({ icao }) => ctx.facts.findAirline(icao) || airlines.some((one) => one.icao === icao))).toEqual(
    [],
  );
  expect(new Set(others.map(({ icao }) => icao)).size).toBe(others.length);
  expect(others.filter(({ name }) => /Ã|\uFFFD/.test(name))).toEqual([]);
});
