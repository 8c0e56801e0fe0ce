import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';

const search = (text: string) => `/api/guest/flights/search?flightNumber=${encodeURIComponent(text)}`;
const GENEROUS = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };

/** Adds routes as an import stores them: 'BAW8701 EGPH EGLC'. */
function addRoutes(ctx: Pick<Context, 'facts'>, ...routes: string[]): void {
  const rows = routes.flatMap((route) => {
    const [callsign = '', ...stops] = route.split(' ');
    const row = (leg: number, origin = '', destination = '') => ({
      ...{ callsign, leg, airlineIcao: callsign.slice(0, 3), origin, destination },
    });
    const legs = stops.slice(1).map((to, at) => row(at + 1, stops[at], to));
    return [row(0, stops[0], stops.at(-1)), ...(legs.length > 1 ? legs : [])];
  });
  if (rows.length > 0) addFacts(ctx, 'routes', rows);
}

async function answerTo(number: string, ...routes: string[]) {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, ...routes);
  return (await visitor(app)(search(number))).json();
}

const likelyOf = ({ flight }: { flight: { flightData: { likelyAircraft?: { modelId: string }[] } } }): string[] =>
  (flight.flightData.likelyAircraft ?? []).map(({ modelId }) => modelId);

it.each([
  ['JT610', 'Lion Air 610', 189, '/events/2018'],
  ['QZ8501', 'Indonesia AirAsia 8501', 162, '/events/2014'],
  ['AF447', 'Air France 447', 228, '/events/2009'],
  ['SQ6', 'Singapore Airlines 006', 83, '/events/2000'],
  ['ET302', 'Ethiopian Airlines 302', 157, '/events/2019'],
  ['PK8303', 'Pakistan International 8303', 97, '/events/2020'],
  ['4U9525', 'Germanwings 9525', 150, '/events/2015'],
  ['J28243', 'Azerbaijan Airlines 8243', 38, '/events/2024'],
  ['FZ981', 'flydubai 981', 62, '/events/2016'],
  ['CI611', 'China Airlines 611', 225, '/events/2002'],
  ['AI171', 'Air India 171', 241, '/events/2025'],
  ['MH370', 'Malaysia Airlines 370', 239, '/events/2014'],
  ['PS752', 'Ukraine International 752', 176, '/events/2020'],
  ['2Z2283', 'Voepass 2283', 62, '/events/2024'],
  ['TK981', 'Turkish Airlines 981', 346, '/events/1974'],
])('%s names its accident first, with its page', async (number, title, deaths, url) => {
  const { message, event, status } = await answerTo(number);
  expect(status ?? 404).toBe(404);
  expect(message).toMatch(new RegExp(`^${title} is on record for .+: ${deaths} people on board died\\.`));
  expect(message).not.toContain('call sign');
  expect(event).toEqual({ title, url });
});

it('a brief of a number names its accident, too', async () => {
  const { app } = await testApp(GENEROUS);
  const { flights } = (await visitor(app)('/api/brief?flights=JT610,BA9999')).json();
  expect(flights[0].reason).toBe('Lion Air 610 is on record for Oct 29, 2018: 189 people on board died.');
  expect(flights[1].reason).toMatch(/^This flight number is in none of our tables/);
});

it('a number that a table may have from before its accident says so', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, 'UPS2976 KSDF PHNL');
  addFacts(ctx, 'airline_names', { icao: 'UPS', iata: '5X', name: 'United Parcel Service' });
  const { flight } = (await visitor(app)(search('5X2976'))).json();
  expect(flight.flightData.notes).toContain(
    "UPS 2976 is on record for Nov 4, 2025: 3 people on board died. We don't know whether this number has been flown since.",
  );
  addRoutes(ctx, 'CES5735 ZPPP ZGGG', 'ASA1282 KPDX KONT');
  const notesOf = async (number: string) => (await visitor(app)(search(number))).json().flight.flightData.notes.join();
  expect(await notesOf('MU5735')).toMatch(
    /^China Eastern 5735 is on record for Mar 21, 2022: 132 people on board died\. We/,
  );
  // no one died, and years ago
  expect(await notesOf('AS1282')).not.toContain('on record');
});

