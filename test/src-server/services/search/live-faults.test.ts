import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { TimeLimits } from '#server/context.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { FAULTS, type Fault } from '#test/emulators/fault.ts';
import { visitor } from '#test/support/app.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { type Emulators, type LiveApp, liveApp } from '#test/support/live-app.ts';

/** Every fault of every service: what the visitor gets, what it costs them, and what is stored. */

const SEARCH = '/api/guest/flights/search?flightNumber=';

const KINDS: Record<Fault, { words: RegExp; status: number }> = {
  hang: { words: /took too long to respond/, status: 504 },
  drip: { words: /took too long to respond/, status: 504 },
  refused: { words: /isn't available right now/, status: 503 },
  serverError: { words: /isn't available right now/, status: 503 },
  unauthorized: { words: /^Authentication failed: .*API key/, status: 503 },
  outOfCredit: { words: /is out of credit/, status: 503 },
  rateLimited: { words: /is limiting our requests/, status: 503 },
  html: { words: /sent an unexpected response/, status: 502 },
  halfJson: { words: /sent an unexpected response/, status: 502 },
  wrongShape: { words: /sent an unexpected response/, status: 502 },
  huge: { words: /sent an unexpected response/, status: 502 },
};

/** The limit that a service meets which never finishes its response, in ms. */
const LIMITS: Record<keyof Emulators, Partial<TimeLimits>> = {
  flightradar24: { flightMs: 8_001 },
  serper: { evidenceMs: 4_001 },
  openai: { extrasMs: 14_001 },
};

describe.each(FAULTS)('%s', (fault) => {
  const { words, status } = KINDS[fault];

  it('of FlightRadar24: a known flight is answered from the reference data, without anything of live data', async () => {
    const live = await appWithFault('flightradar24', fault);
    const { response, report } = await searched(live, 'BA286');
    expect(response.statusCode).toBe(200);
    expect(response.json().flight).toMatchObject({ origin: 'SFO', flightData: { provider: 'reference' } });
    expect(report.missing).toEqual([expect.stringContaining("Live flight data isn't available: ")]);
    expect(report.missing[0].slice("Live flight data isn't available: ".length)).toMatch(words);
    expect(report.analysisBy).toBe('language-model');
    expect(await allowanceUsed(live.db)).toBe(1);
    const [row] = await live.db.selectFrom('flights').selectAll().execute();
    expect(row?.expiresAt).toBeNull();
    expect(await stored(live.db)).toMatchObject({ flights: 1, reports: 1, leases: 0, operations: 0 });
  });

  it('of FlightRadar24: an unknown flight is an error that names the service, costs nothing and stores nothing', async () => {
    const live = await appWithFault('flightradar24', fault);
    const { response } = await searched(live, 'ZZ9999');
    expect(response.statusCode).toBe(status);
    const { code, message, service } = response.json();
    expect(service).toBe('FlightRadar24');
    expect(code).toMatch(/^provider_/);
    expect(message).toMatch(words);
    expect(message).toContain('FlightRadar24');
    expect(await allowanceUsed(live.db)).toBe(0);
    expect(await stored(live.db)).toEqual({
      flights: 0,
      reports: 0,
      leases: 0,
      operations: 0,
      evidence: 0,
      findings: 0,
    });
    expect(live.serper.count() + live.openai.count()).toBe(0);
  });

  it('of Serper: the report says that search results are missing, the rest is there', async () => {
    const live = await appWithFault('serper', fault);
    const { response, report } = await searched(live, 'BA286');
    expect(response.statusCode).toBe(200);
    expect(response.json().flight.flightData.provider).toBe('flightradar24');
    expect(report.missing).toEqual([expect.stringMatching(/^Web search isn't available: /)]);
    expect(report.missing[0].slice("Web search isn't available: ".length)).toMatch(words);
    expect(report.analysisBy).toBe('templates');
    expect(live.openai.count('/v1/responses')).toBe(0);
    expect(await allowanceUsed(live.db)).toBe(1);
    expect(await stored(live.db)).toMatchObject({ flights: 1, reports: 1, leases: 0, operations: 1, evidence: 0 });
  });

  it('of OpenAI: the report is written by templates and says so, pages found are named as not evaluated', async () => {
    const live = await appWithFault('openai', fault);
    const { response, report } = await searched(live, 'BA286');
    expect(response.statusCode).toBe(200);
    expect(report.missing).toEqual([expect.stringMatching(/^AI analysis isn't available: /)]);
    expect(report.missing[0].slice("AI analysis isn't available: ".length)).toMatch(words);
    expect(report.analysisBy).toBe('templates');
    expect(report.sources.join('\n')).toContain('found but not evaluated');
    expect(await allowanceUsed(live.db)).toBe(1);
    expect(await stored(live.db)).toMatchObject({
      flights: 1,
      reports: 1,
      leases: 0,
      operations: 1,
      evidence: 2,
      findings: 0,
    });
  });
});

describe('a report that lacks something', () => {
  it('has the same score, rating and figures as one that does not', async () => {
    const whole = (await searched(await liveApp(), 'BA286')).report;
    const live = await liveApp();
    await live.serper.fail('serverError');
    await live.openai.fail('html');
    const lacking = (await searched(live, 'BA286')).report;
    for (const part of [
      'safetyScore',
      'score',
      'keyIndicators',
      'airlineSafety',
      'modelSafety',
      'provenance',
    ] as const) {
      expect(lacking[part]).toEqual(whole[part]);
    }
  });

  it('is made anew once the service has come back', async () => {
    const live = await liveApp();
    await live.openai.fail('serverError');
    const guest = visitor(live.app);
    const lacking = (await guest(`${SEARCH}BA286`)).json();
    await live.openai.recover();
    expect((await guest(`${SEARCH}BA286`)).json().flight.id).toBe(lacking.flight.id);
    live.clock.set('2026-11-20T12:03:00Z');
    expect((await guest(`${SEARCH}BA286`)).json().safetyReport).toMatchObject({
      missing: [],
      analysisBy: 'language-model',
    });
  });

  it('comes from earlier live data, while it may be stored', async () => {
    const live = await liveApp();
    const guest = visitor(live.app);
    live.flightradar24.extraRows.push({
      fr24_id: 'x',
      flight: 'ZZ1',
      orig_iata: 'FRA',
      dest_iata: 'LHR',
      type: 'A359',
      first_seen: '2026-11-19T10:00:00Z',
      datetime_takeoff: '2026-11-19T10:10:00Z',
    });
    expect((await guest(`${SEARCH}ZZ1`)).statusCode).toBe(200);
    const { flightData } = await live.db.selectFrom('flights').select('flightData').executeTakeFirstOrThrow();
    const airframe = { yearBuilt: 2017, yearsOld: 9, isTypeFromList: false, sources: [] };
    const ofThatDay = JSON.stringify({ ...JSON.parse(flightData), airframe, likelyWords: 'usually an Airbus A350' });
    await live.db.updateTable('flights').set({ flightData: ofThatDay }).execute();
    await live.flightradar24.fail('serverError');
    live.clock.set('2026-11-25T12:00:00Z');
    const { flight, safetyReport } = (await guest(`${SEARCH}ZZ1`)).json();
    expect(flight).toMatchObject({ origin: 'FRA', registration: null, flightData: { aircraftBasis: 'usual' } });
    expect(flight.flightData.notes).toEqual([
      'No newer live data is available. This is the flight as last seen on Nov 19, 2026.',
    ]);
    expect(flight.flightData).not.toHaveProperty('airframe');
    expect(flight.flightData.likelyWords).not.toBe('usually an Airbus A350');
    expect(safetyReport.missing[0]).toMatch(/^Live flight data isn.t available/);
    const rows = await live.db.selectFrom('flights').select('expiresAt').execute();
    expect(new Set(rows.map((row) => row.expiresAt)).size).toBe(1);
    live.clock.set('2026-12-20T12:00:00Z');
    expect((await guest(`${SEARCH}ZZ1`)).statusCode).toBe(503);
  });
});

describe('an aircraft that a reader chose', () => {
  it('is not live data for the next reader', async () => {
    const live = await liveApp();
    const search = async (question: string) => {
      const { flight } = (await visitor(live.app)(SEARCH + question)).json();
      return [flight.aircraftType, flight.flightData.aircraftBasis];
    };
    const actual = await search('BA286');
    live.clock.set('2026-11-20T12:01:00Z');
    expect(await search('BA286&aircraftType=AT72')).toEqual(['AT72', 'chosen']);
    await live.flightradar24.fail('serverError');
    live.clock.set('2026-11-20T12:20:00Z');
    expect(await search('BA286')).toEqual([actual[0], 'usual']);
  });
});

describe('without keys', () => {
  it('a report says which services are not set up, and calls none', async () => {
    const live = await liveApp({ FLIGHTRADAR24_API_KEY: '', SERPER_API_KEY: '', OPENAI_API_KEY: '' });
    const { report } = await searched(live, 'BA286');
    expect(report.missing).toEqual([
      "This report doesn't include live flight data (FlightRadar24), web search results (Serper), or AI analysis (OpenAI): not set up on this site.",
    ]);
    expect(live.flightradar24.count() + live.serper.count() + live.openai.count()).toBe(0);
  });
});

describe('a visitor who leaves', () => {
  it('stops what was asked for them, gets the search back, and leaves nothing stored', async () => {
    const live = await liveApp();
    await live.serper.fail('hang');
    const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const request = fetch(`${address}${SEARCH}BA286`, { signal: leaving.signal });
    await expect.poll(() => live.serper.count()).toBe(2);
    expect(await allowanceUsed(live.db)).toBe(1);
    leaving.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(() => live.serper.calls.every((call) => call.isAborted)).toBe(true);
    await expect.poll(() => allowanceUsed(live.db)).toBe(0);
    await expect.poll(() => stored(live.db)).toMatchObject({ flights: 0, reports: 0, leases: 0, evidence: 0 });
    expect(live.openai.count()).toBe(0);
  });

  it('takes nothing from others who wait for the same', async () => {
    const live = await liveApp();
    const answer = live.flightradar24.hold();
    const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const first = fetch(`${address}${SEARCH}BA286`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => live.flightradar24.count()).toBe(1);
    const second = fetch(`${address}${SEARCH}BA286`);
    await once(live.app.server, 'request');
    // it waits too by the time that a later question has reached the service
    const other = fetch(`${address}${SEARCH}LH492`);
    await expect.poll(() => live.flightradar24.count()).toBe(2);
    leaving.abort();
    expect(await first).toBe('left');
    answer();
    expect((await second).status).toBe(200);
    expect((await other).status).toBe(200);
    expect(live.flightradar24.count()).toBe(2);
    await expect.poll(() => allowanceUsed(live.db)).toBe(2);
  });
});

async function appWithFault(service: keyof Emulators, fault: Fault): Promise<LiveApp> {
  const live = await liveApp({}, { timeLimits: LIMITS[service] });
  live[service].rateLimitHeaders = { 'retry-after': '60' };
  await live[service].fail(fault);
  if (fault === 'hang' || fault === 'drip') {
    endLimitOnceAsked(Object.values(LIMITS[service]), () => live[service].count() > 0);
  }
  return live;
}

async function searched(live: LiveApp, flightNumber: string) {
  const response = await visitor(live.app)(SEARCH + flightNumber);
  const report = response.json().safetyReport;
  if (report) expect(safetyReportSchema.safeParse(report).error).toBeUndefined();
  return { response, report };
}

async function allowanceUsed(db: Db): Promise<number> {
  const rows = await db.selectFrom('guest_allowances').select('searchesUsed').execute();
  return Math.max(0, ...rows.map((row) => row.searchesUsed));
}

async function stored(db: Db) {
  const keys = (await db.selectFrom('kept_answers').select('key').execute()).map((row) => row.key);
  const count = (prefix: string) => keys.filter((key) => key.startsWith(`${prefix}|`)).length;
  return {
    flights: (await db.selectFrom('flights').select('id').execute()).length,
    reports: (await db.selectFrom('safety_reports').select('id').execute()).length,
    leases: (await db.selectFrom('leases').select('key').execute()).length,
    operations: count('operations'),
    evidence: count('evidence'),
    findings: count('findings'),
  };
}
