import { describe, expect, it } from 'vitest';
import { makeChallenge } from '#server/runtime/secrets/passkey-challenge.ts';
import { TEST_SECRET, testApp, visitor } from '#test/support/app.ts';
import { PUBLIC_URL as MAILING_URL, mailingApp, mailsOf } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { softPasskey } from '#test/support/passkey.ts';

const PUBLIC_URL = 'https://airworthy.example';
const SITE = { origin: PUBLIC_URL, rpID: 'airworthy.example' };

/** Sets up a member with a passkey that has been used three times. */
async function memberWithPasskey() {
  const test = await testApp({ PUBLIC_URL, RATE_LIMITS: 'off' });
  const member = await newMember(test.app);
  const key = softPasskey();
  const { id, publicKey } = key;
  const row = { id, userId: 1, publicKey, counter: 3, transports: '[]', name: 'phone', createdAt: 0, usedAt: null };
  await test.db.insertInto('passkeys').values(row).execute();
  const challenge = async () =>
    (await visitor(test.app)(post('/api/passkeys/sign-in-options'))).json().options.challenge as string;
  const browser = visitor(test.app);
  const signIn = (credential: unknown) => browser(post('/api/passkeys/sign-in', { credential }));
  return { test, member, key, challenge, browser, signIn };
}

