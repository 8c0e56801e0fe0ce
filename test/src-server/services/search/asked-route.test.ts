import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts, addRoutes } from '#test/support/change-facts.ts';
import { liveApp } from '#test/support/live-app.ts';
import { routesCsv } from '#test/support/standing-data.ts';

const search = (text: string) => `/api/guest/flights/search?flightNumber=${encodeURIComponent(text)}`;

it.each(['BA9999 LHR JFK', 'BA9999 EGLL KJFK', 'ba 9999 lhr-jfk', 'LHR to JFK BA9999', 'British Airways 9999 LHR JFK'])(
  "%s has an estimate and the airline's record, though the number is in no table",
  async (text) => {
    const { app } = await testApp();
    const { flight, safetyReport } = (await visitor(app)(search(text))).json();
    expect(flight).toMatchObject({
      flightNumber: 'BA9999',
      airline: 'British Airways',
      origin: 'LHR',
      destination: 'JFK',
      flightData: {
        aircraftBasis: 'likely',
        notes: ["This number isn't in our tables; this is what British Airways flies between LHR and JFK."],
      },
    });
    expect(flight.flightData.likelyAircraft.length).toBeGreaterThan(0);
    expect(safetyReport).toMatchObject({
      airlineSafety: { rating: expect.any(Number) },
      modelSafety: { modelName: expect.any(String) },
      flightRate: { sentence: expect.any(String) },
    });
  },
);

it('a call sign in no table is called one', async () => {
  const { app } = await testApp();
  const { flight } = (await visitor(app)(search('UAE52M DXB AMS'))).json();
  expect(flight.flightData.notes).toEqual([
    "This call sign isn't in our tables. The last list with Emirates between DXB and AMS is of June 2014.",
  ]);
});

it('the way as given wins over the tables, whose way the report names; a part of it is that part', async () => {
  const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
  addRoutes(ctx, {
    'routes/schema-01/T/T.csv': routesCsv('SAS9728,SAS,9728,SAS,EFHK-ESSA', 'QFA9901,QFA,9901,QFA,YSSY-WSSS-EGLL'),
  });
  const guest = visitor(app);
  const back = (await guest(search('SK9728 ARN HEL'))).json();
  expect(back.flight).toMatchObject({ origin: 'ARN', destination: 'HEL' });
  expect(back.flight.flightData.notes.join()).toContain(
    'Our tables have SK9728 from HEL to ARN. This report is about ARN to HEL, as you entered it.',
  );
  const second = (await guest(search('QF9901 SIN LHR'))).json();
  expect(second.flight).toMatchObject({ origin: 'SIN', destination: 'LHR', flightData: { via: [] } });
  expect(second.flight.flightData.notes.join()).not.toContain('as you entered it');
  const whole = (await guest(search('QF9901'))).json();
  expect(whole.flight).toMatchObject({ origin: 'SYD', flightData: { via: ['SIN'] } });
});

it.each([
  ['BA9999 LHR XQX', "We don't know the airport XQX: this report is without it.", null, null],
  ['BA9999 XQX QQX', "We don't know the airport QQX", null, null],
  ['BA286 SFO XQX', "We don't know the airport XQX", 'SFO', 'LHR'],
  ['BA9999 TXL LHR', 'closed in 2020', 'BER', 'LHR'],
  ['BA9999 KBP LHR', 'have been closed to civil flights since', 'KBP', 'LHR'],
  ['B69999 JFK PBI', 'PBI has been DJT since 2026.', 'JFK', 'DJT'],
  ['B69999 JFK DJT', "isn't in our tables", 'JFK', 'DJT'],
  ['K29999 FRU IST', 'FRU has been BSZ since 2025.', 'BSZ', 'IST'],
])('%s has a report that says what became of its airports', async (text, said, origin, destination) => {
  const { app, ctx } = await testApp();
  addFacts(ctx, 'airline_names', { icao: 'KQK', iata: 'K2', name: 'An airline' });
  const response = await visitor(app)(search(text));
  expect(response.statusCode).toBe(200);
  const { flight } = response.json();
  expect(flight).toMatchObject({ origin, destination });
  expect(flight.flightData.notes.join(' ')).toContain(said);
});

