import { describe, expect, it } from 'vitest';
import { invite } from '#server/services/account/register.ts';
import { firstAdminCode, setUpFirstAdmin } from '#server/services/admin/first-admin.ts';
import { INVITATION_DEAD, INVITATION_NEEDED, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { speak } from '#src/words/speak.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const register = (username: string, invitation?: string) =>
  post('/api/register', { username, email: `${username}@example.com`, password: 'lockheed-10', invitation });
const tokenOf = async ({ ctx }: TestApp) => (await invite(ctx)).split('token=')[1] as string;
const registrationOf = async ({ app }: TestApp) => (await app.inject('/api/ways-in')).json().registration;

const FIRST_ADMIN = {
  username: 'captain',
  email: 'captain@example.com',
  password: 'cleared to land',
};

describe('permission to create an account', () => {
  it('is everybody, unless the owner says otherwise', async () => {
    const test = await testApp();
    expect(await registrationOf(test)).toBe('open');
    await newMember(test.app);
  });

  it('is no one where registration is closed; the first administrator is created all the same', async () => {
    const test = await testApp({ REGISTRATION: 'closed' });
    await setUpFirstAdmin(test.ctx, { ...FIRST_ADMIN, code: (await firstAdminCode(test.ctx)) as string });
    expect(await registrationOf(test)).toBe('closed');
    for (const invitation of [undefined, await tokenOf(test)]) {
      const refused = await visitor(test.app)(register('amelia', invitation));
      expect([refused.statusCode, refused.json().message]).toEqual([403, speak('en', REGISTRATION_CLOSED)]);
    }
    expect(await test.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'captain' }]);
  });

  it('is anyone with an invitation, once and for a week', async () => {
    const test = await testApp({ REGISTRATION: 'invite' });
    const without = await visitor(test.app)(register('amelia'));
    expect([without.statusCode, without.json().message]).toEqual([403, speak('en', INVITATION_NEEDED)]);
    const token = await tokenOf(test);
    expect(JSON.stringify(await test.db.selectFrom('invitations').selectAll().execute())).not.toContain(token);
    expect((await visitor(test.app)(register('amelia', token))).statusCode).toBe(201);
    const again = await visitor(test.app)(register('bessie', token));
    expect([again.statusCode, again.json().message]).toEqual([403, speak('en', INVITATION_DEAD)]);
    const late = await tokenOf(test);
    test.clock.set('2026-11-27T12:00:00Z');
    expect((await visitor(test.app)(register('bessie', late))).statusCode).toBe(403);
  });

  it('an invitation is not spent by a name that is taken, and of two at once one gets in', async () => {
    const test = await testApp({ REGISTRATION: 'invite' });
    await visitor(test.app)(register('amelia', await tokenOf(test)));
    const token = await tokenOf(test);
    expect((await visitor(test.app)(register('amelia', token))).statusCode).toBe(409);
    const answers = await Promise.all(
      ['bessie', 'jerrie', 'elly'].map((name) => visitor(test.app)(register(name, token))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(2);
  });
});