describe('signing in by a passkey', () => {
  it('takes the answer to a challenge once, and notes the use', async () => {
    const { test, key, challenge, browser, signIn } = await memberWithPasskey();
    const answer = key.answer({ ...SITE, challenge: await challenge(), counter: 4 });
    const done = await signIn(answer);
    expect([done.statusCode, done.json().username]).toEqual([200, 'amelia']);
    expect((await browser('/api/user')).statusCode).toBe(200);
    const kept = await test.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    expect([Number(kept.counter), Number(kept.usedAt)]).toEqual([4, test.clock.now().getTime()]);
    expect((await signIn(answer)).statusCode).toBe(401);
    const both = key.answer({ ...SITE, challenge: await challenge(), counter: 5 });
    const answers = await Promise.all([signIn(both), signIn(both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it.each([
    ['of another site’s page', { origin: 'https://evil.example' }],
    ['for another site', { rpID: 'evil.example' }],
    ['of a key that was copied, by its count', { counter: 3 }],
    ['to a challenge that is not ours', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
    [
      'to a challenge for something else',
      {
        challenge: makeChallenge(TEST_SECRET, {
          purpose: 'key of 1',
          now: Date.parse('2026-11-20T12:00:00Z'),
        }).toString('base64url'),
      },
    ],
  ])('takes no answer %s', async (_name, wrong) => {
    const { key, challenge, signIn } = await memberWithPasskey();
    const refused = await signIn(key.answer({ ...SITE, counter: 4, challenge: await challenge(), ...wrong }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'The passkey was not accepted. Please try again.',
    ]);
  });

  it('does not blame the answer for what the database could not do', async () => {
    const { test, key, challenge, signIn } = await memberWithPasskey();
    const answer = key.answer({ ...SITE, counter: 4, challenge: await challenge() });
    await test.db.schema.alterTable('answered_challenges').renameTo('elsewhere').execute();
    expect((await signIn(answer)).statusCode).toBe(500);
    await test.db.schema.alterTable('elsewhere').renameTo('answered_challenges').execute();
    expect((await signIn(answer)).statusCode).toBe(200);
  });

  it('takes no late answer, none of another key, and says the same of a key that is unknown', async () => {
    const { test, key, challenge, signIn } = await memberWithPasskey();
    const late = await challenge();
    test.clock.set('2026-11-20T12:05:00Z');
    expect((await signIn(key.answer({ ...SITE, counter: 4, challenge: late }))).statusCode).toBe(401);
    const forged = softPasskey();
    expect((await signIn(forged.answer({ ...SITE, counter: 4, challenge: await challenge() }))).statusCode).toBe(401);
    const unknown = softPasskey('dW5rbm93bg');
    expect((await signIn(unknown.answer({ ...SITE, challenge: await challenge() }))).statusCode).toBe(401);
  });

  it('asks an administrator for the holder’s own proof, and lets no blocked account in', async () => {
    const { test, key, challenge, signIn } = await memberWithPasskey();
    const answered = async (isVerified: boolean, counter: number) =>
      (await signIn(key.answer({ ...SITE, counter, isVerified, challenge: await challenge() }))).statusCode;
    expect(await answered(false, 4)).toBe(200);
    await test.db.updateTable('users').set({ role: 'admin' }).execute();
    expect([await answered(false, 5), await answered(true, 6)]).toEqual([401, 200]);
    await test.db.updateTable('users').set({ blockedAt: 1 }).execute();
    expect(await answered(true, 7)).toBe(403);
  });
});

describe('a passkey', () => {
  it('is made only by who knows the password, and is its owner’s alone to see, name and remove', async () => {
    const { test, member, key } = await memberWithPasskey();
    const other = await newMember(test.app, 'bessie');
    const wrong = await member(post('/api/passkeys/options', { password: 'not-this-one' }));
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'password']);
    const { options } = (await member(post('/api/passkeys/options', { password: 'lockheed-10' }))).json();
    expect(options).toMatchObject({
      rp: { id: 'airworthy.example' },
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain('amelia@example.com');
    const made = { name: 'phone', credential: key.answer({ ...SITE, challenge: options.challenge }) };
    expect((await other(post('/api/passkeys', made))).statusCode).toBe(400);
    expect((await other('/api/passkeys')).json()).toEqual({ passkeys: [] });
    expect((await other(post('/api/passkeys/rename', { id: key.id, name: 'mine' }))).statusCode).toBe(404);
    expect((await other(post('/api/passkeys/remove', { id: key.id }))).statusCode).toBe(404);
    expect((await member('/api/account-data')).json().passkeys).toMatchObject([{ name: 'phone' }]);
    expect((await member(post('/api/passkeys/rename', { id: key.id, name: 'laptop' }))).statusCode).toBe(200);
    expect((await member('/api/passkeys')).json().passkeys).toMatchObject([{ name: 'laptop' }]);
    expect((await member(post('/api/passkeys/remove', { id: key.id }))).statusCode).toBe(200);
    expect((await member('/api/passkeys')).json()).toEqual({ passkeys: [] });
  });

  it('is made by the answer to a challenge of its owner’s own, and by that once', async () => {
    const { test, member, challenge } = await memberWithPasskey();
    const other = await newMember(test.app, 'bessie');
    const optionsOf = async (who: typeof member) =>
      (await who(post('/api/passkeys/options', { password: 'lockheed-10' }))).json().options.challenge as string;
    const add = async (who: typeof member, given: string, id: string) =>
      (
        await who(
          post('/api/passkeys', { name: 'new', credential: softPasskey(id).made({ ...SITE, challenge: given }) }),
        )
      ).statusCode;
    expect(await add(member, await challenge(), 'c2lnbi1pbg')).toBe(400);
    expect(await add(member, await optionsOf(other), 'b3RoZXJz')).toBe(400);
    const own = await optionsOf(member);
    expect([await add(member, own, 'Zmlyc3Q'), await add(member, own, 'c2Vjb25k')]).toEqual([201, 400]);
  });

  it('that is added is mailed to the owner at a confirmed address, and to no other', async () => {
    const test = await mailingApp();
    const member = await newMember(test.app);
    const { origin, hostname: rpID } = new URL(MAILING_URL);
    const add = async (id: string) => {
      const { options } = (await member(post('/api/passkeys/options', { password: 'lockheed-10' }))).json();
      const credential = softPasskey(id).made({ origin, rpID, challenge: options.challenge });
      expect((await member(post('/api/passkeys', { name: 'new', credential }))).statusCode).toBe(201);
      return (await mailsOf(test)).filter(({ subject }) => /passkey/i.test(subject)).map(({ to }) => to);
    };
    await test.db.updateTable('users').set({ email: 'amelia@example.com' }).execute();
    expect(await add('Zmlyc3Q')).toEqual([]);
    await test.db.updateTable('users').set({ emailConfirmedAt: 1 }).execute();
    expect(await add('c2Vjb25k')).toEqual(['amelia@example.com']);
  });

  it('needs a fixed address under https, or localhost', async () => {
    for (const [address, isReady] of [
      ['', false],
      ['http://airworthy.example', false],
      ['https://airworthy.example', true],
      ['http://localhost:3000', true],
    ] as const) {
      const { app } = await testApp({ PUBLIC_URL: address });
      expect((await app.inject('/api/ways-in')).json().passkeys).toBe(isReady);
      const asked = await app.inject({ method: 'POST', url: '/api/passkeys/sign-in-options' });
      expect(asked.statusCode).toBe(isReady ? 200 : 503);
    }
  });
});
