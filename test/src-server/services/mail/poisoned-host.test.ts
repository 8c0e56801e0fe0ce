import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { visitor } from '#test/support/app.ts';
import { type MailingApp, mailingApp, mailsOf, PUBLIC_URL, tokenTo } from '#test/support/mailed.ts';
import { post } from '#test/support/member.ts';

const POISON = {
  host: 'evil.example',
  origin: PUBLIC_URL,
  referer: 'https://evil.example/',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example;proto=http',
};
const PASSWORD = 'lockheed-10';

/** Emulates a browser whose every request names another host. */
function poisoned({ app }: MailingApp) {
  const browser = visitor(app);
  return (request: InjectOptions) => browser({ ...request, headers: { ...request.headers, ...POISON } });
}

/**
 * The mail about a new passkey is the same for every request: its only link is invalid
 * (src-server/services/mail/account-mails.ts).
 */
it('a poisoned Host never reaches a mail, whatever the mail is about', async () => {
  // as behind a proxy that forwards what a visitor sends
  const test = await mailingApp({ SUPPORT_EMAIL: 'help@airworthy.test', TRUST_PROXY: 'true', RATE_LIMITS: 'off' });
  const member = poisoned(test);
  const done = async (url: string, input: object = {}) => {
    const answer = await member(post(url, input));
    expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])]);
    return answer.json();
  };
  await done('/api/register', { username: 'amelia', email: 'amelia@example.com', password: PASSWORD });
  await done('/api/account/send-confirmation');
  await done('/api/account/confirm-email', { token: await tokenTo(test, 'amelia@example.com', 'confirm') });
  const twin = { username: 'bessie', email: 'amelia@example.com', password: PASSWORD };
  expect((await poisoned(test)(post('/api/register', twin))).statusCode).toBe(409);
  await done('/api/account/change-email', { email: 'new@example.com', password: PASSWORD });
  await done('/api/account/confirm-email', { token: await tokenTo(test, 'new@example.com', 'confirm') });
  await done('/api/help-request', { message: 'How do I read the score?' });
  await test.db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'amelia').execute();
  const { helpRequests } = (await member({ url: '/api/admin/help-requests' })).json();
  await done('/api/admin/answer-help', { id: helpRequests[0].id, text: 'See the page on the method.' });
  await done('/api/admin/test-mail');
  const { url } = await done('/api/admin/invite');
  expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/auth/join\\?token=`));
  await done('/api/account/request-reset', { username: 'amelia' });
  await done('/api/account/reset', { token: await tokenTo(test, 'new@example.com', 'reset'), password: 'electra-10' });

  const mails = await mailsOf(test);
  expect([...new Set(mails.map(({ subject }) => subject))].sort()).toEqual([
    'Confirm your email address',
    'Help request 1 from amelia',
    'Set a new password',
    'Test mail',
    'Your email address was changed',
    'Your password was changed',
    'Your question to Airworthy (1)',
  ]);
  expect(test.server.mails.filter(({ text }) => text.includes('evil')).map(({ text }) => text)).toEqual([]);
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^/"\s<>)]+/g) ?? []);
  expect([...new Set(links)].filter((start) => start !== PUBLIC_URL && !start.includes('www.w3.org'))).toEqual([]);
});
