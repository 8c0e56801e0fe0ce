import { expect, it } from 'vitest';
import { layOutMail } from '#server/services/mail/mail-html.ts';
import { LOCALES } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { allMails } from '#test/support/account-mails.ts';
import { visitor } from '#test/support/app.ts';
import { mailingApp, mailsOf, tokenTo } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';

const AMELIA = 'amelia@example.com';

const LONGEST_SUBJECT = 80;
const MAILS = allMails().flatMap((mail) =>
  LOCALES.map((locale) => ({ locale, mail, english: layOutMail('en', mail) })),
);
/** Links, addresses, names and figures: whatever no language may lose. */
const givenIn = (text: string) => (text.match(/https?:\/\/\S+|[\w.]+@[\w.]+\w|amelia|\d+/g) ?? []).sort();

it.each(MAILS)(
  'a mail in $locale says all that the English one says: $english.subject',
  ({ locale, mail, english }) => {
    const { subject, text, html } = layOutMail(locale, mail);
    expect(givenIn(text)).toEqual(expect.arrayContaining(givenIn(english.text)));
    expect([...subject].length).toBeLessThanOrEqual(LONGEST_SUBJECT);
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined|\bmail\.\w+/);
    expect(html).toContain(`<html lang="${locale}"`);
    if (locale !== 'en') expect(subject).not.toBe(english.subject);
    for (const line of text.split('\n\n').slice(0, -1)) {
      expect(english.text.split('\n\n').includes(line)).toBe(locale === 'en');
    }
  },
);

it('a member gets mail in the language that they chose, with the same link', async () => {
  const test = await mailingApp();
  const member = await newMember(test.app);
  const token = await tokenTo(test, AMELIA, 'confirm');
  await member(post('/api/account/confirm-email', { token }));
  await member(post('/trpc/account.chooseLanguage', { locale: 'de' }));
  await visitor(test.app)(post('/api/account/request-reset', { username: 'amelia' }));
  const { subject, text } = (await mailsOf(test)).at(-1) as { subject: string; text: string };
  expect(subject).toBe(speak('de', say('mail.accountMails.setNewPassword')));
  expect(text).toContain('<html lang="de"');
  const reset = await tokenTo(test, AMELIA, 'reset');
  const passwords = { password: 'new-lockheed', confirmPassword: 'new-lockheed' };
  expect((await member(post('/api/account/reset', { token: reset, ...passwords }))).statusCode).toBe(200);
  const notice = (await mailsOf(test)).at(-1)?.text;
  expect(notice).not.toBe(text);
  expect(notice).toContain('<html lang="de"');
});

it.each([
  [{ 'accept-language': 'de-AT' }, {}, 'de'],
  [{ 'accept-language': 'de-AT' }, { language: 'ja' }, 'ja'],
  [{ 'accept-language': 'nl' }, {}, 'en'],
] as const)('a visitor who registers with %o and %o gets the first mail in %s', async (headers, cookies, locale) => {
  const test = await mailingApp();
  const given = { username: 'amelia', email: AMELIA, password: 'take off at noon' };
  const answer = await visitor(test.app)({ ...post('/trpc/account.register', given), headers, cookies });
  expect(answer.statusCode).toBe(200);
  expect((await mailsOf(test)).at(-1)?.text).toContain(`<html lang="${locale}"`);
});
