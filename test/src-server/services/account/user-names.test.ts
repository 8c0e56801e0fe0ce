import { describe, expect, it } from 'vitest';
import { mixesScripts } from '#server/services/account/user-names.ts';
import { PASSWORD_COMMON } from '#src/account/credentials.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const register = (username: string, email = `${crypto.randomUUID()}@example.com`, password = 'lockheed-10') =>
  post('/api/register', { username, email, password });

it.each([
  ['Анна', false],
  ['Zoë Müller', false],
  ['محمد', false],
  ['田中さくら', false],
  ['김지우 Kim', false],
  ['Ελένη-7', false],
  ['🛫 pilot', false],
  ['оwner', true],
  ['аdmin', true],
  ['pаypаl', true],
  ['Aλpha', true],
  ['Αnna', true],
  ['ԁavid', true],
])('%s mixes scripts: %s', (username, expected) => {
  expect(mixesScripts(username)).toBe(expected);
});

describe('a username', () => {
  it('that mixes scripts is refused', async () => {
    const { app } = await testApp();
    const refused = await visitor(app)(register('оwner'));
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'username', message: 'A username must be written in one script. Please check its letters.' }],
    ]);
    expect((await visitor(app)(register('Анна'))).statusCode).toBe(201);
  });

  it.each([
    ['amelia', 'arnelia'],
    ['arnelia', 'amelia'],
    ['scope', 'ѕсоре'],
    ['ѕсоре', 'SCOPE'],
    ['pilot1', 'pilotl'],
    ['cooper', 'c0oper'],
  ])('%s is not taken again as %s', async (first, second) => {
    const { app, db } = await testApp();
    expect((await visitor(app)(register(first))).statusCode).toBe(201);
    const refused = await visitor(app)(register(second));
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([409, 'username']);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: first }]);
  });

  it('is given to one of two that look alike and come at once', async () => {
    const { app } = await testApp();
    const answers = await Promise.all(['amelia', 'arnelia'].map((name) => visitor(app)(register(name))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('a password that many people use', () => {
  it.each(['123456', 'Password', 'qwerty', 'amelia'])(
    '%s is taken from a member, who hears so once',
    async (password) => {
      const { app } = await testApp();
      const browser = visitor(app);
      const made = await browser(register('amelia', 'amelia@example.com', password));
      expect([made.statusCode, made.json().hint]).toEqual([201, PASSWORD_COMMON]);
      expect((await browser('/api/user')).json()).not.toHaveProperty('hint');
      expect((await visitor(app)(register('bessie'))).json()).not.toHaveProperty('hint');
    },
  );

  it('is refused from an administrator', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const change = post('/api/change-password', { currentPassword: 'lockheed-10', newPassword: 'iloveyou' });
    await db.updateTable('users').set({ role: 'admin' }).execute();
    const refused = await member(change);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'newPassword']);
    await db.updateTable('users').set({ role: 'user' }).execute();
    expect((await member(change)).statusCode).toBe(200);
  });
});
