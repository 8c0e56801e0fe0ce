import { describe, expect, it } from 'vitest';
import { LAST_ADMIN } from '#server/services/account/account.ts';
import { speak } from '#src/words/speak.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { newMember, post, seedUsers, signedIn } from '#test/support/member.ts';

const password = 'lockheed-10';

describe('changing the password', () => {
  const change = post('/api/change-password', {
    currentPassword: password,
    newPassword: 'electra-l-10e',
    confirmPassword: 'electra-l-10e',
  });

  it('ends every other session and keeps this browser signed in', async () => {
    const { app } = await testApp();
    const here = await newMember(app);
    const there = await signedIn(app, 'amelia', { password });
    expect((await here(change)).statusCode).toBe(200);
    expect((await here('/api/user')).statusCode).toBe(200);
    expect((await there('/api/user')).statusCode).toBe(401);
    expect((await visitor(app)(post('/api/login', { username: 'amelia', password }))).statusCode).toBe(401);
    await signedIn(app, 'amelia', { password: 'electra-l-10e' });
  });

  it.each([
    [{ currentPassword: 'wrong-one' }, 'currentPassword', 'That is not your current password. Please try again.'],
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your password'],
    [{ newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'electra' }, 'confirmPassword', "Passwords don't match"],
  ])('%o is a 400 at the field', async (wrong, path, message) => {
    const { app } = await testApp();
    const member = await newMember(app);
    const response = await member(post('/api/change-password', { ...change.payload, ...wrong }));
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toContainEqual({ path, message });
    await signedIn(app, 'amelia', { password });
  });
});

describe('deleting the account', () => {
  it('removes all of it, and the name is free again', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    await member(post('/api/help-request', { message: 'Please help me with this.' }));
    const response = await member(post('/api/delete-account', { password }));
    expect(response.statusCode).toBe(200);
    expect((await member('/api/user')).statusCode).toBe(401);
    for (const table of ['users', 'login_names', 'sessions', 'help_requests'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await newMember(app);
  });

  it('asks for the password', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    const response = await member(post('/api/delete-account', { password: 'wrong-one' }));
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe('password');
    expect((await member('/api/user')).statusCode).toBe(200);
  });

  it('stops when a running subscription cannot be cancelled', async () => {
    const test = await testApp();
    await seedUsers(test);
    await test.db
      .updateTable('users')
      .set({ stripeSubscriptionId: 'sub_1' })
      .where('username', '=', 'premium')
      .execute();
    const member = await signedIn(test.app, 'premium');
    const response = await member(post('/api/delete-account', { password: 'fly-safely' }));
    expect(response.statusCode).toBe(503);
    expect((await member('/api/user')).json().username).toBe('premium');
  });
});

describe('an administrator who deletes their own account', () => {
  const asked = post('/api/delete-account', { password: 'fly-safely' });
  const makeAdmin = ({ db }: TestApp, username: string, blockedAt: number | null = null) =>
    db.updateTable('users').set({ role: 'admin', blockedAt }).where('username', '=', username).execute();

  it('is refused as the last one, before anything else is ended, and goes once there is another', async () => {
    const test = await testApp();
    await seedUsers(test);
    // nothing responds for the payment provider here: it is not called
    await test.db.updateTable('users').set({ stripeSubscriptionId: 'sub_1' }).where('role', '=', 'admin').execute();
    await makeAdmin(test, 'fresh', 1);
    const admin = await signedIn(test.app, 'admin');
    const refused = await admin(asked);
    expect([refused.statusCode, refused.json().message]).toEqual([409, speak('en', LAST_ADMIN)]);
    expect((await admin('/api/user')).json().role).toBe('admin');
    await test.db.updateTable('users').set({ stripeSubscriptionId: null }).execute();
    await makeAdmin(test, 'fresh');
    expect((await admin(asked)).statusCode).toBe(200);
  });

  it('goes alone: of two at once, one remains', async () => {
    const test = await testApp();
    await seedUsers(test);
    await makeAdmin(test, 'fresh');
    const both = [await signedIn(test.app, 'admin'), await signedIn(test.app, 'fresh')];
    const answers = await Promise.all(both.map((admin) => admin(asked)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await test.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('are listed with the browser, and others can be ended', async () => {
    const { app } = await testApp();
    const here = await newMember(app);
    const there = await signedIn(app, 'amelia', { password });
    const { sessions } = (await here('/api/sessions')).json();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await here(post('/api/end-session', { id: other.id }))).statusCode).toBe(200);
    expect((await there('/api/user')).statusCode).toBe(401);
    expect((await here(post('/api/end-session', { id: other.id }))).statusCode).toBe(404);
  });

  it('all others can be ended at once', async () => {
    const { app } = await testApp();
    const here = await newMember(app);
    const others = [await signedIn(app, 'amelia', { password }), await signedIn(app, 'amelia', { password })];
    const stranger = await newMember(app, 'bessie');
    await here(post('/api/end-other-sessions'));
    for (const other of others) expect((await other('/api/user')).statusCode).toBe(401);
    for (const kept of [here, stranger]) expect((await kept('/api/user')).statusCode).toBe(200);
  });

  it('the listed id opens nothing', async () => {
    const { app } = await testApp();
    const { sessions } = (await (await newMember(app))('/api/sessions')).json();
    const response = await app.inject({ url: '/api/user', cookies: { airworthy_session: sessions[0].id } });
    expect(response.statusCode).toBe(401);
  });
});

it('my data: everything kept about me, nothing about others, no secret', async () => {
  const { app } = await testApp();
  await (await newMember(app, 'bessie'))(post('/api/help-request', { message: 'A question of Bessie.' }));
  const member = await newMember(app);
  await member(post('/api/help-request', { message: 'Please help me with this.' }));
  await member('/api/flights/search?flightNumber=BA286');
  const response = await member('/api/account-data');
  expect(response.json()).toMatchObject({
    account: { username: 'amelia', email: 'amelia@example.com', searchCount: 1 },
    sessions: [{ isCurrent: true }],
    helpRequests: [{ message: 'Please help me with this.', reportId: null }],
  });
  expect(response.body).not.toMatch(/argon2|Bessie/i);
});

describe('a stored report', () => {
  it('is there for every member, by its id, until it must go', async () => {
    const { app, db, clock } = await testApp();
    const { flight, safetyReport } = (await (await newMember(app))('/api/flights/search?flightNumber=BA286')).json();
    const other = await newMember(app, 'bessie');
    expect((await other(`/api/flights/${flight.id}`)).json()).toMatchObject({ flight, safetyReport, expiresAt: null });
    const soon = clock.now().getTime() + 1000;
    await db.updateTable('flights').set({ expiresAt: soon }).execute();
    expect((await other(`/api/flights/${flight.id}`)).statusCode).toBe(200);
    clock.set(new Date(soon).toISOString());
    expect((await other(`/api/flights/${flight.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['999999', 404],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['BA286', 400],
    ["1'%20OR%201=1", 400],
    ['99999999999999999999', 400],
  ])('%s is a %d', async (id, status) => {
    const { app } = await testApp();
    const response = await (await newMember(app))(`/api/flights/${id}`);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/\w+/);
  });
});
