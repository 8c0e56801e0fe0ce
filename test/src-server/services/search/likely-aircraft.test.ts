import { describe, expect, it } from 'vitest';
import { type Sighting, saveSightings } from '#db/site/watch/aircraft-sightings.ts';
import { estimateLeg } from '#server/services/search/estimate-leg.ts';
import { flightSchema } from '#src/flight/flight.ts';
import { flightsComparisonSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { modelsComparisonSchema } from '#src/safety/model/models-comparison.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts, addRoutes } from '#test/support/change-facts.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';
import { airlinesCsv, routesCsv } from '#test/support/standing-data.ts';

const SEARCH = '/api/guest/flights/search?flightNumber=';
const ROUTE = '/api/guest/flights/search-by-airports?origin=SFO&destination=LHR';
const GENEROUS = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };

describe('a flight whose aircraft no source names', () => {
  it.each(['BA286', 'LH492', 'UA901'])(
    '%s of the first page has its likely aircraft, with shares and why',
    async (number) => {
      const { app } = await testApp(GENEROUS);
      const { flight, safetyReport } = (await visitor(app)(SEARCH + number)).json();
      expect(flightSchema.safeParse(flight).error).toBeUndefined();
      expect(safetyReportSchema.safeParse(safetyReport).error).toBeUndefined();
      const { aircraftBasis, aircraftModelId, likelyAircraft, likelyWords } = flight.flightData;
      expect({ aircraftBasis, aircraftModelId, type: flight.aircraftType }).toEqual({
        aircraftBasis: 'likely',
        aircraftModelId: null,
        type: null,
      });
      const sum = likelyAircraft.reduce((total: number, { share }: { share: number }) => total + share, 0);
      expect(sum).toBeCloseTo(1, 2);
      for (const { evidence } of likelyAircraft) expect(evidence.length).toBeGreaterThan(0);
      const { modelSafety, others, airlineSafety } = safetyReport;
      const models = completeReport(safetyReport, flight).models ?? [];
      const named = likelyAircraft.filter(({ share }: { share: number }) => share >= 0.05).slice(0, 6);
      expect(models.map(({ modelId, share }) => [modelId, share])).toEqual(
        named.map(({ modelId, share }: Record<string, unknown>) => [modelId, share]),
      );
      expect(others.count).toBe(likelyAircraft.length - models.length);
      expect(safetyReport.models[0].modelSafety).toBeUndefined();
      expect(safetyReport).toMatchObject({
        score: { basis: 'mix' },
        comparison: { category: modelSafety.category },
        modelSafety: { modelId: likelyAircraft[0].modelId, modelName: likelyAircraft[0].modelName },
      });
      expect(airlineSafety.safetyRecord).toBeNull();
      for (const { score, safetyRecord, modelSafety: own } of models) {
        expect(score.basis).not.toBe('mix');
        expect(own.incidents.length + own.scoreEvents.length).toBeGreaterThan(0);
        expect(safetyRecord === null || safetyRecord > 2).toBe(true);
      }
      expect(safetyReport.sources.join('\n')).toContain('Built-in data of this site, not live: flight');
      for (const line of safetyReport.sources) expect(line).toMatch(/ · (as of \d{4}|no date given)/);
      expect(safetyReport.analysis).toContain(`The aircraft is an estimate: ${likelyWords}.`);
      expect(safetyReport.analysis).not.toContain('will fly');
      // once is enough, for the aircraft
      expect(safetyReport.analysis).not.toContain("We don't know this flight's aircraft model");
    },
  );

  it.each([
    ['THT', 'TN8', 'LAX', 'CDG', 'airbus-a340', 'boeing-787'],
    ['BAW', 'BA2037', 'LGW', 'MCO', 'boeing-747-400', 'boeing-777'],
    ['RAM', 'AT200', 'CMN', 'JFK', 'boeing-767', 'boeing-787'],
    ['IBE', 'IB347', 'MAD', 'BOS', 'airbus-a320ceo', 'airbus-a320neo'],
    ['GLO', 'G37748', 'BSB', 'MIA', 'boeing-737-ng', 'boeing-737-max'],
  ])(
    'ignores a type that %s reports and does not fly: %s',
    async (airlineIcao, flightNumber, origin, destination, left, flown) => {
      const { ctx } = await testApp(GENEROUS);
      const leg = { airlineIcao, flightNumber, callsign: null, origin, destination, usualModelId: null };
      const { models } = await estimateLeg(ctx, leg);
      expect(models.find(({ modelId }) => modelId === left)?.share ?? 0).toBeLessThan(0.1);
      expect(models[0]?.modelId).toBe(flown);
    },
  );

  it.each([
    ['CTV', 'QG810', 'CGK', 'SUB', ['airbus-a320ceo', 'airbus-a320neo', 'atr-72']],
    ['SFJ', '7G76', 'HND', 'KKJ', ['airbus-a320ceo', 'airbus-a320neo']],
    ['BHS', 'UP221', 'NAS', 'MIA', ['boeing-737-ng', 'atr-42', 'atr-72']],
    ['LGL', 'LG9011', 'LUX', 'MUC', ['dash8-q400', 'boeing-737-ng', 'embraer-e2', 'boeing-737-max']],
    ['BOV', 'OB680', 'VVI', 'LPB', ['boeing-737-ng', 'boeing-737-classic', 'airbus-a330ceo', 'crj-100-200']],
    ['SJO', 'IJ621', 'NRT', 'HIJ', ['boeing-737-ng']],
    ['QXE', 'AS2306', 'SEA', 'GEG', ['embraer-e-jet']],
    ['TVJ', 'VZ300', 'BKK', 'HKT', ['airbus-a320ceo', 'boeing-737-max']],
    ['KLC', 'KL1111', 'AMS', 'ARN', ['embraer-e-jet', 'embraer-e2']],
  ])(
    'are those of %s by its own document, not of all airlines: %s',
    async (airlineIcao, flightNumber, from, to, own) => {
      const { ctx } = await testApp(GENEROUS);
      const leg = { airlineIcao, flightNumber, callsign: null, origin: from, destination: to, usualModelId: null };
      const { models } = await estimateLeg(ctx, leg);
      expect(models.map(({ modelId }) => modelId).filter((modelId) => !own.includes(modelId))).toEqual([]);
      expect(models.map(({ modelId }) => modelId)).toContain(own[0]);
    },
  );

  it('names no propellers where all that is on record between two airports are jets, and does elsewhere', async () => {
    const { ctx } = await testApp(GENEROUS);
    const shareOf = async (origin: string, destination: string) => {
      const leg = { airlineIcao: 'ANA', flightNumber: 'NH13', callsign: null, origin, destination, usualModelId: null };
      const { models } = await estimateLeg(ctx, leg);
      return models.find(({ modelId }) => modelId === 'dash8-q400')?.share ?? 0;
    };
    expect(await shareOf('HND', 'ITM')).toBe(0);
    expect(await shareOf('ITM', 'KCZ')).toBeGreaterThan(0.5);
  });

  it('names no propellers at Manila, which they left in March 2026, and does at Clark', async () => {
    const { ctx } = await testApp(GENEROUS);
    const modelsOf = async (airlineIcao: string, origin: string, destination: string) => {
      const leg = { airlineIcao, flightNumber: '5J561', callsign: null, origin, destination, usualModelId: null };
      return (await estimateLeg(ctx, leg)).models.map(({ modelId }) => modelId);
    };
    const propellers = ['atr-42', 'atr-72', 'dash8-q400'];
    for (const [airline, from, to] of ['CEB MNL CEB', 'CEB TAG MNL', 'PAL MNL CEB'].map((leg) => leg.split(' '))) {
      const models = await modelsOf(airline as string, from as string, to as string);
      expect(models.length).toBeGreaterThan(0);
      expect(models.filter((modelId) => propellers.includes(modelId))).toEqual([]);
    }
    expect((await modelsOf('CEB', 'CRK', 'MPH'))[0]).toBe('atr-72');
  });

  it.each([
    ['LCY', 'SWR', 'LX450', 'ZRH', ['airbus-a220', 'embraer-e-jet', 'embraer-e2']],
    ['LCY', 'LGL', 'LG4593', 'LUX', ['dash8-q400', 'embraer-e2']],
    ['LCY', 'BCY', 'WX121', 'DUB', []],
    ['YTZ', 'POE', 'PD2572', 'YQG', ['dash8-q400']],
    ['YTZ', 'JZA', 'QK7853', 'YOW', ['dash8-q400']],
    ['LDH', 'QFA', 'QF2265', 'SYD', ['dash8-classic']],
    ['SBH', 'FWI', 'TX931', 'PTP', []],
  ])('at %s are those alone that it takes: of %s', async (destination, airlineIcao, flightNumber, origin, taken) => {
    const { ctx } = await testApp(GENEROUS);
    const leg = { airlineIcao, flightNumber, callsign: null, origin, destination, usualModelId: null };
    const { models } = await estimateLeg(ctx, leg);
    expect(models.map(({ modelId }) => modelId).filter((modelId) => !taken.includes(modelId))).toEqual([]);
    expect(models.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(taken.length > 0 ? 1 : 0);
  });

  it.each([
    ['BAV', 'QH273', 'HAN', 'SGN', 'embraer-e-jet'],
    ['LOG', 'LM33', 'KOI', 'ABZ', 'saab-340'],
    ['JBU', 'B61', 'JFK', 'FLL', 'embraer-e-jet'],
    ['THA', 'TG623', 'KIX', 'BKK', 'airbus-a380'],
    ['SIA', 'SQ133', 'PEN', 'SIN', 'boeing-737-ng'],
    ['EDV', '9E4800', 'LGA', 'ILM', 'crj-100-200'],
    ['ENY', 'MQ3500', 'ORD', 'DTW', 'embraer-erj-145'],
    ['ASH', 'YV6200', 'IAH', 'CMH', 'crj-700-900-1000'],
  ])('are none that %s has retired: %s', async (airlineIcao, flightNumber, origin, destination, retired) => {
    const { ctx } = await testApp(GENEROUS);
    const leg = { airlineIcao, flightNumber, callsign: null, origin, destination, usualModelId: null };
    const models = (await estimateLeg(ctx, leg)).models.map(({ modelId }) => modelId);
    expect(models.length).toBeGreaterThan(0);
    expect(models).not.toContain(retired);
  });

  it('are none of an airline of freight alone whose aircraft no one counted: no A380 of Cargolux', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    addRoutes(ctx, {
      'routes/schema-01/C/CLX-all.csv': routesCsv('CLX7,CLX,7,CLX,PANC-ELLX'),
      'airlines/schema-01/airlines.csv': airlinesCsv('CLX,Cargolux,CLX,CV,,'),
    });
    const { flight } = (await visitor(app)(`${SEARCH}CV7`)).json();
    expect(flight).toMatchObject({ airline: 'Cargolux', flightData: { aircraftBasis: 'unknown' } });
    expect(flight.flightData.likelyAircraft).toBeUndefined();
  });

  it('are not those that carry freight alone today: LATAM Brasil flies its passengers with the 787 and 777', async () => {
    const { ctx } = await testApp(GENEROUS);
    const leg = { airlineIcao: 'TAM', flightNumber: 'LA8070', callsign: null, origin: 'GRU', destination: 'FRA' };
    const { models } = await estimateLeg(ctx, { ...leg, usualModelId: null });
    expect(models.slice(0, 2).map(({ modelId }) => modelId)).toEqual(['boeing-787', 'boeing-777']);
    expect(models.map(({ modelId }) => modelId)).not.toContain('boeing-767');
  });

  it('are also those of an airline that gave up its codes for these: Alaska flies between the islands with Hawaiian’s 717', async () => {
    const { ctx } = await testApp(GENEROUS);
    const leg = { airlineIcao: 'ASA', flightNumber: 'AS1025', callsign: null, origin: 'HNL', destination: 'OGG' };
    expect((await estimateLeg(ctx, { ...leg, usualModelId: null })).models[0]?.modelId).toBe('boeing-717');
    const north = { ...leg, origin: 'SEA', destination: 'ANC', usualModelId: null };
    expect((await estimateLeg(ctx, north)).models[0]?.modelId).toBe('boeing-737-ng');
  });

  it('are none of an airline that flies none of the models on record: Cape Air has piston twins', async () => {
    const { ctx } = await testApp(GENEROUS);
    const leg = { airlineIcao: 'KAP', flightNumber: '9K213', callsign: 'KAP213', origin: 'BOS', destination: 'ACK' };
    expect((await estimateLeg(ctx, { ...leg, usualModelId: null })).models).toEqual([]);
  });

  it('of an airline that only a list of 2014 knows, is described by size: Kam Air no longer flies what it flew then', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const files = {
      'routes/schema-01/K/KMF.csv': routesCsv('KMF901,KMF,901,KMF,OAKB-OMDB'),
      'airlines/schema-01/airlines.csv': airlinesCsv('KMF,Kam Air,KMF,RQ,,'),
    };
    addRoutes(ctx, files);
    const { flight, safetyReport } = (await visitor(app)(`${SEARCH}KMF901`)).json();
    expect(flight.flightData.likelyWords).toBe('a narrowbody jet');
    expect(safetyReport.provenance.aircraft.note).toMatch(
      /^An estimate from a 2014 list of routes .* and what its brand, or else all airlines, fly/,
    );
    const route = routeAnswerSchema.parse(
      (await visitor(app)('/api/guest/flights/search-by-airports?origin=KBL&destination=DXB')).json(),
    );
    expect(JSON.stringify(route.flights)).toContain('"a narrowbody jet"');
  });

  it('keeps the one that the reader chose', async () => {
    const { app } = await testApp(GENEROUS);
    const { flight, safetyReport } = (await visitor(app)(`${SEARCH}BA286&aircraftType=A388`)).json();
    expect(flight.flightData).toMatchObject({ aircraftBasis: 'chosen', aircraftModelId: 'airbus-a380' });
    expect(flight.flightData.likelyAircraft).toBeUndefined();
    expect(safetyReport).toMatchObject({
      score: { value: 78, low: 54, high: 98 },
      modelSafety: { modelId: 'airbus-a380' },
    });
  });

  it('says first that the one chosen does not fit: the airline has none, and it cannot fly so far', async () => {
    const { app } = await testApp(GENEROUS);
    const chosen = async (type: string) => (await visitor(app)(`${SEARCH}BA286&aircraft=${type}`)).json().safetyReport;
    const misfit = await chosen('cessna-208');
    expect(misfit.bands).toEqual([
      {
        kind: 'aircraft',
        label: "This aircraft doesn't fit the flight",
        sentence:
          "We have no record of British Airways flying the Cessna 208 Caravan. A Cessna 208 Caravan can't fly from San Francisco (SFO) to London (LHR) nonstop. That's 8,620 km, and its range is about 1,580 km. Check the aircraft on your booking.",
      },
    ]);
    expect(misfit.airlineSafety.safetyRecord).toBeNull();
    expect(misfit.keyIndicators[0]).toMatchObject({ status: 'warning', text: misfit.bands[0].sentence });
    expect((await chosen('airbus-a320ceo')).bands[0].sentence).toMatch(
      /^An Airbus A320ceo can't fly from San Francisco/,
    );
    expect((await chosen('boeing-777')).bands).toBeUndefined();
  });

  it('has the aircraft of its longest leg where it stops, and none that cannot fly that leg', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const lines = routesCsv('EDW1052,EDW,1052,EDW,LSZH-RJFF-RJBB', 'NOS138,NOS,138,NOS,LIMC-MUHA-MKJS');
    addRoutes(ctx, { 'routes/schema-01/E/E.csv': lines });
    for (const number of ['EDW1052', 'NOS138']) {
      const { safetyReport } = (await visitor(app)(`${SEARCH}${number}`)).json();
      const categories = safetyReport.models.map(
        ({ modelId }: { modelId: string }) => ctx.facts.findModel(modelId)?.category,
      );
      expect(new Set(categories), number).toEqual(new Set(['widebody jet']));
    }
  });

  it('has the record of its category where no one counted the flights of what may fly, and says so', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const files = { 'routes/schema-01/F/F.csv': routesCsv('FDY247,FDY,247,FDY,KLNS-KIAD') };
    addRoutes(ctx, files);
    const ask = visitor(app);
    const { flight, safetyReport } = (await ask(`${SEARCH}9X247`)).json();
    expect(flight.flightData.likelyAircraft).toMatchObject([{ modelId: 'cessna-208', share: 1 }]);
    expect(safetyReportSchema.safeParse(safetyReport).error).toBeUndefined();
    expect(safetyReport.models).toMatchObject([
      { modelId: 'cessna-208', score: { value: 31, low: 0, high: 91, rateBasis: 'category' } },
    ]);
    expect(safetyReport.score).toMatchObject({ value: 31, low: 0, high: 91, rateBasis: 'category' });
    expect(safetyReport.analysis).toContain('Much of it is an early estimate');
    const route = (await ask('/api/guest/flights/search-by-airports?origin=LNS&destination=IAD')).json();
    expect(routeAnswerSchema.parse(route).flights[0]).toMatchObject({ likelyWords: 'usually a Cessna 208 Caravan' });
    expect(route.flights[0].score).toEqual({ value: 31, low: 0, high: 91 });
    const compared = flightsComparisonSchema.parse((await ask('/api/flights/compare?flights=9X247,BA286')).json());
    expect(compared.flights[0]).toMatchObject({ score: { value: 31 }, flightRate: { verdict: 'unclear' } });
    expect(compared.comparisons[0]).toMatchObject({ lower: 'second' });
    const member = await newMember(app);
    const legs = ['9X247', 'BA286'].map((flightNumber) => ({ flightNumber, date: '2027-01-10' }));
    const { id } = (await member(post('/api/trips', { legs }))).json();
    const trip = (await member(`/api/trips/${id}`)).json();
    expect(trip.sum).toMatchObject({ countedLegs: 2, allLegs: 2, departures: 2 });
    expect(trip.legs[0].flightRate.rateHigh).toBeGreaterThan(trip.legs[1].flightRate.rateHigh);
  });

  it('has an estimate from the distance alone where the airline is on record and its aircraft are not, and says so', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const files = {
      'routes/schema-01/W/W.csv': routesCsv('LPE2100,LPE,2100,LPE,SPJC-SPZO', 'ZZZ1,ZZZ,1,ZZZ,CYYC-CYVR'),
    };
    addRoutes(ctx, files);
    const { flight, safetyReport } = (await visitor(app)(`${SEARCH}LPE2100`)).json();
    expect(flight.flightData.likelyAircraft[0].evidence).toMatchObject([
      { kind: 'length', source: 'Fleet list of LATAM Airlines' },
    ]);
    expect(flight.flightData.likelyWords).toBe('a narrowbody jet');
    expect(safetyReport.score).toMatchObject({ basis: 'mix' });
    const { note } = safetyReport.provenance.aircraft;
    expect(note).toContain('nothing more is on record');
    const unknown = (await visitor(app)(`${SEARCH}ZZZ1`)).json().flight.flightData;
    expect(unknown.likelyAircraft).toBeUndefined();
  });

  it('changes with the facts', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const shareOf = async () => {
      const { likelyAircraft } = (await visitor(app)(`${SEARCH}BA286`)).json().flight.flightData;
      return likelyAircraft.find(({ modelId }: { modelId: string }) => modelId === 'boeing-787')?.share ?? 0;
    };
    const before = await shareOf();
    const use = { airlineIcao: 'BAW', origin: 'EGLL', destination: 'KSFO', modelId: 'boeing-787', count: 500 };
    addFacts(ctx, 'route_use', { ...use, unit: 'departures', month: '2026-10', source: 'a-count', icaoType: '' });
    expect(await shareOf()).toBeGreaterThan(before + 0.2);
  });
});

