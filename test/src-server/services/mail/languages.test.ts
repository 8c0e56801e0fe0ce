import { expect, it } from 'vitest';
import { layOutMail } from '#server/services/mail/mail-html.ts';
import { LOCALES } from '#src/words/formats.ts';
import { allMails } from '#test/support/account-mails.ts';

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
