import { describe, expect, it } from 'vitest';
import { LINK_DEAD, RESET_REQUESTED } from '#src/account/one-time-link.ts';
import { speak } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { mailServer } from '#test/support/mail-server.ts';
import { type MailingApp, mailingApp, mailsOf, PUBLIC_URL, tokenTo } from '#test/support/mailed.ts';
import { newMember, post, type Visitor } from '#test/support/member.ts';

const AMELIA = 'amelia@example.com';
const ask = (username: unknown) => post('/api/account/request-reset', { username });
const reset = (token: string, password = 'new-lockheed', confirmPassword = password) =>
  post('/api/account/reset', { token, password, confirmPassword });

/** Sets up a member whose address is confirmed. */
async function confirmedMember(test: MailingApp): Promise<Visitor> {
  const member = await newMember(test.app);
  const token = await tokenTo(test, AMELIA, 'confirm');
  expect((await member(post('/api/account/confirm-email', { token }))).statusCode).toBe(200);
  test.server.mails.length = 0;
  return member;
}

const statusOf = async ({ app }: MailingApp, password: string) =>
  (await visitor(app)(post('/api/login', { username: 'amelia', password }))).statusCode;

describe('a forgotten password', () => {
  it('is set anew by a link that is mailed to the confirmed address, by username or address', async () => {
    const test = await mailingApp();
    const member = await confirmedMember(test);
    await member(post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' }));
    for (const name of ['Amelia', ` ${AMELIA.toUpperCase()}`]) {
      const asked = await visitor(test.app)(ask(name));
      expect([asked.statusCode, asked.json()]).toEqual([200, { success: true, message: speak('en', RESET_REQUESTED) }]);
    }
    const mails = await mailsOf(test);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [AMELIA, 'Set a new password'],
      [AMELIA, 'Set a new password'],
    ]);
    expect(mails[0]?.text).toContain('From: Airworthy <mail@airworthy.test>');
    expect(mails[0]?.text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    const stranger = visitor(test.app);
    const answer = await stranger(reset(await tokenTo(test, AMELIA, 'reset')));
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    // it does not sign anyone in, and anyone who was signed in no longer is
    expect((await stranger('/api/user')).statusCode).toBe(401);
    expect((await member('/api/user')).statusCode).toBe(401);
    expect(await test.db.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
    expect([await statusOf(test, 'lockheed-10'), await statusOf(test, 'new-lockheed')]).toEqual([401, 200]);
    expect((await mailsOf(test)).at(-1)).toMatchObject({ to: AMELIA, subject: 'Your password was changed' });
  });

  it('is answered the same for a name that is unknown, unconfirmed or known, before anybody is looked for', async () => {
    const test = await mailingApp({ RATE_LIMITS: 'off' });
    await confirmedMember(test);
    await newMember(test.app, 'bessie');
    await test.ctx.background.idle();
    test.server.mails.length = 0;
    const answers = [];
    for (const name of ['nobody', 'bessie', 'amelia']) {
      const pending = test.ctx.background.size();
      const { statusCode, headers, body } = await visitor(test.app)(ask(name));
      expect(test.ctx.background.size()).toBe(pending + 1);
      answers.push([statusCode, Object.keys(headers).sort(), body]);
      await test.ctx.background.idle();
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await mailsOf(test)).map(({ to }) => to)).toEqual([AMELIA]);
  });

  it('begins only later, so that the next response tells nothing, and at once where the server stops', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    let isBegun = false;
    test.ctx.resetDelayMs = () => {
      isBegun = true;
      return 60_000;
    };
    expect((await visitor(test.app)(ask('amelia'))).statusCode).toBe(200);
    await expect.poll(() => isBegun).toBe(true);
    const links = () => test.db.selectFrom('one_time_tokens').select('purpose').execute();
    expect(await links()).toEqual([]);
    test.ctx.background.stop();
    await test.ctx.background.idle();
    expect(await links()).toEqual([{ purpose: 'reset' }]);
  });

  it('sends nothing to an unconfirmed address, which may be a stranger’s', async () => {
    const test = await mailingApp();
    const member = await confirmedMember(test);
    await test.db.updateTable('users').set({ emailConfirmedAt: null }).execute();
    expect((await visitor(test.app)(ask('amelia'))).statusCode).toBe(200);
    await test.ctx.background.idle();
    const change = { currentPassword: 'lockheed-10', newPassword: 'lockheed-11' };
    expect((await member(post('/api/change-password', change))).statusCode).toBe(200);
    expect(await mailsOf(test)).toEqual([]);
  });

  it('sends ten links a day, and past them one only where no earlier one works', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    for (let hour = 13; hour < 17; hour++) {
      test.clock.set(`2026-11-20T${hour}:00:00Z`);
      for (let round = 0; round < 3; round++) await visitor(test.app)(ask('amelia'));
      await test.ctx.background.idle();
    }
    // one of the ten was the link that confirmed the address, and at 16:00 none of them worked any more
    expect(await mailsOf(test)).toHaveLength(10);
  });

  it('is answered however many strangers ask for it: past three links an hour the last one stays valid', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    const askFrom = async (address: string, name = 'amelia') => {
      const { statusCode } = await visitor(test.app, address)(ask(name));
      await test.ctx.background.idle();
      return [statusCode, (await mailsOf(test)).filter(({ subject }) => subject === 'Set a new password').length];
    };
    for (let round = 1; round <= 3; round++) expect(await askFrom('203.0.113.66')).toEqual([200, round]);
    expect(await askFrom('198.51.100.3')).toEqual([200, 3]);
    expect(await askFrom('198.51.100.3', AMELIA)).toEqual([200, 3]);
    expect(await askFrom('198.51.100.3', 'nobody')).toEqual([200, 3]);
    // where the last one has ended there is another, even within that hour
    test.clock.set('2026-11-20T12:31:00Z');
    expect(await askFrom('198.51.100.3')).toEqual([200, 4]);
    expect(await askFrom('203.0.113.66')).toEqual([200, 4]);
    const answer = await visitor(test.app)(reset(await tokenTo(test, AMELIA, 'reset')));
    expect(answer.statusCode).toBe(200);
  });

  it('can be asked for ten times an hour from one network, whatever the names', async () => {
    const test = await mailingApp();
    const from = async (address: string, name: string) => (await visitor(test.app, address)(ask(name))).statusCode;
    for (let round = 0; round < 10; round++) expect(await from(`2001:db8:0:1::${round}`, `name-${round}`)).toBe(200);
    expect(await from('2001:db8:0:1::ffff', 'another')).toBe(429);
    expect(await from('2001:db8:0:2::1', 'another')).toBe(200);
  });

  it('links lead to PUBLIC_URL, whatever a request says of its host', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    const poison = {
      host: 'evil.example',
      origin: PUBLIC_URL,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    };
    expect((await visitor(test.app)({ ...ask('amelia'), headers: poison })).statusCode).toBe(200);
    const payload = { username: 'bessie', email: 'bessie@example.com', password: 'lockheed-10' };
    const registered = await visitor(test.app)({ ...post('/api/register', payload), headers: poison });
    expect(registered.statusCode).toBe(201);
    const mails = await mailsOf(test);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).not.toContain('evil.example');
      expect([...text.matchAll(/https?:\/\/[^/"\s]+\/auth/g)].map(([start]) => start)).toContain(`${PUBLIC_URL}/auth`);
    }
  });

  it('without PUBLIC_URL, or without mail, nothing is sent and the answer says whom to ask', async () => {
    const { port, mails } = await mailServer();
    const withoutAddress = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mail@airworthy.test' };
    const settings: Record<string, string>[] = [{}, { PUBLIC_URL }, withoutAddress];
    for (const env of settings) {
      const { app, ctx } = await testApp({ RATE_LIMITS: 'off', ...env });
      expect((await app.inject('/api/ways-in')).json()).toMatchObject({ mailsLinks: false });
      const answer = await visitor(app)({ ...ask('amelia'), headers: { host: 'evil.example' } });
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        "This site can't send mail. Ask its owner for a link to set a new password.",
      ]);
      await ctx.background.idle();
    }
    expect(mails).toEqual([]);
    const test = await mailingApp();
    expect((await test.app.inject('/api/ways-in')).json()).toMatchObject({ mailsLinks: true });
  });
});

