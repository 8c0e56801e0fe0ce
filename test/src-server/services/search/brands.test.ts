import { expect, it } from 'vitest';
import type { Flight } from '#src/flight/flight.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addRoutes } from '#test/support/change-facts.ts';
import { airlinesCsv, routesCsv } from '#test/support/standing-data.ts';

const ROUTES = [
  'EJU8001,EJU,8001,EJU,LFPG-LIRF',
  'SKW5432,SKW,5432,SKW,KSFO-KSEA',
  'SKW5555,SKW,5555,SKW,KSFO-KSEA',
  'RPA5555,RPA,5555,RPA,KJFK-KBOS',
  'UAL5432,UAL,5432,UAL,KSFO-KDEN',
  'SHT1436,SHT,1436,SHT,EGLL-EGPH',
];

/** Requests one report after another as a visitor, on an installation with these routes and no key. */
async function search(...lines: string[]) {
  const { app, ctx } = await testApp();
  addRoutes(ctx, { 'routes/schema-01/T/T.csv': routesCsv(...lines) });
  const guest = visitor(app);
  return async (number: string): Promise<{ flight: Flight; safetyReport: ShortReport; statusCode: number }> => {
    const answer = await guest(`/api/guest/flights/search?flightNumber=${number}`);
    return { ...answer.json(), statusCode: answer.statusCode };
  };
}

it('a flight sold by one airline and flown by another is rated by who flies it, and says both', async () => {
  const find = await search(...ROUTES);
  for (const typed of ['U28001', 'EJU8001']) {
    const { flight, safetyReport } = await find(typed);
    expect(flight).toMatchObject({ flightNumber: 'U28001', callsign: 'EJU8001', airline: 'easyJet Europe' });
    expect(flight.flightData).toMatchObject({ operatingCarrier: { icao: 'EJU' }, sellingCarrier: { icao: 'EZY' } });
    expect(safetyReport.airlineSafety).toMatchObject({ airlineName: 'easyJet Europe', rating: 7, ratingOutOf: 8 });
    expect(safetyReport.analysis).toMatch(/is operated by easyJet Europe from .+ to .+, and sold by easyJet\./);
  }
});

it('a number whose airline has another code now is reported as ended, wherever one asks', async () => {
  const { app } = await testApp();
  const ask = visitor(app);
  const sentence = 'HA numbers ended in April 2026; the flight has an AS number now: check your booking.';
  for (const number of ['HA1', 'HA1025', 'HAL1025', 'Hawaiian 1025']) {
    const answer = await ask(`/api/guest/flights/search?flightNumber=${encodeURIComponent(number)}`);
    expect([number, answer.statusCode, answer.json().message]).toEqual([
      number,
      404,
      expect.stringContaining(sentence),
    ]);
    expect(answer.json().airline).toEqual({ name: 'Hawaiian Airlines', url: '/airlines/hawaiian-airlines' });
  }
  const [brief] = (await ask('/api/brief?flights=HA1')).json().flights;
  expect(brief).toMatchObject({
    flightNumber: 'HA1',
    aircraft: [],
    flightRate: null,
    ended: expect.stringContaining(sentence),
  });
  const route = (await ask('/api/guest/flights/search-by-airports?origin=KOA&destination=HNL')).json();
  expect(route.notes.filter((note: string) => note === sentence)).toHaveLength(1);
  const og = (await ask('/api/brief?flights=OG503')).json().flights[0];
  expect(og.reason).toMatch(/^PLAY stopped flying in September 2025\./);
  expect(og.ended).toBe(og.reason);
  expect((await ask('/api/guest/flights/search?flightNumber=OG503')).json().message).toContain(og.ended);
  expect(route.flights.filter(({ flightNumber }: { flightNumber: string }) => flightNumber.startsWith('HA'))).toEqual(
    [],
  );
});

it('a number of an airline that flies for several is found where just one has it, and the report says so', async () => {
  const find = await search(...ROUTES.filter((route) => !route.startsWith('UAL')));
  const { flight } = await find('UA5432');
  expect(flight.flightData).toMatchObject({ operatingCarrier: { icao: 'SKW' }, sellingCarrier: { icao: 'UAL' } });
  expect(flight.flightData.notes[0]).toMatch(
    /this is the route of SKW5432\. SkyWest.* also flies for Delta Air Lines(,| and)/,
  );
  expect((await find('UA5555')).statusCode).toBe(404);
});

it("an airline's own call sign comes before that of who flies for it, and another code of its own is its own", async () => {
  const find = await search(...ROUTES);
  const { flight } = await find('UA5432');
  expect(flight).toMatchObject({ callsign: 'UAL5432', destination: 'DEN' });
  expect(flight.flightData.sellingCarrier).toBeNull();
  // United's own call sign may date from before a partner took over the number
  expect(flight.flightData.notes[0]).toMatch(
    /^United Airlines also sells flights that partners operate \(.+ and others\)\. Your booking names the operator\.$/,
  );
  expect((await find('UA901')).flight.flightData.notes.join(' ')).not.toContain('partners');
  const shuttle = await find('BA1436');
  expect(shuttle.flight).toMatchObject({ callsign: 'SHT1436', airline: 'British Airways' });
  expect(shuttle.flight.flightData).toMatchObject({ operatingCarrier: { icao: 'BAW' }, sellingCarrier: null });
});

