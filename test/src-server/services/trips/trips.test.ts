import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { deleteTripLink, findOrInsertTripLink, findTripLink } from '#db/site/trips/trips.ts';
import { findOrMakeLinkToken, type NewLink, shareTrip } from '#server/services/trips/trip-links.ts';
import { sharedTripPath } from '#src/routes.ts';
import { LEG_LIMIT, TRIP_LIMIT } from '#src/trips/limits.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
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
  it('is named in the language of the page, if it gets no name', async () => {
    const { member } = await tripWorld();
    const made = await member(post('/api/trips?lang=de', { legs: [{ flightNumber: 'QF1', date: '2027-01-01' }] }));
    expect(made.json().title).toBe('QF1, 1. Jan. 2027');
  });

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
    const onward = { flightNumber: 'LH492', date: '2027-01-02' };
    const later = (await create(member, { legs: [onward, { flightNumber: 'QF1', date: '2027-01-01' }] })).json();
    expect(later.title).toBe('QF1, Jan 1, 2027');
    expect((await member('/api/trips')).json()).toEqual({
      trips: [later, made.json()],
      plan: { watchedTrips: 1, channels: ['mail'], hasCalendar: false },
    });
  });

  it('takes airports by codes of four letters as those of three', async () => {
    const { member } = await tripWorld();
    const { id } = (await create(member, { legs: [{ ...OUT, origin: 'KSFO', destination: 'egll' }] })).json();
    const { legs } = (await member(`/api/trips/${id}`)).json();
    expect(legs).toMatchObject([
      { origin: 'SFO', originCity: 'San Francisco', destination: 'LHR', destinationCity: 'London' },
    ]);
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
    ['an invisible name', { title: '\u200b\u2800', legs: [BACK] }, 'that can be seen'],
    ['too much', { legs: Array.from({ length: LEG_LIMIT + 1 }, () => BACK) }, `up to ${LEG_LIMIT} flights`],
  ])('is refused with a sentence: %s', async (_name, trip, sentence) => {
    const { member, db } = await tripWorld();
    const refused = await create(member, trip);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(sentence);
    expect(await db.selectFrom('trips').selectAll().execute()).toEqual([]);
  });

  it('is made once, however often it is asked for: an answer may have been lost on the way', async () => {
    const { member } = await tripWorld();
    const answers = await Promise.all([1, 2, 3].map(() => create(member, { title: 'London', legs: [OUT, BACK] })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await create(member, { title: 'Again', legs: [OUT, BACK] });
    await create(member, { title: 'London', legs: [OUT] });
    expect((await member('/api/trips')).json().trips).toHaveLength(3);
  });

  it('is one of 50 at most', async () => {
    expect(TRIP_LIMIT).toBe(50);
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
    const makeAnother = (title: string) => create(member, { title, legs: [BACK] });
    const statuses = await Promise.all(['a', 'b', 'c'].map(async (title) => (await makeAnother(title)).statusCode));
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await makeAnother('d')).json().message).toContain('Remove one you no longer need first');
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

/** Sets up a member with a round trip, and another user. */
async function madeTrip(settings: Record<string, string> = {}) {
  const test = await testApp({ RATE_LIMITS: 'off', ...settings });
  const member = await newMember(test.app);
  const other = await newMember(test.app, 'charles');
  const trip = (await create(member, { title: 'London', legs: [OUT, BACK] })).json();
  return { ...test, member, other, stranger: visitor(test.app, '203.0.113.7'), trip, path: `/api/trips/${trip.id}` };
}

describe('reading a trip', () => {
  it('tells of each flight what is known of it, and the rate of all, and counts no search', async () => {
    const { member, trip, path, db } = await madeTrip();
    const report = (await member(path)).json();
    expect(report).toMatchObject({ id: trip.id, title: 'London', sharedPath: null });
    expect(report.legs).toMatchObject([
      {
        flightNumber: 'BA286',
        airline: 'British Airways',
        originCity: 'San Francisco',
        destinationCity: 'London',
        departure: null,
        isPast: false,
        knowledge: 'likely',
        aircraftWords: expect.stringMatching(/A380|777|A350|787/),
        score: { value: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
        sentence: expect.stringMatching(/^About 1 fatal accident in .* flights like this one /),
        flightRate: { verdict: expect.any(String) },
      },
      { flightNumber: 'BA285', origin: 'LHR', destination: 'SFO', knowledge: 'likely' },
    ]);
    expect(report.sum).toMatchObject({ countedLegs: 2, allLegs: 2, departures: 2 });
    expect(report.sum.sentence).toMatch(
      /^About 1 fatal accident in .* such trips \(90% range: 1 in [\d.]+ to [\d.]+ million\)\.$/,
    );
    expect(report.sum.rateLow).toBeLessThan(report.sum.rate);
    expect(report.sum.perFlight.ratePerMillionDepartures).toBeCloseTo(report.sum.rate / 2, 10);
    expect(report.places.map(({ code }: { code: string }) => code)).toEqual(['SFO', 'LHR']);
    expect((await member('/api/user')).json().searchCount).toBe(0);
    expect(await db.selectFrom('flights').selectAll().execute()).toEqual([]);
  });

  it('takes the aircraft and the time that its owner says of a flight, and takes them back', async () => {
    const { member, other } = await madeTrip();
    const { id, legs } = (await create(member, { legs: [OUT] })).json();
    const change = (said: object, by = member) =>
      by(post(`/api/trips/${id}/change-leg`, { legId: legs[0].id, ...said }));
    const set = (await change({ aircraft: 'Airbus A380', departureTime: '16:30' })).json();
    expect(set.legs[0]).toMatchObject({
      knowledge: 'booked',
      aircraft: 'Airbus A380',
      departureTime: '16:30',
      departure: expect.stringContaining('T16:30'),
      models: [{ modelId: 'airbus-a380', share: 1 }],
    });
    expect((await change({ aircraft: null })).json().legs[0]).toMatchObject({
      knowledge: 'likely',
      departureTime: '16:30',
    });
    expect((await change({ departureTime: null })).json().legs[0].departure).toBeNull();
    for (const wrong of [{ aircraft: 'Flying carpet' }, { departureTime: '25:00' }]) {
      expect((await change(wrong)).statusCode).toBe(400);
    }
    expect((await change({ legId: 'no-such-leg', aircraft: null })).statusCode).toBe(404);
    expect((await change({ aircraft: null }, other)).statusCode).toBe(404);
    expect((await change({})).statusCode).toBe(200);
  });

  it('keeps the aircraft that is said of a flight which it has already', async () => {
    const { member } = await madeTrip();
    const { id } = (await create(member, { legs: [OUT] })).json();
    const add = (leg: object) => member(post(`/api/trips/${id}/legs`, { legs: [leg] }));
    expect((await add({ ...OUT, aircraft: 'Airbus A380' })).json().legs).toMatchObject([{ aircraft: 'Airbus A380' }]);
    expect((await add(OUT)).json().legs).toMatchObject([{ aircraft: 'Airbus A380' }]);
  });

  it('says what is not known, and leaves it out of the sum', async () => {
    const { member } = await madeTrip();
    const legs = [OUT, { flightNumber: 'ZZ999', date: '2026-12-04' }, { ...BACK, origin: 'GRU', destination: 'XXX' }];
    const { id } = (await create(member, { legs })).json();
    const { legs: actual, sum } = (await member(`/api/trips/${id}`)).json();
    expect(actual[1]).toMatchObject({ knowledge: 'unlisted', origin: null, score: null, sentence: null });
    expect(actual[2]).toMatchObject({ origin: 'GRU', destination: 'XXX', destinationCity: null });
    expect(sum.allLegs).toBe(3);
    expect(sum.countedLegs).toBeLessThan(3);
    const nothing = (await create(member, { legs: [legs[1]] })).json();
    expect((await member(`/api/trips/${nothing.id}`)).json().sum).toBeNull();
  });

  it('estimates an unlisted number of a known airline from its other flights between the airports, and says so', async () => {
    const { member } = await madeTrip();
    const legs = [{ flightNumber: 'UA9200', date: '2026-12-04', origin: 'GUM', destination: 'HNL' }];
    const { id } = (await create(member, { legs })).json();
    const { legs: actual, sum } = (await member(`/api/trips/${id}`)).json();
    expect(actual[0]).toMatchObject({
      knowledge: 'likely',
      airline: 'United Airlines',
      score: { value: expect.any(Number) },
      knowledgeText: expect.stringMatching(
        /^This number isn't in our tables; this is what United Airlines flies between GUM and HNL\. An estimate\./,
      ),
    });
    expect(sum.countedLegs).toBe(1);
  });

  it('uses the aircraft and time that the booking names, unless the aircraft cannot fly so far', async () => {
    const { member } = await madeTrip();
    const read = async (leg: object) => {
      const { id } = (await create(member, { legs: [{ ...OUT, departureTime: '16:30', ...leg }] })).json();
      return (await member(`/api/trips/${id}`)).json().legs[0];
    };
    const booked = await read({ aircraft: 'Airbus A380' });
    expect(booked).toMatchObject({
      departure: '2026-12-03T16:30:00-08:00',
      departureTime: '16:30',
      knowledge: 'booked',
      knowledgeText: 'The aircraft on the booking, which may still change.',
      aircraftWords: 'an Airbus A380',
    });
    const unreachable = await read({ aircraft: 'ATR 72', flightNumber: 'BA284' });
    expect(unreachable).toMatchObject({ knowledge: 'likely', aircraftWords: expect.not.stringContaining('ATR') });
    expect((await create(member, { legs: [{ ...BACK, aircraft: 'My aunt' }] })).statusCode).toBe(400);
  });

  it('shows the local time and aircraft of stored live data for the day, and calls no service', async () => {
    const { app, flightradar24 } = await liveApp();
    const member = await newMember(app);
    const searched = (await member('/api/flights/search?flightNumber=BA286')).json();
    const date = searched.flight.flightData.departureDay;
    const asked = flightradar24.count();
    const { id } = (await create(member, { legs: [{ flightNumber: 'BA286', date }] })).json();
    const [leg] = (await member(`/api/trips/${id}`)).json().legs;
    expect(leg).toMatchObject({ knowledge: 'seen', knowledgeText: 'Confirmed on the day of departure.' });
    expect(leg.departure).toMatch(new RegExp(`^${date}T\\d\\d:\\d\\d:\\d\\d-08:00$`));
    expect(flightradar24.count()).toBe(asked);
    // nor does it treat another user's choice as observed
    const chosen = await visitor(app)('/api/guest/flights/search?flightNumber=BA286&aircraftType=AT72');
    expect(chosen.json().flight).toMatchObject({ departure: searched.flight.departure, aircraftType: 'AT72' });
    expect((await member(`/api/trips/${id}`)).json().legs).toEqual([leg]);
  });

  it('of a number with stops, live data on one leg is not shown for another', async () => {
    const { app, flightradar24 } = await liveApp();
    const member = await newMember(app);
    const at = '2026-11-20T06:00:00Z';
    const way = { orig_icao: 'EGLL', orig_iata: 'LHR', dest_icao: 'WSSS', dest_iata: 'SIN' };
    const flown = { flight: 'BA777', operating_as: 'BAW', type: 'A388', first_seen: at, datetime_takeoff: at };
    flightradar24.extraRows.push({ fr24_id: 'first', ...way, ...flown });
    await member('/api/flights/search?flightNumber=BA777');
    const legs = [
      { flightNumber: 'BA777', date: '2026-11-20', origin: 'LHR', destination: 'SIN' },
      { flightNumber: 'BA777', date: '2026-11-20', origin: 'SIN', destination: 'SYD' },
    ];
    const { id } = (await create(member, { legs })).json();
    const actual = (await member(`/api/trips/${id}`)).json().legs;
    expect(actual.find(({ origin }: { origin: string }) => origin === 'LHR').knowledge).toBe('seen');
    const next = actual.find(({ origin }: { origin: string }) => origin === 'SIN');
    expect(next).toMatchObject({ destination: 'SYD', departure: null });
    expect(next.knowledge).not.toBe('seen');
  });

  it('counts every takeoff of a flight that stops on the way, and only those of the part that is flown', async () => {
    const { member } = await madeTrip();
    const read = async (leg: object) => {
      const { id } = (await create(member, { legs: [leg] })).json();
      return (await member(`/api/trips/${id}`)).json();
    };
    const whole = await read({ flightNumber: 'QF1', date: '2026-12-03' });
    expect(whole.legs[0].via).toEqual(['SIN']);
    expect(whole.sum).toMatchObject({ countedLegs: 1, departures: 2 });
    const part = await read({ flightNumber: 'QF1', date: '2026-12-03', origin: 'SIN' });
    expect(part.legs[0]).toMatchObject({ origin: 'SIN', via: [] });
    expect(part.sum.departures).toBe(1);
    expect(part.sum.rate).toBeLessThan(whole.sum.rate);
  });
});

describe('a trip is changed', () => {
  it('by more flights and fewer, by another name, and is removed', async () => {
    const { member, path, trip, db } = await madeTrip();
    const more = { legs: [{ flightNumber: 'LH400', date: '2026-12-04' }, BACK] };
    const grown = (await member(post(`${path}/legs`, more))).json();
    expect(grown.legs.map(({ flightNumber }: { flightNumber: string }) => flightNumber)).toEqual([
      'BA286',
      'LH400',
      'BA285',
    ]);
    const removed = await member(post(`${path}/remove-leg`, { legId: grown.legs[1].id }));
    expect(removed.json().legs).toHaveLength(2);
    expect((await member(post(`${path}/remove-leg`, { legId: grown.legs[1].id }))).statusCode).toBe(404);
    expect((await member(post(`${path}/rename`, { title: ' ' }))).json().message).toBe('Enter a name for the trip.');
    expect((await member(post(`${path}/rename`, { title: 'Winter' }))).statusCode).toBe(200);
    expect((await member(path)).json().title).toBe('Winter');
    expect((await member(post(`${path}/remove`))).statusCode).toBe(200);
    expect((await member(path)).statusCode).toBe(404);
    expect(await db.selectFrom('trip_legs').where('tripId', '=', trip.id).selectAll().execute()).toEqual([]);
  });

  it('up to 24 flights, however many at once', async () => {
    const { member, path } = await madeTrip();
    const days = (month: string) =>
      Array.from({ length: 20 }, (_, day) => ({ ...BACK, date: `2027-${month}-${String(day + 1).padStart(2, '0')}` }));
    const answers = await Promise.all(['01', '02'].map((month) => member(post(`${path}/legs`, { legs: days(month) }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('up to 24 flights');
    expect((await member(path)).json().legs).toHaveLength(22);
  });
});

describe('a shared trip', () => {
  it('is read by anyone with the link until it is revoked, and names no one', async () => {
    const { member, other, stranger, path, db } = await madeTrip();
    const { sharedPath } = (await member(post(`${path}/share`))).json();
    expect(sharedPath).toMatch(/^\/shared-trip\/[\w-]{43}$/);
    expect((await member(post(`${path}/share`))).json()).toEqual({ sharedPath });
    expect((await member(path)).json().sharedPath).toBe(sharedPath);
    const token = sharedPath.split('/').at(-1);
    const read = await stranger(`/api/shared-trips/${token}`);
    expect(read.json()).toMatchObject({ title: 'London', legs: [{ flightNumber: 'BA286' }, {}], sum: {} });
    expect(read.body).not.toMatch(/amelia|userId|example\.com|createdAt/);
    const stored = JSON.stringify(await db.selectFrom('trip_links').selectAll().execute());
    expect(stored).not.toContain(token);
    expect((await other(post(`${path}/stop-sharing`))).statusCode).toBe(404);
    expect((await member(post(`${path}/stop-sharing`))).statusCode).toBe(200);
    expect((await member(post(`${path}/stop-sharing`))).statusCode).toBe(404);
    expect((await stranger(`/api/shared-trips/${token}`)).json().message).toContain('may have stopped sharing');
    expect((await member(post(`${path}/share`))).json().sharedPath).not.toBe(sharedPath);
  });

  it('is not shown while its owner is blocked', async () => {
    const { member, stranger, path, db } = await madeTrip();
    const { sharedPath } = (await member(post(`${path}/share`))).json();
    const read = () => stranger(`/api/shared-trips/${sharedPath.split('/').at(-1)}`);
    const block = (blockedAt: number | null) =>
      db.updateTable('users').set({ blockedAt }).where('username', '=', 'amelia').execute();
    await block(1);
    expect((await read()).statusCode).toBe(404);
    expect((await read()).json().message).toContain('may have stopped sharing');
    await block(null);
    expect((await read()).statusCode).toBe(200);
  });

  it('has one link, however many ask at once', async () => {
    const { member, path } = await madeTrip();
    const answers = await Promise.all([1, 2, 3].map(async () => (await member(post(`${path}/share`))).json()));
    const token = (await member(path)).json().sharedPath;
    expect(new Set([...answers.map(({ sharedPath }) => sharedPath), token]).size).toBe(1);
  });

  it('has a new link once the server has another secret, which opens nothing that was sealed before', async () => {
    const { ctx, member, stranger, trip, path } = await madeTrip();
    const { sharedPath } = (await member(post(`${path}/share`))).json();
    const owner = { kind: 'member', userId: 1, username: 'amelia', role: 'user', sessionId: '' } as const;
    const later = { ...ctx, sessionSecret: 'another-secret-of-thirty-two-characters' };
    const fresh = await shareTrip(later, owner, trip.id);
    expect(await shareTrip(later, owner, trip.id)).toEqual(fresh);
    const statusOf = async (at: string) =>
      (await stranger(at.replace('/shared-trip/', '/api/shared-trips/'))).statusCode;
    expect([await statusOf(fresh.sharedPath), await statusOf(sharedPath)]).toEqual([200, 404]);
  });

  it.each(['x'.repeat(43), 'short', '..%2f..%2fetc'])('a link that is none is refused calmly: %s', async (token) => {
    const { stranger } = await madeTrip();
    const refused = await stranger(`/api/shared-trips/${token}`);
    expect([400, 404]).toContain(refused.statusCode);
    expect(refused.json().message).toMatch(/link/);
  });
});

describe('the calendar', () => {
  it('is read by a secret link, has whole days and no names, and ends with the link', async () => {
    const { member, stranger, db, path } = await madeTrip({ FREE_SEARCHES: 'unlimited' });
    expect((await member('/api/trip-calendar')).json()).toEqual({ calendarPath: null });
    const { calendarPath } = (await member(post('/api/trip-calendar'))).json();
    expect((await member('/api/trip-calendar')).json()).toEqual({ calendarPath });
    const feed = await stranger(calendarPath);
    expect(feed.statusCode).toBe(200);
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(feed.body).toContain('SUMMARY:BA286 SFO to LHR');
    expect(feed.body).toContain('DTSTART;VALUE=DATE:20261203');
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(feed.body).not.toMatch(/amelia|London\r|example\.com/);
    for (const text of [feed.body, (await member(`${path}/calendar`)).json().text]) {
      const addresses: string[] = text.replaceAll('\r\n ', '').match(/(?<=^URL;VALUE=URI:https?:\/\/[^/]+)\/.*/gm);
      expect(addresses.map((address) => address.trim())).toEqual(Array(2).fill(path.replace('/api', '')));
    }
    const stored = JSON.stringify(await db.selectFrom('calendar_links').selectAll().execute());
    expect(stored).not.toContain(calendarPath.split('/').at(-1).slice(0, 43));
    expect((await member(post('/api/revoke-trip-calendar'))).statusCode).toBe(200);
    expect((await stranger(calendarPath)).statusCode).toBe(404);
    expect((await member(post('/api/revoke-trip-calendar'))).statusCode).toBe(404);
  });

  it.each([
    ['de', 'SUMMARY:BA286 SFO nach LHR', 'NAME:Airworthy-Reisen'],
    ['ja', 'SUMMARY:BA286 SFOからLHR', 'NAME:Airworthyの旅程'],
  ])('is in its owner’s language, and made again once they choose another: %s', async (locale, summary, name) => {
    const { member, stranger, path } = await madeTrip({ FREE_SEARCHES: 'unlimited' });
    const { calendarPath } = (await member(post('/api/trip-calendar'))).json();
    expect((await stranger(calendarPath)).body).toContain('SUMMARY:BA286 SFO to LHR');
    await member(post('/trpc/account.chooseLanguage', { locale }));
    const { body } = await stranger({ url: calendarPath, headers: { 'accept-language': 'en' } });
    for (const text of [summary, name]) expect(body).toContain(text);
    expect(body).not.toMatch(/Aircraft:|1 fatal accident| to LHR/);
    const file = (await member(`${path}/calendar?lang=${locale}`)).json();
    expect(file.text).toContain(summary);
  });

  it('has the trips of now, and is not sent to programs that have it', async () => {
    const { member, stranger, clock, path } = await madeTrip({ FREE_SEARCHES: 'unlimited' });
    const { calendarPath } = (await member(post('/api/trip-calendar'))).json();
    const first = await stranger(calendarPath);
    clock.set('2026-11-20T12:15:00Z');
    const later = await stranger(calendarPath);
    expect(later.body).toContain('DTSTAMP:20261120T121500Z');
    expect(later.headers.etag).toBe(first.headers.etag);
    const held = { url: calendarPath, headers: { 'if-none-match': first.headers.etag as string } };
    expect(await stranger(held)).toMatchObject({ statusCode: 304, body: '' });
    await member(post(`${path}/legs`, { legs: [{ flightNumber: 'LH492', date: '2026-12-20' }] }));
    const changed = await stranger(held);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('SUMMARY:LH492');
  });

  it('of many trips lets others have their turn', async () => {
    const { member, stranger, db } = await madeTrip({ FREE_SEARCHES: 'unlimited' });
    const { calendarPath } = (await member(post('/api/trip-calendar'))).json();
    await stranger(calendarPath);
    const { userId } = await db.selectFrom('trips').select('userId').executeTakeFirstOrThrow();
    const ids = Array.from({ length: 49 }, (_, index) => `trip-${index}`);
    await db
      .insertInto('trips')
      .values(ids.map((id) => ({ id, userId, title: 'a trip', createdAt: 0, updatedAt: 0 })))
      .execute();
    const leg = { flightNumber: 'BA286', date: '2026-12-03', originIata: null, destinationIata: null, createdAt: 0 };
    const legs = ids.flatMap((tripId) =>
      [0, 1, 2, 3].map((position) => ({ ...leg, id: `${tripId}-${position}`, tripId, position })),
    );
    await db.insertInto('trip_legs').values(legs).execute();
    // of this thread: another program's work is nobody's turn
    const spentUs = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part);
    const turns = [spentUs()];
    let isRead = false;
    const reading = stranger(calendarPath).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      await setImmediate();
      turns.push(spentUs());
    }
    expect((await reading).body.match(/BEGIN:VEVENT/g)).toHaveLength(198);
    const longestUs = Math.max(...turns.slice(1).map((turn, index) => turn - (turns[index] as number)));
    const wholeUs = (turns.at(-1) as number) - (turns[0] as number);
    expect(longestUs).toBeLessThan(wholeUs / 3);
  });

  it('is read ten times a minute at most', async () => {
    const { member, stranger } = await madeTrip({ FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'callers' });
    const { calendarPath } = (await member(post('/api/trip-calendar'))).json();
    for (let round = 0; round < 10; round += 1) expect((await stranger(calendarPath)).statusCode).toBe(200);
    const refused = await stranger(calendarPath);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('is part of Premium, and one trip as a file is free', async () => {
    const { member, other, path } = await madeTrip();
    const refused = await member(post('/api/trip-calendar'));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('part of Premium');
    const file = (await member(`${path}/calendar`)).json();
    expect(file.fileName).toBe('trip-2026-12-03.ics');
    expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:BA285 LHR to SFO[\s\S]*END:VCALENDAR/);
    expect((await other(`${path}/calendar`)).statusCode).toBe(404);
    // a name is text, whatever it contains
    const title = 'Rome, "home"; a\\b\r\nX-MORE:1 日本語日本語日本語日本語';
    expect((await member(post(`${path}/rename`, { title }))).statusCode).toBe(200);
    const { text } = (await member(`${path}/calendar`)).json();
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    for (const name of ['NAME', 'X-WR-CALNAME']) {
      expect(lines).toContain(`${name}:Rome\\, "home"\\; a\\\\b\\nX-MORE:1 日本語日本語日本語日本語`);
    }
    expect(Math.max(...text.split('\r\n').map((line: string) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it.each(['x'.repeat(43), 'x', '%00'])('a secret that is none leads to nothing: %s', async (secret) => {
    const { stranger } = await madeTrip();
    expect([400, 404]).toContain((await stranger(`/api/trips/${secret}.ics`)).statusCode);
  });
});

it('a link that another call has just made is returned, and not replaced', async () => {
  const { ctx, db, member } = await tripWorld();
  const { id } = (await create(member, { legs: [BACK] })).json();
  const store = {
    purpose: 'trip link',
    find: () => findTripLink(db, id),
    remove: (hash: string) => deleteTripLink(db, id, hash),
    insert: (link: NewLink) => findOrInsertTripLink(db, { ...link, tripId: id }),
  };
  const [hasLooked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = async () => {
    const found = await store.find();
    hasLooked.resolve();
    await goesOn.promise;
    return found;
  };
  const second = findOrMakeLinkToken(ctx, { ...store, find: slowly });
  await hasLooked.promise;
  const { sharedPath } = (await member(post(`/api/trips/${id}/share`, {}))).json();
  goesOn.resolve();
  expect(sharedTripPath(await second)).toBe(sharedPath);
  expect((await member(post(`/api/trips/${id}/share`, {}))).json()).toEqual({ sharedPath });
});

it('a trip of another account is not there', async () => {
  const { other, path, trip } = await madeTrip();
  expect((await other(path)).statusCode).toBe(404);
  const calls = [
    ['legs', { legs: [BACK] }],
    ['remove-leg', { legId: trip.legs[0].id }],
    ['rename', { title: 'Mine' }],
    ['remove', {}],
    ['share', {}],
    ['stop-sharing', {}],
  ] as const;
  for (const [call, input] of calls)
    expect([call, (await other(post(`${path}/${call}`, input))).statusCode]).toEqual([call, 404]);
});
