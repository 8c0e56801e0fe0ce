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
  emailChangeSchema,
  emailConfirmationSchema,
  passwordResetSchema,
  resetRequestSchema,
} from '#src/account/one-time-link.ts';
import { deleteAccountSchema, proofSchema, withProof } from '#src/account/proof.ts';
import { createAccessToken, listOwnAccessTokens, revokeAccessToken } from '../../services/account/access-tokens.ts';
import { endAccountSession, endOtherSessions, listAccountSessions } from '../../services/account/account-sessions.ts';
import { changePassword } from '../../services/account/change-password.ts';
import { changeEmail, sendConfirmation, useConfirmation } from '../../services/account/confirm-email.ts';
import { deleteAccount } from '../../services/account/delete-account.ts';
import { currentAccount } from '../../services/account/describe-account.ts';
import { exportAccount } from '../../services/account/export-account.ts';
import { importAccount } from '../../services/account/import-account.ts';
import { login } from '../../services/account/login.ts';
import { removePassword, setFirstPassword } from '../../services/account/own-password.ts';
import { register } from '../../services/account/register.ts';
import { requestReset } from '../../services/account/request-reset.ts';
import { proveByPassword } from '../../services/account/require-proof.ts';
import { resetPassword } from '../../services/account/reset-password.ts';
import { accountExportSchema, doneSchema, messageSchema, sessionsSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

const DONE = { success: true } as const;

export const passwordProofSchema = z.object(withProof);

export const sessionIdSchema = z.object({ id: z.string().max(100) });

export const account = router({
  /** null when no one is signed in */
  me: publicProcedure
    .meta({ scope: 'read' })
    .output(accountSchema.nullable())
    .query(async ({ ctx: { server, member } }) => currentAccount(server, await member())),

  register: publicProcedure
    .meta({ rate: 'register' })
    .input(registerSchema)
    .output(accountSchema)
    .mutation(async ({ ctx: { server, signIn, address }, input }) => {
      const made = await register(server, input, { address: address() });
      await signIn.start(made.id, 'password');
      return made;
    }),

  login: publicProcedure
    .meta({ isInDemo: true, rate: 'login' })
    .input(loginSchema)
    .output(accountSchema)
    .mutation(async ({ ctx: { server, signIn }, input }) => {
      const found = await login(server, input);
      await signIn.start(found.account.id, 'password', { passwordHash: found.passwordHash });
      return found.account;
    }),

  logout: publicProcedure
    .meta({ isInDemo: true })
    .output(doneSchema)
    .mutation(async ({ ctx: { signIn } }) => {
      await signIn.end();
      return DONE;
    }),

  changePassword: memberProcedure
    .input(changePasswordSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member, signIn }, input }) => {
      const passwordHash = await changePassword(server, member, input);
      await signIn.start(member.userId, 'password', { passwordHash });
      return DONE;
    }),

  prove: memberProcedure
    .input(proofSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await proveByPassword(server, member, input);
      return DONE;
    }),

  setPassword: memberProcedure
    .meta({ rate: 'settings' })
    .input(firstPasswordSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await setFirstPassword(server, member, input);
      return DONE;
    }),

  removePassword: memberProcedure
    .meta({ rate: 'settings' })
    .input(passwordProofSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await removePassword(server, member, input.password);
      return DONE;
    }),

  requestReset: publicProcedure
    .meta({ rate: 'password' })
    .input(resetRequestSchema)
    .output(messageSchema)
    .mutation(async ({ ctx: { server, address }, input }) => ({
      ...DONE,
      message: await requestReset(server, input, address()),
    })),

  reset: publicProcedure
    .meta({ rate: 'password' })
    .input(passwordResetSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server }, input }) => {
      await resetPassword(server, input);
      return DONE;
    }),

  confirmEmail: publicProcedure
    .meta({ rate: 'password' })
    .input(emailConfirmationSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server }, input }) => {
      await useConfirmation(server, input);
      return DONE;
    }),

  sendConfirmation: memberProcedure
    .meta({ rate: 'password' })
    .output(messageSchema)
    .mutation(async ({ ctx: { server, member } }) => ({
      ...DONE,
      message: await sendConfirmation(server, member),
    })),

  changeEmail: memberProcedure
    .input(emailChangeSchema)
    .output(messageSchema)
    .mutation(async ({ ctx: { server, member }, input }) => ({
      ...DONE,
      message: await changeEmail(server, member, input),
    })),

  deleteAccount: memberProcedure
    .input(deleteAccountSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member, signIn }, input }) => {
      await deleteAccount(server, member, input.password);
      await signIn.end();
      return DONE;
    }),

  sessions: memberProcedure.output(sessionsSchema).query(async ({ ctx: { server, member } }) => ({
    sessions: await listAccountSessions(server, member),
  })),

  endSession: memberProcedure
    .input(sessionIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await endAccountSession(server, member, input.id);
      return DONE;
    }),

  endOtherSessions: memberProcedure.output(doneSchema).mutation(async ({ ctx: { server, member } }) => {
    await endOtherSessions(server, member);
    return DONE;
  }),

  accessTokens: memberProcedure
    .output(z.object({ accessTokens: z.array(accessTokenSchema) }))
    .query(async ({ ctx: { server, member } }) => ({
      accessTokens: await listOwnAccessTokens(server, member),
    })),

  createAccessToken: memberProcedure
    .meta({ rate: 'settings' })
    .input(accessTokenOrderSchema)
    .output(newAccessTokenSchema)
    .mutation(({ ctx: { server, member }, input }) => createAccessToken(server, member, input)),

  revokeAccessToken: memberProcedure
    .input(accessTokenIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await revokeAccessToken(server, member, input.id);
      return DONE;
    }),

  exportData: memberProcedure
    .output(accountExportSchema)
    .query(({ ctx: { server, member } }) => exportAccount(server, member)),

  importData: memberProcedure
    .meta({ rate: 'settings' })
    .input(accountImportSchema)
    .output(importOutcomeSchema)
    .mutation(({ ctx: { server, member }, input }) => importAccount(server, member, input)),
});
