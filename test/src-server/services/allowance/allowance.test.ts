import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { searchFlight } from '#server/services/search/search-flight.ts';
import { flightSearchSchema } from '#src/flight/flight-search.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { knownFlightNumbers } from '#test/support/known-flight.ts';
import { newMember, post, seedUsers, signedIn } from '#test/support/member.ts';

const SEARCH = '/api/flights/search?flightNumber=BA286';
const UNKNOWN = '/api/flights/search?flightNumber=ZZ9999';
const ROUTE = '/api/flights/search-by-airports?origin=SFO&destination=LHR';

const searchOf = (flightNumber: string) => `/api/flights/search?flightNumber=${flightNumber}`;

const NOBODY = { broughtSession: null, newSession: null, program: () => '' };

async function countOf(db: Db): Promise<number> {
  return (await db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow()).searchCount;
}

describe('a member searches', () => {
  it('five times, counted in the answer; the sixth is a 402 that says so', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    for (const [index, flightNumber] of ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22'].entries()) {
      const response = await member(searchOf(flightNumber));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ searchCount: index + 1, flight: { flightNumber } });
    }
    const sixth = await member(searchOf('BA285'));
    expect(sixth.statusCode).toBe(402);
    expect(sixth.json()).toMatchObject({
      message: 'Search limit reached. Please subscribe to continue.',
      searchCount: 5,
    });
  });

  it('a hundred different flights at once: exactly five reports, 95 refusals, five in the database', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const answers = await Promise.all(knownFlightNumbers(100).map((number) => member(searchOf(number))));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(95);
    const counts = answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().searchCount);
    // never more than the final count, and the last response includes all of them
    expect(Math.max(...counts)).toBe(5);
    for (const refused of answers.filter((answer) => answer.statusCode === 402)) {
      expect(refused.json().searchCount).toBe(5);
    }
    expect(await countOf(db)).toBe(5);
  });

  it('and pays for no failure, also when everything happens at once', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    expect((await member(UNKNOWN)).statusCode).toBe(404);
    expect((await member(searchOf('B'))).statusCode).toBe(400);
    expect((await member(`${SEARCH}&aircraftType=QQQQ`)).statusCode).toBe(400);
    expect(await countOf(db)).toBe(0);
    const flights = knownFlightNumbers(20);
    const mixed = await Promise.all(flights.flatMap((number) => [member(searchOf(number)), member(UNKNOWN)]));
    const reports = mixed.filter((answer) => answer.statusCode === 200).length;
    expect(await countOf(db)).toBe(reports);
    for (const number of flights) await member(searchOf(number));
    expect(await countOf(db)).toBe(5);
  });

  it('and pays nothing for an answer that reaches no one', async () => {
    const { ctx, app, db } = await testApp();
    await newMember(app);
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const actor = { kind: 'member', userId: user.id, username: user.username, role: 'user', sessionId: '' } as const;
    const gone = AbortSignal.abort();
    const asked = flightSearchSchema.parse({ flightNumber: 'BA286' });
    const leave = () => searchFlight(ctx, { actor, visitor: NOBODY, signal: gone }, asked);
    await expect(leave()).rejects.toMatchObject({ code: 'client_gone' });
    expect(await countOf(db)).toBe(0);
    // also where the report already existed
    await visitor(app, '10.0.0.1')(`/api/guest${SEARCH.slice(4)}`);
    await expect(leave()).rejects.toMatchObject({ code: 'client_gone' });
    expect(await countOf(db)).toBe(0);
  });

  it('and pays nothing for a HEAD, which brings no report', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const answer = await member({ method: 'HEAD', url: SEARCH });
    expect([answer.statusCode, answer.body, await countOf(db)]).toEqual([204, '', 0]);
  });

  it('routes for nothing', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    for (let round = 0; round < 8; round += 1) expect((await member(ROUTE)).statusCode).toBe(200);
    expect((await member('/api/user')).json().searchCount).toBe(0);
  });

  it('with a count of their own: never from the allowance of guests, nor the other way round', async () => {
    const { app, db } = await testApp();
    const browser = visitor(app);
    const asGuest = (flightNumber: string) => browser(`/api/guest${searchOf(flightNumber).slice(4)}`);
    for (const number of ['BA286', 'LH492', 'UA901', 'QF1']) expect((await asGuest(number)).statusCode).toBe(200);
    expect((await asGuest('SQ22')).statusCode).toBe(401);
    const used = () => db.selectFrom('guest_allowances').select(['key', 'searchesUsed']).orderBy('key').execute();
    const before = await used();
    await browser(post('/api/register', { username: 'bessie', email: 'b@example.com', password: 'curtiss-jn4' }));
    expect((await asGuest('SQ22')).json().searchCount).toBe(1);
    expect((await browser(searchOf('BA285'))).json().searchCount).toBe(2);
    expect(await used()).toEqual(before);
  });
});

describe('premium', () => {
  it.each([
    ['premium', 200, 24],
    ['canceled', 200, 10],
    ['past-due', 402, 12],
    ['spent', 402, 5],
    ['four-used', 200, 5],
  ])('%s: %d, count %d', async (username, status, searchCount) => {
    const test = await testApp();
    await seedUsers(test);
    const member = await signedIn(test.app, username);
    const response = await member(SEARCH);
    expect(response.statusCode).toBe(status);
    expect(response.json().searchCount).toBe(searchCount);
  });

  it('lasts to the last moment that was paid for', async () => {
    const test = await testApp();
    await seedUsers(test);
    const member = await signedIn(test.app, 'canceled');
    const { subscriptionExpiresAt, isPremium } = (await member('/api/user')).json();
    expect(isPremium).toBe(true);
    test.clock.set(subscriptionExpiresAt);
    expect((await member(SEARCH)).statusCode).toBe(402);
    expect((await member('/api/user')).json()).toMatchObject({ isPremium: false, searchLimit: 5 });
  });
});

it('a private box has no limits: FREE_SEARCHES=unlimited', async () => {
  const { app } = await testApp({ FREE_SEARCHES: 'unlimited' });
  const member = await newMember(app);
  for (const [index, number] of knownFlightNumbers(7).entries()) {
    expect((await member(searchOf(number))).json().searchCount).toBe(index + 1);
  }
  expect((await member('/api/user')).json().searchLimit).toBeNull();
});