it.each([
  ['SA203', 'SAA203 FAOR KJFK', 'South African Airways stopped flying to the United States in March 2020.'],
  ['VS3001', 'VIR3001 EGLL EGPH', 'Virgin Atlantic stopped flying between London (LHR) and Edinburgh (EDI)'],
  ['7C2216', 'JJA2216 VTBS RKJB', 'Jeju Air 2216 is on record for Dec 29, 2024'],
  ['7C2215', 'JJA2215 RKJB VTBS', 'Jeju Air stopped flying to Muan (MWX) in December 2024.'],
  ['OZ214', 'AAR214 RKSI KSFO', 'Asiana 214 is on record for Jul 6, 2013'],
  ['4I101', 'KES101 TFFR TFFF', 'Air Antilles stopped flying in December 2025.'],
])('%s, whose route ended, is a 404 that says when', async (number, route, sentence) => {
  expect((await answerTo(number, route)).message).toContain(sentence);
});

it.each([
  ['VA1', 'VOZ1 YSSY KLAX', ['SYD', 'DOH']],
  ['VA2', 'VOZ2 OTHH YSSY', ['DOH', 'SYD']],
  ['VA7', 'VOZ7 YMML OTHH', ['MEL', 'DOH']],
  ['VA21', 'VOZ21 YPPH OTHH', ['PER', 'DOH']],
])('%s is flown by Qatar Airways for Virgin Australia, with its 777', async (number, route, [origin, destination]) => {
  const { flight } = await answerTo(number, route);
  expect(flight).toMatchObject({
    ...{ origin, destination },
    flightData: {
      ...{ aircraftModelId: 'boeing-777', operatingCarrier: { icao: 'QTR' }, sellingCarrier: { icao: 'VOZ' } },
      notes: expect.arrayContaining([expect.stringContaining('since Jun 12, 2025')]),
    },
  });
});

it('OS87 leads where its twin OS88 comes from', async () => {
  expect((await answerTo('OS87', 'AUA87 LOWW OIIE')).flight).toMatchObject({ origin: 'VIE', destination: 'JFK' });
});

it.each([
  ['BA8701', 'BAW8701 EGPH EGLC', 'CFE8701 EGPH EGLC', 'CFE'],
  ['BA8476', 'BAW8476 LFMN EGLC', 'CFE8476 LFMN EGLC', 'CFE'],
  ['BA8701', 'BAW8701 EGPH EGLC', 'CFE8701 LFMN EGLC', 'BAW'],
  ['BA286', 'BAW286 KSFO EGLL', 'CFE286 KSFO EGLL', 'BAW'],
])('%s with %s and %s is operated by %s', async (number, own, partner, icao) => {
  expect((await answerTo(number, own, partner)).flight.flightData.operatingCarrier.icao).toBe(icao);
});

it.each([
  ['AA6189', 'AAL6189 KSFO EGLL'],
  ['UA4000', 'UAL4000 KFLL MYAM'],
  ['DL7000', 'DAL7000 KATL LIRN'],
])('%s, a number of partners that no one flies there, is shown as sold by its airline alone', async (number, route) => {
  const { flight } = await answerTo(number, route);
  expect(flight.flightData.operatingCarrier).toBeNull();
  expect(flight.flightData.sellingCarrier).not.toBeNull();
  expect(likelyOf({ flight })).toEqual([]);
  expect(flight.flightData.notes.join(' ')).toContain('Your booking names the operator.');
});

it('a regional number of a US airline is operated by a partner without a name', async () => {
  const { flight, safetyReport } = await answerTo('UA5000', 'UAL5000 KEWR KSYR');
  expect(flight.flightData.isByPartner).toBe(true);
  expect(safetyReport.analysis).toContain('is operated by a regional partner of United Airlines');
});

it.each([
  ['LER2921', 'LER2921 LEMD SVMI', 'Nothing that we know'],
  ['TYA9609', 'TYA9609 UWWW UHWW', 'Nothing that we know NordStar to have flies the 5,800 km'],
  ['TWB310', 'TWB310 YMGN RKSI', "an airport that we don't have on record"],
  ['EZY1', 'EZY1 EGKK UUMU LEMD', "an airport that we don't have on record"],
])('%s on %s has no aircraft, and says why', async (number, route, why) => {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, route);
  addFacts(ctx, 'airline_names', { icao: 'LER', iata: 'QL', name: 'LASER Airlines' });
  const { flight, safetyReport } = (await visitor(app)(search(number))).json();
  expect(likelyOf({ flight })).toEqual([]);
  expect(flight.flightData.notes.join(' ')).toContain(why);
  expect(JSON.stringify([flight.origin, flight.destination, flight.flightData.via, safetyReport.analysis])).not.toMatch(
    /YMGN|UUMU/,
  );
});