it.each(['BA9999 LHR LHR', 'B69999 PBI DJT'])(
  '%s, twice the same airport, is a 400 that says what to enter',
  async (text) => {
    const { app } = await testApp();
    const response = await visitor(app)(search(text));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('two different airports');
  },
);

it('is the same question as the number alone, and counts once', async () => {
  const { app } = await testApp({ GUEST_SEARCHES: '1' });
  const guest = visitor(app);
  expect((await guest(search('BA286'))).statusCode).toBe(200);
  expect((await guest(search('BA286 SFO LHR'))).statusCode).toBe(200);
  expect((await guest(search('BA285'))).statusCode).toBe(401);
});

it('of live operations, those from the given origin count', async () => {
  const { app, flightradar24 } = await liveApp();
  const row = { flight: 'BA9998', callsign: 'BAW9998', operating_as: 'BAW', type: 'A320', flight_ended: true };
  const leg = (fr24_id: string, day: string, orig_icao: string, dest_icao: string) => ({
    ...row,
    ...{ fr24_id, orig_icao, dest_icao },
    ...{ first_seen: `${day}T07:30:00Z`, datetime_takeoff: `${day}T07:30:00Z`, datetime_landed: `${day}T09:30:00Z` },
  });
  flightradar24.extraRows.push(leg('a', '2026-11-18', 'EGLL', 'LFPG'), leg('b', '2026-11-19', 'LFPG', 'EGLL'));
  const guest = visitor(app);
  const flightOf = async (text: string) => (await guest(search(text))).json().flight;
  expect(await flightOf('BA9998')).toMatchObject({ origin: 'CDG', destination: 'LHR' });
  const asked = await flightOf('BA9998 LHR CDG');
  expect(asked).toMatchObject({ origin: 'LHR', destination: 'CDG', flightData: { provider: 'flightradar24' } });
});

const FLOWN = ['QFA1,QFA,1,QFA,YSSY-WSSS-EGLL', 'QLK42D,QLK,42D,QLK,YSSY-YSDU', 'QFA2044,QFA,2044,QFA,YSDU-YSSY'];

it.each([
  ['QF2042 SYD DBO', FLOWN, 'QantasLink', 'Between SYD and DBO, QantasLink flies for Qantas', 'dash8-q400'],
  ['QF2042 SYD DBO', [], 'Qantas', 'nor is any flight of Qantas between SYD and DBO', 'dash8-q400'],
  [
    'QF9999 LHR CDG',
    ['QFA3501,QFA,3501,QFA,EGLL-LFPG'],
    'Qantas',
    'nor is any flight of Qantas between LHR and CDG',
    'airbus-a320ceo',
  ],
])(
  '%s (%j) says who is known to fly there, and names no aircraft from elsewhere',
  async (text, lines, airline, said, likeliest) => {
    const { app, ctx } = await testApp();
    if (lines.length > 0) addRoutes(ctx, { 'routes/schema-01/T/T.csv': routesCsv(...lines) });
    const { flight } = (await visitor(app)(search(text))).json();
    expect(flight.airline).toBe(airline);
    expect(flight.flightData.notes[0]).toContain(said);
    expect(flight.flightData.notes.join()).not.toContain('is what Qantas flies between');
    expect(flight.flightData.likelyAircraft[0].modelId).toBe(likeliest);
  },
);

it('no aircraft is named for a way that none can fly', async () => {
  const { app } = await testApp();
  const { flight, safetyReport } = (await visitor(app)(search('BA9999 LHR AKL'))).json();
  expect(flight.flightData.likelyAircraft ?? []).toEqual([]);
  expect(safetyReport.modelSafety).toBeNull();
  expect(flight.flightData.notes.join()).toContain(
    'No airliner flies the 18,400 km between LHR and AKL without a stop.',
  );
});
