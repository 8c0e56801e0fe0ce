import { describe, expect, it } from 'vitest';
import { readAircraftModels, readAirlines, readAirports, readReferenceFlights } from '#db/reference/read-reference.ts';
import { designatorsOf } from '#db/seeds/reference.ts';
import { type Figure, figureSchema } from '#src/reference/source.ts';
import { isUnverified } from '#src/reference/unverified.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const airports = readAirports();
const flights = readReferenceFlights();

describe('figures', () => {
  const figures = [...models, ...airlines].flatMap((record) =>
    Object.entries(record)
      .filter((entry): entry is [string, Figure] => figureSchema.safeParse(entry[1]).success)
      .map(([name, figure]) => ({ of: 'id' in record ? record.id : record.icao, name, figure })),
  );

  it('are many, each with source and date', () => {
    expect(figures.length).toBeGreaterThan(500);
    expect(figures.filter(({ figure }) => !figure.source.title || !/^\d{4}/.test(figure.asOf))).toEqual([]);
  });

  it('are never below zero', () => {
    expect(figures.filter(({ figure }) => figure.value < 0)).toEqual([]);
  });

  it('name a document that can be looked up, or say that they are unverified; two documents have no address', () => {
    const vague = figures.filter(({ figure: { source } }) => !isUnverified(source) && !source.url);
    expect(new Set(vague.map(({ figure }) => figure.source.title))).toEqual(
      new Set([
        'Digital airframe archive data files (public GitHub; A220/A350/A380 records)',
        'News digest on the MD-11 fleet (200 delivered)',
      ]),
    );
  });
});

describe('aircraft models', () => {
  it('are 58 with an id each', () => {
    expect(new Set(models.map((model) => model.id)).size).toBe(58);
  });

  it('share no ICAO designator, and have no row for an IATA one that several share', () => {
    const rows = designatorsOf(models);
    expect(new Set(rows.map((row) => row.designator)).size).toBe(rows.length);
    expect(rows.filter((row) => row.kind === 'icao')).toHaveLength(models.flatMap((model) => model.icaoTypes).length);
    for (const shared of ['ATR', 'DH8', 'CRJ', '330']) {
      expect(models.filter((model) => model.iataTypes.includes(shared))).toHaveLength(2);
      expect(rows.find((row) => row.designator === shared)).toBeUndefined();
    }
  });

  it('refuse a designator that two models claim', () => {
    const claim = (id: string) => ({ id, icaoTypes: ['B77W'], iataTypes: [] });
    expect(() => designatorsOf([claim('one'), claim('two')])).toThrow('B77W belongs to both one and two');
  });

  it.each(models.filter((model) => model.scoreBasis))(
    '$id lists exactly the accidents that its score counts',
    (model) => {
      expect(model.scoreEvents).toHaveLength(model.scoreBasis?.fatalAccidents as number);
    },
  );

  it('without a basis list none', () => {
    const without = models.filter((model) => !model.scoreBasis);
    expect(without.map((model) => model.id).sort()).toEqual(['an-24', 'cessna-208', 'dhc-6', 'let-l410', 'pc-12']);
    expect(without.flatMap((model) => model.scoreEvents)).toEqual([]);
  });

  it('count 449 scored accidents and 34 that are left out, each with the reason', () => {
    expect(models.flatMap((model) => model.scoreEvents)).toHaveLength(449);
    expect(models.flatMap((model) => model.excludedEvents).filter((event) => event.why !== '')).toHaveLength(34);
  });

  it('count deaths on board of aircraft that were not lost, as score-basis.md names them', () => {
    const kept = models.flatMap((model) => model.scoreEvents.filter((event) => !event.isHullLoss));
    const named = ['N772SW', 'N927DA', 'N4713U', 'N60NA', 'B-2171', 'PT-MRN'];
    expect(kept.map((event) => event.registration)).toEqual(expect.arrayContaining(named));
  });

  it('never guess minor accidents', () => {
    expect(models.filter((model) => model.minorAccidents !== null)).toEqual([]);
  });

  it('date major accidents like the hull losses that they are a part of', () => {
    for (const { majorAccidents, hullLosses } of models) {
      expect(majorAccidents?.asOf).toBe(hullLosses?.asOf);
      expect(majorAccidents?.source).toEqual(hullLosses?.source);
      expect(majorAccidents?.value ?? 0).toBeLessThanOrEqual(hullLosses?.value ?? 0);
    }
  });

  it('rest no score on unverified figures alone, unless they say that the exposure is an estimate', () => {
    const published = models.filter((model) => model.scoreBasis && model.scoreBasis.basis !== 'estimated');
    expect(published.filter((model) => model.scoreBasis?.sources.every(isUnverified))).toEqual([]);
  });
});

