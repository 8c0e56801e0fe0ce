import { describe, expect, it } from 'vitest';
import { flightSchema } from '#src/flight/flight.ts';
import { sourceOfLine } from '#src/safety/report/source-list.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import type { SummaryRow } from '#test/emulators/flightradar24.ts';
import { visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';

const search = (flightNumber: string, more = '') =>
  `/api/guest/flights/search?flightNumber=${encodeURIComponent(flightNumber)}${more}`;

describe('a flight number with live data', () => {
  it('is not in the air for days: a leg without a recorded landing does not hide the later ones', async () => {
    const { app, flightradar24 } = await liveApp();
    const way = { callsign: 'FJI811', operating_as: 'FJI', type: 'A359', orig_icao: 'KLAX', dest_icao: 'NFFN' };
    const leg = (fr24_id: string, takeoff: string, landed: string | null): SummaryRow => {
      const times = { first_seen: takeoff, datetime_takeoff: takeoff, datetime_landed: landed };
      return { fr24_id, flight: 'FJ811', ...way, ...times, flight_ended: landed !== null };
    };
    flightradar24.extraRows.push(leg('a', '2026-11-16T07:30:00Z', null));
    const open = (await visitor(app)(search('FJ811'))).json();
    expect(open.flight.status).toBe('Landed');
    expect(open.flight.flightData.notes).toEqual([expect.stringContaining("FJ811 isn't flying right now")]);
    flightradar24.extraRows.push(leg('b', '2026-11-18T07:30:00Z', '2026-11-18T18:30:00Z'));
    const later = (await visitor(app)(search('FJI811'))).json();
    expect(later.flight).toMatchObject({ status: 'Landed', departure: '2026-11-18T07:30:00.000Z' });
  });

  it('is answered with its most recent flight, pages found and an analysis that names them', async () => {
    const { app, openai } = await liveApp();
    const response = await visitor(app)(search('BA286'));
    expect(response.statusCode).toBe(200);
    const { flight, safetyReport } = response.json();
    expect(flightSchema.safeParse(flight).error).toBeUndefined();
    expect(safetyReportSchema.safeParse(safetyReport).error).toBeUndefined();
    expect(flight).toMatchObject({
      flightNumber: 'BA286',
      callsign: 'BAW286',
      origin: 'SFO',
      destination: 'LHR',
      aircraftType: 'A388',
      airline: 'British Airways',
      status: 'Landed',
      departure: '2026-11-20T00:30:00.000Z',
      flightData: { provider: 'flightradar24', asOf: '2026-11-19', aircraftBasis: 'reported', sellingCarrier: null },
    });
    expect(flight.registration).toMatch(/^[A-Z0-9-]+$/);
    expect(flight.flightData.notes).toEqual([
      "BA286 isn't flying right now, so this report covers the most recent flight (Nov 19, 2026).",
    ]);
    expect(safetyReport.missing).toEqual([]);
    expect(safetyReport.analysisBy).toBe('language-model');
    expect(safetyReport.analysis).toContain('From the web, as reported there:');
    const pages = safetyReport.sources.filter((line: string) => line.startsWith('Web page:'));
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.every((line: string) => !sourceOfLine(line).isVerified)).toBe(true);
    expect(openai.count('/v1/responses')).toBe(1);
  });
});

