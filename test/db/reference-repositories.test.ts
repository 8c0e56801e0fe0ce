import { describe, expect, it } from 'vitest';
import { findModel, findModelIdByDesignator, listModels } from '#db/repositories/aircraft-models.ts';
import { findAirline, findAirlineName, findAirlinesByCode } from '#db/repositories/airlines.ts';
import { findAirport, findAirportsByCityCode, listAirports, listAirportsByCodes } from '#db/repositories/airports.ts';
import {
  findReferenceFlight,
  findReferenceFlightByCallsign,
  listReferenceFlightsByRoute,
} from '#db/repositories/reference-flights.ts';
import { findRoute, listRoutesByPair } from '#db/repositories/routes.ts';
import { aircraftModelSchema } from '#src/reference/aircraft-model.ts';
import { airlineSchema } from '#src/reference/airline.ts';
import { airportSchema } from '#src/reference/airport.ts';
import { testDatabase } from '#test/support/database.ts';

describe('airports', () => {
  it('are found by IATA and ICAO code in any case', async () => {
    const db = testDatabase();
    const heathrow = await findAirport(db, 'lhr');
    expect(airportSchema.parse(heathrow)).toMatchObject({ iata: 'LHR', icao: 'EGLL', city: 'London' });
    expect(await findAirport(db, 'EGLL')).toEqual(heathrow);
    expect(await findAirport(db, 'QQQ')).toBeNull();
    expect(await findAirport(db, '')).toBeNull();
  });

  it('are listed by city code, by codes and all, busiest first', async () => {
    const db = testDatabase();
    expect((await findAirportsByCityCode(db, 'nyc')).map(({ iata }) => iata)).toEqual(['JFK', 'EWR', 'LGA']);
    expect(await findAirportsByCityCode(db, 'JFK')).toEqual([]);
    const some = await listAirportsByCodes(db, ['JFK', 'EGLL', 'nothing']);
    expect(some.map(({ iata }) => iata).sort()).toEqual(['JFK', 'LHR']);
    expect(await listAirportsByCodes(db, [])).toEqual([]);
    const all = await listAirports(db);
    expect(all).toHaveLength(4172);
    expect(all[0]?.iata).toBe('CDG');
  });
});

describe('airlines', () => {
  it('are found with their facts', async () => {
    const db = testDatabase();
    expect(airlineSchema.parse(await findAirline(db, 'baw')).name).toBe('British Airways');
    expect(await findAirline(db, 'QQQ')).toBeNull();
  });

  it('are found by either code, those with facts before names alone, none twice', async () => {
    const db = testDatabase();
    const names = [
      { icao: 'BAW', iata: 'BA', name: 'BA as imported' },
      { icao: 'AAA', iata: 'BA', name: 'Another BA' },
      { icao: 'QQQ', iata: null, name: 'Name alone' },
    ];
    await db.insertInto('airline_names').values(names).execute();
    expect(await findAirlinesByCode(db, 'ba')).toEqual([
      { icao: 'BAW', iata: 'BA', name: 'British Airways' },
      { icao: 'AAA', iata: 'BA', name: 'Another BA' },
    ]);
    expect(await findAirlinesByCode(db, 'QQQ')).toEqual([{ icao: 'QQQ', iata: null, name: 'Name alone' }]);
    expect(await findAirlineName(db, 'BAW')).toBe('British Airways');
    expect(await findAirlineName(db, 'QQQ')).toBe('Name alone');
    expect(await findAirlineName(db, 'QQX')).toBeNull();
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
  ])('%s is %s', async (designator, id) => {
    expect(await findModelIdByDesignator(testDatabase(), designator)).toBe(id);
  });

  it('are found with all that is on record, and listed by name', async () => {
    const db = testDatabase();
    expect(aircraftModelSchema.parse(await findModel(db, 'boeing-777')).scoreEvents).toHaveLength(3);
    expect(await findModel(db, 'boeing-000')).toBeNull();
    const models = await listModels(db);
    expect(models).toHaveLength(58);
    expect(models.find(({ id }) => id === 'atr-42')?.icaoTypes).toEqual(['AT43', 'AT44', 'AT45', 'AT46']);
  });
});

describe('known flights', () => {
  it('are found by number and call sign, with their legs', async () => {
    const db = testDatabase();
    const found = await findReferenceFlight(db, 'qf1');
    expect(found?.flight).toMatchObject({ origin: 'SYD', destination: 'LHR', leg: 0 });
    expect(found?.legs.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['SYD', 'SIN'],
      ['SIN', 'LHR'],
    ]);
    expect(await findReferenceFlightByCallsign(db, 'QFA1')).toEqual(found);
    expect((await findReferenceFlight(db, 'BA286'))?.legs).toEqual([]);
    expect(await findReferenceFlight(db, 'BA99999')).toBeNull();
  });

  it('are listed between airports, legs of longer flights too', async () => {
    const db = testDatabase();
    const flights = await listReferenceFlightsByRoute(db, ['JFK', 'EWR'], ['LHR', 'LGW'], 50);
    expect(flights.length).toBeGreaterThan(5);
    expect(flights.every(({ origin, destination }) => /JFK|EWR/.test(origin) && /LHR|LGW/.test(destination))).toBe(
      true,
    );
    expect(await listReferenceFlightsByRoute(db, ['JFK'], ['LHR'], 2)).toHaveLength(2);
    const toSingapore = await listReferenceFlightsByRoute(db, ['SYD'], ['SIN'], 50);
    expect(toSingapore.find(({ flightNumber }) => flightNumber === 'QF1')?.leg).toBe(1);
    expect(await listReferenceFlightsByRoute(db, [], ['LHR'], 2)).toEqual([]);
  });
});

describe('imported routes', () => {
  const leg = (callsign: string, number: number, [origin, destination]: [string, string]) => ({
    ...{ callsign, leg: number, airlineIcao: callsign.slice(0, 3), importId: 1 },
    ...{ origin, destination },
  });

  it('are found by the first call sign that has one, and listed between airports', async () => {
    const db = testDatabase();
    const rows = [
      leg('QFA1', 0, ['YSSY', 'EGLL']),
      leg('QFA1', 1, ['YSSY', 'WSSS']),
      leg('QFA1', 2, ['WSSS', 'EGLL']),
      leg('SIA222', 0, ['YSSY', 'WSSS']),
    ];
    await db.insertInto('route_legs').values(rows).execute();
    expect((await findRoute(db, ['QFA001', 'QFA1', 'SIA222']))?.legs.map(({ destination }) => destination)).toEqual([
      'WSSS',
      'EGLL',
    ]);
    expect((await findRoute(db, ['SIA222', 'QFA1']))?.route.callsign).toBe('SIA222');
    expect(await findRoute(db, ['XXX1'])).toBeNull();
    expect(await findRoute(db, [])).toBeNull();
    const toSingapore = await listRoutesByPair(db, ['YSSY'], ['WSSS'], 10);
    expect(toSingapore.map(({ callsign }) => callsign)).toEqual(['QFA1', 'SIA222']);
    expect(await listRoutesByPair(db, ['YSSY'], ['WSSS'], 1)).toHaveLength(1);
    expect(await listRoutesByPair(db, ['YSSY'], [], 1)).toEqual([]);
  });
});
