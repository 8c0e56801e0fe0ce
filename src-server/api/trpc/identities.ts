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
import { urlSchema } from './answers.ts';
import { done, forEveryone, forMembers } from './documented.ts';

/**
 * The sign-in provider: each `url` is a page of the provider, which redirects back to /auth/oidc/callback in the same
 * browser.
 */
export const identities = {
  signIn: forEveryone(
    'POST /identities/sign-in',
    'Start a sign-in with the provider; answers the address of its page',
    { isInDemo: true, rate: 'passkey', input: providerSignInSchema, output: urlSchema },
  ).mutation(async ({ ctx: { server, signIn }, input }) => {
    const { url, flow } = await beginAtProvider(server, { act: 'sign in', userId: null, next: input.next });
    signIn.keepFlow(flow);
    return { url };
  }),

  connect: forMembers('POST /identities/connect', 'The same, to connect the provider to the member’s account', {
    rate: 'settings',
    input: identityOrderSchema,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member, signIn }, input }) => {
    const { url, flow } = await beginConnecting(server, member, input.password);
    signIn.keepFlow(flow);
    return { url };
  }),

  prove: forMembers('POST /identities/prove', 'The same, to confirm this session', {
    rate: 'settings',
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member, signIn } }) => {
    const { url, flow } = await beginAtProvider(server, { act: 'prove', userId: member.userId, next: '/profile' });
    signIn.keepFlow(flow);
    return { url };
  }),

  list: forMembers('GET /identities', 'The member’s identities at the sign-in provider', {
    output: z.object({ identities: z.array(identitySchema) }),
    example: {},
  }).query(async ({ ctx: { server, member } }) => ({
    identities: await listOwnIdentities(server, member),
  })),

  disconnect: forMembers('POST /identities/disconnect', 'Disconnect an identity; refused for the last way to sign in', {
    input: identityRemovalSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => disconnectIdentity(server, member, input))),
};
