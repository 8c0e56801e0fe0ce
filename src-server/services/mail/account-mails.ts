import { say, type Told } from '#src/words/say.ts';
import type { MailContent } from './mail-html.ts';

/**
 * Texts of mail about accounts. Mail to an address that is not known to belong to the account names no one and repeats
 * nothing that was typed, so that no one can write to strangers through us by registering.
 */

const NOT_YOU = say('mail.accountMails.ifDidntAskCan');

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: say('mail.accountMails.setNewPassword'),
    paragraphs: [
      say('mail.accountMails.someoneAskedSetNew', { username }),
      say('mail.accountMails.newPasswordSignsAccount'),
      NOT_YOU,
    ],
    action: { label: say('mail.accountMails.setNewPassword'), url },
    reason: say('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function confirmMail(url: string): MailContent {
  return {
    subject: say('mail.accountMails.confirmEmailAddress'),
    paragraphs: [say('mail.accountMails.addressWasEnteredAccount'), NOT_YOU],
    action: { label: say('mail.accountMails.confirmAddress'), url },
    reason: say('mail.accountMails.youreReceivingEmailBecause2'),
  };
}

export function alreadyMail(username: string, url: string): MailContent {
  return {
    subject: say('mail.accountMails.alreadyHaveAccount'),
    paragraphs: [
      say('mail.accountMails.addressWasEnteredAnother', { username }),
      say('mail.accountMails.ifWasHaveForgotten'),
    ],
    action: { label: say('mail.accountMails.setNewPassword'), url },
    reason: say('mail.accountMails.youreReceivingEmailBecause3'),
  };
}

export function passwordChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: say('mail.accountMails.passwordWasChanged'),
    paragraphs: [say('mail.accountMails.passwordAccountWasChanged', { username }), ...ifNotYou(help)],
    reason: say('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function passkeyAddedMail(username: string, help: string | null): MailContent {
  return {
    subject: say('mail.accountMails.passkeyWasAdded'),
    paragraphs: [say('mail.accountMails.someoneCanNowSign', { username }), ...ifNotYou(help)],
    reason: say('mail.accountMails.youreReceivingEmailBecause'),
  };
}

export function addressChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: say('mail.accountMails.emailAddressWasChanged'),
    paragraphs: [say('mail.accountMails.accountHasAnotherEmail', { username }), ...ifNotYou(help)],
    reason: say('mail.accountMails.youreReceivingEmailBecause4'),
  };
}

function ifNotYou(help: string | null): Told[] {
  return [help ? say('mail.accountMails.ifWasntWriteAt', { help }) : say('mail.accountMails.ifWasntTellOwner')];
}

export const HELP_MAIL = 'help request';

export function helpMailKey(helpRequestId: number): string {
  return `help-request-${helpRequestId}`;
}

export function helpRequestOf(dedupeKey: string): number {
  return Number(dedupeKey.slice('help-request-'.length));
}
