import { describe, expect, it } from 'vitest';
import { inTransaction } from '#db/engine/transaction.ts';
import { deleteSession } from '#db/site/account/sessions.ts';
import { getUser, updateUser } from '#db/site/account/users.ts';
import { holdProof } from '#server/services/account/require-proof.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post, signedIn } from '#test/support/member.ts';
import { softPasskey } from '#test/support/passkey.ts';

const PUBLIC_URL = 'https://airworthy.example';
const SITE = { origin: PUBLIC_URL, rpID: 'airworthy.example' };
const PASSWORD = 'lockheed-10';
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@airworthy.example' };

/** Sets up a member with a passkey who signed in ten minutes ago. */
async function lateMember() {
  const test = await testApp({ PUBLIC_URL, RATE_LIMITS: 'off', ...SMTP });
  const member = await newMember(test.app);
  const { id, publicKey, answer } = softPasskey();
  const row = { id, userId: 1, publicKey, counter: 1, transports: '[]', name: 'phone', createdAt: 0, usedAt: null };
  await test.db.insertInto('passkeys').values(row).execute();
  test.clock.set('2026-11-20T12:10:00Z');
  const proveByKey = async (counter: number) => {
    const { options } = (await visitor(test.app)(post('/api/passkeys/sign-in-options'))).json();
    const credential = answer({ ...SITE, challenge: options.challenge, counter });
    return (prover: typeof member) => prover(post('/api/passkeys/prove', { credential }));
  };
  return { ...test, member, keyId: id, proveByKey };
}

describe('what a borrowed browser must not do', () => {
  const acts = (keyId: string) =>
    [
      ['/api/access-tokens', { name: 'planner' }, 201],
      ['/api/account/change-email', { email: 'other@example.com' }, 200],
      ['/api/passkeys/options', {}, 200],
      ['/api/passkeys/remove', { id: keyId }, 200],
      ['/api/delete-account', {}, 200],
    ] as const;

  it('asks for a proof that is not ten minutes old, and goes on with one', async () => {
    const { member, keyId } = await lateMember();
    for (const [path, payload] of acts(keyId)) {
      const refused = await member(post(path, payload));
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'proof_required']);
    }
    const wrong = await member(post('/api/account/prove', { password: 'not-this-one' }));
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'password']);
    expect((await member(post('/api/access-tokens', { name: 'planner' }))).statusCode).toBe(403);
    expect((await member(post('/api/account/prove', { password: PASSWORD }))).statusCode).toBe(200);
    for (const [path, payload, status] of acts(keyId)) {
      expect([path, (await member(post(path, payload))).statusCode]).toEqual([path, status]);
    }
  });

  it('asks nothing of who has just signed in, until the proof is ten minutes old', async () => {
    const { app, clock } = await lateMember();
    const member = await signedIn(app, 'amelia', { password: PASSWORD });
    const make = async () => (await member(post('/api/access-tokens', { name: 'planner' }))).statusCode;
    clock.set('2026-11-20T12:19:59Z');
    expect(await make()).toBe(201);
    clock.set('2026-11-20T12:20:00Z');
    expect(await make()).toBe(403);
  });

  it('takes the password with the act, too', async () => {
    const { member } = await lateMember();
    const make = async (password: string) =>
      (await member(post('/api/access-tokens', { name: 'planner', password }))).statusCode;
    expect([await make('not-this-one'), await make(PASSWORD)]).toEqual([400, 201]);
  });

  it('asks of sessions from before proofs were kept', async () => {
    const { app, db } = await lateMember();
    const member = await signedIn(app, 'amelia', { password: PASSWORD });
    await db.updateTable('sessions').set({ method: null, authenticatedAt: null }).execute();
    expect((await member('/api/user')).statusCode).toBe(200);
    expect((await member(post('/api/delete-account'))).json().code).toBe('proof_required');
    expect((await member('/api/sessions')).json().sessions[0]).toMatchObject({ provedBy: null, provedAt: null });
  });
});

describe('a proof', () => {
  it('is a passkey of one’s own, answered once', async () => {
    const { app, member, proveByKey } = await lateMember();
    const other = await newMember(app, 'bessie');
    const theirs = await (await proveByKey(2))(other);
    expect([theirs.statusCode, theirs.json().message]).toEqual([
      400,
      'The passkey was not accepted. Please try again.',
    ]);
    const prove = await proveByKey(3);
    expect([(await prove(member)).statusCode, (await prove(member)).statusCode]).toEqual([200, 400]);
    expect((await member(post('/api/access-tokens', { name: 'planner' }))).statusCode).toBe(201);
    const { sessions } = (await member('/api/sessions')).json();
    expect(sessions[0]).toMatchObject({ provedBy: 'passkey', provedAt: '2026-11-20T12:10:00.000Z' });
  });

  it('is of one session alone', async () => {
    const { app, member, clock } = await lateMember();
    await signedIn(app, 'amelia', { password: PASSWORD });
    clock.set('2026-11-20T12:15:00Z');
    expect((await member(post('/api/delete-account'))).json().code).toBe('proof_required');
  });
});

it('a proof holds while the session runs and the password is as it was', async () => {
  const { app, db } = await testApp();
  await newMember(app);
  const user = await getUser(db, 1);
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const member = { kind: 'member', userId: 1, username: 'amelia', role: 'user', sessionId } as const;
  const hold = () => inTransaction(db, (transaction) => holdProof(transaction, member, user));
  await expect(hold()).resolves.toBeUndefined();
  await updateUser(db, 1, { password: 'another' });
  await expect(hold()).rejects.toMatchObject({ code: 'not_signed_in' });
  await updateUser(db, 1, { password: user.password });
  await deleteSession(db, sessionId);
  await expect(hold()).rejects.toMatchObject({ code: 'not_signed_in' });
});
