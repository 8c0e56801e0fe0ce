import { identityOrderSchema, identityRemovalSchema, providerSignInSchema } from '#src/account/identity.ts';
import {
  beginAtProvider,
  beginConnecting,
  disconnectIdentity,
  listOwnIdentities,
} from '../services/account/identities.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;

/**
 * The sign-in provider: each `url` is a page of the provider, which redirects back to /auth/oidc/callback in the same
 * browser.
 */
export const identities = router({
  signIn: limitedProcedure('passkey')
    .input(providerSignInSchema)
    .mutation(async ({ ctx: { ctx, signIn }, input }) => {
      const { url, flow } = await beginAtProvider(ctx, { act: 'sign in', userId: null, next: input.next });
      signIn.keepFlow(flow);
      return { url };
    }),

  connect: limitedMemberProcedure('settings')
    .input(identityOrderSchema)
    .mutation(async ({ ctx: { ctx, member, signIn }, input }) => {
      const { url, flow } = await beginConnecting(ctx, member, input.password);
      signIn.keepFlow(flow);
      return { url };
    }),

  prove: limitedMemberProcedure('settings').mutation(async ({ ctx: { ctx, member, signIn } }) => {
    const { url, flow } = await beginAtProvider(ctx, { act: 'prove', userId: member.userId, next: '/profile' });
    signIn.keepFlow(flow);
    return { url };
  }),

  list: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    identities: await listOwnIdentities(ctx, member),
  })),

  disconnect: memberProcedure()
    .input(identityRemovalSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await disconnectIdentity(ctx, member, input);
      return DONE;
    }),
});
