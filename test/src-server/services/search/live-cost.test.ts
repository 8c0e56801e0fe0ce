import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { takeLease } from '#db/site/operations/limits.ts';
import { visitor } from '#test/support/app.ts';
import { type Emulators, liveApp } from '#test/support/live-app.ts';

const SEARCH = '/api/guest/flights/search?flightNumber=';
/** No search limit applies here: what is counted is what we are asked to pay. */
const NO_LIMITS = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };

describe('what searches cost', () => {
  it('1,000 at once of one flight: 1 question to FlightRadar24, at most 3 to Serper, 1 to OpenAI, one report stored', async () => {
    const live = await liveApp(NO_LIMITS);
    live.flightradar24.slowDown(200);
    const responses = await Promise.all(Array.from({ length: 1_000 }, () => live.app.inject(`${SEARCH}BA286`)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1_000);
    expect(new Set(responses.map((response) => response.json().flight.id)).size).toBe(1);
    expect(counts(live)).toEqual({ flightradar24: 1, serper: 2, openai: 1 });
    expect(await live.db.selectFrom('flights').select('id').execute()).toHaveLength(1);
  });

  it('again within the quarter of an hour: nothing; after it: the flight alone', async () => {
    const live = await liveApp(NO_LIMITS);
    const guest = visitor(live.app);
    await guest(`${SEARCH}BA286`);
    live.clock.set('2026-11-20T12:14:59Z');
    await guest(`${SEARCH}ba0286`);
    expect(counts(live)).toEqual({ flightradar24: 1, serper: 2, openai: 1 });
    live.clock.set('2026-11-20T12:15:01Z');
    await guest(`${SEARCH}BA286`);
    expect(counts(live)).toEqual({ flightradar24: 2, serper: 2, openai: 1 });
  });

  it('what was stored while the clock was years ahead is asked for again once it is set back', async () => {
    const live = await liveApp(NO_LIMITS);
    const guest = visitor(live.app);
    await guest(`${SEARCH}BA286`);
    const ahead = (column: string) => sql<number>`${sql.ref(column)} + ${5 * 365 * 24 * 60 * 60_000}`;
    const [searchedAt, freshUntil] = [ahead('searchedAt'), ahead('freshUntil')];
    await live.db.updateTable('flights').set({ searchedAt, freshUntil }).execute();
    const [storedAt, expiresAt] = [ahead('storedAt'), ahead('expiresAt')];
    await live.db.updateTable('kept_answers').set({ storedAt, expiresAt }).execute();
    await guest(`${SEARCH}BA286`);
    expect(counts(live)).toEqual({ flightradar24: 2, serper: 4, openai: 2 });
    await guest(`${SEARCH}BA286`);
    expect(counts(live)).toEqual({ flightradar24: 2, serper: 4, openai: 2 });
  });

  it('another flight of the same airline and model: the flight alone', async () => {
    const live = await liveApp(NO_LIMITS);
    const guest = visitor(live.app);
    await guest(`${SEARCH}BA286`);
    await guest(`${SEARCH}BA285`);
    expect(counts(live)).toEqual({ flightradar24: 2, serper: 2, openai: 1 });
  });

  it('what another release cached in another shape is asked for again', async () => {
    const live = await liveApp(NO_LIMITS);
    const guest = visitor(live.app);
    await guest(`${SEARCH}BA286`);
    await live.db.updateTable('kept_answers').set({ value: '[{"title":"Another shape"}]' }).execute();
    await guest(`${SEARCH}BA285`);
    expect(counts(live)).toEqual({ flightradar24: 2, serper: 4, openai: 2 });
  });

  it('results on airline and model are asked for again after a week', async () => {
    const live = await liveApp(NO_LIMITS);
    const guest = visitor(live.app);
    await guest(`${SEARCH}BA286`);
    live.clock.set('2026-11-27T11:59:00Z');
    await guest(`${SEARCH}BA286`);
    expect(live.serper.count()).toBe(2);
    live.clock.set('2026-11-27T12:16:00Z');
    await guest(`${SEARCH}BA286`);
    expect(live.serper.count()).toBe(4);
  });

  it('a burst beyond the plan’s minute is not sent; the reference answers what it knows', async () => {
    const live = await liveApp({ ...NO_LIMITS, FLIGHTRADAR24_REQUESTS_PER_MINUTE: '3' });
    const numbers = ['BA286', 'LH492', 'UA901', 'EK1', 'QF1', 'AA100'];
    const responses = await Promise.all(numbers.map((number) => live.app.inject(SEARCH + number)));
    expect(responses.map((response) => response.statusCode)).toEqual(numbers.map(() => 200));
    expect(live.flightradar24.count()).toBe(3);
    const limited = responses.filter((response) => /has reached its request limit/.test(response.body));
    expect(limited).toHaveLength(3);
  });

  it('calls, credits and tokens are counted per service', async () => {
    const live = await liveApp(NO_LIMITS);
    await live.app.inject(`${SEARCH}BA286`);
    const text = (await live.app.inject('/metrics')).body;
    expect(text).toContain('airworthy_provider_calls_total{service="FlightRadar24",outcome="ok"} 1');
    expect(text).toContain('airworthy_provider_calls_total{service="Serper",outcome="ok"} 2');
    expect(text).toContain('airworthy_provider_spent_total{service="FlightRadar24",unit="credits"} 18');
    expect(text).toContain('airworthy_provider_spent_total{service="Serper",unit="credits"} 2');
    expect(text).toContain('airworthy_provider_spent_total{service="OpenAI",unit="input_tokens"} 900');
  });
});

describe('another process on the same database', () => {
  it('that died while it fetched is not waited for', async () => {
    const live = await liveApp(NO_LIMITS);
    const { db } = live;
    const now = live.clock.now().getTime();
    const report = await live.app.inject(`${SEARCH}BA286`);
    const { searchKey } = await db.selectFrom('flights').select('searchKey').executeTakeFirstOrThrow();
    live.clock.set('2026-11-20T13:00:00Z');
    const later = live.clock.now().getTime();
    await takeLease(db, { key: `report|${searchKey}`, holder: 'a process that died', expiresAt: later + 3_000 }, now);
    const waiting = live.app.inject(`${SEARCH}BA286`);
    const looks = vi.spyOn(live.clock, 'now');
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(10);
    expect(live.flightradar24.count()).toBe(1);
    live.clock.set('2026-11-20T13:00:03.001Z');
    const answer = await waiting;
    expect(answer.statusCode).toBe(200);
    expect(answer.json().flight.id).not.toBe(report.json().flight.id);
    expect(live.flightradar24.count()).toBe(2);
    expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]);
  });
});

function counts({ flightradar24, serper, openai }: Emulators) {
  return { flightradar24: flightradar24.count(), serper: serper.count(), openai: openai.count() };
}