describe('live data on a number', () => {
  it('is preferred by the server that received it, stored 30 days and no longer', async () => {
    const live = await liveApp();
    await visitor(live.app)(ROUTE);
    const seen = await live.db.selectFrom('aircraft_sightings').selectAll().execute();
    expect(seen.length).toBeGreaterThan(0);
    expect(Object.keys(seen[0] as object).sort()).toEqual(
      'callsign day departureTime destination expiresAt icaoType modelId number origin source'.split(' '),
    );
    const [one] = seen as [Sighting];
    const timed = ['01', '02', '03'].map((day) => ({ ...one, day: `2026-10-${day}`, departureTime: '16:25' }));
    await saveSightings(live.db, timed);
    const keyless = await testApp(GENEROUS, { db: live.db });
    const { flight, expiresAt } = (await visitor(keyless.app)(`${SEARCH}BA286`)).json();
    const [first] = flight.flightData.likelyAircraft;
    expect(first.modelId).toBe(seen[0]?.modelId);
    expect(first.share).toBeGreaterThan(0.7);
    expect(first.evidence[0].kind).toBe('sighting');
    expect(flight.flightData.departs).toMatchObject({ time: '16:30' });
    // the report expires with the sightings that it is based on
    expect(Date.parse(expiresAt)).toBe(Math.min(...seen.map((each) => each.expiresAt)));
  });
});

