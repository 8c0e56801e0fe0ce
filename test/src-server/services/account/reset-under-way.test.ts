import { describe, expect, it, vi } from 'vitest';
import { visitor } from '#test/support/app.ts';
import { type MailingApp, mailingApp, PUBLIC_URL, tokenTo } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { softPasskey } from '#test/support/passkey.ts';

const AMELIA = 'amelia@example.com';
const OLD = 'lockheed-10';
const NEW = 'only-the-owners';
const THIEFS = 'thief@example.com';
const SITE = { origin: PUBLIC_URL, rpID: 'airworthy.example' };

type Act = [name: string, request: ReturnType<typeof post>];
type Meanwhile = () => Promise<void>;
type Hold = (test: MailingApp, meanwhile: Meanwhile) => void;

/** Runs `meanwhile` when the next password has been verified. */
const onceVerified: Hold = ({ ctx }, meanwhile) => {
  const { verify } = ctx.passwords;
  vi.spyOn(ctx.passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await meanwhile();
    return isRight;
  });
};

/** Runs `meanwhile` right before the next transaction begins. */
const beforeWriting: Hold = ({ ctx }, meanwhile) => {
  const builder = ctx.db.transaction();
  const execute: typeof builder.execute = async (work) => {
    await meanwhile();
    return ctx.db.transaction().execute(work);
  };
  vi.spyOn(ctx.db, 'transaction').mockReturnValueOnce({ execute } as typeof builder);
};

/** Runs `meanwhile` right after the next transaction has been committed. */
const onceWritten: Hold = ({ ctx }, meanwhile) => {
  const builder = ctx.db.transaction();
  const execute: typeof builder.execute = async (work) => {
    const result = await ctx.db.transaction().execute(work);
    await meanwhile();
    return result;
  };
  vi.spyOn(ctx.db, 'transaction').mockReturnValueOnce({ execute } as typeof builder);
};

/** Returns everything that opens an account or leads to it. */
async function waysInto({ db }: MailingApp) {
  const [users, sessions, links, tokens, passkeys] = await Promise.all([
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('sessions').selectAll().execute(),
    db.selectFrom('one_time_tokens').selectAll().execute(),
    db.selectFrom('access_tokens').selectAll().execute(),
    db.selectFrom('passkeys').selectAll().execute(),
  ]);
  return { users, sessions, links, tokens, passkeys };
}

/** Sets up a thief with a session and the old password, whose next request is overtaken by the owner's reset. */
async function stolenAccount() {
  const test = await mailingApp({ RATE_LIMITS: 'off' });
  const thief = await newMember(test.app);
  expect((await thief(confirm(await tokenTo(test, AMELIA, 'confirm')))).statusCode).toBe(200);
  const key = { id: 'a-key', userId: 1, publicKey: '', counter: 0, transports: '[]', createdAt: 0, usedAt: null };
  await test.db
    .insertInto('passkeys')
    .values({ ...key, name: 'phone' })
    .execute();
  const owner = visitor(test.app);
  let afterReset: unknown;
  const overtake = (hold: Hold) => {
    hold(test, async () => {
      await owner(post('/api/account/request-reset', { username: 'amelia' }));
      const token = await tokenTo(test, AMELIA, 'reset');
      const done = await owner(post('/api/account/reset', { token, password: NEW }));
      expect([done.statusCode, done.json()]).toEqual([200, { success: true }]);
      await test.ctx.background.idle();
      afterReset = await waysInto(test);
    });
  };
  /** the account is as the reset left it */
  const expectKept = async () => {
    await test.ctx.background.idle();
    expect(afterReset).toMatchObject({ users: [{ pendingEmail: null }], sessions: [], links: [], tokens: [] });
    expect(await waysInto(test)).toEqual(afterReset);
    expect((await thief('/api/user')).statusCode).toBe(401);
    const login = post('/api/login', { username: 'amelia', password: NEW });
    expect((await owner(login)).statusCode).toBe(200);
  };
  return { test, thief, overtake, expectKept };
}

