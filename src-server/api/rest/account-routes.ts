import { z } from 'zod';
import {
  accessTokenIdSchema,
  accessTokenOrderSchema,
  accessTokenSchema,
  newAccessTokenSchema,
} from '#src/account/access-token.ts';
import { accountSchema } from '#src/account/account.ts';
import { accountImportSchema, importOutcomeSchema } from '#src/account/account-import.ts';
import { changePasswordSchema, firstPasswordSchema, loginSchema, registerSchema } from '#src/account/credentials.ts';
import {
  identityOrderSchema,
  identityRemovalSchema,
  identitySchema,
  providerSignInSchema,
} from '#src/account/identity.ts';
import { IMPORT_LIMIT_BYTES } from '#src/account/import-limit.ts';
import {
  emailChangeSchema,
  emailConfirmationSchema,
  passwordResetSchema,
  resetRequestSchema,
} from '#src/account/one-time-link.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOrderSchema,
  passkeyRemovalSchema,
  passkeySchema,
  passkeySignInSchema,
} from '#src/account/passkey.ts';
import { deleteAccountSchema, proofSchema } from '#src/account/proof.ts';
import { passwordProofSchema, sessionIdSchema } from '../trpc/account.ts';
import {
  accountExportSchema,
  creationOptionsSchema,
  doneSchema,
  messageSchema,
  requestOptionsSchema,
  sessionsSchema,
  urlSchema,
} from '../trpc/answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