describe('a flight number with a date', () => {
  it('means the day on the clock at the origin', async () => {
    const { app } = await liveApp();
    // NZ8 leaves Auckland at 07:15 UTC, which is 20:15 local time on the same day; BA286 leaves San Francisco at 16:30
    // on the day before.
    const nz8 = (await visitor(app)(search('NZ8', '&date=2026-11-18'))).json().flight;
    expect(nz8).toMatchObject({ departure: '2026-11-18T07:15:00.000Z', flightData: { asOf: '2026-11-18', notes: [] } });
    const ba286 = (await visitor(app)(search('BA286', '&date=2026-11-18'))).json().flight;
    expect(ba286).toMatchObject({
      departure: '2026-11-19T00:30:00.000Z',
      flightData: { asOf: '2026-11-18', notes: [] },
    });
  });

  it('to come is answered from the most recent flight, and says so', async () => {
    const { app, flightradar24 } = await liveApp();
    const { flight } = (await visitor(app)(search('BA286', '&date=2026-12-24'))).json();
    expect(flight).toMatchObject({
      registration: null,
      aircraftType: 'A388',
      flightData: {
        aircraftBasis: 'usual',
        notes: ["There's no data for Dec 24, 2026 yet, so this report covers the most recent flight (Nov 19, 2026)."],
      },
    });
    expect(flightradar24.count()).toBe(1);
  });

  it.each([
    ['2026-11-20', 'Nov 20, 2026'],
    ['2026-11-21', 'Nov 21, 2026'],
  ])('%s, which is not over where it starts, is no day on which it did not fly', async (date, shown) => {
    const { app } = await liveApp();
    const { flight } = (await visitor(app)(search('BA286', `&date=${date}`))).json();
    expect(flight.flightData.notes).toEqual([
      `There's no data for ${shown} yet, so this report covers the most recent flight (Nov 19, 2026).`,
    ]);
  });

  it('on which it did not fly is answered from the most recent flight, and says so', async () => {
    const { app, flightradar24 } = await liveApp();
    flightradar24.extraRows.push(row({ flight: 'LH1', datetime_takeoff: '2026-11-18T10:00:00' }));
    const { flight } = (await visitor(app)(search('LH1', '&date=2026-11-10'))).json();
    expect(flight.flightData.notes).toEqual([
      'We found no LH1 departure on Nov 10, 2026, so this report covers the most recent flight (Nov 18, 2026).',
    ]);
    expect(flightradar24.count()).toBe(2);
  });
});

