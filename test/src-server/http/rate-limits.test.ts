import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/http/address.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const wrong = (username: string) => post('/api/login', { username, password: 'not-this-one' });

// test/src-server/services/allowance/limit-rate.test.ts has the limits themselves
describe('too many calls', () => {
  it('the eleventh wrong password of a minute for one account from one address is a 429 that says when to come again', async () => {
    const { app, clock } = await testApp();
    await newMember(app);
    await newMember(app, 'bessie');
    for (let round = 0; round < 10; round += 1) {
      expect((await visitor(app, '10.1.1.1')(wrong(round % 2 ? 'amelia' : ' AMELIA'))).statusCode).toBe(401);
    }
    clock.set('2026-11-20T12:00:18Z');
    const right = post('/api/login', { username: 'amelia', password: 'lockheed-10' });
    const other = post('/api/login', { username: 'bessie', password: 'lockheed-10' });
    const refused = await visitor(app, '10.1.1.1')(right);
    expect((await visitor(app, '10.1.1.1')(other)).statusCode).toBe(200);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('42');
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many requests. Please wait 42 seconds and try again.',
    });
    expect((await visitor(app, '10.1.1.2')(right)).statusCode).toBe(200);
    clock.set('2026-11-20T12:01:00Z');
    expect((await visitor(app, '10.1.1.1')(right)).statusCode).toBe(200);
  });

  it('right passwords count no failure', async () => {
    const { app } = await testApp();
    await newMember(app);
    const right = post('/api/login', { username: 'amelia', password: 'lockheed-10' });
    for (let round = 0; round < 11; round += 1) {
      expect((await visitor(app, '10.1.1.1')(right)).statusCode).toBe(200);
    }
  });

  it('the /48 of an IPv6 address may ten times what its /64 may', async () => {
    const { app } = await testApp();
    const brief = (address: string) =>
      visitor(app, address)('/api/guest/flights/search-by-airports?origin=S&destination=L');
    const from = async (site: string) => (await brief(site)).statusCode;
    for (let network = 1; network <= 10; network += 1) {
      for (let round = 0; round < 10; round += 1) expect(await from(`2001:db8:1:${network}::${round}`)).toBe(400);
    }
    expect(await from('2001:db8:1:1::1')).toBe(429);
    expect(await from('2001:db8:1:99::1')).toBe(429);
    expect(await from('2001:db8:2:1::1')).toBe(400);
  });

  it('two hundred searches of one account in a minute, also those that find nothing', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    const statuses = new Set<number>();
    for (let no = 0; no < 200; no++) statuses.add((await member('/api/flights/search?flightNumber=B')).statusCode);
    expect([...statuses]).toEqual([400]);
    expect((await member('/api/flights/search?flightNumber=B')).statusCode).toBe(429);
  });

  it('the tRPC entrance says when to come again, too', async () => {
    const { app } = await testApp();
    const login = {
      method: 'POST',
      url: '/trpc/account.login',
      payload: { username: 'nobody', password: 'no-no-no' },
    } as const;
    for (let round = 0; round < 10; round += 1) await app.inject(login);
    const refused = await app.inject(login);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().error.data).toMatchObject({ appCode: 'rate_limited', retryAfterSeconds: 60 });
  });

  it('fifty at once let ten through', async () => {
    const { app } = await testApp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor(app)(wrong('amelia'))));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  });

  it('guessing the password of a signed-in account is limited as well', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    const guess = post('/api/delete-account', { password: 'not-this-one' });
    for (let round = 0; round < 10; round += 1) expect((await member(guess)).statusCode).toBe(400);
    expect((await member(guess)).statusCode).toBe(429);
  });

  it.each([
    ['register', 20, post('/api/register', { username: 'x', email: '', password: '' }), 400],
    ['guest search', 600, '/api/guest/flights/search?flightNumber=B', 400],
    ['guest route search', 10, '/api/guest/flights/search-by-airports?origin=S&destination=L', 400],
  ])('%s: %d a minute', async (_name, limit, request, status) => {
    const { app } = await testApp();
    const browser = visitor(app);
    for (let round = 0; round < limit; round += 1) {
      const { statusCode } = await browser(request);
      if (statusCode !== status) expect([round, statusCode]).toEqual([round, status]);
    }
    expect((await browser(request)).statusCode).toBe(429);
  });

  it('120 public reads a minute, in whatever form they are asked for', async () => {
    const { app } = await testApp();
    const browser = visitor(app);
    const single = '/trpc/lists.get';
    for (let round = 0; round < 60; round += 1) {
      expect((await browser(single)).statusCode).toBe(200);
      expect((await browser(`${single}?batch=1&input=%7B%7D`)).statusCode).toBe(200);
    }
    expect((await browser(single)).statusCode).toBe(429);
    expect((await browser(`${single}?batch=1&input=%7B%7D`)).statusCode).toBe(429);
    expect((await browser(`${single},lists.get?batch=1&input=%7B%7D`)).statusCode).toBe(400);
    expect((await browser('/trpc/lists%252Eget')).statusCode).toBe(404);
    expect((await browser('/trpc/lists%252Eget?batch=1&input=%7B%7D')).statusCode).toBe(404);
  });

  it('no address and no name is stored', async () => {
    const { app, db } = await testApp();
    await visitor(app, '203.0.113.77')(wrong('somebody@example.com'));
    const keys = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key).join(' ');
    expect(keys.match(/login:address:[\w-]{22}\b|failed:\S+/g)).toHaveLength(3);
    expect(keys).not.toMatch(/203|somebody/);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
