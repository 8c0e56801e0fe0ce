import { expect, it } from 'vitest';
import { loadTable } from '#db/build/shipped.ts';
import { listKnownRoute } from '#server/services/route/list-known-route.ts';
import { endedNumber } from '#server/services/search/unknown-flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import type { Airport } from '#src/reference/airport.ts';
import { formerAirportSentence as tellFormerAirportSentence } from '#src/reference/former-airport.ts';
import { NO_OTHER_NAMES } from '#src/reference/other-names.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';
import { english } from '#test/support/english.ts';

const formerAirportSentence = english(tellFormerAirportSentence);

const leg = (callsign: string, number: number, [origin, destination]: [string, string]) => ({
  ...{ callsign, leg: number, airlineIcao: callsign.slice(0, 3) },
  ...{ origin, destination },
});
const search = (number: string) => `/api/guest/flights/search?flightNumber=${encodeURIComponent(number)}`;

it('a flight that ends where it starts is shown by its way out, and names the way back', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    leg('SKW2951', 0, ['KDFW', 'KDFW']),
    leg('SKW2951', 1, ['KDFW', 'KCID']),
    leg('SKW2951', 2, ['KCID', 'KDFW']),
    leg('SKW2952', 0, ['KDFW', 'KDFW']),
  ];
  addFacts(ctx, 'routes', rows);
  const guest = visitor(app);
  const { flight } = (await guest(search('SKW2951'))).json();
  expect(flight).toMatchObject({ origin: 'DFW', destination: 'CID', flightData: { via: [] } });
  expect(flight.flightData.notes).toContain(
    'OO2951 flies DFW–CID–DFW under one number. This report covers DFW to CID. For the way back, search for OO2951 CID DFW.',
  );
  const back = (await guest(search('OO2951 CID DFW'))).json().flight;
  expect(back).toMatchObject({ origin: 'CID', destination: 'DFW', flightData: { provider: 'routes', via: [] } });
  expect(back.flightData.notes[0]).toBe('OO2951 flies DFW–CID–DFW under one number. This report covers CID to DFW.');
  expect((await guest(search('SKW2952'))).statusCode).toBe(404);
});

it('a route to an airport that has closed since says so before anything else', async () => {
  const { app, ctx } = await testApp();
  addFacts(ctx, 'routes', [leg('EZY5987', 0, ['EGKK', 'EDDT'])]);
  const { flight } = (await visitor(app)(search('EZY5987'))).json();
  expect(flight.flightData.notes[0]).toBe(
    'Berlin Tegel Airport (TXL) closed in 2020. Berlin is now served by BER. This route is from before that.',
  );
  expect(flight.destination).toBe('TXL');
});

it.each([
  ['DKR', 'Léopold Sédar Senghor International Airport (DKR) became a military airport in 2017.', 'Dakar', 'DSS'],
  ['ADA', 'Adana Şakirpaşa Airport (ADA) became a training airport in 2024.', 'Adana', 'COV'],
  ['RAJ', 'Rajkot Airport (RAJ) closed in 2023.', 'Rajkot', 'HSR'],
])('%s says what became of it, and what serves its city now', async (code, what, city, now) => {
  const former = loadTable('former-airports').find(({ iata }) => iata === code);
  expect(former && formerAirportSentence(former, NO_OTHER_NAMES)).toBe(`${what} ${city} is now served by ${now}.`);
  const { app } = await testApp();
  const found = (await visitor(app)(`/api/airports/search?q=${code}`)).json();
  expect(found.airports[0]).toMatchObject({ iata: now, note: expect.stringContaining(what) });
});

it('a route to a state whose airports are closed says so before anything else', async () => {
  const { app, ctx } = await testApp();
  addFacts(ctx, 'routes', [leg('KLM1385', 0, ['EHAM', 'UKBB'])]);
  const { flight } = (await visitor(app)(search('KL1385'))).json();
  expect(flight.flightData.notes[0]).toBe(
    "Ukraine's airports have been closed to civil flights since Feb 24, 2022. This route is from before that.",
  );
});

