import * as mails from '#server/services/mail/account-mails.ts';
import type { MailContent } from '#server/services/mail/mail-html.ts';

const LINK = 'https://fly.example/auth/reset?token=1';

/** One mail of each kind about an account. */
export function allMails(): MailContent[] {
  const help = ['help@example.com', null];
  return [
    mails.resetMail('amelia', LINK),
    mails.confirmMail(LINK),
    mails.alreadyMail('amelia', LINK),
    ...help.flatMap((address) => [
      mails.passwordChangedMail('amelia', address),
      mails.passkeyAddedMail('amelia', address),
      mails.addressChangedMail('amelia', address),
    ]),
  ];
}
