import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';

const leg = (callsign: string, origin = 'ESSA', destination = 'EKCH') => ({
  ...{ callsign, leg: 0, airlineIcao: callsign.slice(0, 3) },
  ...{ origin, destination },
});
const route = (more = '') => `/api/guest/flights/search-by-airports?origin=ARN&destination=CPH${more}`;

it('a long list comes in pages, and the first one has every airline that flies', async () => {
  const { app, ctx } = await testApp();
  const names = [{ icao: 'CIM', iata: 'QI', name: 'Cimber Sterling' }];
  addFacts(ctx, 'airline_names', names);
  const callsigns = [
    ...Array.from({ length: 70 }, (_, at) => `NOZ${1000 + at}`),
    'SAS401',
    'SAS9KT',
    'CIM12',
    'ZZZ1',
    'ZZZ2',
  ];
  const back = leg('ZZZ3', 'EKCH', 'ESSA');
  addFacts(ctx, 'routes', [...callsigns.map((callsign) => leg(callsign)), back]);
  const guest = visitor(app);
  const first = (await guest(route())).json();
  expect(first).toMatchObject({ total: 74, next: 2, isCapped: true });
  expect(first.flights).toHaveLength(50);
  const airlines = first.flights.map(({ airlineIcao }: { airlineIcao: string }) => airlineIcao);
  expect(airlines.slice(0, 3)).toEqual(['NOZ', 'SAS', 'ZZZ']);
  const second = (await guest(route('&page=2'))).json();
  expect(second).toMatchObject({ total: 74, next: null, isCapped: false });
  expect(second.flights).toHaveLength(24);
  const beyond = (await guest(route('&page=3'))).json();
  expect(beyond).toMatchObject({ flights: [], total: 74, next: null });
  expect((await guest(route('&page=0'))).statusCode).toBe(400);
});

it('a former code of an airport is read as the one used now, with a note', async () => {
  const { app } = await testApp();
  const answer = await visitor(app)('/api/guest/flights/search-by-airports?origin=TXL&destination=LHR');
  expect(answer.json().notes[0]).toBe('Berlin Tegel Airport (TXL) closed in 2020. Berlin is now served by BER.');
});

it('says of an airport whose state has closed all of them that it is closed', async () => {
  const { app } = await testApp();
  const answer = await visitor(app)('/api/guest/flights/search-by-airports?origin=KBP&destination=LHR');
  expect(answer.json().notes).toEqual(["Ukraine's airports have been closed to civil flights since Feb 24, 2022."]);
});

it('a list has what an airline flies: not what it sells within another country, nor a flight with a leg that ended', async () => {
  const { app, ctx } = await testApp();
  const whole = (callsign: string, ...stops: string[]) => {
    const legs = stops.slice(1).map((to, at) => ({ ...leg(callsign, stops[at], to), leg: at + 1 }));
    return [leg(callsign, stops[0], stops.at(-1)), ...(legs.length > 1 ? legs : [])];
  };
  const rows = [
    whole('THA201', 'VTBS', 'VTSP'),
    whole('ANZ4201', 'VTBS', 'VTSP'),
    whole('ETD5SA', 'VTBS', 'VTSP'),
    whole('AFL274', 'UUEE', 'VTBS', 'VTSP'),
    whole('VLG6001', 'LIRF', 'LICC'),
    whole('AFL262', 'EGLL', 'UUEE', 'RJAA'),
    whole('BAW9', 'EGLL', 'RJAA'),
  ];
  addFacts(ctx, 'routes', rows.flat());
  const listed = async (origin: string, destination: string) => {
    const list = await visitor(app)(
      `/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}`,
    );
    return list
      .json()
      .flights.map(({ callsign }: { callsign: string }) => callsign)
      .sort();
  };
  expect(await listed('BKK', 'HKT')).toEqual(['THA201']);
  expect(await listed('SVO', 'HKT')).toEqual(['AFL274']);
  expect(await listed('FCO', 'CTA')).toContain('VLG6001');
  expect(await listed('LHR', 'NRT')).toEqual(['BAW9']);
});

it.each([
  ['9W545', 'Jet Airways stopped flying in April 2019.'],
  ['JAI545', 'Jet Airways stopped flying in April 2019.'],
  ['NW49', 'Northwest Airlines stopped flying in January 2010: Delta Air Lines took it over.'],
  ['AB6203', 'Air Berlin stopped flying in October 2017.'],
])('%s is no flight today: its airline stopped flying', async (number, sentence) => {
  const { app, ctx } = await testApp();
  const names = [{ icao: 'JAI', iata: '9W', name: 'Jet Airways' }];
  addFacts(ctx, 'airline_names', names);
  addFacts(ctx, 'routes', [leg('JAI545')]);
  const answer = await visitor(app)(`/api/guest/flights/search?flightNumber=${number}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain(sentence);
});

it('a code that was given to another airline is not the one that stopped flying', async () => {
  const { app, ctx } = await testApp();
  const names = [{ icao: 'BER', iata: null, name: 'Fly Air41 Airways' }];
  addFacts(ctx, 'airline_names', names);
  const answer = await visitor(app)('/api/guest/flights/search?flightNumber=BER6203');
  expect(answer.json().message).not.toContain('Air Berlin');
});
