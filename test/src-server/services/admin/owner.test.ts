import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { spendUserSearch } from '#db/site/account/users.ts';
import { claimSearch, findCommittedCount, releaseSearch } from '#db/site/search/counted-searches.ts';
import { listSettings, readConfig, settingNames } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Job } from '#server/runtime/jobs/run-job.ts';
import { printSetupCode } from '#server/runtime/process/run-server.ts';
import { firstAdminCode } from '#server/services/admin/first-admin.ts';
import { listOwnJobs, runOwnJob } from '#server/services/admin/jobs-and-facts.ts';
import { readSettings } from '#server/services/admin/overview.ts';
import { blockPerson, deletePerson, setRole } from '#server/services/admin/people.ts';
import type { Member } from '#src/account/actor.ts';
import { ADMIN_EXISTS, CODE_WRONG } from '#src/account/owner.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { type BillingApp, billingApp, newBuyer, newSubscriber, untilCalled } from '#test/support/billing.ts';
import { testDatabaseFile } from '#test/support/database.ts';
import { mailingApp, mailsOf, PUBLIC_URL } from '#test/support/mailed.ts';
import { newMember, post, seedUsers, signedIn, type Visitor } from '#test/support/member.ts';

const captain = { username: 'captain', email: 'captain@example.com', password: 'cleared to land' };

/** Creates an administrator in the way that a new installation does. */
async function ownerOf(test: TestApp): Promise<Visitor> {
  const browser = visitor(test.app);
  const code = await firstAdminCode(test.ctx);
  const made = await browser(post('/api/admin/set-up', { ...captain, code }));
  expect([made.statusCode, made.json().role]).toEqual([201, 'admin']);
  return browser;
}
const actsOf = async (owner: Visitor) =>
  (await owner('/api/admin/audit'))
    .json()
    .entries.map(({ act, subject }: { act: string; subject: string | null }) =>
      [act, subject].filter(Boolean).join(' '),
    );
const idOf = async ({ db }: TestApp, username: string) =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