/** The member's account: signing in and out, and everything that belongs to it. */
export const accountRoutes: RestRoute[] = [
  read('/user', 'account.me', {
    isForPrograms: true,
    summary: 'Who is signed in',
    answer: accountSchema,
    who: 'member',
  }),
  write('/register', 'account.register', {
    input: registerSchema,
    summary: 'Create an account and sign in',
    answer: accountSchema,
    status: 201,
    example: MEMBER,
  }),
  write('/login', 'account.login', {
    input: loginSchema,
    summary: 'Sign in with username or email',
    answer: accountSchema,
    example: { username: MEMBER.username, password: MEMBER.password },
  }),
  write('/logout', 'account.logout', { summary: 'Sign out', answer: doneSchema, example: {} }),
  write('/change-password', 'account.changePassword', {
    input: changePasswordSchema,
    summary: 'Set a new password; signs out everywhere else and ends all access tokens',
    answer: doneSchema,
    who: 'member',
    example: { currentPassword: MEMBER.password, newPassword: 'land before dark' },
  }),
  write('/account/prove', 'account.prove', {
    input: proofSchema,
    summary: 'Confirm this session with the password, for actions that need a fresh confirmation (403 proof_required)',
    answer: doneSchema,
    who: 'member',
    example: { password: MEMBER.password },
  }),
  write('/account/set-password', 'account.setPassword', {
    input: firstPasswordSchema,
    summary: 'Set the first password of an account without one',
    answer: doneSchema,
    who: 'member',
  }),
  write('/account/remove-password', 'account.removePassword', {
    input: passwordProofSchema,
    summary: 'Remove the password; refused unless a passkey or the sign-in provider remains',
    answer: doneSchema,
    who: 'member',
  }),
  write('/account/request-reset', 'account.requestReset', {
    input: resetRequestSchema,
    summary:
      'Email a link to set a new password to the confirmed address of an account; never reveals whether there is one',
    answer: messageSchema,
  }),
  write('/account/reset', 'account.reset', {
    input: passwordResetSchema,
    summary: 'Set a new password with such a link; ends all sessions and access tokens',
    answer: doneSchema,
  }),
  write('/account/confirm-email', 'account.confirmEmail', {
    input: emailConfirmationSchema,
    summary: 'Confirm an email address with the mailed link',
    answer: doneSchema,
  }),
  write('/account/send-confirmation', 'account.sendConfirmation', {
    summary: 'Mail the link that confirms the member’s email address',
    answer: messageSchema,
    who: 'member',
  }),
  write('/account/change-email', 'account.changeEmail', {
    input: emailChangeSchema,
    summary: 'Mail a link to a new email address, which replaces the old one once the link is used',
    answer: messageSchema,
    who: 'member',
  }),
  write('/delete-account', 'account.deleteAccount', {
    input: deleteAccountSchema,
    summary: 'Delete the account and all its data',
    answer: doneSchema,
    who: 'member',
    example: { password: MEMBER.password },
  }),
  read('/sessions', 'account.sessions', {
    summary: 'The member’s active sessions',
    answer: sessionsSchema,
    who: 'member',
    example: {},
  }),
  write('/end-session', 'account.endSession', {
    input: sessionIdSchema,
    summary: 'End one session',
    answer: doneSchema,
    who: 'member',
  }),
  write('/end-other-sessions', 'account.endOtherSessions', {
    summary: 'End all other sessions',
    answer: doneSchema,
    who: 'member',
    example: {},
  }),
  read('/account-data', 'account.exportData', {
    summary: 'All data stored about the member',
    answer: accountExportSchema,
    who: 'member',
    example: {},
  }),
  write('/account-data', 'account.importData', {
    input: accountImportSchema,
    summary:
      'Import what such a file has and the account does not: trips, quiet hours and, with withRecentReports, recent reports; up to 2 MB',
    answer: importOutcomeSchema,
    who: 'member',
    bodyLimit: IMPORT_LIMIT_BYTES,
    inQuery: ['withRecentReports'],
  }),
  read('/access-tokens', 'account.accessTokens', {
    summary: 'The member’s access tokens',
    answer: z.object({ accessTokens: z.array(accessTokenSchema) }),
    who: 'member',
    example: {},
  }),
  write('/access-tokens', 'account.createAccessToken', {
    input: accessTokenOrderSchema,
    summary: 'Create a token for a program; it is shown only in this answer',
    answer: newAccessTokenSchema,
    status: 201,
    who: 'member',
    example: { name: 'My travel planner', password: MEMBER.password },
  }),
  write('/revoke-access-token', 'account.revokeAccessToken', {
    input: accessTokenIdSchema,
    summary: 'Revoke a token',
    answer: doneSchema,
    who: 'member',
  }),
  read('/passkeys', 'passkeys.list', {
    summary: 'The member’s passkeys',
    answer: z.object({ passkeys: z.array(passkeySchema) }),
    who: 'member',
    example: {},
  }),
  write('/passkeys/options', 'passkeys.options', {
    input: passkeyOrderSchema,
    summary: 'Options for creating a passkey, for navigator.credentials.create',
    answer: creationOptionsSchema,
    who: 'member',
  }),
  write('/passkeys', 'passkeys.add', {
    input: newPasskeySchema,
    summary: 'Store the passkey that the browser created',
    answer: passkeySchema,
    status: 201,
    who: 'member',
  }),
  write('/passkeys/rename', 'passkeys.rename', {
    input: passkeyNameSchema,
    summary: 'Rename a passkey',
    answer: doneSchema,
    who: 'member',
  }),
  write('/passkeys/remove', 'passkeys.remove', {
    input: passkeyRemovalSchema,
    summary: 'Remove a passkey',
    answer: doneSchema,
    who: 'member',
  }),
  write('/passkeys/sign-in-options', 'passkeys.signInOptions', {
    summary: 'Options for using a passkey, for navigator.credentials.get',
    answer: requestOptionsSchema,
  }),
  write('/passkeys/sign-in', 'passkeys.signIn', {
    input: passkeySignInSchema,
    summary: 'Sign in with a passkey',
    answer: accountSchema,
  }),
  write('/passkeys/prove', 'passkeys.prove', {
    input: passkeySignInSchema,
    summary: 'Confirm this session with one of the member’s passkeys',
    answer: doneSchema,
    who: 'member',
  }),
  read('/identities', 'identities.list', {
    summary: 'The member’s identities at the sign-in provider',
    answer: z.object({ identities: z.array(identitySchema) }),
    who: 'member',
    example: {},
  }),
  write('/identities/sign-in', 'identities.signIn', {
    input: providerSignInSchema,
    summary: 'Start a sign-in with the provider; answers the address of its page',
    answer: urlSchema,
  }),
  write('/identities/connect', 'identities.connect', {
    input: identityOrderSchema,
    summary: 'The same, to connect the provider to the member’s account',
    answer: urlSchema,
    who: 'member',
  }),
  write('/identities/prove', 'identities.prove', {
    summary: 'The same, to confirm this session',
    answer: urlSchema,
    who: 'member',
  }),
  write('/identities/disconnect', 'identities.disconnect', {
    input: identityRemovalSchema,
    summary: 'Disconnect an identity; refused for the last way to sign in',
    answer: doneSchema,
    who: 'member',
  }),
];
