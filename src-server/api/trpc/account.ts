import { z } from 'zod';
import * as accessToken from '#src/account/access-token.ts';
import { accountSchema, languageSchema, registeredSchema } from '#src/account/account.ts';
import { accountExportSchema } from '#src/account/account-export.ts';
import { changePasswordSchema, firstPasswordSchema, loginSchema, registerSchema } from '#src/account/credentials.ts';
import { helpRequestSchema } from '#src/account/help-request.ts';
import * as link from '#src/account/one-time-link.ts';
import { deleteAccountSchema, proofSchema, withProof } from '#src/account/proof.ts';
import { createAccessToken, listOwnAccessTokens, revokeAccessToken } from '../../services/account/access-tokens.ts';
import * as ownAccount from '../../services/account/account.ts';
import { exportAccount } from '../../services/account/account-data.ts';
import { askForHelp } from '../../services/account/ask-for-help.ts';
import { changeEmail, sendConfirmation, useConfirmation } from '../../services/account/confirm-email.ts';
import * as password from '../../services/account/password.ts';
import { register } from '../../services/account/register.ts';
import { proveByPassword } from '../../services/account/require-proof.ts';
import {
  done,
  doneHinting,
  doneSaying,
  forEveryone,
  forMembers,
  hintedSchema,
  messageSchema,
  sessionsSchema,
  telling,
} from './documented.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

