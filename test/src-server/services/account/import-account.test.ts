import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMIT_BYTES } from '#src/account/import-limit.ts';
import { TRIP_LIMIT } from '#src/trips/limits.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { newMember, post, type Visitor } from '#test/support/member.ts';
import { procedureNames } from '#test/support/procedures.ts';
import { routesOf } from '#test/support/routing-table.ts';

const URL = '/api/account-data';
const LEG = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR' };
const NOTHING = {
  added: { trips: 0, flights: 0, quietHours: false },
  kept: { trips: 0, quietHours: false },
  leftOut: { recentReports: 0, channels: 0, sharedLinks: 0, accessTokens: 0, passkeys: 0 },
};
const FILE = { exportedAt: '2026-11-20T12:00:00.000Z' };
const tripOf = (title: string, legs: object[] = [LEG]) => ({ id: `id-of-${title}`, title, legs });

/**
 * Sets up a member with two trips, quiet hours, a report read, a link and a token, and the file that contains all of
 * it.
 */
async function filledFile(test: TestApp) {
  const member = await newMember(test.app);
  const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
  const first = { title: 'There and back', legs: [LEG, { flightNumber: 'LH492', date: '2026-12-10' }] };
  await member(post('/api/trips', first));
  await member(post('/api/trips', { title: 'Home', legs: [LEG] }));
  await member(post('/api/channels/quiet-hours', { timeZone: 'Europe/London', fromHour: 23, toHour: 6 }));
  await member(post('/api/recent-reports/choose', { isOn: true }));
  await member(post('/api/recent-reports', { flightId: flight.id }));
  await member(post('/api/shared-reports', { flightId: flight.id }));
  await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' }));
  const file = (await member(URL)).json();
  return { member, file };
}

/** Returns all the rows that an import may write. */
async function rowsOf({ db }: TestApp) {
  const trips = await db.selectFrom('trips').selectAll().orderBy('id').execute();
  const legs = await db.selectFrom('trip_legs').selectAll().orderBy('id').execute();
  const hours = await db.selectFrom('quiet_hours').selectAll().orderBy('userId').execute();
  const choices = await db.selectFrom('recent_choices').selectAll().orderBy('userId').execute();
  const recent = await db.selectFrom('recent_reports').selectAll().orderBy('userId').execute();
  return { trips, legs, hours, choices, recent };
}

const bring = async (member: Visitor, file: object) => member(post(URL, file));