const confirm = (token: string) => post('/api/account/confirm-email', { token });
const change = post('/api/change-password', { currentPassword: OLD, newPassword: 'only-the-thiefs' });
/** The actions that need a fresh sign-in, or the password sent with them, as proof. */
const acts = (proof: object): Act[] => [
  ['a change of the address', post('/api/account/change-email', { email: THIEFS, ...proof })],
  ['making an access token', post('/api/access-tokens', { name: 'planner', ...proof })],
  ['removing the password', post('/api/account/remove-password', proof)],
  ['removing a passkey', post('/api/passkeys/remove', { id: 'a-key', ...proof })],
  ['deleting the account', post('/api/delete-account', proof)],
];

describe('a password reset is not undone by a request that was already under way', () => {
  it.each<Act>([
    ['a change of the password', change],
    ['signing in', post('/api/login', { username: 'amelia', password: OLD })],
    ...acts({ password: OLD }),
  ])('%s, when the old password has just been verified', async (_name, request) => {
    const { thief, overtake, expectKept } = await stolenAccount();
    overtake(onceVerified);
    const refused = await thief(request);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    await expectKept();
  });

  it.each<Act>([['a change of the password', change], ...acts({})])(
    '%s of who has signed in just now, right before it is written',
    async (_name, request) => {
      const { thief, overtake, expectKept } = await stolenAccount();
      overtake(beforeWriting);
      const refused = await thief(request);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
      await expectKept();
    },
  );

  it('the session that follows a change of the password', async () => {
    const { thief, overtake, expectKept } = await stolenAccount();
    overtake(onceWritten);
    const refused = await thief(change);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    await expectKept();
  });

  it('the link for an address that a thief left waiting, sent again', async () => {
    const { test, thief, overtake, expectKept } = await stolenAccount();
    await thief(post('/api/account/change-email', { email: THIEFS, password: OLD }));
    await test.ctx.background.idle();
    overtake(beforeWriting);
    const refused = await thief(post('/api/account/send-confirmation'));
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    await expectKept();
  });

  it('a passkey that the browser has made', async () => {
    const { thief, overtake, expectKept } = await stolenAccount();
    const asked = await thief(post('/api/passkeys/options', { password: OLD }));
    const credential = softPasskey().made({ ...SITE, challenge: asked.json().options.challenge });
    overtake(beforeWriting);
    const refused = await thief(post('/api/passkeys', { name: 'thief', credential }));
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    await expectKept();
  });

  it('an account without a password that is given its first one', async () => {
    const { thief, overtake, expectKept } = await stolenAccount();
    expect((await thief(post('/api/account/remove-password'))).statusCode).toBe(200);
    overtake(({ ctx }, meanwhile) => {
      const { hash } = ctx.passwords;
      vi.spyOn(ctx.passwords, 'hash').mockImplementationOnce(async (password) => {
        await meanwhile();
        return hash(password);
      });
    });
    expect((await thief(post('/api/account/set-password', { newPassword: 'thiefs' }))).statusCode).toBe(409);
    await expectKept();
  });
});

describe('a new password', () => {
  const waiting = async ({ db }: MailingApp) =>
    (await db.selectFrom('users').select(['email', 'pendingEmail']).execute())[0];

  it('forgets an address that waits to take the place of the own one', async () => {
    const { test, thief, overtake } = await stolenAccount();
    await thief(post('/api/account/change-email', { email: THIEFS, password: OLD }));
    expect(await waiting(test)).toEqual({ email: AMELIA, pendingEmail: THIEFS });
    overtake(onceVerified);
    await thief(change);
    expect(await waiting(test)).toEqual({ email: AMELIA, pendingEmail: null });
  });

  it('keeps the first address of an account, which is still to be confirmed', async () => {
    const test = await mailingApp({ RATE_LIMITS: 'off' });
    const member = await newMember(test.app);
    expect((await member(change)).statusCode).toBe(200);
    expect(await waiting(test)).toEqual({ email: AMELIA, pendingEmail: null });
    expect((await member(post('/api/account/send-confirmation'))).statusCode).toBe(200);
    expect((await member(confirm(await tokenTo(test, AMELIA, 'confirm')))).statusCode).toBe(200);
    expect(await waiting(test)).toEqual({ email: AMELIA, pendingEmail: null });
  });
});
