import { z } from 'zod';
import { accountSchema } from '#src/account/account.ts';
import * as identity from '#src/account/identity.ts';
import * as passkey from '#src/account/passkey.ts';
import * as ownIdentities from '../../services/account/identities.ts';
import * as ownPasskeys from '../../services/account/passkeys.ts';
import { creationOptionsSchema, done, forEveryone, forMembers, requestOptionsSchema, urlSchema } from './documented.ts';

export const passkeys = {
  list: forMembers('GET /passkeys', 'The member’s passkeys', {
    output: z.object({ passkeys: z.array(passkey.passkeySchema) }),
  }).query(async ({ ctx: { server, member } }) => ({
    passkeys: await ownPasskeys.listOwnPasskeys(server.db, member),
  })),

  options: forMembers('POST /passkeys/options', 'Options for creating a passkey, for navigator.credentials.create', {
    rate: 'settings',
    input: passkey.passkeyOrderSchema,
    output: creationOptionsSchema,
  }).mutation(async ({ ctx: { server, member }, input }) => ({
    options: await ownPasskeys.passkeyOptions(server, member, input.password),
  })),

  add: forMembers('POST /passkeys', 'Store the passkey that the browser created', {
    status: 201,
    rate: 'settings',
    input: passkey.newPasskeySchema,
    output: passkey.passkeySchema,
  }).mutation(({ ctx: { server, member }, input }) => ownPasskeys.addPasskey(server, member, input)),

  rename: forMembers('POST /passkeys/rename', 'Rename a passkey', { input: passkey.passkeyNameSchema }).mutation(
    done(({ ctx: { server, member }, input }) => ownPasskeys.renameOwnPasskey(server.db, member, input)),
  ),

  remove: forMembers('POST /passkeys/remove', 'Remove a passkey', { input: passkey.passkeyRemovalSchema }).mutation(
    done(({ ctx: { server, member }, input }) => ownPasskeys.removePasskey(server, member, input)),
  ),

  signInOptions: forEveryone(
    'POST /passkeys/sign-in-options',
    'Options for using a passkey, for navigator.credentials.get',
    { rate: 'passkey', output: requestOptionsSchema },
  ).mutation(async ({ ctx: { server } }) => ({
    options: await ownPasskeys.signInOptions(server),
  })),

  signIn: forEveryone('POST /passkeys/sign-in', 'Sign in with a passkey', {
    rate: 'login',
    input: passkey.passkeySignInSchema,
    output: accountSchema,
  }).mutation(async ({ ctx: { server, signIn, ip }, input }) => {
    signIn.check();
    const found = await ownPasskeys.signInByPasskey(server, input, ip);
    await signIn.start(found.id, 'passkey');
    return found;
  }),

  prove: forMembers('POST /passkeys/prove', 'Confirm this session with one of the member’s passkeys', {
    rate: 'login',
    input: passkey.passkeySignInSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => ownPasskeys.proveByPasskey(server, member, input))),
};

/** The sign-in provider: `url` is its page, which redirects back to /auth/oidc/callback in the same browser. */
export const identities = {
  signIn: forEveryone(
    'POST /identities/sign-in',
    'Start a sign-in with the provider; answers the address of its page',
    { rate: 'passkey', input: identity.providerSignInSchema, output: urlSchema },
  ).mutation(async ({ ctx: { server, signIn }, input }) => {
    const { url, flow } = await ownIdentities.beginAtProvider(server, {
      act: 'sign in',
      userId: null,
      next: input.next,
    });
    signIn.keepFlow(flow);
    return { url };
  }),

  connect: forMembers('POST /identities/connect', 'The same, to connect the provider to the member’s account', {
    rate: 'settings',
    input: identity.identityOrderSchema,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member, signIn }, input }) => {
    const { url, flow } = await ownIdentities.beginConnecting(server, member, input.password);
    signIn.keepFlow(flow);
    return { url };
  }),

  prove: forMembers('POST /identities/prove', 'The same, to confirm this session', {
    rate: 'settings',
    input: identity.providerSignInSchema,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member, signIn }, input }) => {
    const { url, flow } = await ownIdentities.beginAtProvider(server, {
      act: 'prove',
      userId: member.userId,
      next: input.next,
    });
    signIn.keepFlow(flow);
    return { url };
  }),

  list: forMembers('GET /identities', 'The member’s identities at the sign-in provider', {
    output: z.object({ identities: z.array(identity.identitySchema) }),
  }).query(async ({ ctx: { server, member } }) => ({
    identities: await ownIdentities.listOwnIdentities(server, member),
  })),

  disconnect: forMembers('POST /identities/disconnect', 'Disconnect an identity; refused for the last way to sign in', {
    input: identity.identityRemovalSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => ownIdentities.disconnectIdentity(server, member, input))),
};
