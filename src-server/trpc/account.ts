import { z } from 'zod';
import { accessTokenIdSchema, accessTokenOrderSchema } from '#src/account/access-token.ts';
import { accountImportSchema } from '#src/account/account-import.ts';
import { changePasswordSchema, firstPasswordSchema, loginSchema, registerSchema } from '#src/account/credentials.ts';
import {
  emailChangeSchema,
  emailConfirmationSchema,
  passwordResetSchema,
  resetRequestSchema,
} from '#src/account/one-time-link.ts';
import { deleteAccountSchema, proofSchema, withProof } from '#src/account/proof.ts';
import { createAccessToken, listOwnAccessTokens, revokeAccessToken } from '../services/account/access-tokens.ts';
import { endAccountSession, endOtherSessions, listAccountSessions } from '../services/account/account-sessions.ts';
import { changePassword } from '../services/account/change-password.ts';
import { changeEmail, sendConfirmation, useConfirmation } from '../services/account/confirm-email.ts';
import { deleteAccount } from '../services/account/delete-account.ts';
import { currentAccount } from '../services/account/describe-account.ts';
import { exportAccount } from '../services/account/export-account.ts';
import { importAccount } from '../services/account/import-account.ts';
import { login } from '../services/account/login.ts';
import { removePassword, setFirstPassword } from '../services/account/own-password.ts';
import { register } from '../services/account/register.ts';
import { requestReset } from '../services/account/request-reset.ts';
import { proveByPassword } from '../services/account/require-proof.ts';
import { resetPassword } from '../services/account/reset-password.ts';
import { procedure, router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;

export const account = router({
  /** null when no one is signed in */
  me: procedure.query(async ({ ctx: { ctx, member } }) => currentAccount(ctx, await member())),

  register: limitedProcedure('register')
    .input(registerSchema)
    .mutation(async ({ ctx: { ctx, signIn, address }, input }) => {
      const made = await register(ctx, input, { address: address() });
      await signIn.start(made.id, 'password');
      return made;
    }),

  login: limitedProcedure('login')
    .input(loginSchema)
    .mutation(async ({ ctx: { ctx, signIn }, input }) => {
      const found = await login(ctx, input);
      await signIn.start(found.account.id, 'password', { passwordHash: found.passwordHash });
      return found.account;
    }),

  logout: procedure.mutation(async ({ ctx: { signIn } }) => {
    await signIn.end();
    return DONE;
  }),

  changePassword: memberProcedure()
    .input(changePasswordSchema)
    .mutation(async ({ ctx: { ctx, member, signIn }, input }) => {
      const passwordHash = await changePassword(ctx, member, input);
      await signIn.start(member.userId, 'password', { passwordHash });
      return DONE;
    }),

  prove: memberProcedure()
    .input(proofSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await proveByPassword(ctx, member, input);
      return DONE;
    }),

  setPassword: limitedMemberProcedure('settings')
    .input(firstPasswordSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await setFirstPassword(ctx, member, input);
      return DONE;
    }),

  removePassword: limitedMemberProcedure('settings')
    .input(z.object(withProof))
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await removePassword(ctx, member, input.password);
      return DONE;
    }),

  requestReset: limitedProcedure('password')
    .input(resetRequestSchema)
    .mutation(async ({ ctx: { ctx, address }, input }) => ({
      ...DONE,
      message: await requestReset(ctx, input, address()),
    })),

  reset: limitedProcedure('password')
    .input(passwordResetSchema)
    .mutation(async ({ ctx: { ctx }, input }) => {
      await resetPassword(ctx, input);
      return DONE;
    }),

  confirmEmail: limitedProcedure('password')
    .input(emailConfirmationSchema)
    .mutation(async ({ ctx: { ctx }, input }) => {
      await useConfirmation(ctx, input);
      return DONE;
    }),

  sendConfirmation: limitedMemberProcedure('password').mutation(async ({ ctx: { ctx, member } }) => ({
    ...DONE,
    message: await sendConfirmation(ctx, member),
  })),

  changeEmail: memberProcedure()
    .input(emailChangeSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => ({ ...DONE, message: await changeEmail(ctx, member, input) })),

  deleteAccount: memberProcedure()
    .input(deleteAccountSchema)
    .mutation(async ({ ctx: { ctx, member, signIn }, input }) => {
      await deleteAccount(ctx, member, input.password);
      await signIn.end();
      return DONE;
    }),

  sessions: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    sessions: await listAccountSessions(ctx, member),
  })),

  endSession: memberProcedure()
    .input(z.object({ id: z.string().max(100) }))
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await endAccountSession(ctx, member, input.id);
      return DONE;
    }),

  endOtherSessions: memberProcedure().mutation(async ({ ctx: { ctx, member } }) => {
    await endOtherSessions(ctx, member);
    return DONE;
  }),

  accessTokens: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    accessTokens: await listOwnAccessTokens(ctx, member),
  })),

  createAccessToken: limitedMemberProcedure('settings')
    .input(accessTokenOrderSchema)
    .mutation(({ ctx: { ctx, member }, input }) => createAccessToken(ctx, member, input)),

  revokeAccessToken: memberProcedure()
    .input(accessTokenIdSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await revokeAccessToken(ctx, member, input.id);
      return DONE;
    }),

  exportData: memberProcedure().query(({ ctx: { ctx, member } }) => exportAccount(ctx, member)),

  importData: limitedMemberProcedure('settings')
    .input(accountImportSchema)
    .mutation(({ ctx: { ctx, member }, input }) => importAccount(ctx, member, input)),
});