it('a route that ended is no flight, whatever an import has', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    leg('AFL100', 0, ['UUEE', 'KJFK']),
    leg('DLH1444', 0, ['EDDF', 'UUDD']),
    leg('SAA234', 0, ['FAOR', 'EGLL']),
    leg('BAW1', 0, ['EGLL', 'KJFK']),
    leg('BAW3', 0, ['EGLC', 'KJFK']),
    leg('BAW3', 1, ['EGLC', 'EINN']),
    leg('BAW3', 2, ['EINN', 'KJFK']),
    leg('BAW6401', 0, ['FAOR', 'FACT']),
    leg('RXA9', 0, ['YSSY', 'YMML']),
    leg('NOZ7019', 0, ['KJFK', 'LFPG']),
  ];
  addFacts(ctx, 'routes', rows);
  const guest = visitor(app);
  const refusal = async (number: string) => {
    const answer = await guest(search(number));
    expect(answer.statusCode, number).toBe(404);
    return answer.json().message;
  };
  expect(await refusal('SU100')).toBe(
    'There have been no flights between Russia and the United States since March 2022. SU100 no longer flies. Search by airports to see who flies there today.',
  );
  expect(await refusal('LH1444')).toContain('no flights between Russia and Germany since February 2022');
  expect(await refusal('SA234')).toContain('South African Airways stopped flying to London (LHR) in March 2020.');
  expect(await refusal('BA1')).toContain('British Airways stopped flying BA1 in March 2020.');
  expect(await refusal('BA3')).toContain(
    'British Airways stopped flying between London (LCY) and New York (JFK) in March',
  );
  expect(await refusal('ZL9')).toContain(
    'Rex (Regional Express) stopped flying between Sydney (SYD) and Melbourne (MEL) in July 2024.',
  );
  expect(await refusal('DY7019')).toContain(
    'Norwegian Air Shuttle stopped flying to the United States in January 2021.',
  );
  expect(await refusal('BA6401')).toContain('British Airways stopped flying within South Africa in May 2022.');
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const listed = listKnownRoute(ctx, { origins: [airportOf('FRA')], destinations: [airportOf('DME')] });
  expect(listed.flights).toEqual([]);
});

it('a number of a brand is its regional airline’s where only that one flies', async () => {
  const { app, ctx } = await testApp();
  const rows = [
    leg('QFA2042', 0, ['YSSY', 'YSDU']),
    leg('QLK42D', 0, ['YSSY', 'YSDU']),
    leg('QFA1467', 0, ['YSSY', 'YSCB']),
    leg('QFA801', 0, ['YSSY', 'YSCB']),
    leg('QLK1911', 0, ['YSSY', 'YSCB']),
    leg('LPE2942', 0, ['SKBO', 'SPJC']),
    leg('VCV2103', 0, ['SVMC', 'SVMI']),
  ];
  addFacts(ctx, 'routes', rows);
  const guest = visitor(app);
  const flightOf = async (number: string) => (await guest(search(number))).json().flight;
  const dubbo = await flightOf('QF2042');
  expect(dubbo.flightData).toMatchObject({ operatingCarrier: { icao: 'QLK' }, sellingCarrier: { icao: 'QFA' } });
  expect(dubbo.flightData.likelyAircraft[0].modelId).toMatch(/^dash8/);
  expect((await flightOf('QF1467')).flightData.operatingCarrier.icao).toBe('QFA');
  const likely = async (number: string): Promise<string> =>
    (await flightOf(number)).flightData.likelyAircraft.map(({ modelId }: { modelId: string }) => modelId).join(' ');
  expect(await likely('LA2942')).toContain('airbus-a320');
  expect(await likely('LA2942')).not.toContain('737');
  expect(await likely('VCV2103')).not.toContain('a340');
});

