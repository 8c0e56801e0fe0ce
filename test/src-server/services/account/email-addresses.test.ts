import { describe, expect, it } from 'vitest';
import { ADDRESS_TAKEN, linkSentText } from '#src/account/one-time-link.ts';
import { speak } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { type MailingApp, mailingApp, mailsOf, tokenTo } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';

const confirm = (token: string) => post('/api/account/confirm-email', { token });
const change = (email: string, password = 'lockheed-10') => post('/api/account/change-email', { email, password });
const register = (username: string, email: string, password = 'lockheed-10') =>
  post('/api/register', { username, email, password });
const login = (username: string, password = 'lockheed-10') => post('/api/login', { username, password });

describe('an email address', () => {
  it('signs its account in from the start, and is confirmed by a link', async () => {
    const test = await mailingApp();
    const member = await newMember(test.app);
    expect((await member('/api/user')).json()).toMatchObject({ email: 'amelia@example.com', isEmailConfirmed: false });
    expect((await visitor(test.app)(login('AMELIA@example.com'))).statusCode).toBe(200);
    const token = await tokenTo(test, 'amelia@example.com', 'confirm');
    // anyone can open it: the link is the proof
    expect((await visitor(test.app)(confirm(token))).json()).toEqual({ success: true });
    expect((await visitor(test.app)(confirm(token))).statusCode).toBe(400);
    expect((await member('/api/user')).json()).toMatchObject({ email: 'amelia@example.com', isEmailConfirmed: true });
    expect((await visitor(test.app)(login('Amelia@Example.com'))).statusCode).toBe(200);
    expect((await member(post('/api/account/send-confirmation'))).statusCode).toBe(409);
  });

  it('cannot be confirmed or changed where no mail is set up, and the answer says who can set it up', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    for (const request of [post('/api/account/send-confirmation'), change('new@example.com')]) {
      const answer = await member(request);
      const { message } = answer.json();
      expect([answer.statusCode, message]).toEqual([503, "This site can't send mail. Ask its owner to set it up."]);
    }
  });

  it('is changed once the new one is confirmed; the old one is notified', async () => {
    const test = await mailingApp({ SUPPORT_EMAIL: 'help@airworthy.test' });
    const member = await newMember(test.app);
    await member(confirm(await tokenTo(test, 'amelia@example.com', 'confirm')));
    expect((await member(change('new@example.com', 'not-this-one'))).json().issues[0].path).toBe('password');
    const asked = await member(change('new@example.com'));
    expect(asked.json()).toEqual({ success: true, message: speak('en', linkSentText('new@example.com')) });
    expect((await member('/api/user')).json()).toMatchObject({
      email: 'amelia@example.com',
      isEmailConfirmed: true,
      pendingEmail: 'new@example.com',
    });
    await visitor(test.app)(post('/api/account/request-reset', { username: 'amelia' }));
    const resetToken = await tokenTo(test, 'amelia@example.com', 'reset');
    await member(confirm(await tokenTo(test, 'new@example.com', 'confirm')));
    const actual = (await mailsOf(test)).at(-1);
    expect(actual).toMatchObject({ to: 'amelia@example.com', subject: 'Your email address was changed' });
    expect(actual?.text).toContain('help@airworthy.test');
    expect((await member('/api/user')).json()).toMatchObject({ email: 'new@example.com', pendingEmail: null });
    const statusOf = async (name: string) => (await visitor(test.app)(login(name))).statusCode;
    expect([await statusOf('amelia@example.com'), await statusOf('new@example.com')]).toEqual([401, 200]);
    // a link that was sent to the old address no longer opens anything
    const late = post('/api/account/reset', { token: resetToken, password: 'lockheed-12' });
    expect((await visitor(test.app)(late)).statusCode).toBe(400);
  });

  it('that was registered without confirming goes to the account that confirms it', async () => {
    const test = await mailingApp();
    const before = await testApp({}, { db: test.db });
    const squatter = await newMember(before.app, 'squatter');
    const owner = visitor(test.app);
    await owner(register('owner', 'squatter@example.com'));
    await owner(confirm(await tokenTo(test, 'squatter@example.com', 'confirm')));
    expect((await owner('/api/user')).json()).toMatchObject({ email: 'squatter@example.com', isEmailConfirmed: true });
    expect((await squatter('/api/user')).json()).toMatchObject({ username: 'squatter', email: null });
    expect((await visitor(test.app)(login('squatter@example.com'))).json()).toMatchObject({ username: 'owner' });
    expect((await visitor(test.app)(login('squatter'))).json()).toMatchObject({ username: 'squatter' });
  });

  it('is one account’s alone, also when two confirm it at once', async () => {
    const test = await mailingApp();
    const [one, two] = [visitor(test.app), visitor(test.app)];
    await one(register('one', 'both@example.com'));
    const first = await tokenTo(test, 'both@example.com', 'confirm');
    await two(register('two', 'both@example.com'));
    const second = await tokenTo(test, 'both@example.com', 'confirm');
    const answers = await Promise.all([one(confirm(first)), two(confirm(second))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(ADDRESS_TAKEN);
    const confirmed = await test.db
      .selectFrom('users')
      .select('id')
      .where('emailConfirmedAt', 'is not', null)
      .execute();
    expect(confirmed).toHaveLength(1);
  });

  it('that an account had from the start gets no notice of a change once it is confirmed', async () => {
    const test = await mailingApp();
    const before = await testApp({}, { db: test.db });
    await newMember(before.app);
    const member = visitor(test.app);
    await member(login('amelia'));
    expect((await member(post('/api/account/send-confirmation'))).statusCode).toBe(200);
    await member(confirm(await tokenTo(test, 'amelia@example.com', 'confirm')));
    expect((await member('/api/user')).json()).toMatchObject({ isEmailConfirmed: true });
    expect((await mailsOf(test)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  it('is sent three links an hour at most by one account, whichever address it names', async () => {
    const test = await mailingApp();
    const member = await newMember(test.app);
    const statuses = [];
    for (const name of ['one', 'two']) statuses.push((await member(change(`${name}@example.com`))).statusCode);
    for (let no = 0; no < 2; no++) statuses.push((await member(post('/api/account/send-confirmation'))).statusCode);
    statuses.push((await member(change('three@example.com'))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('is sent ten links a day at most, and nothing that a stranger typed', async () => {
    const test = await mailingApp({ ACCOUNTS_PER_ADDRESS: '100' });
    for (let no = 0; no < 12; no++) {
      const made = await visitor(test.app, `10.1.${no}.1`)(register(`buy-pills-${no}`, 'stranger@example.com'));
      expect(made.statusCode).toBe(201);
    }
    const mails = await mailsOf(test);
    expect(mails).toHaveLength(10);
    for (const { text } of mails) expect(text).not.toContain('buy-pills');
  });
});

describe('registering where mail works', () => {
  const nameBy = async (test: MailingApp, email: string, password: string) => {
    const answer = await visitor(test.app)(login(email, password));
    return answer.statusCode === 200 ? answer.json().username : answer.statusCode;
  };

  it('a second claim to an address waits, and the first account to confirm it owns it', async () => {
    const test = await mailingApp();
    const [first, second] = [visitor(test.app), visitor(test.app)];
    await first(register('first', 'Wanda@example.com', 'password of first'));
    const made = await second(register('second', 'wanda@example.com', 'password of second'));
    expect([made.statusCode, made.json().email]).toEqual([201, 'wanda@example.com']);
    const rows = await test.db.selectFrom('users').select(['email', 'pendingEmail']).orderBy('id').execute();
    expect(rows).toEqual([
      { email: 'Wanda@example.com', pendingEmail: null },
      { email: null, pendingEmail: 'wanda@example.com' },
    ]);
    const reached = async () => [
      await nameBy(test, 'WANDA@example.com', 'password of first'),
      await nameBy(test, 'WANDA@example.com', 'password of second'),
    ];
    expect(await reached()).toEqual(['first', 401]);
    expect((await second(confirm(await tokenTo(test, 'wanda@example.com', 'confirm')))).statusCode).toBe(200);
    expect(await reached()).toEqual([401, 'second']);
    expect((await first(confirm(await tokenTo(test, 'Wanda@example.com', 'confirm')))).statusCode).toBe(409);
    expect((await first('/api/user')).json()).toMatchObject({ username: 'first', email: null });
  });

  it('an address that another account has confirmed is a 409, in any case; its owner gets a mail when it is asked for', async () => {
    const test = await mailingApp();
    const owner = await newMember(test.app);
    await owner(confirm(await tokenTo(test, 'amelia@example.com', 'confirm')));
    const refused = await visitor(test.app)(register('other2', 'AMELIA@Example.com'));
    expect([refused.statusCode, refused.json().issues[0]]).toEqual([
      409,
      {
        path: 'email',
        message: 'There is already an account with this email address. Please sign in instead.',
      },
    ]);
    const bessie = await newMember(test.app, 'bessie');
    expect((await bessie(change('amelia@example.com'))).json().message).toBe(
      speak('en', linkSentText('amelia@example.com')),
    );
    expect((await mailsOf(test)).at(-1)?.subject).toBe('You already have an account');
  });

  it('of many who register one address at once, one signs in by it; of all who confirm at once, one owns it', async () => {
    const test = await mailingApp({ RATE_LIMITS: 'off' });
    const names = ['one', 'two', 'three', 'four'];
    const made = await Promise.all(
      names.map((name) => visitor(test.app)(register(name, 'many@example.com', `password ${name}`))),
    );
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const reachedBy = () => Promise.all(names.map((name) => nameBy(test, 'many@example.com', `password ${name}`)));
    expect((await reachedBy()).filter((name) => name !== 401)).toHaveLength(1);
    const tokens = (await mailsOf(test)).map(({ text }) => /confirm\?token=([\w-]{43})/.exec(text)?.[1] as string);
    const confirmed = await Promise.all(tokens.map((token) => visitor(test.app)(confirm(token))));
    expect(confirmed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const owners = await test.db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('emailConfirmedAt', 'is not', null)
      .execute();
    expect(owners).toEqual([{ username: expect.any(String), email: 'many@example.com' }]);
    expect((await reachedBy()).filter((name) => name !== 401)).toEqual([owners[0]?.username]);
  });

  it('takes no address for a username, since a taken one would tell', async () => {
    const test = await mailingApp();
    const answer = await visitor(test.app)(register('amelia@example.com', 'amelia@example.com'));
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'username']);
  });
});