it.each([
  ['SQ23', 'SIA23 KJFK WSSS', ['airbus-a350'], ['boeing-777', 'airbus-a380']],
  ['SQ24', 'SIA24 WSSS KJFK', ['airbus-a350'], ['boeing-777']],
  ['AS1', 'ASA1 KDCA KSEA', ['boeing-737-ng', 'boeing-737-max'], ['airbus-a320neo']],
  ['S4200', 'RZO200 KBOS LPPT', ['airbus-a320neo'], ['airbus-a310']],
  ['AC870', 'ACA870 CYUL LFPG', ['boeing-787', 'boeing-777'], ['boeing-737-max', 'airbus-a220']],
  ['AC855', 'ACA855 EGLL CYYZ', ['boeing-787'], ['boeing-737-max']],
  ['AF1234', 'AFR1234 LFPG EDDT', ['airbus-a320ceo', 'airbus-a220'], ['boeing-777', 'airbus-a350']],
  ['CFG8485', 'CFG8485 MUHA EDDF', ['airbus-a330neo'], ['boeing-767']],
])('%s on %s names %j and none of %j', async (number, route, named, absent) => {
  const likely = likelyOf(await answerTo(number, route));
  expect(likely).toEqual(expect.arrayContaining(named));
  for (const modelId of absent) expect(likely).not.toContain(modelId);
});

it.each([
  ['AY1', 'FIN1 EFHK KLAX'],
  ['AY19', 'FIN19 EFHK KDFW'],
])(
  '%s is first of all an A350: the one type under which Finnair reports all is not in its fleet',
  async (number, route) => {
    expect(likelyOf(await answerTo(number, route))[0]).toBe('airbus-a350');
  },
);

it.each([
  ['UGD110', 'UGD110 HUEN EGKK'],
  ['SEY261', 'SEY261 VABB FSIA'],
  ['CLX87Z', 'CLX87Z KIAH ELLX'],
])('%s, of an airline without a record, is estimated by its distance alone, and marked so', async (number, route) => {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, route);
  const icao = number.slice(0, 3);
  addFacts(ctx, 'airline_names', { icao, iata: null, name: `The airline ${icao}` });
  const { flight } = (await visitor(app)(search(number))).json();
  const kinds = flight.flightData.likelyAircraft.flatMap(({ evidence }: { evidence: { kind: string }[] }) =>
    evidence.map(({ kind }) => kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['length']));
});

it.each([
  ['UX6025D', 'AEA6025 LEMD LEIB', 'UX6025'],
  ['ET123A', 'ETH123 HAAB FVRG', 'ET123'],
  ['DAL1234P', 'DAL1234 KATL KMIA', 'DL1234'],
])('%s is looked up without its letter, and says so', async (number, route, found) => {
  const { flight } = await answerTo(number, route);
  expect(flight.flightNumber).toBe(found);
  expect(flight.flightData.notes).toContain(
    `Our tables don't have ${number}. This report is about ${found}, the number without its letter.`,
  );
});

it('a call sign of digits and a letter that no table has is unknown, not unreadable', async () => {
  const { app } = await testApp(GENEROUS);
  expect((await visitor(app)(search('DAL1234P'))).statusCode).toBe(404);
});

it('a list of a route has no flight of a state, no sold number, no airline far from home and no freight', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, 'AAL6189 KSFO EGLL', 'EVA689 OMDB EGLL', 'QAF1 OTHH EGLL', 'QTR3 OTHH EGLL', 'UAE3 OMDB EGLL');
  addRoutes(ctx, 'KXP1 WMKK WBKK', 'MAS1 WMKK WBKK', 'BAM440 EGLL EHAM', 'KLM1000 EGLL EHAM', 'BAW900 KSFO EGLL');
  const names = { QAF: 'Qatar Amiri Flight', KXP: 'MJets Air', BAM: 'Business Air Services' };
  addFacts(
    ctx,
    'airline_names',
    Object.entries(names).map(([icao, name]) => ({ icao, iata: icao === 'KXP' ? 'WW' : null, name })),
  );
  const list = async (origin: string, destination: string): Promise<string[]> => {
    const answer = await visitor(app)(
      `/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}`,
    );
    return answer.json().flights.map(({ callsign }: { callsign: string }) => callsign);
  };
  expect(await list('SFO', 'LHR')).not.toContain('AAL6189');
  expect(await list('DXB', 'LHR')).not.toContain('EVA689');
  expect(await list('DOH', 'LHR')).not.toContain('QAF1');
  expect(await list('KUL', 'BKI')).toContain('MAS1');
  expect(await list('KUL', 'BKI')).not.toContain('KXP1');
  // one call sign of Business Air Services, misheard for BAW440
  expect(await list('LHR', 'AMS')).not.toContain('BAM440');
});