export const account = {
  /** null when no one is signed in */
  me: forEveryone('GET /user', 'Who is signed in', {
    scope: 'read',
    who: 'member',
    output: accountSchema.nullable(),
  }).query(async ({ ctx: { server, member } }) => ownAccount.currentAccount(server, await member())),

  register: forEveryone('POST /register', 'Create an account and sign in', {
    isByPassword: true,
    status: 201,
    rate: 'register',
    input: registerSchema,
    output: registeredSchema,
    example: MEMBER,
  }).mutation(
    telling(async ({ ctx: { server, signIn, address, locale }, input }) => {
      signIn.check();
      const made = await register(server, input, { address: address(), locale });
      await signIn.start(made.id, 'password');
      return made;
    }),
  ),

  chooseLanguage: forEveryone('POST /language', 'Choose the language of the pages; for a member, also of mails', {
    rate: 'settings',
    input: languageSchema,
    example: { locale: 'en' },
  }).mutation(
    done(async ({ ctx: { server, member, keepLocale }, input: { locale } }) => {
      keepLocale(locale);
      await ownAccount.chooseLanguage(server, await member(), locale);
    }),
  ),

  login: forEveryone('POST /login', 'Sign in with username or email', {
    isByPassword: true,
    rate: 'login',
    input: loginSchema,
    output: accountSchema,
    example: { username: MEMBER.username, password: MEMBER.password },
  }).mutation(async ({ ctx: { server, signIn, address, ip }, input }) => {
    const found = await password.login(server, input, { address: address(), ip });
    await signIn.start(found.account.id, 'password', { passwordHash: found.passwordHash });
    return found.account;
  }),

  logout: forEveryone('POST /logout', 'Sign out').mutation(done(({ ctx: { signIn } }) => signIn.end())),

  changePassword: forMembers(
    'POST /change-password',
    'Set a new password; signs out everywhere else and ends all access tokens',
    {
      isByPassword: true,
      input: changePasswordSchema,
      output: hintedSchema,
      example: { currentPassword: MEMBER.password, newPassword: 'land before dark' },
    },
  ).mutation(
    doneHinting(async ({ ctx: { server, member, signIn }, input }) => {
      signIn.check();
      const { passwordHash, hint } = await password.changePassword(server, member, input);
      await signIn.start(member.userId, 'password', { passwordHash });
      return hint;
    }),
  ),

  prove: forMembers(
    'POST /account/prove',
    'Confirm this session with the password, for actions that need a fresh confirmation (403 proof_required)',
    { isByPassword: true, input: proofSchema, example: { password: MEMBER.password } },
  ).mutation(done(({ ctx: { server, member }, input }) => proveByPassword(server, member, input))),

  setPassword: forMembers('POST /account/set-password', 'Set the first password of an account without one', {
    isByPassword: true,
    rate: 'settings',
    input: firstPasswordSchema,
    output: hintedSchema,
  }).mutation(doneHinting(({ ctx: { server, member }, input }) => password.setFirstPassword(server, member, input))),

  removePassword: forMembers(
    'POST /account/remove-password',
    'Remove the password; refused unless a passkey or the sign-in provider remains',
    { rate: 'settings', input: z.object(withProof) },
  ).mutation(done(({ ctx: { server, member }, input }) => password.removePassword(server, member, input.password))),

  requestReset: forEveryone(
    'POST /account/request-reset',
    'Email a link to set a new password to the confirmed address of an account; never reveals whether there is one',
    { isByPassword: true, rate: 'password', input: link.resetRequestSchema, output: messageSchema },
  ).mutation(doneSaying(({ ctx: { server, address }, input }) => password.requestReset(server, input, address()))),

  reset: forEveryone(
    'POST /account/reset',
    'Set a new password with such a link; ends all sessions and access tokens',
    { isByPassword: true, rate: 'password', input: link.passwordResetSchema, output: hintedSchema },
  ).mutation(doneHinting(({ ctx: { server }, input }) => password.resetPassword(server, input))),

  confirmEmail: forEveryone('POST /account/confirm-email', 'Confirm an email address with the mailed link', {
    rate: 'password',
    input: link.emailConfirmationSchema,
  }).mutation(done(({ ctx: { server }, input }) => useConfirmation(server, input))),

  sendConfirmation: forMembers(
    'POST /account/send-confirmation',
    'Mail the link that confirms the member’s email address',
    { rate: 'password', output: messageSchema },
  ).mutation(doneSaying(({ ctx: { server, member } }) => sendConfirmation(server, member))),

  changeEmail: forMembers(
    'POST /account/change-email',
    'Mail a link to a new email address, which replaces the old one once the link is used',
    { input: link.emailChangeSchema, output: messageSchema },
  ).mutation(doneSaying(({ ctx: { server, member }, input }) => changeEmail(server, member, input))),

  deleteAccount: forMembers('POST /delete-account', 'Delete the account and all its data', {
    input: deleteAccountSchema,
    example: { password: MEMBER.password },
  }).mutation(
    done(async ({ ctx: { server, member, signIn }, input }) => {
      await ownAccount.deleteAccount(server, member, input.password);
      await signIn.end();
    }),
  ),

  sessions: forMembers('GET /sessions', 'The member’s active sessions', { output: sessionsSchema }).query(
    async ({ ctx: { server, member } }) => ({
      sessions: await ownAccount.listAccountSessions(server, member),
    }),
  ),

  endSession: forMembers('POST /end-session', 'End one session', {
    input: z.object({ id: z.string().max(100) }),
  }).mutation(done(({ ctx: { server, member }, input }) => ownAccount.endAccountSession(server.db, member, input.id))),

  endOtherSessions: forMembers('POST /end-other-sessions', 'End all other sessions').mutation(
    done(({ ctx: { server, member } }) => ownAccount.endOtherSessions(server.db, member)),
  ),

  accessTokens: forMembers('GET /access-tokens', 'The member’s access tokens', {
    output: z.object({ accessTokens: z.array(accessToken.accessTokenSchema) }),
  }).query(async ({ ctx: { server, member } }) => ({
    accessTokens: await listOwnAccessTokens(server, member),
  })),

  createAccessToken: forMembers(
    'POST /access-tokens',
    'Create a token for a program; it is shown only in this answer',
    {
      status: 201,
      rate: 'settings',
      input: accessToken.accessTokenOrderSchema,
      output: accessToken.newAccessTokenSchema,
      example: { name: 'My travel planner', password: MEMBER.password },
    },
  ).mutation(({ ctx: { server, member }, input }) => createAccessToken(server, member, input)),

  revokeAccessToken: forMembers('POST /revoke-access-token', 'Revoke a token', {
    input: accessToken.accessTokenIdSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => revokeAccessToken(server.db, member, input.id))),

  exportData: forMembers('GET /account-data', 'All data stored about the member', {
    output: accountExportSchema,
  }).query(telling(({ ctx: { server, member } }) => exportAccount(server, member))),
};

export const help = {
  send: forMembers('POST /help-request', 'Send a message to the support team', {
    rate: 'help',
    input: helpRequestSchema,
    output: messageSchema,
    example: { message: 'How do I read the interval around the score?' },
  }).mutation(telling(({ ctx: { server, member, locale }, input }) => askForHelp(server, member, input, locale))),
};
