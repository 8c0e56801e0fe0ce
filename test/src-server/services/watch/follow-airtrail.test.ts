import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAirtrailReader } from '#server/providers/airtrail.ts';
import { buildGetOutside, whyNotPosted } from '#server/providers/external-post.ts';
import { readDueAirtrails } from '#server/services/watch/follow-airtrail.ts';
import { LEG_LIMIT, TRIP_LIMIT } from '#src/trips/limits.ts';
import {
  type AirtrailRow,
  airtrailAirport,
  airtrailFlight,
  airtrailLife,
  startAirtrail,
} from '#test/emulators/airtrail.ts';
import { FAULTS } from '#test/emulators/fault.ts';
import { testApp } from '#test/support/app.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { newMember, post } from '#test/support/member.ts';

type Leg = { id: string; flightNumber: string; date: string; origin: string | null; destination: string | null };
type Trip = { id: string; title: string; legs: (Leg & { departureTime?: string; aircraft?: string })[] };

async function airtrailApp(flights: AirtrailRow[], env: Record<string, string> = {}) {
  const airtrail = await startAirtrail();
  onTestFinished(airtrail.close);
  airtrail.flights.push(...flights);
  const settings = { RATE_LIMITS: 'off', ALLOW_PRIVATE_WEBHOOKS: 'on', FREE_SEARCHES: 'unlimited', ...env };
  const test = await testApp(settings, { isOwn: true });
  const member = await newMember(test.app);
  const follow = (order: object = {}) =>
    member(post('/api/airtrail', { url: airtrail.url, key: airtrail.key, ...order }));
  const trips = async (): Promise<Trip[]> => (await member('/api/trips')).json().trips;
  const legs = async () => (await trips()).flatMap((trip) => trip.legs);
  const followed = async () => (await member('/api/airtrail')).json().followed;
  let day = 20;
  /** a day later */
  const read = async () => {
    day += 1;
    test.clock.set(`2026-11-${day}T12:30:00Z`);
    await readDueAirtrails(test.ctx, { signal: new AbortController().signal });
  };
  return { ...test, airtrail, member, follow, trips, legs, followed, read };
}

const TODAY = '2026-11-20';
const keyOf = ({ flightNumber, date, origin, destination }: Leg) => [date, flightNumber, origin, destination].join(' ');
const keyOfRow = ({ date, flightNumber, from, to }: AirtrailRow) =>
  [date, flightNumber, (from as { iata: string }).iata, (to as { iata: string }).iata].join(' ');

