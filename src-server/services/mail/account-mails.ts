import type { MailContent } from './mail-html.ts';

/**
 * Texts of mail about accounts. Mail to an address that is not known to belong to the account names no one and repeats
 * nothing that was typed, so that no one can write to strangers through us by registering.
 */

const NOT_YOU = "If you didn't ask for this, you can ignore this email: nothing changes.";

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: 'Set a new password',
    paragraphs: [
      `Someone asked to set a new password for the account ${username}. The link works once, for 30 minutes.`,
      'A new password signs the account out everywhere and ends its access tokens.',
      NOT_YOU,
    ],
    action: { label: 'Set a new password', url },
    reason: "You're receiving this email because this is the confirmed address of the account.",
  };
}

export function confirmMail(url: string): MailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'This address was entered for an account. Confirm it to sign in with it, and to be able to set a new password by email. The link works once, for 30 minutes.',
      NOT_YOU,
    ],
    action: { label: 'Confirm this address', url },
    reason: "You're receiving this email because someone entered this address for an account.",
  };
}

export function alreadyMail(username: string, url: string): MailContent {
  return {
    subject: 'You already have an account',
    paragraphs: [
      `This address was entered for another account, but it already belongs to your account ${username}. Nothing about your account has changed.`,
      'If that was you and you have forgotten the password, set a new one.',
    ],
    action: { label: 'Set a new password', url },
    reason: "You're receiving this email because this is the confirmed address of an account.",
  };
}

export function passwordChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account ${username} was changed. It has been signed out everywhere else, and its access tokens have ended.`,
      ...ifNotYou(help),
    ],
    reason: "You're receiving this email because this is the confirmed address of the account.",
  };
}

export function passkeyAddedMail(username: string, help: string | null): MailContent {
  return {
    subject: 'A passkey was added',
    paragraphs: [
      `Someone can now sign in to your account ${username} with a new passkey. Your profile lists them.`,
      ...ifNotYou(help),
    ],
    reason: "You're receiving this email because this is the confirmed address of the account.",
  };
}

export function addressChangedMail(username: string, help: string | null): MailContent {
  return {
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account ${username} has another email address now. Links sent to this one no longer open the account.`,
      ...ifNotYou(help),
    ],
    reason: "You're receiving this email because this was the address of the account.",
  };
}

function ifNotYou(help: string | null): string[] {
  return [
    help ? `If this wasn't you, write to ${help} at once.` : "If this wasn't you, tell the owner of the site at once.",
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
