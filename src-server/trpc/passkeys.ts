import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOrderSchema,
  passkeyRemovalSchema,
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
} from '../services/account/passkeys.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;

export const passkeys = router({
  list: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    passkeys: await listOwnPasskeys(ctx, member),
  })),

  options: limitedMemberProcedure('settings')
    .input(passkeyOrderSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => ({
      options: await passkeyOptions(ctx, member, input.password),
    })),

  add: limitedMemberProcedure('settings')
    .input(newPasskeySchema)
    .mutation(({ ctx: { ctx, member }, input }) => addPasskey(ctx, member, input)),

  rename: memberProcedure()
    .input(passkeyNameSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await renameOwnPasskey(ctx, member, input);
      return DONE;
    }),

  remove: memberProcedure()
    .input(passkeyRemovalSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await removePasskey(ctx, member, input);
      return DONE;
    }),

  signInOptions: limitedProcedure('passkey').mutation(async ({ ctx: { ctx } }) => ({
    options: await signInOptions(ctx),
  })),

  signIn: limitedProcedure('login')
    .input(passkeySignInSchema)
    .mutation(async ({ ctx: { ctx, signIn }, input }) => {
      const found = await signInByPasskey(ctx, input);
      await signIn.start(found.id, 'passkey');
      return found;
    }),

  prove: limitedMemberProcedure('login')
    .input(passkeySignInSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await proveByPasskey(ctx, member, input);
      return DONE;
    }),
});