it('a code of several airlines without a record names all of them', async () => {
  const { app, ctx } = await testApp();
  const names = [
    { icao: 'AGB', iata: 'G8', name: 'Air Service Gabon' },
    { icao: 'GOW', iata: 'G8', name: 'Go Air' },
    { icao: 'GUJ', iata: 'G8', name: 'Gujarat Airways' },
  ];
  addFacts(ctx, 'airline_names', names);
  addFacts(ctx, 'routes', [leg('AGB101', 0, ['VIDP', 'VOBL'])]);
  const within = (await visitor(app)(search('G8101'))).json();
  expect(within.message).toMatch(/^Go First stopped flying in May 2023\. G8 101 no longer flies\./);
  addFacts(ctx, 'routes', [leg('AGB101', 0, ['FOOL', 'VOBL'])]);
  const { flight } = (await visitor(app)(search('G8101'))).json();
  expect(flight.flightData.notes[0]).toBe(
    'Go First stopped flying in May 2023. This is a flight of Air Service Gabon. The code G8 is also that of Gujarat Airways: your booking names the airline.',
  );
});

it('no number of an airline that ended is a flight or stands in a list of routes, and its successor is named', async () => {
  const { ctx } = await testApp();
  const ended = loadTable('ended-airlines');
  const rows = ended.map(({ icao }) => leg(`${icao}101`, 0, ['VIDP', 'WSSS']));
  addFacts(ctx, 'routes', rows);
  addFacts(
    ctx,
    'airline_names',
    ended.map(({ icao, iata, name, otherName }) => ({ icao, iata, name: otherName || name })),
  );
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const { flights: listed } = listKnownRoute(ctx, {
    origins: [airportOf('DEL')],
    destinations: [airportOf('SIN')],
  });
  const codes = new Set(ended.map(({ icao }) => icao));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter(({ airlineIcao }) => codes.has(airlineIcao ?? ''))).toEqual([]);
  const ask = (number: string) => endedNumber(ctx, parseFlightNumber(number) as FlightDesignator)?.message;
  for (const { icao } of ended) expect(ask(`${icao}101`), icao).toContain('no longer flies');
  expect(ended.find(({ otherName }) => otherName === 'ABC Aerolíneas')?.name).toBe('Interjet');
  expect(ask('UK115')).toContain('Vistara stopped flying in November 2024: Air India took it over.');
});

it('a code of an airline that ended long ago may be another’s: only its own known numbers no longer fly', async () => {
  const { app, ctx } = await testApp();
  const messageOf = async (number: string) => (await visitor(app)(search(number))).json().message;
  expect(await messageOf('Z9 123')).toMatch(
    /^Bek Air stopped flying in December 2019\. We couldn't find flight Z9 123\. Check the number/,
  );
  addFacts(ctx, 'routes', leg('BEK123', 0, ['UAAA', 'UACC']));
  expect(await messageOf('Z9 123')).toMatch(/^Bek Air stopped flying in December 2019\. Z9 123 no longer flies\./);
  expect(await messageOf('NK101')).toMatch(/^Spirit Airlines stopped flying in May 2026\. NK101 no longer flies\./);
});

it('a route says its age, and asks for a look when no one has confirmed it for two years', async () => {
  const { app } = await testApp();
  const notesOf = async (number: string) => (await visitor(app)(search(number))).json().flight.flightData.notes;
  expect(await notesOf('UA1')).toContain('Route last confirmed Sep 11, 2022: check it against your booking.');
  expect(await notesOf('AI127')).toContain('This route is as of Oct 27, 2025.');
});

it('a number that sister airlines share names them, whatever its length', async () => {
  const { app } = await testApp();
  const { flight } = (await visitor(app)(search('FR7'))).json();
  expect(flight.flightData.notes).toContain(
    'Ryanair also sells flights that partners operate (Lauda Europe, Malta Air, Ryanair UK and others). Your booking names the operator.',
  );
});
