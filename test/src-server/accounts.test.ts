import { describe, expect, it } from 'vitest';
import { accountSchema } from '#src/account/account.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const ada = { username: 'Ada', email: 'Ada@Example.com', password: 'engine-no-1', confirmPassword: 'engine-no-1' };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('registering', () => {
  it('answers 201 with the account, signs in, and tells nothing secret', async () => {
    const { app, db } = await testApp();
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
    [{ username: 'ADA@example.COM', email: 'other@example.com' }, 'username'],
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
    const { app, db } = await testApp();
    const asked = Array.from({ length: 12 }, (_, index) =>
      visitor(app)(post('/api/register', { ...ada, email: `ada${index}@example.com` })),
    );
    const statuses = (await Promise.all(asked)).map((response) => response.statusCode).sort();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
    expect(await db.selectFrom('login_names').select('key').execute()).toHaveLength(2);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: undefined }, 'Username must be at least 3 characters'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129), confirmPassword: undefined }, 'Password must be at most 128 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ confirmPassword: 'engine-no-2' }, "Passwords don't match"],
    [{ username: 'line\nbreak' }, 'Username must not contain line breaks or invisible control characters'],
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
    const { app } = await testApp({ RATE_LIMITS: 'off' });
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
    // The quickest of many tries in turn: what else the machine does only ever adds to a time.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const timeOf = async (username: string) => {
      const start = performance.now();
      await visitor(app)(post('/api/login', { username, password: 'wrong-one' }));
      return performance.now() - start;
    };
    for (let round = 0; round < 15; round += 1) {
      known = Math.min(known, await timeOf('ada'));
      unknown = Math.min(unknown, await timeOf('nobody'));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
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
    expect(response.cookies.find(({ name }) => name === 'airworthy_session')?.value).not.toBe('a'.repeat(40));
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

  it('logout of nobody is no error', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(post('/api/logout'))).statusCode).toBe(200);
  });

  it('a session ends after 30 days without a visit, and its cookie is taken back', async () => {
    const { app, clock } = await testApp();
    const browser = await newMember(app);
    clock.set(new Date(clock.now().getTime() + 30 * DAY_MS + 1).toISOString());
    const response = await browser('/api/user');
    expect(response.statusCode).toBe(401);
    expect(response.cookies.find(({ name }) => name === 'airworthy_session')?.value).toBe('');
  });

  it('a visit in the second half of that time extends it, and sends the cookie again', async () => {
    const { app, clock } = await testApp();
    const browser = await newMember(app);
    const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
    later(10);
    expect((await browser('/api/user')).cookies).toEqual([]);
    later(10);
    const response = await browser('/api/user');
    expect(response.cookies.map(({ name }) => name)).toEqual(['airworthy_session']);
    later(20);
    expect((await browser('/api/user')).statusCode).toBe(200);
  });
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
    ['{"username":', 'application/json', 400],
    ['', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['username=ada', 'application/x-www-form-urlencoded', 415],
  ])('the body %s (%s) is a %d', async (payload, type, status) => {
    const { app } = await testApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toHaveProperty('message');
  });

  it('a hundred logins at once are all answered while other calls go on', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
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
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await logins).map((response) => response.statusCode)).toEqual(Array(100).fill(200));
    expect(served).toBeGreaterThan(20);
  });
});