describe('200 flights of an AirTrail', () => {
  it('become trips if they are to come: none wrong, none lost, and the second reading changes nothing', async () => {
    const life = airtrailLife(200, TODAY);
    const test = await airtrailApp(life);
    const answer = await test.follow();
    expect([answer.statusCode, answer.json().followed]).toEqual([
      200,
      {
        host: new URL(test.airtrail.url).host,
        readAt: '2026-11-20T12:00:00.000Z',
        counts: { inTrips: 134, left: { past: 66 } },
        problem: null,
        isPaused: false,
      },
    ]);
    const toCome = life.filter(({ date }) => String(date) >= TODAY);
    expect((await test.legs()).map(keyOf).sort()).toEqual(toCome.map(keyOfRow).sort());
    const before = await test.trips();
    // there and back are one trip, as far as there is room for new ones
    expect(before).toHaveLength(TRIP_LIMIT);
    expect(before.filter(({ legs }) => legs.length === 2)).toHaveLength(48);
    await test.read();
    expect(test.airtrail.count()).toBe(2);
    expect(await test.trips()).toEqual(before);
    expect(test.airtrail.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('find room as far as there is any, and the rest is counted', async () => {
    const most = TRIP_LIMIT * LEG_LIMIT;
    const oneWay = Array.from({ length: most + 10 }, (_, index) =>
      airtrailFlight(index, { date: '2026-12-03', flightNumber: `BA${100 + index}` }),
    );
    const test = await airtrailApp(oneWay);
    expect((await test.follow()).json().followed.counts).toEqual({ inTrips: most, left: { full: 10 } });
    expect(await test.legs()).toHaveLength(most);
    await test.read();
    expect(await test.legs()).toHaveLength(most);
    const chain = Array.from({ length: LEG_LIMIT + 2 }, (_, index) =>
      airtrailFlight(index, {
        date: `2026-12-${String(index + 1).padStart(2, '0')}`,
        ...{ from: airtrailAirport(index % 2 ? 'LHR' : 'FRA'), to: airtrailAirport(index % 2 ? 'FRA' : 'LHR') },
        ...(index === 0 && { from: airtrailAirport('SFO') }),
      }),
    );
    const long = await airtrailApp(chain);
    expect((await long.follow()).json().followed.counts).toEqual({ inTrips: LEG_LIMIT + 2, left: {} });
    expect((await long.trips()).map(({ legs }) => legs.length).sort()).toEqual([2, LEG_LIMIT]);
  });
});

it('followed in the middle of a trip, the trips after it stand apart', async () => {
  const days = [
    ['2026-11-21', 'HND', 'SFO'],
    ['2026-12-01', 'SFO', 'FRA'],
    ['2026-12-01', 'FRA', 'LHR'],
    ['2026-12-05', 'LHR', 'FRA'],
    ['2026-12-05', 'FRA', 'SFO'],
    ['2026-12-12', 'SFO', 'LHR'],
    ['2026-12-14', 'LHR', 'SFO'],
  ] as const;
  const flights = days.map(([date, from, to], index) =>
    airtrailFlight(index, {
      ...{ date, flightNumber: `UA${100 + index}`, departure: null },
      ...{ from: airtrailAirport(from), to: airtrailAirport(to) },
    }),
  );
  const test = await airtrailApp(flights);
  await test.follow();
  const lengths = (await test.trips()).map(({ legs }) => legs.length);
  // the way back of the trip that had begun goes on into the next, which ends at home
  expect(lengths.toSorted()).toEqual([2, 5]);
});

describe('a flight of AirTrail', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['as AirTrail writes it', {}, { flightNumber: 'BA286', departureTime: '16:30', aircraft: 'Airbus A380' }],
    [
      'as its description has it',
      { airline: 'BAW', aircraft: 'A388' },
      { flightNumber: 'BA286', aircraft: 'Airbus A380' },
    ],
    ['with a call sign', { flightNumber: 'BAW286' }, { flightNumber: 'BA286' }],
    ['with its number alone', { flightNumber: '286' }, { flightNumber: 'BA286' }],
    ['of an airline without an IATA code', { flightNumber: '286', airline: 'BAW' }, { flightNumber: 'BAW286' }],
    ['with blanks', { flightNumber: ' ba 0286 ' }, { flightNumber: 'BA286' }],
    ['without a time', { departure: null }, { departureTime: null }],
    ['with the timetable’s time', { departureScheduled: '2026-12-04T00:05:00.000Z' }, { departureTime: '16:05' }],
    ['of another day than its time', { departure: '2026-12-05T00:30:00.000Z' }, { departureTime: null }],
    ['without airports', { from: null, to: null, departure: null }, { origin: null, destination: null }],
    [
      'from an airport by its ICAO code',
      { from: { icao: 'KSFO', iata: null, tz: 'UTC' }, departure: null },
      { origin: 'SFO' },
    ],
    [
      'from an airport of their own',
      { from: { icao: 'my strip', iata: null, tz: 'Mars/Base' }, departure: '2026-12-03T10:00:00.000Z' },
      { origin: null, departureTime: null },
    ],
  ])('%s is read', async (_title, change, leg) => {
    const test = await airtrailApp([airtrailFlight(1, change)]);
    expect((await test.follow()).json().followed.counts).toEqual({ inTrips: 1, left: {} });
    const [read] = await test.legs();
    expect({ ...read, departureTime: read?.departureTime ?? null }).toMatchObject(leg);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['of yesterday', { date: '2026-11-18' }, 'past'],
    ['of this month', { datePrecision: 'month', date: '2026-12-01' }, 'undated'],
    ['without a number', { flightNumber: null }, 'unnumbered'],
    ['with words for a number', { flightNumber: 'charter' }, 'unnumbered'],
    ['in two years', { date: '2028-11-20' }, 'far'],
    ['without an id', { id: null }, 'unread'],
    ['on no day', { date: '2026-13-40' }, 'unread'],
  ])('%s is left, and counted', async (_title, change, why) => {
    const test = await airtrailApp([{ ...airtrailFlight(1), ...change } as AirtrailRow]);
    expect((await test.follow()).json().followed.counts).toEqual({ inTrips: 0, left: { [why]: 1 } });
    expect(await test.trips()).toEqual([]);
  });
});