describe('a link to set a new password', () => {
  it('works once, and of two who use it at once for one', async () => {
    const test = await mailingApp({ RATE_LIMITS: 'off' });
    await confirmedMember(test);
    await visitor(test.app)(ask('amelia'));
    const token = await tokenTo(test, AMELIA, 'reset');
    const answers = await Promise.all(
      ['one-lockheed', 'two-lockheed', 'six-lockheed'].map((password) => visitor(test.app)(reset(token, password))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const winner = ['one-lockheed', 'two-lockheed', 'six-lockheed'][
      answers.findIndex(({ statusCode }) => statusCode === 200)
    ] as string;
    expect(await statusOf(test, winner)).toBe(200);
    const again = await visitor(test.app)(reset(token));
    expect([again.statusCode, again.json()]).toMatchObject([
      400,
      { code: 'invalid_input', message: LINK_DEAD, issues: [{ path: 'token', message: LINK_DEAD }] },
    ]);
    const actual = (await mailsOf(test)).filter(({ subject }) => subject === 'Your password was changed');
    expect(actual).toHaveLength(1);
  });

  it('works for 30 minutes, and is void once there is a newer one or another password', async () => {
    const test = await mailingApp({ RATE_LIMITS: 'off' });
    const member = await confirmedMember(test);
    const linkAt = async (time: string) => {
      test.clock.set(`2026-11-20T${time}Z`);
      await visitor(test.app)(ask('amelia'));
      return tokenTo(test, AMELIA, 'reset');
    };
    const late = await linkAt('12:00:00');
    test.clock.set('2026-11-20T12:30:00Z');
    expect((await visitor(test.app)(reset(late))).statusCode).toBe(400);
    const older = await linkAt('13:00:00');
    const newer = await linkAt('13:01:00');
    expect((await visitor(test.app)(reset(older))).statusCode).toBe(400);
    const change = { currentPassword: 'lockheed-10', newPassword: 'lockheed-11' };
    expect((await member(post('/api/change-password', change))).statusCode).toBe(200);
    expect((await visitor(test.app)(reset(newer))).statusCode).toBe(400);
    expect(await statusOf(test, 'lockheed-11')).toBe(200);
    // the mail is sent no matter who changed it
    expect((await mailsOf(test)).at(-1)).toMatchObject({ to: AMELIA, subject: 'Your password was changed' });
  });

  it('is kept as a hash, and forgotten by the mail once it is sent', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    await visitor(test.app)(ask('amelia'));
    const token = await tokenTo(test, AMELIA, 'reset');
    const kept = await test.db.selectFrom('one_time_tokens').selectAll().execute();
    const mails = await test.db.selectFrom('outgoing_mails').selectAll().execute();
    expect(kept).toMatchObject([{ userId: 1, purpose: 'reset' }]);
    expect(JSON.stringify([kept, mails])).not.toContain(token);
  });

  it.each([
    [{ token: 'x' }, LINK_DEAD],
    [{ token: 'x'.repeat(43), password: 'short' }, 'Password must be at least 6 characters'],
    [{ token: 'x'.repeat(43), password: 'lockheed-10', confirmPassword: 'other' }, "Passwords don't match"],
    [{ token: 'x'.repeat(43), password: 'lockheed-10' }, LINK_DEAD],
  ])('%o is a 400: %s', async (payload, message) => {
    const { app } = await testApp();
    const answer = await visitor(app)(post('/api/account/reset', { password: 'lockheed-10', ...payload }));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('is opened by anybody without a change, and no search engine lists its page', async () => {
    const test = await mailingApp();
    await confirmedMember(test);
    await visitor(test.app)(ask('amelia'));
    const token = await tokenTo(test, AMELIA, 'reset');
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await test.app.inject({ method, url: `/auth/reset?token=${token}` })).statusCode).toBe(404);
      expect((await test.app.inject({ method, url: `/api/account/reset?token=${token}` })).statusCode).toBe(405);
    }
    expect((await visitor(test.app)(reset(token))).statusCode).toBe(200);
  });
});