describe('an odd flight', () => {
  it('is found by its call sign, and by the airline’s number when that call sign is unused', async () => {
    const { app } = await liveApp();
    expect((await visitor(app)(search('BAW286'))).json().flight).toMatchObject({
      flightNumber: 'BA286',
      origin: 'SFO',
    });
    const { app: other, flightradar24 } = await liveApp();
    flightradar24.extraRows.push(row({ flight: 'LH1', callsign: 'DLH9KT' }));
    const { flight } = (await visitor(other)(search('DLH1'))).json();
    expect(flight).toMatchObject({ flightNumber: 'LH1', callsign: 'DLH9KT' });
  });

  it('names who flies it before who sells it', async () => {
    const { app, flightradar24 } = await liveApp();
    flightradar24.extraRows.push(row({ flight: 'UA8838', operating_as: undefined, operated_as: 'DLH' }));
    const { flight, safetyReport } = (await visitor(app)(search('UA8838'))).json();
    expect(flight.airline).toBe('Lufthansa');
    expect(flight.flightData.operatingCarrier.icao).toBe('DLH');
    expect(flight.flightData.sellingCarrier.icao).toBe('UAL');
    expect(safetyReport.airlineSafety.airlineName).toBe('Lufthansa');
  });

  it('in the air is shown as such', async () => {
    const { app } = await liveApp();
    const { flight } = (await visitor(app)(search('BA285'))).json();
    expect(flight).toMatchObject({ status: 'In the air', flightData: { notes: [] } });
  });

  it('that came down elsewhere says where, and is the only one whose own news are searched', async () => {
    const { app, flightradar24, serper } = await liveApp();
    flightradar24.extraRows.push(row({ dest_iata_actual: 'LGW', dest_icao_actual: 'EGKK' }));
    const { flight } = (await visitor(app)(search('LH1'))).json();
    expect(flight).toMatchObject({ destination: 'LHR', status: 'Landed (diverted)' });
    expect(flight.flightData.notes).toContain('This flight was diverted to LGW instead of LHR.');
    expect(serper.calls.map((call) => (call.body as { q: string }).q)).toContain('"LH1" diverted');
    expect(serper.count()).toBe(3);
  });

  it('with calls on its way is answered with its first leg, and names the others', async () => {
    const { app, flightradar24 } = await liveApp();
    flightradar24.extraRows.push(
      row({
        fr24_id: 'a',
        orig_iata: 'FRA',
        orig_icao: 'EDDF',
        dest_iata: 'BKK',
        dest_icao: 'VTBS',
        datetime_takeoff: '2026-11-19T05:00:00',
      }),
      row({
        fr24_id: 'b',
        orig_iata: 'BKK',
        orig_icao: 'VTBS',
        dest_iata: 'SGN',
        dest_icao: 'VVTS',
        datetime_takeoff: '2026-11-19T16:30:00',
      }),
    );
    const { flight } = (await visitor(app)(search('LH1', '&date=2026-11-19'))).json();
    expect(flight).toMatchObject({ origin: 'FRA', destination: 'BKK' });
    expect(flight.flightData.notes).toEqual([
      'LH1 has several legs that day: FRA to BKK, BKK to SGN. This report covers FRA to BKK.',
    ]);
  });

  it('without IATA codes, aircraft, operator or times keeps what is unknown unknown', async () => {
    const { app, flightradar24 } = await liveApp();
    flightradar24.extraRows.push({
      fr24_id: 'x',
      flight: 'LH1',
      orig_icao: 'EDDF',
      first_seen: '2026-11-19T10:00:00Z',
    });
    const response = await visitor(app)(search('LH1'));
    expect(response.statusCode).toBe(200);
    const { flight, safetyReport } = response.json();
    expect(flight).toMatchObject({
      origin: 'FRA',
      destination: null,
      aircraftType: null,
      registration: null,
      status: 'On the ground',
      flightData: { aircraftBasis: 'unknown', aircraftModelId: null },
    });
    expect(safetyReport.safetyScore).toBeNull();
    expect(safetyReport.modelSafety).toBeNull();
  });

  it('takes the aircraft that the reader chose, without asking again', async () => {
    const { app, flightradar24 } = await liveApp();
    const guest = visitor(app);
    await guest(search('BA286'));
    const { flight, safetyReport } = (await guest(search('BA286', '&aircraftType=B77W'))).json();
    expect(flight).toMatchObject({ aircraftType: 'B77W', registration: null, flightData: { aircraftBasis: 'chosen' } });
    expect(safetyReport.modelSafety.modelId).toBe('boeing-777');
    expect(flightradar24.count()).toBe(1);
  });
});

describe('a flight that live data does not know', () => {
  it('is answered from the reference flights', async () => {
    const { app } = await liveApp();
    const { flight, safetyReport } = (await visitor(app)(search('QF1'))).json();
    expect(flight).toMatchObject({ origin: 'SYD', flightData: { provider: 'reference' } });
    expect(safetyReport.missing).toEqual([]);
  });

  it('is a 404 that does not ask for a key when no source knows it', async () => {
    const { app } = await liveApp();
    const response = await visitor(app)(search('ZZ9999'));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'flight_unknown' });
    expect(response.json().message).not.toMatch(/API key/);
  });
});