describe('what is followed', () => {
  it('changes, goes and comes with AirTrail, and stays watched', async () => {
    const back = { from: airtrailAirport('LHR'), to: airtrailAirport('SFO'), flightNumber: 'BA285', departure: null };
    const test = await airtrailApp([airtrailFlight(1), airtrailFlight(2, { ...back, date: '2026-12-10' })]);
    await test.follow();
    const [trip] = await test.trips();
    await test.member(post(`/api/trips/${trip?.id}/watch`));
    const { flights } = test.airtrail;
    flights.splice(
      0,
      2,
      airtrailFlight(1, { date: '2026-12-04', departure: null }),
      airtrailFlight(2, { ...back, date: '2026-12-12' }),
    );
    flights.push(airtrailFlight(3, { date: '2027-02-01', departure: null }));
    flights.push(
      airtrailFlight(4, { ...back, from: airtrailAirport('LHR'), to: airtrailAirport('FRA'), date: '2026-12-06' }),
    );
    await test.read();
    const [later, same] = await test.trips();
    expect(later?.legs.map(keyOf)).toEqual(['2027-02-01 BA286 SFO LHR']);
    expect(same?.id).toBe(trip?.id);
    expect(same?.legs.map(keyOf)).toEqual([
      '2026-12-04 BA286 SFO LHR',
      '2026-12-06 BA285 LHR FRA',
      '2026-12-12 BA285 LHR SFO',
    ]);
    expect(same?.legs[0]?.id).toBe(trip?.legs[0]?.id);
    const watching = (await test.member(`/api/trips/${trip?.id}/watching`)).json();
    expect(watching.legIds.sort()).toEqual(same?.legs.map(({ id }) => id).sort());
    flights.splice(0, 3);
    await test.read();
    expect((await test.legs()).map(keyOf)).toEqual(['2026-12-06 BA285 LHR FRA']);
  });

  it('leaves alone what the member saved, removed, or changed here', async () => {
    const test = await airtrailApp([airtrailFlight(1), airtrailFlight(2, { flightNumber: 'BA284' })]);
    const own = { title: 'Mine', legs: [{ flightNumber: 'BA286', date: '2026-12-03' }] };
    await test.member(post('/api/trips', own));
    await test.follow();
    expect((await test.trips()).map(({ legs }) => legs.length)).toEqual([1, 1]);
    const other = (await test.trips()).find(({ title }) => title !== 'Mine');
    await test.member(post(`/api/trips/${other?.id}/remove`));
    test.airtrail.flights.splice(0, 1);
    await test.read();
    expect((await test.trips()).map(({ title }) => title)).toEqual(['Mine']);
    expect((await test.followed()).counts).toEqual({ inTrips: 0, left: { removed: 1 } });
  });

  it('keeps flights that are over as trips', async () => {
    const test = await airtrailApp([airtrailFlight(1, { date: '2026-11-20', departure: null }), airtrailFlight(2)]);
    await test.follow();
    await test.read();
    await test.read();
    test.airtrail.flights.splice(0, 1);
    await test.read();
    expect((await test.legs()).map(({ date }) => date).sort()).toEqual(['2026-11-20', '2026-12-03']);
  });

  it('is stopped with its key deleted, goes with the account, and stands in its data without the key', async () => {
    const test = await airtrailApp([airtrailFlight(1)]);
    await test.follow();
    const stored = JSON.stringify(await test.db.selectFrom('airtrails').selectAll().execute());
    expect(stored).not.toContain(test.airtrail.key);
    expect(stored).not.toContain(new URL(test.airtrail.url).host);
    const data = (await test.member('/api/account-data')).json();
    expect(data.airtrail).toMatchObject({ host: new URL(test.airtrail.url).host, problem: null });
    expect(JSON.stringify(data)).not.toContain(test.airtrail.key);
    expect((await test.member(post('/api/airtrail/stop'))).statusCode).toBe(200);
    expect(await test.followed()).toBeNull();
    expect(await test.legs()).toHaveLength(1);
    expect((await test.member(post('/api/airtrail/read'))).statusCode).toBe(404);
    await test.follow();
    await test.db.deleteFrom('users').execute();
    expect(await test.db.selectFrom('airtrails').selectAll().execute()).toEqual([]);
  });
});

