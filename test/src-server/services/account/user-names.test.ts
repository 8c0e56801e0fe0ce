import { describe, expect, it } from 'vitest';
import { putOneTimeToken } from '#db/site/account/one-time-tokens.ts';
import { makeAdminCommand } from '#server/cli/accounts.ts';
import { readConfig } from '#server/config.ts';
import { makeOneTimeToken } from '#server/runtime/secrets/tokens.ts';
import { NO_COMMON_ADMIN } from '#server/services/account/common-passwords.ts';
import { mixesScripts } from '#server/services/account/user-names.ts';
import { PASSWORD_COMMON } from '#src/account/credentials.ts';
import { speak } from '#src/words/speak.ts';
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
    ['Elliot', 'EIliot'],
    ['EIliot', 'Elliot'],
    ['BOB', 'ВОВ'],
    ['Mary Ann', 'Mary  Ann'],
    ['mary ann', 'Mary  Ann'],
    ['Eva  Ann', 'eva ann'],
  ])('%s is not taken again as %s', async (first, second) => {
    const { app, db } = await testApp();
    expect((await visitor(app)(register(first))).statusCode).toBe(201);
    const refused = await visitor(app)(register(second));
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([409, 'username']);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: first }]);
  });

  it('is no other if only its small letters look like it', async () => {
    const { app } = await testApp();
    for (const name of ['Ian', 'Lan']) expect((await visitor(app)(register(name))).statusCode).toBe(201);
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
      expect([made.statusCode, made.json().hint]).toEqual([201, speak('en', PASSWORD_COMMON)]);
      expect((await browser('/api/user')).json()).not.toHaveProperty('hint');
      expect((await visitor(app)(register('bessie'))).json()).not.toHaveProperty('hint');
    },
  );

  it('is taken with a reset link, whose page says so, and its owner is not made an administrator', async () => {
    const { app, db, ctx } = await testApp();
    const { clock } = ctx;
    await newMember(app);
    const { token, hash } = makeOneTimeToken();
    const link = { hash, userId: 1, purpose: 'reset', email: null, expiresAt: clock.now().getTime() + 1_000 } as const;
    await putOneTimeToken(db, link);
    const reset = await visitor(app)(post('/api/account/reset', { token, password: 'AMELIA' }));
    expect(reset.json()).toEqual({ success: true, hint: speak('en', PASSWORD_COMMON) });
    const call = { config: readConfig({}), db, clock, options: {}, words: ['amelia'] };
    await expect(makeAdminCommand(call)).rejects.toThrow(speak('en', NO_COMMON_ADMIN));
    await makeAdminCommand({ ...call, config: { ...call.config, PASSWORDS: false } });
    expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
  });

  it('is refused from an administrator', async () => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const change = post('/api/change-password', { currentPassword: 'lockheed-10', newPassword: 'iloveyou' });
    await db.updateTable('users').set({ role: 'admin' }).execute();
    const refused = await member(change);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'newPassword']);
    await db.updateTable('users').set({ role: 'user' }).execute();
    const changed = await member(change);
    expect([changed.statusCode, changed.json()]).toEqual([200, { success: true, hint: speak('en', PASSWORD_COMMON) }]);
    expect(
      (await member(post('/api/change-password', { currentPassword: 'iloveyou', newPassword: 'electra-10' }))).json(),
    ).toEqual({ success: true });
  });

  it.each([
    ['123456', 409],
    ['Amelia', 409],
    ['lockheed-10', 200],
  ])('%s is looked at when its owner is made an administrator', async (password, status) => {
    const test = await testApp();
    const owner = await newMember(test.app, 'captain');
    await test.db.updateTable('users').set({ role: 'admin' }).execute();
    const member = visitor(test.app);
    const { id } = (await member(register('amelia', 'amelia@example.com', password))).json();
    const promote = () => owner(post('/api/admin/set-role', { id, role: 'admin' }));
    const first = await promote();
    expect([first.statusCode, first.json().message]).toEqual([
      status,
      status === 409 ? speak('en', NO_COMMON_ADMIN) : undefined,
    ]);
    expect((await member('/api/user')).json().role).toBe(status === 409 ? 'user' : 'admin');
    if (status === 200) return;
    await member(post('/api/change-password', { currentPassword: password, newPassword: 'electra-10' }));
    expect((await promote()).statusCode).toBe(200);
    const back = await member(post('/api/change-password', { currentPassword: 'electra-10', newPassword: password }));
    expect(back.statusCode).toBe(400);
  });
});
