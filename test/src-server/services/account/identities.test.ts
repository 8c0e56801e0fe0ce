import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteCommand, resetPassword } from '#server/cli/accounts.ts';
import { readConfig } from '#server/config.ts';
import { flowCookie } from '#server/http/lucia.ts';
import type { AccountSession } from '#src/account/account.ts';
import { PASSWORD_COMMON } from '#src/account/credentials.ts';
import { NO_PASSWORDS } from '#src/account/registration-texts.ts';
import { speak } from '#src/words/speak.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { newMember, post, signedIn, type Visitor } from '#test/support/member.ts';
import { startOpenIdProvider, type Tampering } from '#test/support/openid-provider.ts';

const PUBLIC_URL = 'https://airworthy.example';
const PASSWORD = 'lockheed-10';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${PUBLIC_URL}/auth/oidc/callback`);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.person = 'subject-1';
  provider.people = {};
  provider.tamper = null;
});

const product = (env: Record<string, string> = {}) =>
  testApp({ PUBLIC_URL, RATE_LIMITS: 'off', ...provider.env, ...env });

/** Starts at the provider and follows the redirect there; returns the way back that the provider sent. */
async function wayBack(browser: Visitor, procedure = 'sign-in', payload: object = {}): Promise<string> {
  const begun = await browser(post(`/api/identities/${procedure}`, payload));
  expect(begun.statusCode).toBe(200);
  return provider.visit(begun.json().url);
}

/** Goes the whole way and returns where this site leads to in the end. */
async function go(browser: Visitor, procedure = 'sign-in', payload: object = {}): Promise<unknown> {
  const answer = await browser(await wayBack(browser, procedure, payload));
  expect(answer.statusCode).toBe(303);
  return answer.headers.location;
}

const accounts = ({ db }: TestApp) => db.selectFrom('users').select(['username', 'email', 'role']).execute();
const nameOf = async (browser: Visitor) => (await browser('/api/user')).json()?.username;

describe('signing in by a provider', () => {
  it('opens the account that was connected, and no other', async () => {
    const test = await product();
    const member = await newMember(test.app);
    expect((await member('/api/ways-in')).json()).toMatchObject({ provider: 'Hangar ID' });
    expect(await go(visitor(test.app))).toBe('/auth?provider=unknown');
    provider.people['subject-1'] = { preferred_username: 'amelia.e' };
    expect(await go(member, 'connect')).toBe('/profile?provider=connected');
    expect((await member('/api/identities')).json().identities).toMatchObject([{ name: 'amelia.e', usedAt: null }]);
    const browser = visitor(test.app);
    expect(await go(browser, 'sign-in', { next: '/profile' })).toBe('/profile');
    expect(await nameOf(browser)).toBe('amelia');
    const sessions: AccountSession[] = (await browser('/api/sessions')).json().sessions;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.provedBy).toBe('provider');
    const { id } = (await browser('/api/account-data')).json().identities[0];
    const other = await newMember(test.app, 'bessie');
    expect((await other(post('/api/identities/disconnect', { id }))).statusCode).toBe(404);
    expect(await go(other, 'connect')).toBe('/profile?provider=taken');
    expect((await browser(post('/api/identities/disconnect', { id }))).statusCode).toBe(200);
    expect(await go(visitor(test.app))).toBe('/auth?provider=unknown');
    expect(await accounts(test)).toHaveLength(2);
  });

  it('makes an account where the owner says so, one for each subject, whatever the address', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on', REGISTRATION: 'closed' });
    await test.db
      .insertInto('users')
      .values({ username: 'amelia', password: 'x', email: null, createdAt: 0 })
      .execute();
    await test.db.insertInto('login_names').values({ key: 'amelia', userId: 1 }).execute();
    const address = { email: 'amelia@example.com', email_verified: true, preferred_username: 'amelia' };
    provider.people = { 'subject-1': address, 'subject-2': { ...address, name: 'Other' } };
    const first = visitor(test.app);
    expect(await go(first)).toBe('/');
    provider.person = 'subject-2';
    const second = visitor(test.app);
    expect(await go(second)).toBe('/');
    const names = [await nameOf(first), await nameOf(second)];
    expect(names).toEqual([expect.stringMatching(/^amelia-\w{6}$/), expect.stringMatching(/^amelia-\w{6}$/)]);
    expect(new Set(names).size).toBe(2);
    const made = await accounts(test);
    expect(made.map(({ email }) => email)).toEqual([null, null, null]);
    // no group makes anyone an administrator where none is configured
    expect(new Set(made.map(({ role }) => role))).toEqual(new Set(['user']));
    provider.person = 'subject-1';
    const again = visitor(test.app);
    await go(again);
    expect(await nameOf(again)).toBe(names[0]);
  });

  it('makes as many accounts from one network a day as registering does', async () => {
    const limits = { RATE_LIMITS: 'callers', ACCOUNTS_PER_ADDRESS: '1' };
    const test = await product({ OIDC_AUTO_REGISTER: 'on', ...limits });
    const visit = () => go(visitor(test.app, '203.0.113.9'));
    expect(await visit()).toBe('/');
    provider.person = 'subject-2';
    expect(await visit()).toBe('/auth?provider=refused');
    provider.person = 'subject-1';
    expect(await visit()).toBe('/');
    expect(await accounts(test)).toHaveLength(1);
  });

  it('makes one account of two callbacks at once, and both get it', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    const browsers = [visitor(test.app), visitor(test.app)];
    const ways = await Promise.all(browsers.map((browser) => wayBack(browser)));
    const answers = await Promise.all(browsers.map((browser, index) => browser(ways[index] as string)));
    expect(answers.map(({ headers }) => headers.location)).toEqual(['/', '/']);
    expect(await accounts(test)).toHaveLength(1);
    expect(await nameOf(browsers[0] as Visitor)).toBe(await nameOf(browsers[1] as Visitor));
  });

  it('confirms an address that the provider has verified by mail, and takes no other', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@airworthy.example' };
    const test = await product({ OIDC_AUTO_REGISTER: 'on', ...mail });
    provider.people = {
      'subject-1': { email: 'one@example.com', email_verified: true },
      'subject-2': { email: 'two@example.com', email_verified: 'true' },
    };
    await go(visitor(test.app));
    provider.person = 'subject-2';
    await go(visitor(test.app));
    const kept = await test.db
      .selectFrom('users')
      .select(['email', 'pendingEmail', 'emailConfirmedAt'])
      .orderBy('pendingEmail', (order) => order.nullsLast())
      .execute();
    expect(kept).toEqual([
      { email: null, pendingEmail: 'one@example.com', emailConfirmedAt: null },
      { email: null, pendingEmail: null, emailConfirmedAt: null },
    ]);
  });

  it('makes administrators by the named group, and unmakes those alone', async () => {
    const test = await product({
      OIDC_AUTO_REGISTER: 'on',
      OIDC_ADMIN_GROUP: 'owners',
      OIDC_SCOPES: 'openid profile groups',
    });
    const roleAs = async (groups: unknown) => {
      provider.people['subject-1'] = { preferred_username: 'amelia', groups };
      const browser = visitor(test.app);
      await go(browser);
      return (await browser('/api/user')).json().role;
    };
    expect([await roleAs(['crew']), await roleAs(['crew', 'owners']), await roleAs(undefined)]).toEqual([
      'user',
      'admin',
      'user',
    ]);
    await test.db.updateTable('users').set({ role: 'admin' }).execute();
    expect(await roleAs(['crew'])).toBe('admin');
    const acts = await test.db.selectFrom('audit_entries').select('act').execute();
    expect(acts).toHaveLength(2);
  });

  it('an administrator by a group is none any more once the provider is disconnected', async () => {
    const test = await product({ OIDC_ADMIN_GROUP: 'owners', OIDC_SCOPES: 'openid profile groups' });
    const member = await newMember(test.app);
    provider.people['subject-1'] = { preferred_username: 'amelia', groups: ['owners'] };
    await go(member, 'connect');
    const browser = visitor(test.app);
    await go(browser);
    const role = async () => (await browser('/api/user')).json().role;
    expect(await role()).toBe('admin');
    const [{ id }] = (await browser('/api/identities')).json().identities;
    expect((await browser(post('/api/identities/disconnect', { id }))).statusCode).toBe(200);
    expect(await role()).toBe('user');
    const acts = await test.db.selectFrom('audit_entries').select('act').execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'made an administrator by a group',
      'no longer an administrator by a group',
    ]);
  });

  it('makes no administrator of someone whose password many people use, until they have another one', async () => {
    const test = await product({ OIDC_ADMIN_GROUP: 'owners', OIDC_SCOPES: 'openid profile groups' });
    const member = await newMember(test.app, 'amelia', '123456');
    provider.people['subject-1'] = { preferred_username: 'amelia', groups: ['owners'] };
    await go(member, 'connect');
    const role = async () => {
      const browser = visitor(test.app);
      await go(browser);
      return (await browser('/api/user')).json().role;
    };
    expect(await role()).toBe('user');
    await member(post('/api/change-password', { currentPassword: '123456', newPassword: PASSWORD }));
    expect(await role()).toBe('admin');
  });

  it('lets no blocked account in', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    await go(visitor(test.app));
    await test.db.updateTable('users').set({ blockedAt: 1 }).execute();
    const browser = visitor(test.app);
    expect(await go(browser)).toBe('/auth?provider=refused');
    expect((await browser('/api/user')).statusCode).toBe(401);
  });
});

describe('an answer of the provider', () => {
  const soon = () => Math.floor(Date.now() / 1000);
  const wrong: [string, Tampering][] = [
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['another audience', () => ({ claims: { aud: 'another-client' } })],
    ['another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['a time that is over', () => ({ claims: { iat: soon() - 700, exp: soon() - 100 } })],
    ['no signature', () => ({ header: { alg: 'none' } })],
    ['a forged signature', () => ({ isForged: true })],
    ['a key that is not the provider’s', () => ({ header: { kid: 'another' } })],
    ['another subject than the rest of it', () => ({ claims: { sub: 'subject-2' } })],
  ];
  it.each(wrong)('with %s opens nothing', async (_name, tamper) => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    provider.tamper = tamper;
    const browser = visitor(test.app);
    expect(await go(browser)).toBe('/auth?provider=refused');
    expect((await browser('/api/user')).statusCode).toBe(401);
    expect(await accounts(test)).toEqual([]);
  });

  it('that is as it should be is taken, with the same tampering tool', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    provider.tamper = () => ({});
    expect(await go(visitor(test.app))).toBe('/');
  });

  it('counts once, within ten minutes, and only in the browser that asked', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    const browser = visitor(test.app);
    const way = await wayBack(browser);
    const stranger = visitor(test.app);
    expect((await stranger(way)).headers.location).toBe('/auth?provider=declined');
    await stranger(post('/api/identities/sign-in'));
    expect((await stranger(way)).headers.location).toBe('/auth?provider=declined');
    expect((await browser(way)).headers.location).toBe('/');
    expect((await browser(way)).headers.location).toBe('/auth?provider=declined');
    const late = visitor(test.app);
    const lateWay = await wayBack(late);
    test.clock.set('2026-11-20T12:10:00Z');
    expect((await late(lateWay)).headers.location).toBe('/auth?provider=declined');
  });

  it('comes back to the tab that it left from, in any order, whatever else comes back', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    const browser = visitor(test.app);
    // of 16 cookies, these two use the same one at times
    const visits = new Map<string, string>();
    while (visits.size < 2) {
      const url: string = (await browser(post('/api/identities/sign-in'))).json().url;
      visits.set(flowCookie(new URL(url).searchParams.get('state') as string), url);
    }
    expect((await browser('/auth/oidc/callback?error=access_denied')).headers.location).toBe('/auth?provider=declined');
    for (const url of visits.values()) {
      expect((await browser(await provider.visit(url))).headers.location).toBe('/');
    }
  });

  it('is a refusal where its owner said no', async () => {
    const test = await product();
    const browser = visitor(test.app);
    const { url } = (await browser(post('/api/identities/sign-in'))).json();
    const state = new URL(url).searchParams.get('state');
    const back = `/auth/oidc/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await browser(back)).headers.location).toBe('/auth?provider=declined');
  });

  it('comes back to PUBLIC_URL, whatever a request says of its host', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    const browser = visitor(test.app);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const begun = await browser({ ...post('/api/identities/sign-in', { next: '//evil.example' }), headers });
    const { url } = begun.json();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/auth/oidc/callback`);
    const answer = await browser({ url: await provider.visit(url), headers });
    expect(answer.headers.location).toBe('/');
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
  });
});

describe('connecting', () => {
  it('asks for a fresh proof, and connects only the member who asked', async () => {
    const test = await product();
    const member = await newMember(test.app);
    const way = await wayBack(member, 'connect');
    await member(post('/api/logout'));
    await member(post('/api/register', { username: 'bessie', email: 'b@example.com', password: PASSWORD }));
    expect((await member(way)).headers.location).toBe('/profile?provider=declined');
    expect(await test.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    test.clock.set('2026-11-20T12:10:00Z');
    expect((await member(post('/api/identities/connect'))).json().code).toBe('proof_required');
    const withPassword = await member(post('/api/identities/connect', { password: PASSWORD }));
    expect(withPassword.statusCode).toBe(200);
  });

  it('gives another way to prove who is there', async () => {
    const test = await product();
    const member = await newMember(test.app);
    await go(member, 'connect');
    test.clock.set('2026-11-20T12:10:00Z');
    const act = () => member(post('/api/access-tokens', { name: 'planner' }));
    expect((await act()).statusCode).toBe(403);
    provider.person = 'subject-2';
    expect(await go(member, 'prove')).toBe('/profile?provider=taken');
    expect((await act()).statusCode).toBe(403);
    provider.person = 'subject-1';
    expect(await go(member, 'prove')).toBe('/profile?provider=proven');
    expect((await act()).statusCode).toBe(201);
    expect(await go(member, 'prove', { next: '/admin?part=people' })).toBe('/admin?part=people');
    expect(await go(member, 'prove', { next: '//evil.example/admin' })).toBe('/profile?provider=proven');
  });

  it('signs in who signed in there long ago, without a proof of who is here now', async () => {
    const test = await product();
    await go(await newMember(test.app), 'connect');
    provider.tamper = () => ({ claims: { auth_time: Date.parse('2026-11-20T11:50:00Z') / 1000 } });
    const browser = visitor(test.app);
    expect(await go(browser)).toBe('/');
    expect((await browser(post('/api/access-tokens', { name: 'planner' }))).json().code).toBe('proof_required');
  });

  it('takes no proof of a member who signed in at the provider long ago', async () => {
    const test = await product();
    const member = await newMember(test.app);
    await go(member, 'connect');
    provider.tamper = () => ({ claims: { auth_time: Date.parse('2026-11-20T11:50:00Z') / 1000 } });
    expect(await go(member, 'prove')).toBe('/profile?provider=declined');
    // a clock that is ahead does not create a proof that lasts longer
    provider.tamper = () => ({ claims: { auth_time: Date.parse('2026-11-20T13:00:00Z') / 1000 } });
    expect(await go(member, 'prove')).toBe('/profile?provider=proven');
    const { sessions } = (await member('/api/sessions')).json();
    expect(sessions[0]).toMatchObject({ provedBy: 'provider', provedAt: '2026-11-20T12:00:00.000Z' });
  });
});

it('a provider is not connected by a session that a new password has ended meanwhile', async () => {
  const test = await product();
  const thief = await newMember(test.app);
  const owner = await signedIn(test.app, 'amelia', { password: PASSWORD });
  const way = await wayBack(thief, 'connect', { password: PASSWORD });
  const identityProvider = test.ctx.identityProvider as NonNullable<typeof test.ctx.identityProvider>;
  const { redeem } = identityProvider;
  vi.spyOn(identityProvider, 'redeem').mockImplementationOnce(async (...given) => {
    const change = { currentPassword: PASSWORD, newPassword: 'only-the-owners' };
    expect((await owner(post('/api/change-password', change))).statusCode).toBe(200);
    return redeem(...given);
  });
  expect((await thief(way)).headers.location).toBe('/profile?provider=declined');
  expect((await owner('/api/identities')).json().identities).toEqual([]);
});

describe('an account without a password', () => {
  it('has one set and taken away, and never loses its last way in', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    provider.people['subject-1'] = { preferred_username: 'amelia' };
    const member = visitor(test.app);
    await go(member);
    expect((await member('/api/user')).json()).toMatchObject({ username: 'amelia', hasPassword: false });
    const login = (password: string) => visitor(test.app)(post('/api/login', { username: 'amelia', password }));
    expect((await login('no password here')).statusCode).toBe(401);
    const [{ id }] = (await member('/api/identities')).json().identities;
    const disconnect = async () => (await member(post('/api/identities/disconnect', { id }))).statusCode;
    expect(await disconnect()).toBe(409);
    expect((await member(post('/api/account/set-password', { newPassword: PASSWORD }))).statusCode).toBe(200);
    expect((await member(post('/api/account/set-password', { newPassword: PASSWORD }))).statusCode).toBe(409);
    await signedIn(test.app, 'amelia', { password: PASSWORD });
    expect((await member(post('/api/account/remove-password'))).statusCode).toBe(200);
    const common = await member(post('/api/account/set-password', { newPassword: 'qwerty' }));
    expect(common.json()).toEqual({ success: true, hint: speak('en', PASSWORD_COMMON) });
    expect((await member(post('/api/account/remove-password'))).statusCode).toBe(200);
    expect(await test.db.selectFrom('users').select('hasCommonPassword').execute()).toEqual([{ hasCommonPassword: 0 }]);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await member(post('/api/account/set-password', { newPassword: PASSWORD }))).statusCode).toBe(200);
    const both = [member(post('/api/account/remove-password')), member(post('/api/identities/disconnect', { id }))];
    const [first, second] = (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
    expect(first).toBe(200);
    // the last way to sign in, or requested with a session that the other request has ended
    expect([401, 409]).toContain(second);
    const identities = await test.db.selectFrom('identities').select('id').execute();
    const hasPassword = (await login(PASSWORD)).statusCode === 200;
    expect(identities.length + Number(hasPassword)).toBe(1);
  });

  it('is given none by a browser that was left signed in', async () => {
    const test = await product({ OIDC_AUTO_REGISTER: 'on' });
    const member = visitor(test.app);
    await go(member);
    test.clock.set('2026-11-20T12:10:00Z');
    const refused = await member(post('/api/account/set-password', { newPassword: 'only-the-thiefs' }));
    expect(refused.json().code).toBe('proof_required');
    expect((await member('/api/user')).json().hasPassword).toBe(false);
  });

  it('keeps a passkey that is the last way in', async () => {
    const test = await product();
    const member = await newMember(test.app);
    const key = {
      id: 'a-key',
      userId: 1,
      publicKey: '',
      counter: 0,
      transports: '[]',
      name: '',
      createdAt: 0,
      usedAt: null,
    };
    await test.db.insertInto('passkeys').values(key).execute();
    expect((await member(post('/api/account/remove-password'))).statusCode).toBe(200);
    expect((await member(post('/api/passkeys/remove', { id: 'a-key' }))).statusCode).toBe(409);
    expect(await test.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1);
  });
});

describe('a provider that does not answer', () => {
  it('is reported on request, and holds nothing else up', async () => {
    const test = await testApp({ PUBLIC_URL, ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect((await test.app.inject('/api/ways-in')).json()).toMatchObject({ provider: 'Hangar ID' });
    const refused = await test.app.inject(post('/api/identities/sign-in'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      "We can't sign you in with Hangar ID right now. Please try again later, and ask the owner of this site if it happens again.",
    ]);
    await newMember(test.app);
  });

  it('can be Google by its name alone', async () => {
    const { ctx } = await testApp({ PUBLIC_URL, ...provider.env, OIDC_ISSUER: 'google', OIDC_NAME: '' });
    expect(ctx.identityProvider).toMatchObject({ name: 'Google', issuer: 'https://accounts.google.com' });
  });
});

it('PASSWORDS=off leaves the provider as the way in: nothing makes or uses a password', async () => {
  const test = await product({ PASSWORDS: 'off', OIDC_AUTO_REGISTER: 'on' });
  const browser = visitor(test.app);
  expect(await go(browser)).toBe('/');
  expect((await browser('/api/ways-in')).json()).toMatchObject({
    passwords: false,
    registration: 'closed',
  });
  const word = { password: PASSWORD };
  for (const request of [
    post('/api/register', { username: 'amelia', email: 'a@example.com', ...word }),
    post('/api/login', { username: 'amelia', ...word }),
    post('/api/account/request-reset', { username: 'amelia' }),
    post('/api/account/reset', { token: 'x'.repeat(43), ...word }),
    post('/api/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
    post('/api/account/set-password', { newPassword: PASSWORD }),
    post('/api/account/prove', word),
    post('/api/access-tokens', { name: 'planner', ...word }),
    post('/api/admin/set-up', { code: 'x', username: 'amelia', email: 'a@example.com', ...word }),
  ]) {
    const answer = await browser(request);
    expect([request.url, answer.statusCode, answer.json().message]).toEqual([
      request.url,
      403,
      speak('en', NO_PASSWORDS),
    ]);
  }
  expect((await browser(post('/api/access-tokens', { name: 'planner' }))).statusCode).toBe(201);
  const call = { config: { ...readConfig({}), PASSWORDS: false }, db: test.db, clock: test.clock, options: {} };
  for (const command of [resetPassword, inviteCommand])
    await expect(command({ ...call, words: ['amelia'] })).rejects.toThrow('PASSWORDS is off');
});

it('PASSWORDS=off without a provider is refused at the start', () => {
  expect(() => readConfig({ PASSWORDS: 'off' })).toThrow(
    'OIDC_ISSUER: is required with PASSWORDS=off: no one could sign in',
  );
});