it('an airport is known by the codes that it had and has', async () => {
  const { ctx, app } = await testApp(GENEROUS);
  const { facts } = ctx;
  for (const [code, iata] of Object.entries({
    PBI: 'DJT',
    KPBI: 'DJT',
    KDJT: 'DJT',
    FRU: 'BSZ',
    UZTT: 'TAS',
    FVHA: 'HRE',
  }))
    expect(facts.findAirport(code)?.iata, code).toBe(iata);
  for (const pair of ['origin=JFK&destination=PBI', 'origin=JFK&destination=KPBI']) {
    const answer = (await visitor(app)(`/api/guest/flights/search-by-airports?${pair}`)).json();
    expect(answer.notes.join(' ')).toContain('PBI has been DJT since 2026.');
  }
});

it.each([
  [
    'BF 700',
    [
      ['BBD', 'BF', 'Bluebird Cargo'],
      ['FBU', 'BF', 'French Bee'],
    ],
    'French bee may fly it',
  ],
  [
    'PA 200',
    [
      ['ABQ', 'ED', 'Airblue'],
      ['FCL', 'PA', 'Florida Coastal Airlines'],
    ],
    'Airblue may fly it',
  ],
  ['LK 200', [['LXR', 'LK', 'Air Luxor']], 'Lao Skyway may fly it'],
  ['PF 999', [], 'Air Sial may fly it'],
  ['VK 999', [['FOO', 'VK', 'Level']], 'ValueJet may fly it'],
  ['WE 999', [], 'Parata Air may fly it'],
  ['MD 999', [['MDG', 'MD', 'Air Madagascar']], 'Madagascar Airlines may fly it'],
  ['4O 999', [['AIJ', '4O', 'ABC Aerolíneas']], 'Air Montenegro may fly it'],
  ['8Z 999', [['WVL', '8Z', 'Wizz Air Bulgaria']], 'Congo Airways may fly it'],
])('%s is a number of the airline that has its code today', async (number, names, told) => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(
    ctx,
    'airline_names',
    names.map(([icao = '', iata = '', name = '']) => ({ icao, iata, name })),
  );
  const { message } = (await visitor(app)(search(number))).json();
  expect(message).toContain(told);
  expect(message).not.toMatch(/Bluebird|Pan Am|Florida|Luxor|Primera|Level|Thai Smile|Air Mada/);
});

it.each([
  ['NQ 1', ['AJX1 RJAA VTBS', 'Air Japan'], 'AirJapan stopped flying in March 2026: All Nippon Airways took it over.'],
  ['XT 402', ['IDX402 WADD RJAA', 'Indonesia AirAsia X'], 'Indonesia AirAsia X stopped flying in January 2019.'],
  ['GW 200', ['SGR200 LGAV CYYZ', 'SkyGreece Airlines'], 'SkyGreece Airlines stopped flying in August 2015.'],
  ['W5 60', ['IRM60 OIIE EDDM', 'Mahan Air'], 'Mahan Air stopped flying to Germany in January 2019.'],
])('%s, which a table has, is said to have ended', async (number, [route = '', name = ''], told) => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao: route.slice(0, 3), iata: number.slice(0, 2), name });
  addRoutes(ctx, route);
  expect((await visitor(app)(search(number))).json().message).toContain(told);
});

it('of several airlines with a code, the number is not said to be of one, unless that one alone flies', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  const names = [
    { icao: 'MRW', iata: '6V', name: 'Mars RK' },
    { icao: 'VGA', iata: '6V', name: 'Air Vegas' },
  ];
  addFacts(ctx, 'airline_names', names);
  const messageOf = async () => (await visitor(app)(search('6V 123'))).json().message;
  expect(await messageOf()).not.toMatch(/Mars|Vegas/);
  addRoutes(ctx, 'VGA7 KLAS KGCN');
  expect(await messageOf()).toContain('Air Vegas may fly it');
});

