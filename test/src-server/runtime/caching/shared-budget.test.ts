import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';

const flight = (number: string) => `/api/guest/flights/search?flightNumber=${number}`;
const FLIGHTS = ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22', 'BA285', 'LH493', 'UA900', 'QF2', 'SQ21'];
const ROUTES = ['SFO-LHR', 'LHR-SFO', 'FRA-YVR', 'YVR-FRA', 'SYD-LHR', 'LHR-SYD'];

/** Starts three servers over one database, with live flights as the only external service. */
async function threeServers(env: Record<string, string>) {
  const emulators = await startEmulators();
  const { FLIGHTRADAR24_API_KEY, SERVICE_URLS } = emulatorEnv(emulators);
  const db = testDatabase();
  const own = { FLIGHTRADAR24_API_KEY, SERVICE_URLS, FREE_SEARCHES: 'unlimited', ...env } as Record<string, string>;
  const servers = [await testApp(own, { db }), await testApp(own, { db }), await testApp(own, { db })];
  const ask = (turn: number, url: string) => {
    const server = servers[turn % 3];
    if (!server) throw new Error('no server');
    return visitor(server.app, `10.0.0.${turn}`)(url);
  };
  return { ask, servers, calls: () => emulators.flightradar24.count() };
}

it('three servers keep one plan; once it is used up the answer comes from the tables, and says so', async () => {
  const { ask, calls } = await threeServers({ FLIGHTRADAR24_REQUESTS_PER_MINUTE: '4' });
  const answers = await Promise.all(FLIGHTS.map((number, turn) => ask(turn, flight(number))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(FLIGHTS.map(() => 200));
  expect(calls()).toBe(4);
  const actual = answers.filter(({ body }) => body.includes('has reached its request limit'));
  expect(actual.length).toBeGreaterThanOrEqual(6);
});

it('lists of routes leave a part of the plan to flights', async () => {
  const { ask, calls } = await threeServers({ FLIGHTRADAR24_REQUESTS_PER_MINUTE: '4' });
  for (const [turn, route] of ROUTES.entries()) {
    const [origin, destination] = route.split('-');
    const url = `/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}`;
    expect((await ask(turn, url)).statusCode).toBe(200);
  }
  expect(calls()).toBe(2);
  const { flightData } = (await ask(0, flight('BA286'))).json().flight;
  expect(calls()).toBe(3);
  expect(flightData.provider).toBe('flightradar24');
});

it('a day costs no more than its owner allows, over all servers, and the next day is another', async () => {
  const { ask, calls, servers } = await threeServers({ FLIGHTRADAR24_CREDITS_PER_DAY: '20' });
  const first = await ask(0, flight('BA286'));
  expect(first.json().flight.flightData.provider).toBe('flightradar24');
  for (let turn = 1; turn < 6; turn++) await ask(turn, flight(FLIGHTS[turn] as string));
  const spent = await servers[0]?.db.selectFrom('provider_budgets').select('spent').executeTakeFirstOrThrow();
  expect(Number(spent?.spent)).toBeLessThanOrEqual(20);
  const before = calls();
  const late = await ask(1, flight('UA900'));
  expect(late.json().safetyReport.missing.join(' ')).toContain('has reached our request limit for today');
  expect(calls()).toBe(before);
  for (const { clock } of servers) clock.set('2026-11-21T12:00:00Z');
  await ask(2, flight('QF2'));
  expect(calls()).toBeGreaterThan(before);
});