describe('the first administrator', () => {
  it('is made by the code that the server printed, once, and is signed in', async () => {
    const test = await testApp({ REGISTRATION: 'closed' });
    const wrong = await visitor(test.app)(post('/api/admin/set-up', { ...captain, code: 'x'.repeat(20) }));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { message: CODE_WRONG, issues: [{ path: 'code' }] }]);
    const code = await firstAdminCode(test.ctx);
    const owner = await ownerOf(test);
    expect((await owner('/api/admin/overview')).statusCode).toBe(200);
    expect(await firstAdminCode(test.ctx)).toBeNull();
    const second = await visitor(test.app)(post('/api/admin/set-up', { ...captain, username: 'second', code }));
    expect([second.statusCode, second.json().message]).toEqual([409, ADMIN_EXISTS]);
    expect(await actsOf(owner)).toEqual(['became the first administrator']);
  });

  it('is one, also when two come at once', async () => {
    const test = await testApp();
    const code = await firstAdminCode(test.ctx);
    const answers = await Promise.all(
      ['one', 'two', 'six'].map((username) =>
        visitor(test.app)(post('/api/admin/set-up', { ...captain, username, email: `${username}@example.com`, code })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await test.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
  });

  it('is not shown while the database is away, and a running server goes on', async () => {
    const { ctx } = await testApp();
    const gone = openDatabase(`file:${testDatabaseFile()}`);
    expect(await firstAdminCode({ ...ctx, db: gone })).not.toBeNull();
    await gone.destroy();
    const log = { warn: vi.fn() } as unknown as typeof ctx.log;
    await printSetupCode({ ...ctx, db: gone, log }, 'http://localhost:5000');
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

describe('the owner sees', () => {
  it('how the box is doing', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    await newMember(test.app);
    await visitor(test.app)('/api/guest/flights/search?flightNumber=BA286');
    await visitor(test.app)('/api/guest/flights/search?flightNumber=ZZ9999');
    const overview = (await owner('/api/admin/overview')).json();
    expect(overview).toMatchObject({
      people: { members: 2, premium: 0, sinceLastWeek: 2, blocked: 0 },
      served: { searches: { report: 1, flight_unknown: 1 }, failedAnswers: 0 },
      openHelpRequests: 0,
      backup: null,
      backsUpOnSchedule: false,
    });
    expect(overview.factsVersion).toBe(test.ctx.facts.version);
  });

  it('the rest where the folder of backups is none', async () => {
    const test = await testApp({ BACKUP_FOLDER: import.meta.filename });
    const owner = await ownerOf(test);
    const overview = await owner('/api/admin/overview');
    expect(overview.statusCode).toBe(200);
    expect(overview.json()).toMatchObject({ backup: null, backsUpOnSchedule: overview.json().canDownloadBackup });
  });

  it('settings and where they come from, and no secret', async () => {
    const env = {
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      DATABASE_URL: 'postgres://name:secret-in-url@db.example/airworthy',
      SMTP_URL: 'smtp://name:secret-in-url@mail.example',
      MAIL_FROM: 'mail@airworthy.test',
      STRIPE_SECRET_KEY: 'sk_secret',
      METRICS_TOKEN: 'secret-secret-secret',
      GUEST_SEARCHES: '7',
    };
    const listed = listSettings(readConfig(env), env);
    expect(listed.map(({ name }) => name)).toEqual(settingNames);
    expect(JSON.stringify(listed)).not.toMatch(/secret-|sk_secret|a-secret/);
    const of = (name: string) => listed.find((setting) => setting.name === name);
    expect(of('GUEST_SEARCHES')).toMatchObject({ value: '7', source: 'environment', isSecret: false });
    expect(of('FREE_SEARCHES')).toMatchObject({ value: '5', source: 'default' });
    expect(of('PUBLIC_URL')).toMatchObject({ value: null, source: 'not set' });
    expect(of('SMTP_URL')).toMatchObject({ value: null, source: 'environment', isSecret: true });
    expect(of('SESSION_SECRET')).toMatchObject({ value: null, isSecret: true });

    const test = await testApp();
    const owner = await ownerOf(test);
    await owner(post('/api/configure-api-key', { apiName: 'Serper', apiKey: 'a-serper-key' }));
    const { settings } = (await owner('/api/admin/settings')).json();
    expect(settings).toContainEqual({ name: 'SERPER_API_KEY', value: null, isSecret: true, source: 'owner' });
    expect(settings).toContainEqual({ name: 'OPEN_DATA_ONLY', value: 'off', isSecret: false, source: 'default' });
    expect(JSON.stringify(settings)).not.toContain('a-serper-key');
    const afterNewSecret = await readSettings({
      ...test.ctx,
      sessionSecret: 'another-secret-of-thirty-two-characters',
    });
    expect(afterNewSecret.settings).toContainEqual(
      expect.objectContaining({ name: 'SERPER_API_KEY', source: 'not set' }),
    );
  });

  it('jobs, runs one, and reads why it failed', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    expect((await owner(post('/api/admin/run-job', { name: 'sweep' }))).json()).toEqual({
      success: true,
      isRunning: false,
    });
    const { jobs } = (await owner('/api/admin/jobs')).json();
    expect(jobs).toContainEqual({
      name: 'sweep',
      purpose: 'Deletes data whose retention time is over.',
      isRunning: false,
      lastSuccess: '2026-11-20T12:00:00.000Z',
      lastFailure: null,
      lastError: null,
      nextTry: '2026-11-20T13:00:00.000Z',
    });
    expect((await owner(post('/api/admin/run-job', { name: 'nothing' }))).statusCode).toBe(404);
    const failing = async () => (await owner('/api/admin/overview')).json().failingJobs;
    expect(await failing()).toEqual([]);
    test.clock.set('2026-11-20T12:00:01Z');
    await test.db.schema.dropTable('shared_links').execute();
    const failed = await owner(post('/api/admin/run-job', { name: 'sweep' }));
    expect([failed.statusCode, failed.json().message]).toEqual([
      409,
      expect.stringMatching(/^It failed: .*shared_links/),
    ]);
    expect(await failing()).toEqual(['sweep']);
  });
});

it('a job that takes long goes on by itself, hears the stop of the server, and is due again', async () => {
  const { ctx } = await testApp();
  const { promise: isToldToStop, resolve } = Promise.withResolvers<void>();
  const slow: Job = {
    name: 'slow',
    purpose: 'Takes long.',
    everyMs: 60_000,
    run: async (_ctx, { signal }) => {
      await once(signal, 'abort');
      resolve();
      signal.throwIfAborted();
    },
  };
  const admin: Member = { kind: 'member', userId: 1, username: 'captain', role: 'admin', sessionId: '' };
  expect(await runOwnJob(ctx, admin, { name: 'slow', jobs: [slow], waitMs: 0 })).toEqual({ isRunning: true });
  await expect(runOwnJob(ctx, admin, { name: 'slow', jobs: [slow] })).rejects.toThrow('It is running right now.');
  expect((await listOwnJobs(ctx, [slow])).jobs[0]).toMatchObject({ purpose: 'Takes long.', isRunning: true });
  ctx.background.stop();
  await isToldToStop;
  await ctx.background.idle();
  const due = { isRunning: false, lastFailure: null, nextTry: ctx.clock.now().toISOString() };
  expect((await listOwnJobs(ctx, [slow])).jobs[0]).toMatchObject(due);
});

describe('the owner looks after people', () => {
  it('finds them by a part of name or address, and their signs mean themselves', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    await seedUsers(test);
    const found = async (q: string) => {
      const { people, total } = (await owner({ url: '/api/admin/people', query: { q } })).json();
      expect(total).toBe(people.length);
      return people.map(({ username }: { username: string }) => username).sort();
    };
    expect(await found('PAST')).toEqual(['past-due']);
    expect(await found('captain@EXAMPLE')).toEqual(['captain']);
    const swede = { username: 'Östen Åkesson', email: 'osten@example.com', password: 'lockheed-10' };
    expect((await visitor(test.app)(post('/api/register', swede))).statusCode).toBe(201);
    for (const q of ['Östen', 'östen å', 'ÅKESSON', 'kesson', 'Osten@']) {
      expect([q, await found(q)]).toEqual([q, ['Östen Åkesson']]);
    }
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect((await found('')).length).toBeGreaterThan(5);
    const { people } = (await owner('/api/admin/people?q=premium')).json();
    expect(people[0]).toMatchObject({ username: 'premium', isPremium: true, role: 'user', isBlocked: false });
    expect(JSON.stringify(people)).not.toMatch(/password|argon2/);
  });

  it('blocks: signed out everywhere, tokens ended, and not let in again until unblocked', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    const member = await newMember(test.app);
    const made = await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' }));
    const program = { url: '/api/user', headers: { authorization: `Bearer ${made.json().token}` } };
    expect((await test.app.inject(program)).statusCode).toBe(200);
    const id = await idOf(test, 'amelia');
    const login = post('/api/login', { username: 'amelia', password: 'lockheed-10' });
    // a session that began at the moment of the block does not open anything either
    await test.db.updateTable('users').set({ blockedAt: 1 }).where('id', '=', id).execute();
    expect((await member('/api/user')).statusCode).toBe(401);
    expect((await test.app.inject(program)).statusCode).toBe(401);
    await owner(post('/api/admin/block', { id, isBlocked: true }));
    expect(await test.db.selectFrom('sessions').selectAll().where('userId', '=', id).execute()).toEqual([]);
    expect((await visitor(test.app)(login)).json()).toMatchObject({
      code: 'forbidden',
      message: 'This account is blocked. Ask the owner of this site.',
    });
    const wrong = post('/api/login', { username: 'amelia', password: 'not-this-one' });
    expect((await visitor(test.app)(wrong)).statusCode).toBe(401);
    await owner(post('/api/admin/block', { id, isBlocked: false }));
    expect((await visitor(test.app)(login)).statusCode).toBe(200);
    expect((await test.app.inject(program)).statusCode).toBe(401);
    expect(await actsOf(owner)).toEqual(['unblocked amelia', 'blocked amelia', 'became the first administrator']);
  });

  it('gives searches while one is in progress, which leaves no count below zero', async () => {
    const test = await mailingApp();
    const owner = await ownerOf(test);
    await newMember(test.app);
    const id = await idOf(test, 'amelia');
    const guestKeys: string[] = [];
    await claimSearch(test.db, { key: 'q', otherKey: null, userId: id, guestKeys, reservedAt: 1, expiresAt: null });
    await spendUserSearch(test.db, id, { freeSearches: 5, now: 1 });
    await owner(post('/api/admin/give-searches', { id }));
    expect(await findCommittedCount(test.db, id)).toBe(0);
    await releaseSearch(test.db, 'q');
    expect(await findCommittedCount(test.db, id)).toBe(0);
  });

  it('gives searches, a role, a reset link, and takes an account away; never their own', async () => {
    const test = await mailingApp();
    const owner = await ownerOf(test);
    const member = await newMember(test.app);
    const id = await idOf(test, 'amelia');
    await member('/api/flights/search?flightNumber=BA286');
    await owner(post('/api/admin/give-searches', { id }));
    expect((await member('/api/user')).json().searchCount).toBe(0);
    await owner(post('/api/admin/set-role', { id, role: 'admin' }));
    expect((await member('/api/admin/overview')).statusCode).toBe(200);
    const { url } = (await owner(post('/api/admin/reset-link', { id }))).json();
    expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/auth/reset\\?token=[\\w-]{43}$`));
    const reset = post('/api/account/reset', { token: url.split('token=')[1], password: 'electra-10' });
    expect((await visitor(test.app)(reset)).statusCode).toBe(200);
    const invitation = (await owner(post('/api/admin/invite'))).json().url;
    expect(invitation).toMatch(new RegExp(`^${PUBLIC_URL}/auth/join\\?token=`));
    expect((await owner(post('/api/admin/delete-person', { id }))).statusCode).toBe(200);
    expect((await owner(post('/api/admin/delete-person', { id }))).statusCode).toBe(404);
    const own = await idOf(test, 'captain');
    for (const [path, input] of Object.entries({
      'set-role': { id: own, role: 'user' },
      block: { id: own, isBlocked: true },
      'delete-person': { id: own },
    })) {
      expect((await owner(post(`/api/admin/${path}`, input))).statusCode).toBe(409);
    }
    expect(await actsOf(owner)).toEqual([
      'deleted amelia',
      'made an invitation',
      'made a reset link for amelia',
      'made an administrator of amelia',
      'gave free searches again to amelia',
      'became the first administrator',
    ]);
  });

  it.each<[string, (ctx: Context, admin: Member, id: number) => Promise<void>]>([
    ['takes the role of', (ctx, admin, id) => setRole(ctx, admin, { id, role: 'user' })],
    ['blocks', (ctx, admin, id) => blockPerson(ctx, admin, { id, isBlocked: true })],
    ['deletes', deletePerson],
  ])('one remains when each of two administrators %s the other', async (_act, act) => {
    const { ctx, db } = await testApp();
    await seedUsers({ ctx } as TestApp);
    await db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'premium').execute();
    const users = await db.selectFrom('users').select(['id', 'username']).where('role', '=', 'admin').execute();
    // both were admitted as administrators before either action was done
    const [one, two] = users.map(
      ({ id, username }): Member => ({ kind: 'member', userId: id, username, role: 'admin', sessionId: '' }),
    ) as [Member, Member];
    await act(ctx, one, two.userId);
    await expect(act(ctx, two, one.userId)).rejects.toMatchObject({ code: 'forbidden' });
    const left = db.selectFrom('users').select('id').where('role', '=', 'admin').where('blockedAt', 'is', null);
    expect(await left.execute()).toEqual([{ id: one.userId }]);
  });

  it('reads help requests, answers one by mail, and closes it', async () => {
    const test = await mailingApp();
    const owner = await ownerOf(test);
    const member = await newMember(test.app);
    await member(post('/api/help-request', { message: 'How do I read the score?' }));
    const read = async () => (await owner('/api/admin/help-requests')).json().helpRequests[0];
    const { id } = await read();
    expect(await read()).toMatchObject({ username: 'amelia', message: 'How do I read the score?', doneAt: null });
    expect((await owner(post('/api/admin/answer-help', { id, text: 'See\n\nthe\nmethod page.' }))).statusCode).toBe(
      200,
    );
    const mail = (await mailsOf(test)).at(-1);
    expect(mail).toMatchObject({ to: 'amelia@example.com', subject: `Your question to Airworthy (${id})` });
    expect(mail?.text).toMatch(/the\r?\nmethod page\./);
    expect(test.server.mails.at(-1)?.text.replaceAll('=\r\n', '')).toContain('the<br>method page.');
    expect((await read()).doneAt).toBe('2026-11-20T12:00:00.000Z');
    await owner(post('/api/admin/mark-help-done', { id, isDone: false }));
    expect((await read()).doneAt).toBeNull();
    expect((await owner(post('/api/admin/mark-help-done', { id: 99, isDone: true }))).statusCode).toBe(404);
  });

  it('hears what is missing where no address is set that links lead to', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    await newMember(test.app);
    for (const act of [post('/api/admin/reset-link', { id: await idOf(test, 'amelia') }), post('/api/admin/invite')]) {
      const { statusCode, body } = await owner(act);
      expect([statusCode, JSON.parse(body).message]).toEqual([503, expect.stringMatching(/^PUBLIC_URL is not set/)]);
    }
  });

  it('sees a request that is open, however many came after it', async () => {
    const test = await testApp();
    const owner = await ownerOf(test);
    const request = (message: string, doneAt: number | null) => ({ userId: 1, message, createdAt: 1, doneAt });
    const closed = Array.from({ length: 120 }, (_, turn) => request(`answered ${turn}`, 2));
    await test.db
      .insertInto('help_requests')
      .values([request('still waiting', null), ...closed])
      .execute();
    const { helpRequests } = (await owner('/api/admin/help-requests')).json();
    expect(helpRequests).toHaveLength(101);
    expect(helpRequests.at(0).message).toBe('answered 119');
    expect(helpRequests.at(-1)).toMatchObject({ message: 'still waiting', doneAt: null });
  });

  it('sends a test mail and reads what the mail server says', async () => {
    const test = await mailingApp();
    const owner = await ownerOf(test);
    expect((await owner(post('/api/admin/test-mail'))).json().message).toBe(
      'A test mail is on its way to captain@example.com.',
    );
    expect((await mailsOf(test)).at(-1)?.subject).toBe('Test mail');
    test.server.refuse(true);
    const refused = await owner(post('/api/admin/test-mail'));
    expect([refused.statusCode, refused.json().message]).toEqual([503, expect.stringContaining('No such mailbox')]);
    // the log has the same message
    expect(refused.body).not.toContain('captain@');
    const { findings } = (await owner(post('/api/admin/check-services'))).json();
    expect(findings).toContainEqual({ service: 'Mail', isOk: true, finding: 'answers, and the sign-in works' });
  });
});

describe('a member who pays', () => {
  const renewing = ({ stripe }: BillingApp) =>
    [...stripe.world.subscriptions.values()].filter((one) => one.status !== 'canceled' && !one.cancel_at_period_end);
  const block = (owner: Visitor, id: number, isBlocked = true) => owner(post('/api/admin/block', { id, isBlocked }));

  it('and is blocked is not charged again, and unblocking renews nothing by itself', async () => {
    const test = await billingApp();
    const owner = await ownerOf(test);
    const buyer = await newSubscriber(test);
    expect((await block(owner, buyer.userId)).statusCode).toBe(200);
    expect(renewing(test)).toEqual([]);
    expect(await buyer.row()).toMatchObject({ subscriptionStatus: 'canceled', blockedAt: expect.any(Number) });
    await block(owner, buyer.userId);
    await block(owner, buyer.userId, false);
    const acts = await actsOf(owner);
    expect(acts.slice(0, 4)).toEqual([
      'unblocked amelia',
      'blocked amelia',
      'stopped the renewal of Premium for amelia',
      'blocked amelia',
    ]);
    const charged = test.stripe.world.books.length;
    await buyer.comeBackAfter(10);
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: true, note: 'resumable' });
    await buyer.comeBackAfter(30);
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: false });
    expect(test.stripe.world.books).toHaveLength(charged);
  });

  it('is not blocked while the payment service cannot cancel', async () => {
    const test = await billingApp();
    const owner = await ownerOf(test);
    const buyer = await newSubscriber(test);
    test.stripe.fail('down');
    const refused = await block(owner, buyer.userId);
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      "We couldn't stop this member's subscription at the payment service, so the account hasn't been blocked. Please try again later.",
    ]);
    expect((await buyer.row()).blockedAt).toBeNull();
    expect((await buyer.info()).status).toBe('active');
    test.stripe.recover();
    expect((await block(owner, buyer.userId)).statusCode).toBe(200);
  });

  it('cannot pay any more at a checkout that was open when they were blocked', async () => {
    const test = await billingApp();
    const owner = await ownerOf(test);
    const buyer = await newBuyer(test);
    await buyer.subscribe();
    await block(owner, buyer.userId);
    expect([...test.stripe.world.checkouts.values()].map(({ session }) => session.status)).toEqual(['expired']);
  });

  it('and is blocked while they press Subscribe has nothing to pay', async () => {
    for (const calls of [0, 1, 2, 3, 4]) {
      const test = await billingApp();
      const owner = await ownerOf(test);
      const buyer = await newBuyer(test);
      const begun = buyer.subscribe();
      await untilCalled(test, begun, calls);
      expect((await block(owner, buyer.userId)).statusCode).toBe(200);
      await begun;
      const open = [...test.stripe.world.checkouts.values()].filter(({ session }) => session.status === 'open');
      expect([calls, open]).toEqual([calls, []]);
    }
  });
});

it('an administrator gets no reset link for their own account, nor any after ten minutes', async () => {
  const test = await testApp({ PUBLIC_URL });
  const owner = await ownerOf(test);
  await newMember(test.app);
  const link = async (id: number) => (await owner(post('/api/admin/reset-link', { id }))).statusCode;
  expect([await link(1), await link(2)]).toEqual([409, 200]);
  test.clock.set('2026-11-20T12:10:00Z');
  expect([await link(1), await link(2)]).toEqual([403, 403]);
  expect((await owner(post('/api/account/prove', { password: captain.password }))).statusCode).toBe(200);
  expect(await link(2)).toBe(200);
});

describe('a backup', () => {
  it('is downloaded by an administrator alone', async () => {
    const file = testDatabaseFile();
    const db = openDatabase(`file:${file}`);
    const test = await testApp({ DATABASE_URL: `file:${file}` }, { db });
    const owner = await ownerOf(test);
    expect((await visitor(test.app)('/api/admin/backup')).statusCode).toBe(401);
    expect((await (await newMember(test.app))('/api/admin/backup')).statusCode).toBe(403);
    const answer = await owner('/api/admin/backup');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="airworthy-2026-11-20.db"');
    expect(answer.rawPayload.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect((await actsOf(owner))[0]).toBe('downloaded a backup');
    const gone = await testApp({ DATABASE_URL: 'file:/nowhere/airworthy.db' }, { db });
    const again = await signedIn(gone.app, 'captain', { password: captain.password });
    const failed = await again('/api/admin/backup');
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'storage_unavailable']);
    await db.destroy();
  });
});