describe('a route with live data', () => {
  it('between a city and one of its airports asks for no way from an airport to itself', async () => {
    const { app, flightradar24 } = await liveApp();
    await visitor(app)('/api/guest/flights/search-by-airports?origin=LON&destination=LHR');
    const asked = flightradar24.calls.map(({ query }) => query.routes).join(' ');
    expect(asked).toContain('LGW-LHR');
    expect(asked).not.toContain('LHR-LHR');
  });

  const route = (more = '') => `/api/guest/flights/search-by-airports?origin=SFO&destination=LHR${more}`;

  it('lists what flew in the last days, each number once, and costs one question for a while', async () => {
    const { app, flightradar24 } = await liveApp();
    const guest = visitor(app);
    const { flights, isCapped, notes } = (await guest(route())).json();
    expect(flights).toMatchObject([
      {
        flightNumber: 'BA286',
        callsign: 'BAW286',
        airline: 'British Airways',
        airlineIcao: 'BAW',
        origin: 'SFO',
        destination: 'LHR',
        departure: '2026-11-19T16:30:00-08:00',
        provider: 'flightradar24',
      },
    ]);
    expect({ isCapped, notes }).toEqual({ isCapped: false, notes: [] });
    await guest(route());
    expect(flightradar24.count()).toBe(1);
  });

  it('on a day lists what left on that day at the origin; for a day to come what flew lately, and says so', async () => {
    const { app } = await liveApp();
    const guest = visitor(app);
    const onDay = (await guest(route('&date=2026-11-17'))).json();
    expect(onDay.flights).toMatchObject([{ flightNumber: 'BA286', departure: '2026-11-17T16:30:00-08:00' }]);
    const toCome = (await guest(route('&date=2026-12-24'))).json();
    expect(toCome.flights).toMatchObject([{ flightNumber: 'BA286', departure: null }]);
    expect(toCome.notes).toEqual([
      "Schedules for Dec 24, 2026 aren't available yet. These flights operated on this route in the past few days.",
    ]);
  });

  it('on a day that is not over lists what left so far, then what may still leave, and says so', async () => {
    const { app, flightradar24 } = await liveApp();
    const takeoff = { first_seen: '2026-11-20T09:00:00Z', datetime_takeoff: '2026-11-20T09:20:00Z', flight: 'BA284' };
    const way = { orig_iata: 'SFO', orig_icao: 'KSFO', dest_iata: 'LHR', dest_icao: 'EGLL', operating_as: 'BAW' };
    flightradar24.extraRows.push(row({ ...takeoff, ...way, callsign: 'BAW284' }));
    const today = (await visitor(app)(route('&date=2026-11-20'))).json();
    expect(today.flights[0]).toMatchObject({ flightNumber: 'BA284', departure: '2026-11-20T01:20:00-08:00' });
    const later = today.flights.slice(1);
    expect(later.map(({ flightNumber }: { flightNumber: string }) => flightNumber)).toContain('BA286');
    expect(later.map(({ flightNumber }: { flightNumber: string }) => flightNumber)).not.toContain('BA284');
    expect(later.every(({ departure }: { departure: string | null }) => departure === null)).toBe(true);
    expect(today.notes).toEqual([
      "Nov 20, 2026 isn't over yet. Flights without a date usually operate on this route, and haven't been seen that day.",
    ]);
  });

  it('a day that has begun elsewhere is one to come where the route starts', async () => {
    const { app } = await liveApp();
    const tomorrow = (await visitor(app)(route('&date=2026-11-21'))).json();
    expect(tomorrow.flights).toMatchObject([{ flightNumber: 'BA286', departure: null, provider: 'flightradar24' }]);
    expect(tomorrow.notes[0]).toMatch(/^Schedules for Nov 21, 2026 aren't available yet\./);
  });

  it('falls back on the tables when live data is down, and says so', async () => {
    const { app, flightradar24 } = await liveApp();
    await flightradar24.fail('unauthorized');
    const { flights, notes } = (await visitor(app)(route())).json();
    expect(flights.length).toBeGreaterThan(0);
    expect(flights[0].provider).toBe('reference');
    expect(notes[0]).toMatch(/^Live flight data isn't available: Authentication failed: FlightRadar24/);
  });
});

function row(more: Record<string, unknown>): SummaryRow {
  return {
    fr24_id: 'x1',
    flight: 'LH1',
    callsign: 'DLH1',
    operating_as: 'DLH',
    painted_as: 'DLH',
    type: 'A359',
    reg: 'D-AQAA',
    orig_iata: 'FRA',
    orig_icao: 'EDDF',
    dest_iata: 'LHR',
    dest_icao: 'EGLL',
    first_seen: '2026-11-19T10:00:00',
    datetime_takeoff: '2026-11-19T10:20:00',
    datetime_landed: '2026-11-19T11:50:00',
    flight_ended: true,
    ...more,
  };
}