it("a partner's number is estimated by the partner that is known between the airports", async () => {
  const find = await search(
    'ACA8393,ACA,8393,ACA,CYYC-CYLW',
    'JZA8395,JZA,8395,JZA,CYLW-CYYC',
    'ACA215,ACA,215,ACA,CYYC-CYLW',
  );
  const modelsOf = async (number: string) =>
    (await find(number)).flight.flightData.likelyAircraft?.map(({ modelId }) => modelId) ?? [];
  expect(await modelsOf('AC8393')).not.toContain('airbus-a220');
  expect(await modelsOf('AC215')).toContain('airbus-a220');
});

it('a regional airline known by its jets alone flies them on its longer routes, too', async () => {
  const find = await search('CFE5NM,CFE,5NM,CFE,LEIB-EGBB');
  expect((await find('CFE5NM')).flight.flightData.likelyAircraft).toMatchObject([{ modelId: 'embraer-e-jet' }]);
});

it("a flight within a country where its airline is not at home is said to be another's, and estimated by its length", async () => {
  const find = await search(
    'ANZ3700,ANZ,3700,ANZ,KLAX-KCLT',
    'ANZ4022,ANZ,4022,ANZ,NCRG-NCAI',
    'EZY701N,EZY,701,EZY,LFQQ-LFMN',
    'JBA123,JBA,123,JBA,KJFK-KMCO',
  );
  expect((await find('JBA123')).flight.flightData.notes[0]).toMatch(
    /^Helijet is an airline of Canada: a flight within/,
  );
  const { flight } = await find('NZ3700');
  expect(flight.flightData.notes[0]).toBe(
    'Air New Zealand is an airline of New Zealand: a flight within the United States is usually operated by another. Your booking names the operator.',
  );
  const kinds = flight.flightData.likelyAircraft?.flatMap(({ evidence }) => evidence.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['length']));
  for (const home of ['NZ4022', 'EZY701N'])
    expect((await find(home)).flight.flightData.notes.join()).not.toContain('is an airline of');
});

it('an airline that no longer flies is no partner, and its flights may be sold on', async () => {
  const find = await search('CLH2434,CLH,2434,CLH,EDDM-EETN', 'DLH5010,DLH,5010,DLH,EDDF-LMML');
  const { safetyReport } = await find('LH2434');
  expect(safetyReport.bands?.[0]?.sentence).toBe(
    'Lufthansa CityLine no longer flies (as of Apr 18, 2026). If Lufthansa still sells LH2434, another airline flies it: your booking names the operator.',
  );
  const notes = (await find('LH5010')).flight.flightData.notes.join();
  expect(notes).toContain('Lufthansa City Airlines');
  expect(notes).not.toContain('CityLine');
  const { likelyAircraft } = (await (await search('DLH100,DLH,100,DLH,EDDF-EDDM'))('LH100')).flight.flightData;
  const models = likelyAircraft?.map(({ modelId }) => modelId);
  expect(models).toContain('airbus-a320ceo');
  expect(models).not.toContain('crj-700-900-1000');
});

it.each([
  ['SU2390', 'AFL', 'UUEE-LSGG', 'no flights between Russia and Switzerland since February 2022'],
  ['B2893', 'BRU', 'UMMS-EDDF', 'no flights between Belarus and Germany since June 2021'],
  ['B2851', 'BRU', 'UMMS-EGKK', 'Belavia stopped flying to the United Kingdom in May 2021'],
  ['AH1980', 'DAH', 'DAAG-GMMN', 'no flights between Algeria and Morocco since September 2021'],
  ['AF520', 'AFR', 'LFPG-GABS', 'Air France stopped flying to Mali in August 2023'],
  ['AA819', 'AAL', 'KMIA-MTPP', 'American Airlines stopped flying to Port-au-Prince (PAP) in November 2024'],
])('%s is on a way that is no longer flown, and the answer says so', async (flight, code, way, sentence) => {
  const number = flight.slice(2);
  const find = await search(`${code}${number},${code},${number},${code},${way}`);
  expect(await find(flight)).toMatchObject({ statusCode: 404, message: expect.stringContaining(sentence) });
});

it.each([
  ['RXA123', 'YSSY-YMIA', ['saab-340']],
  ['TJT1278', 'LSZH-LFLL', ['beech-1900']],
  ['LLR770', 'VECC-VEGT', ['atr-72']],
  ['ANE29RA', 'LEMD-LFRS', ['crj-700-900-1000', 'atr-72']],
])('%s is estimated by what a document says that its regional airline flies today', async (callsign, way, models) => {
  const [code, number] = [callsign.slice(0, 3), callsign.slice(3)];
  const find = await search(`${callsign},${code},${number},${code},${way}`);
  const { likelyAircraft } = (await find(callsign)).flight.flightData;
  expect(likelyAircraft?.map(({ modelId }) => modelId)).toEqual(models);
});

it('a banned airline has one name, that of the ban', async () => {
  const { app, ctx } = await testApp();
  const files = {
    'routes/schema-01/T/T.csv': routesCsv('SHS701,SHS,701,SHS,UDYZ-OIIE'),
    'airlines/schema-01/airlines.csv': airlinesCsv('SHS,Shura Air Transport Services,SHS,,,'),
  };
  addRoutes(ctx, files);
  const { flight } = (await visitor(app)('/api/guest/flights/search?flightNumber=SHS701')).json();
  expect(flight.airline).toBe('Shirak Avia');
});