describe('the file of account data, brought back', () => {
  it('gives another account what it has not, says what was left out, and changes nothing a second time', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const { file } = await filledFile(test);
    expect(file.format).toBe(1);
    expect(file.trips).toHaveLength(2);
    const other = await newMember(test.app, 'charles');
    const response = await bring(other, file);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      added: { trips: 2, flights: 3, quietHours: true },
      kept: NOTHING.kept,
      leftOut: { recentReports: 1, channels: 0, sharedLinks: 1, accessTokens: 1, passkeys: 0 },
    });
    const theirs = (await other(URL)).json();
    const contentOf = ({ title, legs }: typeof file.trips) => [
      title,
      legs.map(({ id: _, ...leg }: { id: string }) => leg),
    ];
    expect(theirs.trips.map(contentOf).sort()).toEqual(file.trips.map(contentOf).sort());
    expect(theirs.quietHours).toEqual(file.quietHours);
    expect(theirs.recentReports).toEqual({ isOn: false, reports: [] });
    expect([theirs.sharedLinks, theirs.accessTokens, theirs.account.username]).toEqual([[], [], 'charles']);

    const before = await rowsOf(test);
    const again = await bring(other, file);
    expect(again.json()).toEqual({
      ...response.json(),
      added: NOTHING.added,
      kept: { trips: 2, quietHours: true },
    });
    expect(await rowsOf(test)).toEqual(before);
  });

  it('adds nothing to the account that it comes from, also after a trip was renamed, and brings back one that was removed', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const { member, file } = await filledFile(test);
    const [first, second] = file.trips;
    await member(post(`/api/trips/${first.id}/rename`, { title: 'Renamed since' }));
    const before = await rowsOf(test);
    expect((await bring(member, file)).json().kept).toEqual({ trips: 2, quietHours: true });
    expect(await rowsOf(test)).toEqual(before);
    await member(post(`/api/trips/${second.id}/remove`));
    expect((await bring(member, file)).json()).toMatchObject({ added: { trips: 1 }, kept: { trips: 1 } });
    const { trips } = (await member('/api/trips')).json();
    expect(trips.map(({ title }: { title: string }) => title).sort()).toEqual([second.title, 'Renamed since'].sort());
  });

  it('takes over what the account has not, and leaves its own quiet hours', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(test.app);
    const hours = { timeZone: 'Asia/Tokyo', fromHour: 1, toHour: 5, digestHour: null };
    await member(post('/api/channels/quiet-hours', hours));
    const file = { ...FILE, quietHours: { ...hours, timeZone: 'Europe/London' }, trips: [tripOf('Empty', [])] };
    expect((await bring(member, file)).json()).toMatchObject({
      added: { trips: 1, flights: 0, quietHours: false },
      kept: { quietHours: true },
    });
    expect((await member(URL)).json().quietHours).toEqual(hours);
    expect((await bring(member, FILE)).json()).toEqual(NOTHING);
  });

  it('is taken whole or not at all: one trip too many changes nothing', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(test.app);
    const trips = Array.from({ length: TRIP_LIMIT }, (_, index) => tripOf(`Trip ${index}`));
    expect((await bring(member, { ...FILE, trips })).json().added.trips).toBe(TRIP_LIMIT);
    const before = await rowsOf(test);
    const quietHours = { timeZone: 'Europe/London', fromHour: 1, toHour: 5 };
    const full = await bring(member, { ...FILE, quietHours, trips: [tripOf('One more')] });
    expect(full.statusCode).toBe(409);
    expect(full.json().message).toContain('nothing was added');
    expect(await rowsOf(test)).toEqual(before);
  });

  it('is refused with a sentence when it is newer, damaged, hostile or no such file, and changes nothing', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(test.app);
    const good = tripOf('Good');
    const before = await rowsOf(test);
    const refused: [object, RegExp][] = [
      [{}, /not a file of account data/],
      [{ hello: 'world' }, /not a file of account data/],
      [{ ...FILE, format: 2, trips: 'in another way' }, /newer version/],
      [{ ...FILE, format: 'x' }, /not a file of account data/],
      [{ ...FILE, trips: [good, null] }, /damaged/],
      [{ ...FILE, trips: { length: 1 } }, /damaged/],
      [{ ...FILE, trips: [good, tripOf('x'.repeat(81))] }, /damaged/],
      [{ ...FILE, trips: Array.from({ length: TRIP_LIMIT + 1 }, () => ({})) }, /damaged/],
      [
        {
          ...FILE,
          trips: [
            tripOf(
              'Long',
              Array.from({ length: 25 }, () => LEG),
            ),
          ],
        },
        /damaged/,
      ],
      [{ ...FILE, trips: [good, tripOf('Year one', [{ ...LEG, date: '0001-01-01' }])] }, /damaged/],
      [{ ...FILE, trips: [good, tripOf('Far', [{ ...LEG, date: '2036-01-01' }])] }, /flight after/],
      [{ ...FILE, trips: [tripOf('Airport', [{ ...LEG, origin: '<script>' }])] }, /3-letter codes/],
      [{ ...FILE, trips: [good], quietHours: { timeZone: 'Nowhere/Else', fromHour: 1, toHour: 2 } }, /time zone/],
      [{ ...FILE, trips: [tripOf('a\0b')] }, /./],
    ];
    for (const [file, sentence] of refused) {
      const response = await bring(member, file);
      expect([JSON.stringify(file).slice(0, 200), response.statusCode]).toEqual([expect.any(String), 400]);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(sentence) });
      expect(response.body.length).toBeLessThan(10_000);
    }
    expect(await rowsOf(test)).toEqual(before);
  });

  it('is refused too when it is nested a million deep, by both entrances', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    const payload = `{"exportedAt":"2026-11-20T12:00:00.000Z","notices":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
    const headers = { 'content-type': 'application/json' };
    for (const url of [URL, '/trpc/account.importData']) {
      expect([url, (await member({ method: 'POST', url, headers, payload })).statusCode]).toEqual([url, 400]);
    }
  });

  it('of a visitor who is not signed in is refused before it is read, by both entrances', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json', 'content-length': IMPORT_LIMIT_BYTES, origin: address };
    for (const url of [URL, '/trpc/account.importData', '/trpc/account.importData?batch=1']) {
      // the body is announced and never arrives
      const call = request(`${address}${url}`, { method: 'POST', headers }).on('error', () => undefined);
      call.flushHeaders();
      const [answer] = await once(call, 'response');
      let body = '';
      for await (const chunk of answer) body += chunk;
      call.destroy();
      expect([url, answer.statusCode]).toEqual([url, 401]);
      expect(body).toContain('Please sign in to continue.');
    }
  });

  it('has no brother: no other path takes more than the server’s own limit, but the payment provider’s', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const payload = JSON.stringify({ text: 'x'.repeat(100_000) });
    const large: string[] = [];
    const paths = (await routesOf(app)).filter(({ method }) => method === 'POST').map(({ url }) => url);
    const byName = procedureNames.map((name) => `/trpc/${name}`);
    for (const url of [...paths.filter((path) => path !== '/trpc/:path'), ...byName]) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      if (statusCode !== 413) large.push(`${url} ${statusCode}`);
    }
    expect(large.sort()).toEqual(['/api/account-data 401', '/api/stripe/webhook 503', '/trpc/account.importData 401']);
  });

  it('may have two megabytes, by both entrances, where no other call may', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    const padded = (length: number) => ({ ...FILE, notices: ['x'.repeat(length)] });
    for (const url of [URL, '/trpc/account.importData']) {
      expect([url, (await member(post(url, padded(2_000_000)))).statusCode]).toEqual([url, 200]);
      expect([url, (await member(post(url, padded(2_100_000)))).statusCode]).toEqual([url, 413]);
    }
    expect((await member(post('/api/trips', padded(100_000)))).statusCode).toBe(413);
    expect((await member(post('/trpc/trips.create', padded(100_000)))).statusCode).toBe(413);
  });

  it('adds each trip once when it is sent twice at the same moment', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(test.app);
    const file = { ...FILE, trips: [tripOf('One'), tripOf('Two')] };
    const answers = await Promise.all([bring(member, file), bring(member, file), bring(member, file)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await rowsOf(test)).trips).toHaveLength(2);
  });

  it('is no matter for a program’s token', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    const { token } = (await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' }))).json();
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url: URL, headers, payload: FILE });
    expect(response.statusCode).toBe(403);
  });
});
