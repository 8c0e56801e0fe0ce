import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { loadFormerIcaoCodes } from '#db/build/shipped.ts';
import { designatorsOf } from '#db/reference/designators.ts';
import { loadFacts } from '#db/reference/open.ts';
import { type Figure, figureSchema } from '#src/reference/source.ts';
import { isUnverified } from '#src/reference/unverified.ts';
import {
  readAircraftModels,
  readAirlines,
  readAirports,
  readContextFacts,
  readReferenceFlights,
} from '#test/support/read-reference.ts';

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
        'Airframe records of a private archive (A220, A350, A380; public copy)',
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
    const designators = designatorsOf(models);
    for (const { id, icaoTypes } of models) for (const type of icaoTypes) expect(designators.get(type)).toBe(id);
    for (const shared of ['ATR', 'DH8', 'CRJ', '330']) {
      expect(models.filter((model) => model.iataTypes.includes(shared))).toHaveLength(2);
      expect(designators.get(shared)).toBeUndefined();
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

  it('count 452 scored accidents and 47 that are left out, each with the reason', () => {
    expect(models.flatMap((model) => model.scoreEvents)).toHaveLength(452);
    expect(models.flatMap((model) => model.excludedEvents).filter((event) => event.why !== '')).toHaveLength(47);
  });

  it('name the state that certified the operator of each accident that counts since 2006', () => {
    const states = new Set(loadStateFactors().map(({ iso3 }) => iso3));
    const events = models.flatMap((model) => model.scoreEvents).filter(({ date }) => date >= '2006');
    expect(events).toHaveLength(133);
    expect(events.filter(({ operatorState }) => !operatorState || !states.has(operatorState))).toEqual([]);
    const inWindow = (from: string) => events.filter(({ date }) => date >= from);
    for (const { iso3, accidents } of loadStateFactors())
      expect([iso3, inWindow('2016').filter(({ operatorState }) => operatorState === iso3).length]).toEqual([
        iso3,
        accidents,
      ]);
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

  it('say in words how their flights and accidents were counted, not in the symbols of the formula', () => {
    const derivations = models.flatMap(({ scoreBasis }) => scoreBasis?.derivation ?? []);
    expect(derivations).toHaveLength(53);
    expect(derivations.filter((text) => /\bk\s*[:=]/.test(text))).toEqual([]);
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

  it('have the one of Pokhara, which route data still knows by its former code', () => {
    expect(airports.find((airport) => airport.iata === 'PKR')?.icao).toBe('VNPR');
    expect(loadFormerIcaoCodes().get('VNPK')).toBe('VNPR');
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

  it('are 5,997 and six by a document, no number and no call sign twice', () => {
    expect(new Set(whole.map((flight) => flight.flightNumber)).size).toBe(6003);
    expect(new Set(whole.map((flight) => flight.callsign)).size).toBe(6003);
  });

  it('name known airlines, airports and aircraft', () => {
    const icaos = new Set(airlines.map((airline) => airline.icao));
    const iatas = new Set(airports.map((airport) => airport.iata));
    const types = new Set(models.flatMap((model) => model.icaoTypes));
    expect(flights.filter((flight) => !icaos.has(flight.airlineIcao))).toEqual([]);
    expect(flights.filter((flight) => !iatas.has(flight.origin) || !iatas.has(flight.destination))).toEqual([]);
    expect(flights.filter(({ usualAircraft }) => usualAircraft && !types.has(usualAircraft))).toEqual([]);
  });

  it('are of the airline whose letters begin the call sign', () => {
    expect(whole.filter(({ callsign, airlineIcao }) => !callsign.startsWith(airlineIcao))).toEqual([]);
  });

  it('usually have no aircraft that the newest counts of their leg do not know', async () => {
    const facts = loadFacts();
    const shipped = loadFacts().use;
    const icaoOf = (iata: string) => facts.findAirport(iata)?.icao ?? '';
    const contradicted = whole.filter(({ airlineIcao, origin, destination, usualAircraft }) => {
      if (!usualAircraft) return false;
      const newest = shipped
        .listOfRoute(airlineIcao, [icaoOf(origin), icaoOf(destination)])
        .filter(({ month, unit }) => month === '2026-02' && unit === 'departures');
      return newest.length > 0 && !newest.some(({ modelId }) => modelId === facts.findModelId(usualAircraft));
    });
    expect(contradicted).toEqual([]);
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

describe('numbers in context', () => {
  const { facts, howToSay } = readContextFacts();

  it('are 30, no id twice, each with a period and a document', () => {
    expect(new Set(facts.map(({ id }) => id)).size).toBe(30);
    expect(facts.filter(({ source, period }) => !source.title || !/\d{4}/.test(period))).toEqual([]);
    expect(facts.filter(({ source }) => !source.url || !source.asOf)).toEqual([]);
    // a fact without a number says what was counted
    expect(facts.filter(({ value, unit, counts }) => (value === null ? !counts : !unit))).toEqual([]);
    expect(howToSay.length).toBeGreaterThan(2);
  });

  it('are in readers’ words: no internal name of a fact or a document', () => {
    const actual = facts.flatMap(({ text, scope, caveat }) => [text, scope, caveat ?? '']).join(' ');
    for (const { id } of facts) expect(actual).not.toContain(id);
    expect(actual).not.toMatch(/\b(mit|ntsb|iata|icao)-[a-z\d]/);
  });
});