it('an airline that has a code in a table of names alone is not said to fly', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao: 'EXA', iata: 'MB', name: 'Execair Aviation' });
  const { message } = (await visitor(app)(search('MB 123'))).json();
  expect(message).toContain('No table that we have shows it flying today.');
  expect(message).not.toContain('Execair');
});

it('an unknown number of an airline that no longer flies, or that has another code, says who flew it', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao: 'SDG', iata: 'OG', name: 'Star Air' });
  addRoutes(ctx, 'SDG101 VOBL VOHB');
  const messageOf = async (number: string) => (await visitor(app)(search(number))).json().message;
  expect(await messageOf('CL 1')).toMatch(/^Lufthansa CityLine no longer flies \(as of Apr 18, 2026\)\..*No table/);
  expect(await messageOf('OG 503')).toMatch(/^PLAY stopped flying in September 2025\..*No table/);
});

it('a freighter is none of the models that only passengers are known to fly so far', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao: 'PAC', iata: 'PO', name: 'Polar Air Cargo' });
  addRoutes(ctx, 'PAC212 RKSI KCVG');
  const models = likelyOf((await visitor(app)(search('PO212'))).json());
  expect(models).toContain('boeing-777');
  expect(models.filter((id) => /787|a350|a380|a330/.test(id))).toEqual([]);
});

it.each([
  ['MH369', ['MAS370 WMKK ZBAA', 'MAS367 ZGGG WMKK'], ['MH367']],
  ['SQ6999', ['SIA7001 WSSS VIDP', 'SIA6990 WSSS VTBS'], ['SQ6990']],
])('of the numbers near %s none is offered that has ended or is of freighters', async (number, routes, offered) => {
  const { app, ctx } = await testApp(GENEROUS);
  addRoutes(ctx, ...routes);
  const { near } = (await visitor(app)(search(number))).json();
  expect(near).toEqual(expect.arrayContaining(offered));
  expect(near.filter((each: string) => /^MH37[01]$|^SQ7\d{3}$/.test(each))).toEqual([]);
});

it.each([
  ['8Z 301 FIH FBM', 'Congo Airways'],
  ['UI 301 DAR ZNZ', 'Auric Air'],
  ['4H 82 FBM JNB', 'Air Congo'],
  ['DRC82 FBM JNB', 'Air Congo'],
])('%s, of an airline on record for its code and state alone, is shown as banned', async (number, name) => {
  const { app } = await testApp(GENEROUS);
  const { safetyReport } = (await visitor(app)(search(number))).json();
  expect(safetyReport.bands[0].sentence).toContain(`${name} is banned by the EU Air Safety List`);
});

it.each([
  ['DAO', 'Daallo Airlines', 'Daallo Airlines'],
  ['TRQ', 'Turdus Airways', 'Tarco Aviation'],
  ['OGN', 'Origin Pacific Airways', 'Originair'],
  ['KTA', 'Kirov Air Enterprise', 'K2 Airways'],
  ['TOK', 'Airlines PNG', 'Toki Air'],
  ['MXA', 'Mexicana', 'Mexicana'],
])('call signs of %s, in lists those of %s, are those of %s', async (icao, name, holder) => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao, iata: null, name });
  addRoutes(ctx, `${icao}186 HCMM OMDB`);
  const { flight, safetyReport } = (await visitor(app)(search(`${icao}186`))).json();
  expect(flight.airline).toBe(holder);
  const isBanned = safetyReport.bands?.some(({ kind }: { kind: string }) => kind === 'banned') ?? false;
  expect(isBanned).toBe(['DAO', 'TRQ'].includes(icao));
});

it('a code is not that of an airline whose call signs are another’s: CG101 is no flight of Toki Air', async () => {
  const { app, ctx } = await testApp(GENEROUS);
  addFacts(ctx, 'airline_names', { icao: 'TOK', iata: 'CG', name: 'Airlines PNG' });
  addRoutes(ctx, 'TOK101 RJSN RJCO');
  expect((await visitor(app)(search('BV101'))).json().flight.airline).toBe('Toki Air');
  expect((await visitor(app)(search('CG101'))).statusCode).toBe(404);
});