describe('an AirTrail that is entered', () => {
  it.each([
    ['', 'as its address'],
    ['/', 'with a slash'],
    ['/api', 'with the path of its API'],
    ['/api/flight/list?scope=mine', 'with the path of the list'],
  ])('%s is read %s', async (path) => {
    const test = await airtrailApp([airtrailFlight(1)]);
    expect((await test.follow({ url: test.airtrail.url + path })).statusCode).toBe(200);
  });

  it.each([
    [{ key: 'another' }, /refuses the key/],
    [{ key: '' }, /Enter the key/],
    [{ key: 'a b\nc' }, /Enter the key/],
    [{ url: 'non sense' }, /begins with https/],
    [{ url: undefined }, /begins with https/],
    [{ url: 'https://amelia:secret@airtrail.example' }, /without a username or password/],
    [{ url: 'ftp://airtrail.example' }, /begins with https/],
  ])('is refused with a sentence: %j', async (order, sentence) => {
    const test = await airtrailApp([airtrailFlight(1)]);
    const answer = await test.follow(order);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(answer.json().issues[0].path).toBe('key' in order ? 'key' : 'url');
    expect(await test.followed()).toBeNull();
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost:3000/',
    'https://10.0.0.5/',
    'https://192.168.1.10/airtrail',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])('is not asked in a private network unless the operator allows it: %s', async (url) => {
    const test = await airtrailApp([], { ALLOW_PRIVATE_WEBHOOKS: 'off' });
    const answer = await test.follow({ url });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'This site sends to public addresses only.']);
  });

  it('is not asked in a private network, whatever its name meant before, and no redirect is followed', async () => {
    const test = await airtrailApp([airtrailFlight(1)]);
    const port = new URL(test.airtrail.url).port;
    // a name that is public while it is checked
    test.ctx.airtrail = buildAirtrailReader(buildGetOutside({ allowsPrivate: false }), async () => null);
    const answer = await test.follow({ url: `https://localhost:${port}` });
    expect(answer.json().message).toBe('This site sends to public addresses only.');
    expect(test.airtrail.count()).toBe(0);
    expect(await whyNotPosted(`https://localhost:${port}`)).not.toBeNull();
  });
});

describe.each(FAULTS)('an AirTrail at fault: %s', (fault) => {
  it('changes nothing, says why, and is read again the next day', async () => {
    const test = await airtrailApp(airtrailLife(30, TODAY));
    await test.follow();
    const before = await test.trips();
    await test.airtrail.fail(fault);
    const asked = test.airtrail.count();
    if (fault === 'hang' || fault === 'drip') endLimitOnceAsked([10_000], () => test.airtrail.count() > asked);
    await test.read();
    expect(await test.trips()).toEqual(before);
    expect((await test.followed()).problem).toMatch(/^[A-Z][^.]+\.( [^.]+\.)?$/);
    await test.airtrail.recover();
    await test.read();
    expect((await test.followed()).problem).toBeNull();
  });
});

describe('an AirTrail that lies', () => {
  it.each<[string, (flights: AirtrailRow[]) => void, RegExp | null]>([
    ['has no flights at all', (flights) => flights.splice(0), /without any flight/],
    ['cannot be read in part', (flights) => flights.splice(0, 5, { id: 99, date: 'soon' }), null],
  ])('deletes nothing when it %s', async (_title, change, problem) => {
    const test = await airtrailApp(airtrailLife(30, TODAY));
    await test.follow();
    const before = (await test.legs()).length;
    change(test.airtrail.flights);
    await test.read();
    expect(await test.legs()).toHaveLength(before);
    const followed = await test.followed();
    if (problem) expect(followed.problem).toMatch(problem);
    else expect(followed).toMatchObject({ problem: null, counts: { left: { unread: 1 } } });
  });

  it('is left alone after two weeks, until its member asks', async () => {
    const test = await airtrailApp([airtrailFlight(1)]);
    await test.follow();
    await test.db.updateTable('airtrails').set({ failures: 13 }).execute();
    await test.airtrail.fail('serverError');
    await test.read();
    expect(await test.followed()).toMatchObject({ isPaused: true });
    const asked = test.airtrail.count();
    await test.read();
    expect(test.airtrail.count()).toBe(asked);
    await test.airtrail.recover();
    expect((await test.member(post('/api/airtrail/read'))).json().followed).toMatchObject({
      isPaused: false,
      problem: null,
    });
  });
});
