import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';
import { liveApp } from '#test/support/live-app.ts';

const search = (text: string) => `/api/guest/flights/search?flightNumber=${encodeURIComponent(text)}`;

it.each([
  'British Airways 286',
  'Britishairways 286',
  'British Airways BA 286',
  'Speedbird 286',
  'Britsh Airways 286',
  'vuelo de British Airways 286',
  'British Airways BA 286 to London',
  '英国航空 286',
  'flight "BA 286"',
  'BA/286',
  'vuelo n.º BA 286',
  'British Airways A380 BA286',
  '747 BA 286',
  'AA 6123 operated by BA286',
])('%s is answered as BA286', async (text) => {
  const { app } = await testApp();
  const response = await visitor(app)(search(text));
  expect(response.json()).toMatchObject({ flight: { flightNumber: 'BA286' } });
});

it.each([
  ['Wizz Air UK 5301', 'W95301', 404],
  ['GOL 1116', 'G31116', 200],
  ['LATAM 8070', 'LA8070', 200],
  ['KLM Cityhopper 1824', 'KL1824', 404],
  ['easyJet Europe 4198', 'U24198', 200],
  ['Vistara UK 801', 'UK801', 404],
])('%s is read as %s', async (text, flightNumber, status) => {
  const { app } = await testApp();
  const response = await visitor(app)(search(text));
  expect(response.statusCode).toBe(status);
  const { flight, message } = response.json();
  expect(flight?.flightNumber ?? message.replaceAll(' ', '')).toContain(flightNumber);
});

it.each([
  ['Jet Airways 545', 'Jet Airways stopped flying in April 2019.'],
  ['airberlin 6203', 'Air Berlin stopped flying in October 2017.'],
  ['northwest 49', 'Northwest Airlines stopped flying in January 2010: Delta Air Lines took it over.'],
  ['Pan Am 103', 'Pan Am (Pan American World Airways) stopped flying in December 1991.'],
  ['AB6203', 'Bonza stopped flying in 2024. Air Berlin stopped flying in October 2017. AB6203 no longer flies.'],
  ['Flybe 100', 'Flybe stopped flying in January 2023. Search'],
  ['Thomas Cook 123', 'Thomas Cook Airlines stopped flying in September 2019.'],
  ['Novair 123', 'Novair stopped flying in October 2023.'],
  ['JAL Express 3000', 'JAL Express stopped flying in September 2014.'],
  ['Sky Airlines 100', 'Sky Airlines stopped flying in June 2013.'],
  ['MH370', 'Malaysia Airlines stopped flying MH370 in March 2014.'],
  ['MAS371', 'Malaysia Airlines stopped flying MAS371 in March 2014.'],
  ['Air India 171', 'Air India stopped flying AI171 in June 2025.'],
])('%s: %s', async (text, sentence) => {
  const { app } = await testApp();
  const response = await visitor(app)(search(text));
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toContain(sentence);
});

it.each([
  ['TUS Airways 100', 'CYF', 'Tus Airways'],
  ['EWA Air 100', 'EWR', 'EWA Air'],
  ['Winair 100', 'WIA', 'Winair'],
])('%s is of an airline of that name, not of one whose name is one letter apart', async (text, icao, name) => {
  const { app, ctx } = await testApp();
  const statusOf = async () => (await visitor(app)(search(text))).statusCode;
  expect(await statusOf()).not.toBe(400);
  addFacts(ctx, 'airline_names', { icao, iata: '', name });
  expect(await statusOf()).toBe(400);
});

it.each([
  ['Level 2601', { icao: 'LVL', iata: 'LL', name: 'LEVEL' }, 'Level Europe stopped flying'],
  ['Air Tahiti 430', { icao: 'VTA', iata: 'VT', name: 'Air Tahiti' }, "couldn't find flight TN430"],
])(
  '%s is of the airline of that name that flies, not of one whose name begins so',
  async (text, airline, otherwise) => {
    const { app, ctx } = await testApp();
    const answer = async () => (await visitor(app)(search(text))).json();
    expect((await answer()).message).toContain(otherwise);
    const number = text.split(' ').at(-1);
    const route = { leg: 0, airlineIcao: airline.icao, origin: 'LEBL', destination: 'SAEZ' };
    addFacts(ctx, 'airline_names', airline);
    addFacts(ctx, 'routes', { ...route, callsign: `${airline.icao}${number}` });
    expect((await answer()).flight).toMatchObject({ callsign: `${airline.icao}${number}`, airline: airline.name });
  },
);

it.each(['Aer Lingus UK 8001', 'TUI UK 101', 'BA UK 117'])(
  '%s is no flight of Vistara, whose code was UK',
  async (text) => {
    const { app, ctx } = await testApp();
    const response = await visitor(app)(search(text));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).not.toContain('Vistara');
    addFacts(ctx, 'airline_names', { icao: 'XUK', iata: 'UK', name: 'Kingdom Air' });
    expect((await visitor(app)(search(text))).statusCode).toBe(404);
  },
);

it('an airline that had the code of one that is not on record is named, and that one is not said to fly', async () => {
  const { app, ctx } = await testApp();
  addFacts(ctx, 'airline_names', { icao: 'XEJ', iata: '4U', name: 'XE Jet' });
  const { message } = (await visitor(app)(search('4U9525'))).json();
  expect(message).toMatch(
    /^Germanwings 9525 is on record for Mar 24, 2015: 150 people on board died\. Germanwings stopped flying in .* We couldn't find flight 4U 9525\. No table/,
  );
  expect((await visitor(app)(search('4U123'))).json().message).toMatch(
    /^Germanwings stopped flying in .* We couldn't find flight 4U 123\. No table/,
  );
});

it('an unknown airline, and a name of several, are a 400 that says what to enter', async () => {
  const { app } = await testApp();
  const guest = visitor(app);
  const unknown = await guest(search('Nobody Air 12'));
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json().message).toContain("doesn't look like a flight number");
  const several = await guest(search('China 12'));
  expect(several.statusCode).toBe(400);
  expect(several.json().message).toMatch(/^Enter the airline's code with the number: China .*\(\w\w\), /);
});

it('live rows of another number are not the flight asked for: TK2 is not TK20', async () => {
  const { app, flightradar24 } = await liveApp();
  const row = {
    fr24_id: 'a',
    first_seen: '2026-11-19T07:30:00Z',
    datetime_takeoff: '2026-11-19T07:30:00Z',
    datetime_landed: '2026-11-19T12:30:00Z',
    flight_ended: true,
    operating_as: 'THY',
    type: 'A359',
    orig_icao: 'LTFM',
    dest_icao: 'EGLL',
    asked: 'TK2',
  };
  flightradar24.extraRows.push({ ...row, flight: 'TK20', callsign: 'THY20' });
  const only = await visitor(app)(search('TK2'));
  expect(only.json().flight?.flightNumber).not.toBe('TK20');
  flightradar24.extraRows.push({ ...row, fr24_id: 'b', flight: 'TK002', callsign: 'THY2' });
  const { flight } = (await visitor(app)(`${search('TK2')}&date=2026-11-19`)).json();
  expect(flight).toMatchObject({ callsign: 'THY2', flightData: { provider: 'flightradar24' } });
});
