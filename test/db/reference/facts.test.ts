import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import {
  loadAircraftModels,
  loadAirlines,
  loadAirports,
  loadAirspaceLimits,
  loadChanges,
  loadOversight,
  loadReferenceFlights,
} from '#db/build/shipped.ts';
import { loadFacts } from '#db/reference/open.ts';
import { findSetting, putSetting } from '#db/site/operations/settings.ts';
import { findAirlinesByCode } from '#server/services/reference/find-airlines.ts';
import { limitsSchema } from '#src/airspace/bulletin.ts';
import { factChangeSchema } from '#src/changes/fact-change.ts';
import { oversightSchema } from '#src/reference/oversight.ts';
import { limitByState } from '#src/safety/airline/flown.ts';
import { testApp } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';
import { testDatabase } from '#test/support/database.ts';
import {
  readAircraftModels,
  readAirlines,
  readAirports,
  readCodeAliases,
  readReferenceFlights,
} from '#test/support/read-reference.ts';

const facts = loadFacts();

describe('the facts in memory', () => {
  it('are what the checked files say', () => {
    expect(loadAircraftModels()).toEqual(readAircraftModels());
    const limited = limitByState(readAirlines(), readAircraftModels(), loadStateFactors());
    expect(facts.airlines).toEqual(limited.toSorted((a, b) => (a.icao < b.icao ? -1 : 1)));
    expect(loadAirlines().codeAliases).toEqual(readCodeAliases());
    expect(loadAirports()).toEqual(readAirports());
    expect(loadReferenceFlights()).toEqual(readReferenceFlights());
    expect(loadChanges()).toEqual(factChangeSchema.array().parse(loadChanges()));
    const bulletins = oversightSchema.parse(loadOversight()).conflictZones?.zones ?? [];
    expect(bulletins.length).toBeGreaterThanOrEqual(15);
    expect(
      bulletins.filter(({ page, number, revised, states }) => !page || !number || !revised || states.length === 0),
    ).toEqual([]);
    const limits = limitsSchema.array().parse(loadAirspaceLimits());
    const { conflictZones, faaProhibitions } = loadOversight();
    const ids = [conflictZones, faaProhibitions]
      .flatMap(({ zones, ended }) => [...zones, ...ended])
      .map(({ id }) => id);
    expect(limits.length).toBeGreaterThanOrEqual(12);
    expect(limits.filter(({ bulletin }) => !ids.includes(bulletin))).toEqual([]);
    const named = limits.flatMap(({ areas }) => areas.flatMap(({ states }) => states));
    expect(named.filter((state) => !facts.countryShapes[state])).toEqual([]);
  });
});

describe('airports', () => {
  it('are found by IATA and ICAO code in any case', () => {
    const heathrow = facts.findAirport('lhr');
    expect(heathrow).toMatchObject({ iata: 'LHR', icao: 'EGLL', city: 'London' });
    expect(facts.findAirport('EGLL')).toEqual(heathrow);
    expect(facts.findAirport('QQQ')).toBeNull();
    expect(facts.findAirport('')).toBeNull();
  });

  it('have cities that are written as on a ticket', () => {
    const odd = facts.airports.filter(({ city }) => /\w\.\w|\s\s|^\s|\s$/.test(city));
    expect(odd.map(({ city }) => city)).toEqual([]);
  });

  it('are listed by city code and all, busiest first', () => {
    expect(facts.listAirportsOfCity('nyc').map(({ iata }) => iata)).toEqual(['JFK', 'EWR', 'LGA']);
    expect(facts.listAirportsOfCity('JFK')).toEqual([]);
    expect(facts.airports[0]?.iata).toBe('CDG');
  });
});

