import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { buildPasswords } from '#server/runtime/secrets/passwords.ts';
import { accountSchema } from '#src/account/account.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post, signedIn } from '#test/support/member.ts';

const ada = { username: 'Ada', email: 'Ada@Example.com', password: 'engine-no-1', confirmPassword: 'engine-no-1' };
const DAY_MS = 24 * 60 * 60 * 1000;
const MOMENT_MS = 60_000;

describe('registering', () => {
  it('makes so many accounts a day from one network address, however many were tried', async () => {
    const { app, db, clock } = await testApp({ ACCOUNTS_PER_ADDRESS: '3' });
    const make = (name: string, address: string) =>
      visitor(app, address)(post('/api/register', { ...ada, username: name, email: `${name}@example.com` }));
    const later = () => clock.set(new Date(clock.now().getTime() + 61_000).toISOString());
    for (const name of ['one', 'one', 'one', 'two', 'two', 'three']) await make(name, '203.0.113.9');
    later();
    const refused = await make('four', '203.0.113.9');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.json().message).toContain('Several accounts were created from this network address today.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await make('four', '203.0.113.10')).statusCode).toBe(201);
    clock.set(new Date(clock.now().getTime() + DAY_MS).toISOString());
    expect((await make('five', '203.0.113.9')).statusCode).toBe(201);
    expect(await db.selectFrom('users').select('username').execute()).toHaveLength(5);
  });

  it('counts no account that was not made, however many are tried at once', async () => {
    const { app, db } = await testApp({ ACCOUNTS_PER_ADDRESS: '3' });
    const make = (username: string, email: string) =>
      visitor(app, '203.0.113.9')(post('/api/register', { ...ada, username, email: `${email}@example.com` }));
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => make('ada', `ada-${index}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(8).fill(409)]);
    for (const [name, status] of [
      ['two', 201],
      ['three', 201],
      ['four', 429],
      ['five', 429],
    ] as const) {
      expect([name, (await make(name, name)).statusCode]).toEqual([name, status]);
    }
    const counted = await db.selectFrom('rate_limits').select('count').where('key', 'like', 'accounts:%').execute();
    expect(counted).toEqual([{ count: 3 }]);
  });

  it('lets no one take another’s email address as a username', async () => {
    const { app } = await testApp();
    for (const username of ['amelia@example.org', ' AMELIA@example.org ', 'amelia\uff20example.org']) {
      const squat = await visitor(app)(post('/api/register', { ...ada, username, email: 'mallory@example.com' }));
      expect([squat.statusCode, squat.json().issues]).toEqual([
        400,
        [
          {
            path: 'username',
            message: 'A username cannot be the email address of another account. Please choose another.',
          },
        ],
      ]);
    }
    const owner = { ...ada, username: 'amelia@example.org', email: 'Amelia@example.org' };
    expect((await visitor(app)(post('/api/register', owner))).statusCode).toBe(201);
  });

  it('answers 201 with the account, signs in, and tells nothing secret', async () => {
    const { app, db } = await testApp({}, { passwords: buildPasswords() });
    const browser = visitor(app);
    const response = await browser(post('/api/register', ada));
    expect(response.statusCode).toBe(201);
    expect(accountSchema.strict().safeParse(response.json()).error).toBeUndefined();
    expect(response.json()).toMatchObject({ username: 'Ada', searchCount: 0, searchLimit: 5, role: 'user' });
    expect((await browser('/api/user')).json()).toEqual(response.json());
    const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(response.body).not.toContain('argon2');
  });

  it('makes no admin, whatever is asked', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(post('/api/register', { ...ada, role: 'admin', searchCount: -100 }));
    expect(response.json()).toMatchObject({ role: 'user', searchCount: 0 });
  });

  it.each([
    [{ username: 'ada', email: 'other@example.com' }, 'username'],
    [{ username: 'other', email: 'ada@EXAMPLE.com' }, 'email'],
    [{ username: '  aDa ', email: 'other@example.com' }, 'username'],
    [{ username: 'ＡＤＡ', email: 'other@example.com' }, 'username'],
  ])('%o is taken: 409 at the field', async (taken, path) => {
    const { app, db } = await testApp();
    await visitor(app)(post('/api/register', ada));
    const response = await visitor(app)(post('/api/register', { ...ada, ...taken }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'conflict', issues: [{ path }] });
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('gives one name to one of many who ask at once', async () => {
    const { app, db } = await testApp({ RATE_LIMITS: 'off' });
    const asked = Array.from({ length: 12 }, (_, index) =>
      visitor(app)(post('/api/register', { ...ada, email: `ada${index}@example.com` })),
    );
    const statuses = (await Promise.all(asked)).map((response) => response.statusCode).sort();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
    expect(await db.selectFrom('login_names').select('key').execute()).toHaveLength(3);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: undefined }, 'Username must be at least 3 characters'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129), confirmPassword: undefined }, 'Password must be at most 128 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ confirmPassword: 'engine-no-2' }, "Passwords don't match"],
    [{ username: 'line\nbreak' }, 'Username must not contain line breaks or invisible characters'],
    [{ username: 'bo\u200bss' }, 'Username must not contain line breaks or invisible characters'],
    [{ username: '\u3164\u3164\u3164' }, 'Username must not contain line breaks or invisible characters'],
    [{ username: '\u0301\u0301\u0301' }, 'Username must not contain line breaks or invisible characters'],
    [{ username: 12345 }, 'Username must be at least 3 characters'],
    [{ username: { $ne: null } }, 'Username must be at least 3 characters'],
  ])('%o is a 400: %s', async (wrong, message) => {
    const { app } = await testApp();
    const response = await visitor(app)(post('/api/register', { ...ada, ...wrong }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message });
  });

  it('shows that the passwords differ together with other mistakes', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(post('/api/register', { ...ada, username: 'a', confirmPassword: 'other' }));
    const paths = response.json().issues.map((issue: { path: string }) => issue.path);
    expect(paths.sort()).toEqual(['confirmPassword', 'username']);
  });

  it.each(['🛫🛬✈️', "' OR 1=1; --", 'Zoë Müller', 'محمد', '<script>alert(1)</script>'])(
    '%s is a name like any other',
    async (username) => {
      const { app, db } = await testApp();
      const browser = visitor(app);
      await browser(post('/api/register', { ...ada, username }));
      expect((await browser('/api/user')).json().username).toBe(username);
      const login = await visitor(app)(post('/api/login', { username, password: ada.password }));
      expect(login.statusCode).toBe(200);
      expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
    },
  );
});

describe('signing in and out', () => {
  it.each(['Ada', 'aDA', 'ada@example.com', ' ADA@EXAMPLE.COM '])('%s may sign in', async (username) => {
    const { app } = await testApp();
    await visitor(app)(post('/api/register', ada));
    const response = await visitor(app)(post('/api/login', { username, password: ada.password }));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'Ada', email: 'Ada@Example.com' });
  });

  it('tells a wrong name and a wrong password apart in nothing', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
    const verify = vi.spyOn(ctx.passwords, 'verify');
    await visitor(app)(post('/api/register', ada));
    const tries = [
      { username: 'ada', password: 'wrong-one' },
      { username: 'nobody', password: 'wrong-one' },
      { username: "' OR 1=1", password: "' OR 1=1" },
    ];
    for (const payload of tries) {
      const response = await visitor(app)(post('/api/login', payload));
      expect(response.statusCode).toBe(401);
      const { requestId, ...answer } = response.json();
      expect(answer).toEqual({ code: 'invalid_credentials', message: 'Invalid username or password' });
      expect(response.cookies).toEqual([]);
    }
    // each password is checked against a hash, and for an unknown user it costs as much (passwords.test.ts)
    expect(verify.mock.calls.map(([hash]) => typeof hash)).toEqual(['string', 'object', 'object']);
  });

  it('sends a cookie that scripts cannot read, secure under https', async () => {
    for (const [PUBLIC_URL, isSecure] of [
      ['http://localhost', undefined],
      ['https://airworthy.example', true],
    ] as const) {
      const { app } = await testApp({ PUBLIC_URL });
      const response = await visitor(app)(post('/api/register', ada));
      const cookie = response.cookies.find(({ name }) => name === 'airworthy_session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie?.secure).toBe(isSecure);
    }
  });

  it('stores no cookie as it is sent', async () => {
    const { app, db } = await testApp();
    const response = await visitor(app)(post('/api/register', ada));
    const sent = response.cookies.find(({ name }) => name === 'airworthy_session')?.value as string;
    const [row] = await db.selectFrom('sessions').selectAll().execute();
    expect(sent.length).toBeGreaterThan(30);
    expect(row?.id).not.toContain(sent);
  });

  it('rotates the session at login: a cookie planted or used before opens nothing', async () => {
    const { app, db } = await testApp();
    const browser = await newMember(app);
    const before = await db.selectFrom('sessions').select('id').execute();
    const login = post('/api/login', { username: 'amelia', password: 'lockheed-10' });
    await browser(login);
    const after = await db.selectFrom('sessions').select('id').execute();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);

    const planted = { airworthy_session: 'a'.repeat(40) };
    const response = await app.inject({ ...login, cookies: planted });
    const given = response.cookies.find(({ name }) => name === 'airworthy_session')?.value;
    expect([response.statusCode, given]).toEqual([200, expect.not.stringContaining('a'.repeat(40))]);
    expect((await app.inject({ url: '/api/user', cookies: planted })).statusCode).toBe(401);
  });

  it('ends the session on the server at logout', async () => {
    const { app, db } = await testApp();
    const response = await visitor(app)(post('/api/register', ada));
    const cookies = { airworthy_session: response.cookies[0]?.value as string };
    expect((await app.inject({ url: '/api/user', cookies })).statusCode).toBe(200);
    const logout = await app.inject({ ...post('/api/logout'), cookies });
    expect(logout.statusCode).toBe(200);
    expect((await app.inject({ url: '/api/user', cookies })).statusCode).toBe(401);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('logout without a session is no error', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(post('/api/logout'))).statusCode).toBe(200);
  });

  it('a session ends after 30 days without a visit', async () => {
    const { app, clock } = await testApp();
    const browser = await newMember(app);
    // the machine's clock, which Lucia uses, keeps running in the meantime
    clock.set(new Date(clock.now().getTime() + 30 * DAY_MS - MOMENT_MS).toISOString());
    expect((await browser('/api/user')).statusCode).toBe(200);
    clock.set(new Date(clock.now().getTime() + 30 * DAY_MS).toISOString());
    expect((await browser('/api/user')).statusCode).toBe(401);
  });

  it('a visit in the second half of that time extends it', async () => {
    const { app, db, clock } = await testApp();
    const browser = await newMember(app);
    const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
    const end = async () => (await db.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()).expiresAt;
    const first = await end();
    later(10);
    await browser('/api/user');
    expect(await end()).toBe(first);
    later(10);
    await browser('/api/user');
    expect(Math.abs((await end()) - first - 20 * DAY_MS)).toBeLessThan(MOMENT_MS);
    later(20);
    expect((await browser('/api/user')).statusCode).toBe(200);
  });

  it('a late answer signs no one out: only signing in and out send a cookie', async () => {
    const { app, clock } = await testApp({ RATE_LIMITS: 'off' });
    const browser = await newMember(app);
    const old = (await browser(post('/api/login', { username: 'amelia', password: 'lockheed-10' }))).cookies[0];
    const withOld = (url: string) => app.inject({ url, cookies: { airworthy_session: old?.value as string } });
    const change = { currentPassword: 'lockheed-10', newPassword: 'electra-10e' };
    clock.set(new Date(clock.now().getTime() + 20 * DAY_MS).toISOString());
    const early = await withOld('/api/user');
    await browser(post('/api/change-password', change));
    const late = [await withOld('/api/user'), await withOld('/trpc/account.me'), await withOld('/api/sessions')];
    expect([early, ...late].map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 401]);
    expect([early, ...late].map(({ cookies }) => cookies)).toEqual([[], [], [], []]);
    expect((await browser('/api/user')).statusCode).toBe(200);
  });
});

it('an account has fifty sessions at most: one more ends the oldest', async () => {
  const { app, clock } = await testApp({ RATE_LIMITS: 'off' });
  const first = await newMember(app);
  const browsers = [];
  for (let second = 0; second < 50; second++) {
    clock.set(`2026-11-20T12:01:${String(second).padStart(2, '0')}Z`);
    browsers.push(await signedIn(app, 'amelia', { password: 'lockheed-10' }));
  }
  const statusOf = async (browser = first) => (await browser('/api/user')).statusCode;
  expect([await statusOf(), await statusOf(browsers[0]), await statusOf(browsers[49])]).toEqual([401, 200, 200]);
  expect((await (browsers[49] as typeof first)('/api/sessions')).json().sessions).toHaveLength(50);
});

describe('what no call may do', () => {
  it('a page of another site changes nothing', async () => {
    const { app } = await testApp();
    for (const url of ['/api/register', '/api/login', '/api/logout', '/trpc/account.register']) {
      const response = await app.inject({ ...post(url, ada), headers: { origin: 'https://evil.example' } });
      expect(response.statusCode).toBe(403);
    }
    const same = await app.inject({
      ...post('/api/register', ada),
      headers: { origin: 'http://localhost', host: 'localhost' },
    });
    expect(same.statusCode).toBe(201);
  });

  it('a body of 10 MB is a 413, at once', async () => {
    const { app } = await testApp();
    for (const url of ['/api/register', '/trpc/account.register']) {
      const response = await visitor(app)(post(url, { ...ada, username: 'x'.repeat(10 * 1024 * 1024) }));
      expect(response.statusCode).toBe(413);
    }
  });

  it.each([
    ['{"username":', 'application/json', 400, /^This isn't valid JSON,/],
    ['', 'application/json', 400, /^The body is empty\./],
    ['null', 'application/json', 400, /^Username must be/],
    ['[]', 'application/json', 400, /^Username must be/],
    ['username=ada', 'application/x-www-form-urlencoded', 415, /^Send the request as JSON/],
    ['{"username":"ada","password":"lockheed-10"}', 'text/plain', 415, /^Send the request as JSON/],
  ])('the body %s (%s) is a %d', async (payload, type, status, sentence) => {
    const { app } = await testApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(sentence);
  });

  it('a password in the address is not read', async () => {
    const { app } = await testApp();
    const browser = visitor(app);
    await browser(post('/api/register', ada));
    const { username, password } = ada;
    const answer = await browser(post(`/api/login?${new URLSearchParams({ username, password })}`, {}));
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Username must be at least 3 characters']);
  });

  it.each(['POST', 'PUT', 'PATCH'] as const)('a form that comes by %s is a 415', async (method) => {
    const { app } = await testApp();
    const headers = { 'content-type': 'multipart/form-data' };
    const response = await app.inject({ method, url: '/trpc/account.login', payload: '', headers });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('a hundred logins at once are all answered while other calls go on', async () => {
    // at the cost of a password in production
    const { app } = await testApp({ RATE_LIMITS: 'off' }, { passwords: buildPasswords() });
    await visitor(app)(post('/api/register', ada));
    let isDone = false;
    const logins = Promise.all(
      Array.from({ length: 100 }, () => visitor(app)(post('/api/login', { ...ada, username: 'ada' }))),
    ).finally(() => {
      isDone = true;
    });
    let served = 0;
    while (!isDone) {
      expect((await app.inject('/api/api-status')).statusCode).toBe(200);
      served += 1;
      await setImmediate();
    }
    expect((await logins).map((response) => response.statusCode)).toEqual(Array(100).fill(200));
    expect(served).toBeGreaterThan(20);
  });
});