describe('airlines', () => {
  const modelIds = new Set(models.map((model) => model.id));

  it('are 154, no code twice', () => {
    expect(new Set(airlines.map((airline) => airline.icao)).size).toBe(154);
    expect(new Set(airlines.map((airline) => airline.iata)).size).toBe(154);
  });

  it('never say that an airline lacks IOSA, and tell how they know it', () => {
    const bases = Object.groupBy(airlines, (airline) => airline.iosa?.basis ?? 'unknown');
    expect(Object.fromEntries(Object.entries(bases).map(([basis, of]) => [basis, of.length]))).toEqual({
      stated: 28,
      'by membership': 61,
      unverified: 36,
      unknown: 29,
    });
    expect(bases.unverified?.every((airline) => airline.iosa && isUnverified(airline.iosa.source))).toBe(true);
  });

  it('date the EU list, and call an absence what it is', () => {
    for (const { euSafetyList } of airlines) expect(euSafetyList?.asOf).toMatch(/^202[45]-/);
    const listed = airlines.filter((airline) => airline.euSafetyList?.value !== 'none');
    expect(listed.map((airline) => airline.icao).sort()).toEqual(['AFL', 'ATC', 'IAW', 'IRA', 'NYT', 'RNA', 'SBI']);
    const unlisted = airlines.filter((airline) => airline.euSafetyList?.value === 'none');
    expect(unlisted.every((airline) => airline.euSafetyList?.note === 'no listing found')).toBe(true);
  });

  it('put each accident to a model that exists, or to none', () => {
    const accidents = airlines.flatMap((airline) => airline.fatalAccidents);
    expect(accidents).toHaveLength(72);
    expect(accidents.filter(({ modelId }) => modelId && !modelIds.has(modelId))).toEqual([]);
    const unplaced = accidents.filter(({ modelId }) => !modelId).map(({ aircraft }) => aircraft);
    expect(unplaced).toEqual(['Antonov An-140-100', 'Yakovlev Yak-40', 'Fokker F27-200']);
  });

  it.each([
    ['AFR', 'AF4590', 'concorde'],
    ['ETH', 'ET302', 'boeing-737-max'],
    ['CAL', 'CI611', 'boeing-747-classic'],
    ['SIA', 'SQ6', 'boeing-747-400'],
    ['MSR', 'MS843', 'boeing-737-classic'],
    ['DAH', 'AH6289', 'boeing-737-original'],
    ['SWA', 'WN1380', 'boeing-737-ng'],
    ['AAL', 'AA5342', 'crj-700-900-1000'],
  ])('%s %s was a %s', (icao, flight, modelId) => {
    const airline = airlines.find((candidate) => candidate.icao === icao);
    expect(airline?.fatalAccidents.find((accident) => accident.flight === flight)?.modelId).toBe(modelId);
  });

  it('count no aircraft below one', () => {
    expect(airlines.flatMap((airline) => airline.fleetByModel).filter(({ count }) => count < 1)).toEqual([]);
  });
});

describe('airports', () => {
  const codes = new Set(airports.map((airport) => airport.iata));

  it('are more than 4,000, no IATA code twice', () => {
    expect(codes.size).toBeGreaterThan(4000);
    expect(codes.size).toBe(airports.length);
  });

  it('have every newly opened one', () => {
    for (const iata of ['NMI', 'DXN', 'WSI', 'PKX', 'TFU', 'BER', 'KTI']) expect(codes).toContain(iata);
    expect(airports.find((airport) => airport.iata === 'NMI')?.icao).toBe('VANM');
  });

  it('have names, cities and countries', () => {
    expect(airports.filter(({ name, city, country }) => !name || !city || !country)).toEqual([]);
    expect(airports.filter(({ countryCode, country }) => countryCode === country)).toEqual([]);
  });

  it('fold their aliases', () => {
    expect(airports.flatMap(({ aliases }) => aliases).filter((alias) => !/^[a-z ]+$/.test(alias))).toEqual([]);
  });
});

describe('known flights', () => {
  const whole = flights.filter((flight) => flight.leg === 0);

  it('are 1,188, no number and no call sign twice', () => {
    expect(new Set(whole.map((flight) => flight.flightNumber)).size).toBe(1188);
    expect(new Set(whole.map((flight) => flight.callsign)).size).toBe(1188);
  });

  it('name known airlines, airports and aircraft', () => {
    const icaos = new Set(airlines.map((airline) => airline.icao));
    const iatas = new Set(airports.map((airport) => airport.iata));
    const types = new Set(models.flatMap((model) => model.icaoTypes));
    expect(flights.filter((flight) => !icaos.has(flight.airlineIcao))).toEqual([]);
    expect(flights.filter((flight) => !iatas.has(flight.origin) || !iatas.has(flight.destination))).toEqual([]);
    expect(flights.filter(({ usualAircraft }) => usualAircraft && !types.has(usualAircraft))).toEqual([]);
  });

  it('have legs that join up from the first origin to the last destination', () => {
    for (const flight of whole) {
      const legs = flights.filter((leg) => leg.leg > 0 && leg.flightNumber === flight.flightNumber);
      if (legs.length === 0) continue;
      expect(legs.length).toBeGreaterThan(1);
      expect(legs.map((leg) => leg.leg)).toEqual(legs.map((_, position) => position + 1));
      expect([...legs.map((leg) => leg.origin), flight.destination]).toEqual([
        flight.origin,
        ...legs.map((leg) => leg.destination),
      ]);
    }
  });

  it('have the examples of the home page', () => {
    const routeOf = (flightNumber: string) => whole.find((flight) => flight.flightNumber === flightNumber);
    expect(routeOf('BA286')).toMatchObject({ origin: 'SFO', destination: 'LHR', callsign: 'BAW286' });
    expect(routeOf('LH492')).toMatchObject({ origin: 'FRA', destination: 'YVR' });
    expect(routeOf('UA901')).toMatchObject({ origin: 'SFO', destination: 'LHR' });
  });
});
