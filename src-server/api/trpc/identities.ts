import { z } from 'zod';
import {
  identityOrderSchema,
  identityRemovalSchema,
  identitySchema,
  providerSignInSchema,
} from '#src/account/identity.ts';
import {
  beginAtProvider,
  beginConnecting,
  disconnectIdentity,
  listOwnIdentities,
} from '../../services/account/identities.ts';
import { doneSchema, urlSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

const DONE = { success: true } as const;

/**
 * The sign-in provider: each `url` is a page of the provider, which redirects back to /auth/oidc/callback in the same
 * browser.
 */
export const identities = router({
  signIn: publicProcedure
    .meta({ isInDemo: true, rate: 'passkey' })
    .input(providerSignInSchema)
    .output(urlSchema)
    .mutation(async ({ ctx: { server, signIn }, input }) => {
      const { url, flow } = await beginAtProvider(server, { act: 'sign in', userId: null, next: input.next });
      signIn.keepFlow(flow);
      return { url };
    }),

  connect: memberProcedure
    .meta({ rate: 'settings' })
    .input(identityOrderSchema)
    .output(urlSchema)
    .mutation(async ({ ctx: { server, member, signIn }, input }) => {
      const { url, flow } = await beginConnecting(server, member, input.password);
      signIn.keepFlow(flow);
      return { url };
    }),

  prove: memberProcedure
    .meta({ rate: 'settings' })
    .output(urlSchema)
    .mutation(async ({ ctx: { server, member, signIn } }) => {
      const { url, flow } = await beginAtProvider(server, { act: 'prove', userId: member.userId, next: '/profile' });
      signIn.keepFlow(flow);
      return { url };
    }),

  list: memberProcedure
    .output(z.object({ identities: z.array(identitySchema) }))
    .query(async ({ ctx: { server, member } }) => ({
      identities: await listOwnIdentities(server, member),
    })),

  disconnect: memberProcedure
    .input(identityRemovalSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await disconnectIdentity(server, member, input);
      return DONE;
    }),
});
