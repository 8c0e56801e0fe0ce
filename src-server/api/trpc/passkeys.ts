import { z } from 'zod';
import { accountSchema } from '#src/account/account.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOrderSchema,
  passkeyRemovalSchema,
  passkeySchema,
  passkeySignInSchema,
} from '#src/account/passkey.ts';
import {
  addPasskey,
  listOwnPasskeys,
  passkeyOptions,
  proveByPasskey,
  removePasskey,
  renameOwnPasskey,
  signInByPasskey,
  signInOptions,
} from '../../services/account/passkeys.ts';
import { creationOptionsSchema, doneSchema, requestOptionsSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

const DONE = { success: true } as const;

export const passkeys = router({
  list: memberProcedure
    .output(z.object({ passkeys: z.array(passkeySchema) }))
    .query(async ({ ctx: { server, member } }) => ({
      passkeys: await listOwnPasskeys(server, member),
    })),

  options: memberProcedure
    .meta({ rate: 'settings' })
    .input(passkeyOrderSchema)
    .output(creationOptionsSchema)
    .mutation(async ({ ctx: { server, member }, input }) => ({
      options: await passkeyOptions(server, member, input.password),
    })),

  add: memberProcedure
    .meta({ rate: 'settings' })
    .input(newPasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx: { server, member }, input }) => addPasskey(server, member, input)),

  rename: memberProcedure
    .input(passkeyNameSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await renameOwnPasskey(server, member, input);
      return DONE;
    }),

  remove: memberProcedure
    .input(passkeyRemovalSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await removePasskey(server, member, input);
      return DONE;
    }),

  signInOptions: publicProcedure
    .meta({ isInDemo: true, rate: 'passkey' })
    .output(requestOptionsSchema)
    .mutation(async ({ ctx: { server } }) => ({
      options: await signInOptions(server),
    })),

  signIn: publicProcedure
    .meta({ isInDemo: true, rate: 'login' })
    .input(passkeySignInSchema)
    .output(accountSchema)
    .mutation(async ({ ctx: { server, signIn }, input }) => {
      const found = await signInByPasskey(server, input);
      await signIn.start(found.id, 'passkey');
      return found;
    }),

  prove: memberProcedure
    .meta({ rate: 'login' })
    .input(passkeySignInSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await proveByPasskey(server, member, input);
      return DONE;
    }),
});