describe('a list of a route', () => {
  it('has likely aircraft, score with range and facts of the airline in each row, and counts nothing', async () => {
    const { app, db } = await testApp(GENEROUS);
    const answer = (await visitor(app)(ROUTE)).json();
    expect(routeAnswerSchema.safeParse(answer).error).toBeUndefined();
    expect(answer.flights.length).toBeGreaterThan(1);
    for (const { likelyAircraft, likelyWords, score, airlineFacts } of answer.flights) {
      expect(likelyAircraft.length).toBeGreaterThan(0);
      expect(likelyWords).not.toBe('');
      expect(score.low).toBeLessThan(score.high);
      expect(airlineFacts.facts.length).toBeGreaterThan(0);
    }
    expect(await db.selectFrom('guest_allowances').selectAll().execute()).toEqual([]);
  });
});

describe('a comparison', () => {
  it('of flights says first how small both risks are, then what the record tells', async () => {
    const { app } = await testApp(GENEROUS);
    const answer = flightsComparisonSchema.parse(
      (await visitor(app)('/api/flights/compare?flights=BA286,UA901,QF1')).json(),
    );
    expect(answer.flights.map(({ flightNumber }) => flightNumber)).toEqual(['BA286', 'UA901', 'QF1']);
    expect(answer.comparisons).toHaveLength(3);
    for (const { absolute, lower, relative } of answer.comparisons) {
      expect(absolute).toMatch(/^About 1 fatal accident in /);
      if (lower === null) expect(relative).toBe('The record does not tell them apart.');
    }
  });

  it('of models turns round with their order, and does not tell a model from itself', async () => {
    const { app } = await testApp(GENEROUS);
    const compare = async (a: string, b: string) =>
      modelsComparisonSchema.parse((await visitor(app)(`/api/models/compare?a=${a}&b=${b}`)).json());
    const [there, back] = [await compare('A20N', 'B38M'), await compare('B38M', 'A20N')];
    expect(there.chanceFirstIsLower).toBeGreaterThan(0.9);
    expect(Number(there.chanceFirstIsLower) + Number(back.chanceFirstIsLower)).toBeCloseTo(1, 9);
    expect(there.relative).toContain(
      'On the record, the Airbus A320neo has the lower rate of fatal accidents with a probability of ',
    );
    const same = await compare('B77W', 'B772');
    expect(same.chanceFirstIsLower).toBeCloseTo(0.5, 9);
    expect(same.lower).toBeNull();
  });

  it.each([
    ['/api/flights/compare?flights=BA286', 400],
    ['/api/flights/compare', 400],
    ['/api/flights/compare?flights=BA286,nonsense', 400],
    ['/api/flights/compare?flights=BA286,XX1', 404],
    ['/api/models/compare?a=A20N', 400],
    ['/api/models/compare?a=A20N&b=ZZZZ', 400],
  ])('%s is answered %i with a sentence', async (url, status) => {
    const { app } = await testApp(GENEROUS);
    const response = await visitor(app)(url);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/\.$/);
  });
});