describe('airlines', () => {
  it('are found with their facts', () => {
    expect(facts.findAirline('baw')?.name).toBe('British Airways');
    expect(facts.findAirline('QQQ')).toBeNull();
  });

  it("are found by either code, today's holder on record before names alone", async () => {
    const { ctx } = await testApp();
    const names = [
      { icao: 'BAW', iata: 'BA', name: 'BA as imported' },
      { icao: 'AAA', iata: 'BA', name: 'Another BA' },
      { icao: 'QQQ', iata: null, name: 'Name alone' },
    ];
    addFacts(ctx, 'airline_names', names);
    expect(findAirlinesByCode(ctx, 'ba')).toEqual([{ icao: 'BAW', iata: 'BA', name: 'British Airways' }]);
    expect(findAirlinesByCode(ctx, 'BAW').map(({ name }) => name)).toEqual(['British Airways']);
    expect(findAirlinesByCode(ctx, 'qqq')).toEqual([{ icao: 'QQQ', iata: null, name: 'Name alone' }]);
    expect(findAirlinesByCode(ctx, 'QQX')).toEqual([]);
  });
});

describe('aircraft models', () => {
  it.each([
    ['B77W', 'boeing-777'],
    ['b77w', 'boeing-777'],
    ['77W', 'boeing-777'],
    ['A20N', 'airbus-a320neo'],
    ['F70', 'fokker-70-100'],
    ['boeing-777', 'boeing-777'],
    ['ATR', null],
    ['QQQQ', null],
  ])('%s is %s', (designator, id) => {
    expect(facts.findModelId(designator)).toBe(id);
  });

  it('are found with all that is on record, and listed by name', () => {
    expect(facts.findModel('boeing-777')?.scoreEvents).toHaveLength(3);
    expect(facts.findModel('boeing-000')).toBeNull();
    expect(facts.models.find(({ id }) => id === 'atr-42')?.icaoTypes).toEqual(['AT43', 'AT44', 'AT45', 'AT46']);
  });
});

describe('known flights', () => {
  it('are found by number and call sign, with their legs', () => {
    const found = facts.flights.find('QF1');
    expect(found?.flight).toMatchObject({ origin: 'SYD', destination: 'LHR', leg: 0 });
    expect(found?.legs.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['SYD', 'SIN'],
      ['SIN', 'LHR'],
    ]);
    expect(facts.flights.findByCallsign('QFA1')).toEqual(found);
    expect(facts.flights.find('BA286')?.legs).toEqual([]);
    expect(facts.flights.find('BA99999')).toBeNull();
  });

  it('are listed between airports, legs of longer flights too', () => {
    const flights = facts.flights.listByRoute(['JFK', 'EWR'], ['LHR', 'LGW']);
    expect(flights.length).toBeGreaterThan(5);
    expect(flights.every(({ origin, destination }) => /JFK|EWR/.test(origin) && /LHR|LGW/.test(destination))).toBe(
      true,
    );
    const toSingapore = facts.flights.listByRoute(['SYD'], ['SIN']);
    expect(toSingapore.find(({ flightNumber }) => flightNumber === 'QF1')?.leg).toBe(1);
    expect(facts.flights.listByRoute([], ['LHR'])).toEqual([]);
  });
});

it('settings are kept and replaced', async () => {
  const db = testDatabase();
  expect(await findSetting(db, 'color')).toBeNull();
  await putSetting(db, 'color', 'red');
  await putSetting(db, 'color', 'blue');
  expect(await findSetting(db, 'color')).toBe('blue');
});

describe('without the fleets of lists that state no license', () => {
  const open = loadFacts({ isOpenOnly: true });

  it('every airline is there, with the fleet that a clear license gives', () => {
    const airlines = readAirlines({ isOpenOnly: true }).sort((a, b) => (a.icao < b.icao ? -1 : 1));
    expect(open.airlines).toEqual(limitByState(airlines, readAircraftModels(), loadStateFactors()));
    expect(facts.findAirline('BAW')?.fleet).toMatchObject({ licence: 'none stated' });
    expect(open.findAirline('BAW')?.fleet).toMatchObject({ licence: 'CC0 1.0' });
  });

  it('stored reports of the other kind do not answer', () => {
    expect(open.version).toBe(`${facts.version}-open`);
  });
});

it('codes of call signs lead to who flies', () => {
  expect(facts.findAirline('SHT')?.icao).toBe('BAW');
  expect(facts.listCallsignCodes('BAW')).toEqual(['SHT']);
  expect(facts.listOperatorsFor('EZY').map(({ icao }) => icao)).toEqual(['EJU', 'EZS']);
  expect(facts.listOperatorsFor('QQQ')).toEqual([]);
});
