import { describe, expect, it } from 'vitest';
import { LEG_LIMIT, TRIP_LIMIT } from '#src/trips/trip.ts';
import { testApp } from '#test/support/app.ts';
import { newMember, post, type Visitor } from '#test/support/member.ts';

const password = 'lockheed-10';
const OUT = { flightNumber: 'ba 0286', date: '2026-12-03', origin: 'sfo', destination: 'LHR' };
const BACK = { flightNumber: 'BA285', date: '2026-12-10' };

async function tripWorld() {
  const test = await testApp({ RATE_LIMITS: 'off' });
  return { ...test, member: await newMember(test.app) };
}

const create = (member: Visitor, trip: object) => member(post('/api/trips', trip));

describe('a trip', () => {
  it('is made of flights with their days, and listed with them in order', async () => {
    const { member } = await tripWorld();
    const made = await create(member, { title: '  London ', legs: [BACK, OUT] });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{32}$/),
      title: 'London',
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      legs: [
        { id: expect.any(String), flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR' },
        { id: expect.any(String), flightNumber: 'BA285', date: '2026-12-10', origin: null, destination: null },
      ],
    });
    const later = (await create(member, { legs: [{ flightNumber: 'QF1', date: '2027-01-01' }] })).json();
    expect(later.title).toBe('QF1, Jan 1, 2027');
    expect((await member('/api/trips')).json()).toEqual({
      trips: [later, made.json()],
      plan: { watchedTrips: 1, channels: ['mail'], hasCalendar: false },
    });
  });

  it('has the same flight of a day once, and those of one day as they were given', async () => {
    const { member } = await tripWorld();
    const day = '2026-12-31';
    const numbers = ['UA901', 'BA286', 'UA901', 'LH400'];
    const made = (await create(member, { legs: numbers.map((flightNumber) => ({ flightNumber, date: day })) })).json();
    expect(made.legs.map(({ flightNumber }: { flightNumber: string }) => flightNumber)).toEqual([
      'UA901',
      'BA286',
      'LH400',
    ]);
  });

  it.each([
    ['no flight', { legs: [] }, 'Add at least one flight with its date.'],
    ['no list', { legs: 'BA286' }, 'Add at least one flight with its date.'],
    ['a day that is none', { legs: [{ ...BACK, date: '2026-02-30' }] }, 'Enter the date as YYYY-MM-DD'],
    ['a day too far away', { legs: [{ ...BACK, date: '2031-02-20' }] }, 'Please choose a date between'],
    ['no number', { legs: [{ ...BACK, flightNumber: 'London' }] }, "That doesn't look like a flight number."],
    ['no airport', { legs: [{ ...BACK, origin: "LH'" }] }, 'Enter airports as 3-letter codes'],
    ['a long name', { title: 'x'.repeat(81), legs: [BACK] }, 'under 80 characters'],
    ['too much', { legs: Array.from({ length: LEG_LIMIT + 1 }, () => BACK) }, `up to ${LEG_LIMIT} flights`],
  ])('is refused with a sentence: %s', async (_name, trip, sentence) => {
    const { member, db } = await tripWorld();
    const refused = await create(member, trip);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(sentence);
    expect(await db.selectFrom('trips').selectAll().execute()).toEqual([]);
  });

  it('is one of 50 at most', async () => {
    const { member, db } = await tripWorld();
    await create(member, { legs: [BACK] });
    const { userId } = await db.selectFrom('trips').select('userId').executeTakeFirstOrThrow();
    const rows = Array.from({ length: TRIP_LIMIT - 2 }, (_, index) => ({
      id: `trip-${index}`,
      userId,
      title: 'a trip',
      createdAt: 0,
      updatedAt: 0,
    }));
    await db.insertInto('trips').values(rows).execute();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await create(member, { legs: [BACK] })).statusCode));
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await create(member, { legs: [BACK] })).json().message).toContain('Remove one you no longer need first');
  });

  it('is in what the account exports, and goes with it', async () => {
    const { member, db } = await tripWorld();
    const made = (await create(member, { legs: [OUT] })).json();
    expect((await member('/api/account-data')).json().trips).toEqual([made]);
    expect((await member(post('/api/delete-account', { password }))).statusCode).toBe(200);
    expect(await db.selectFrom('trips').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('trip_legs').selectAll().execute()).toEqual([]);
  });

  it('is listed with the whole plan where searches are unlimited', async () => {
    const { app } = await testApp({ FREE_SEARCHES: 'unlimited' });
    const member = await newMember(app);
    expect((await member('/api/trips')).json().plan).toEqual({
      watchedTrips: null,
      channels: ['mail', 'push', 'ntfy', 'webhook'],
      hasCalendar: true,
    });
  });
});
