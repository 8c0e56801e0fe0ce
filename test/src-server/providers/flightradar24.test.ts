import { beforeEach, describe, expect, test } from 'vitest';
import { createFlightradar24 } from '#server/providers/flightradar24.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import { isAirborne, isDiverted, operationStatus } from '#src/flight/pick-operation.ts';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { type Flightradar24Emulator, type SummaryRow, startFlightradar24 } from '#test/emulators/flightradar24.ts';
import { type CountingMeter, countingMeter } from '#test/support/meter.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const WINDOW = { from: '2026-11-06T12:00:00.000Z', to: '2026-11-20T12:00:00.000Z' };
let emulator: Flightradar24Emulator;
let meter: CountingMeter;

beforeEach(async () => {
  emulator = await startFlightradar24({ flights: FEW_FLIGHTS, now: () => NOW });
  meter = countingMeter();
  return () => emulator.close();
});

describe('a flight number', () => {
  test('gives its legs, latest first, as one shape whatever the row looked like', async () => {
    const operations = await provider().findByNumber(designator('BA286'), WINDOW);
    expect(operations).toHaveLength(14);
    expect(operations[0]).toMatchObject({
      flightNumber: 'BA286',
      callsign: 'BAW286',
      aircraftType: 'A388',
      operatingIcao: 'BAW',
      origin: { icao: 'KSFO' },
      takeoff: '2026-11-20T00:30:00.000Z',
      landed: '2026-11-20T10:30:00.000Z',
      isEnded: true,
    });
    for (const operation of operations) {
      expect(operation.takeoff).toMatch(/T00:30:00\.000Z$/);
      expect(operation.operatingIcao).toBe('BAW');
      expect(typeof operation.isEnded).toBe('boolean');
    }
    expect(operations.some((operation) => operation.origin?.iata === null)).toBe(true);
  });

  test('is asked for by commercial number, a call sign by call sign, with both ends of the window and no more than 20 rows', async () => {
    await provider().findByNumber(designator('BA286'), WINDOW);
    await provider().findByNumber(designator('BAW286'), WINDOW);
    expect(emulator.calls.map((call) => call.query)).toEqual([
      {
        flights: 'BA286',
        flight_datetime_from: '2026-11-06T12:00:00',
        flight_datetime_to: '2026-11-20T12:00:00',
        sort: 'desc',
        limit: '20',
      },
      {
        callsigns: 'BAW286',
        flight_datetime_from: '2026-11-06T12:00:00',
        flight_datetime_to: '2026-11-20T12:00:00',
        sort: 'desc',
        limit: '20',
      },
    ]);
  });

  test.each([
    ['TK2', 'flight', ['TK20', 'TK200', 'B-6919', null]],
    ['B6919', 'flight', ['B69190', 'B-6919']],
    ['THY2', 'callsign', ['THY20', 'THY2A', null]],
  ])('%s is never answered with a row of another number', async (asked, of, others) => {
    for (const other of others)
      emulator.extraRows.push(row({ asked, fr24_id: `${other}`, [of]: other, reg: 'B-6919' }));
    expect(await provider().findByNumber(designator(asked), WINDOW)).toEqual([]);
    emulator.extraRows.push(row({ asked, fr24_id: 'own', [of]: asked.replace(/(?=\d{1,3}$)/, '0') }));
    expect((await provider().findByNumber(designator(asked), WINDOW)).map(({ id }) => id)).toEqual(['own']);
  });

  test('that did not operate gives an empty list, which is no error', async () => {
    expect(await provider().findByNumber(designator('XX999'), WINDOW)).toEqual([]);
    expect(meter.sums['FlightRadar24 credits']).toBe(1);
  });

  test('in the air now is distinguished from one that has landed', async () => {
    const [flying] = await provider().findByNumber(designator('BA285'), WINDOW);
    expect(flying).toMatchObject({ takeoff: '2026-11-20T11:00:00.000Z', landed: null, isEnded: false });
    expect(flying && isAirborne(flying) && operationStatus(flying)).toBe('In the air');
  });

  test('that came down elsewhere is diverted', async () => {
    emulator.extraRows.push(
      row({ dest_icao: 'EGLL', dest_iata: 'LHR', dest_icao_actual: 'EGKK', dest_iata_actual: 'LGW' }),
    );
    const [diverted] = await provider().findByNumber(designator('LH1'), WINDOW);
    expect(diverted && isDiverted(diverted) && operationStatus(diverted)).toBe('Landed (diverted)');
  });

  test('keeps null for everything a row leaves out', async () => {
    emulator.extraRows.push({ fr24_id: 'a', flight: 'LH1', first_seen: '2026-11-19 10:00:00' });
    const [bare] = await provider().findByNumber(designator('LH1'), WINDOW);
    expect(bare).toEqual({
      id: 'a',
      flightNumber: 'LH1',
      callsign: null,
      registration: null,
      aircraftType: null,
      operatingIcao: null,
      paintedIcao: null,
      origin: null,
      destination: null,
      actualDestination: null,
      takeoff: null,
      landed: null,
      firstSeen: '2026-11-19T10:00:00.000Z',
      isEnded: false,
      category: null,
    });
  });

  test('reads the old name of the operator, text for booleans, and an answer whose only time is no time as unreadable', async () => {
    emulator.extraRows.push(
      row({ operating_as: undefined, operated_as: 'CLH', painted_as: 'DLH', flight_ended: 'true' }),
    );
    const [leg] = await provider().findByNumber(designator('LH1'), WINDOW);
    expect(leg).toMatchObject({ operatingIcao: 'CLH', paintedIcao: 'DLH', isEnded: true });
    emulator.extraRows[0] = row({ datetime_takeoff: 'yesterday' });
    await expect(provider().findByNumber(designator('LH1'), WINDOW)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('a row that cannot be read is left out, and the others are returned', async () => {
    emulator.extraRows.push(row({ fr24_id: 'good' }), row({ fr24_id: 'bad', datetime_takeoff: 'yesterday' }));
    const legs = await provider().findByNumber(designator('LH1'), WINDOW);
    expect(legs.map((leg) => leg.id)).toEqual(['good']);
  });
});

describe('a route', () => {
  test('is read past the 20 rows that an answer holds, each leg once', async () => {
    for (let minute = 0; minute < 47; minute++) {
      emulator.extraRows.push(
        row({
          fr24_id: `r${minute}`,
          first_seen: `2026-11-19T10:${String(minute).padStart(2, '0')}:00`,
          orig_iata: 'FRA',
          dest_iata: 'MUC',
        }),
      );
    }
    const answer = await provider().findByRoute([{ origin: 'FRA', destination: 'MUC' }], WINDOW);
    expect(new Set(answer.operations.map((operation) => operation.id)).size).toBe(47);
    expect(answer).toMatchObject({ isCapped: false, operations: { length: 47 } });
    expect(emulator.count()).toBe(3);
  });

  test('says so when there is more than three answers hold', async () => {
    for (let minute = 0; minute < 90; minute++) {
      const at = new Date(Date.UTC(2026, 10, 19, 10, minute)).toISOString();
      emulator.extraRows.push(row({ fr24_id: `r${minute}`, first_seen: at, orig_iata: 'FRA', dest_iata: 'MUC' }));
    }
    const answer = await provider().findByRoute([{ origin: 'FRA', destination: 'MUC' }], WINDOW);
    expect(answer.isCapped).toBe(true);
    expect(emulator.count()).toBe(3);
  });

  test('is read on past a full answer with a row that cannot be read', async () => {
    for (let minute = 0; minute < 25; minute++) {
      const at = new Date(Date.UTC(2026, 10, 19, 10, minute)).toISOString();
      const takeoff = minute === 20 ? 'yesterday' : at;
      emulator.extraRows.push(
        row({ fr24_id: `r${minute}`, first_seen: at, datetime_takeoff: takeoff, orig_iata: 'FRA', dest_iata: 'MUC' }),
      );
    }
    const { operations } = await provider().findByRoute([{ origin: 'FRA', destination: 'MUC' }], WINDOW);
    expect(operations).toHaveLength(24);
  });

  test('leaves out freight, keeps rows that name no category', async () => {
    const route = { orig_iata: 'FRA', dest_iata: 'MUC' };
    emulator.extraRows.push(
      row({ ...route, fr24_id: 'cargo', category: 'Cargo' }),
      row({ ...route, fr24_id: 'none', category: null }),
      row({ ...route, fr24_id: 'people', category: 'Passenger' }),
    );
    const { operations } = await provider().findByRoute([{ origin: 'FRA', destination: 'MUC' }], WINDOW);
    expect(operations.map((operation) => operation.id).sort()).toEqual(['none', 'people']);
  });
});

test('credits are counted as the service tells them', async () => {
  await provider().findByNumber(designator('BA286'), WINDOW);
  expect(meter.sums['FlightRadar24 credits']).toBe(42);
  expect(emulator.creditsLeft()).toBe(30_000 - 42);
  expect(meter.calls).toEqual(['FlightRadar24 ok']);
});

test('a window of more than 14 days is refused by the service, and reported as an invalid answer', async () => {
  const long = { from: '2026-10-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
  await expect(provider().findByNumber(designator('BA286'), long)).rejects.toMatchObject({ kind: 'invalid' });
  expect(emulator.count()).toBe(1);
});

test('the key check costs nothing', async () => {
  await provider().checkKey();
  expect(emulator.creditsLeft()).toBe(30_000);
});

function provider() {
  return createFlightradar24({ apiKey: 'fr24-key', baseUrl: emulator.url, meter, requestsPerMinute: 100 });
}

function designator(text: string): FlightDesignator {
  return parseFlightNumber(text) as FlightDesignator;
}

function row(more: Record<string, unknown>): SummaryRow {
  return {
    fr24_id: 'x1',
    flight: 'LH1',
    callsign: 'DLH1',
    operating_as: 'DLH',
    first_seen: '2026-11-19T10:00:00',
    datetime_takeoff: '2026-11-19T10:20:00',
    datetime_landed: '2026-11-19T11:20:00',
    flight_ended: true,
    ...more,
  };
}
