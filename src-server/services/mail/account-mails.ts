import { inEnglish } from '#src/words/speak.ts';
import type { MailContent } from './mail-html.ts';

/**
 * Texts of mail about accounts. Mail to an address that is not known to belong to the account names no one and repeats
 * nothing that was typed, so that no one can write to strangers through us by registering.
 */

const NOT_YOU = inEnglish('mail.accountMails.ifDidntAskCan');

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: inEnglish('mail.accountMails.setNewPassword'),
    paragraphs: [
      inEnglish('mail.accountMails.someoneAskedSetNew', { username }),
      inEnglish('mail.accountMails.newPasswordSignsAccount'),
      NOT_YOU,
    ],
    action: { label: inEnglish('mail.accountMails.setNewPassword'), url },
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function confirmMail(url: string): MailContent {
  return {
    subject: inEnglish('mail.accountMails.confirmEmailAddress'),
    paragraphs: [inEnglish('mail.accountMails.addressWasEnteredAccount'), NOT_YOU],
    action: { label: inEnglish('mail.accountMails.confirmAddress'), url },
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause2'),
  };
}

export function alreadyMail(username: string, url: string): MailContent {
  return {
    subject: inEnglish('mail.accountMails.alreadyHaveAccount'),
    paragraphs: [
      inEnglish('mail.accountMails.addressWasEnteredAnother', { username }),
      inEnglish('mail.accountMails.ifWasHaveForgotten'),
    ],
    action: { label: inEnglish('mail.accountMails.setNewPassword'), url },
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause3'),
  };
}

export function passwordChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: inEnglish('mail.accountMails.passwordWasChanged'),
    paragraphs: [inEnglish('mail.accountMails.passwordAccountWasChanged', { username }), ...ifNotYou(help)],
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function passkeyAddedMail(username: string, help: string | null): MailContent {
  return {
    subject: inEnglish('mail.accountMails.passkeyWasAdded'),
    paragraphs: [inEnglish('mail.accountMails.someoneCanNowSign', { username }), ...ifNotYou(help)],
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function addressChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: inEnglish('mail.accountMails.emailAddressWasChanged'),
    paragraphs: [inEnglish('mail.accountMails.accountHasAnotherEmail', { username }), ...ifNotYou(help)],
    reason: inEnglish('mail.accountMails.youreReceivingEmailBecause4'),
  };
}

function ifNotYou(help: string | null): string[] {
  return [
    help ? inEnglish('mail.accountMails.ifWasntWriteAt', { help }) : inEnglish('mail.accountMails.ifWasntTellOwner'),
  ];
}

/** The kind of mail that carries a help request to support. */
export const HELP_MAIL = 'help request';

/** The key of a help request's one mail. */
export function helpMailKey(helpRequestId: number): string {
  return `help-request-${helpRequestId}`;
}

export function helpRequestOf(dedupeKey: string): number {
  return Number(dedupeKey.slice('help-request-'.length));
}
