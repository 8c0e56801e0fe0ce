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
import { creationOptionsSchema, requestOptionsSchema } from './answers.ts';
import { done, forEveryone, forMembers } from './documented.ts';

export const passkeys = {
  list: forMembers('GET /passkeys', 'The member’s passkeys', {
    output: z.object({ passkeys: z.array(passkeySchema) }),
    example: {},
  }).query(async ({ ctx: { server, member } }) => ({
    passkeys: await listOwnPasskeys(server, member),
  })),

  options: forMembers('POST /passkeys/options', 'Options for creating a passkey, for navigator.credentials.create', {
    rate: 'settings',
    input: passkeyOrderSchema,
    output: creationOptionsSchema,
  }).mutation(async ({ ctx: { server, member }, input }) => ({
    options: await passkeyOptions(server, member, input.password),
  })),

  add: forMembers('POST /passkeys', 'Store the passkey that the browser created', {
    status: 201,
    rate: 'settings',
    input: newPasskeySchema,
    output: passkeySchema,
  }).mutation(({ ctx: { server, member }, input }) => addPasskey(server, member, input)),

  rename: forMembers('POST /passkeys/rename', 'Rename a passkey', { input: passkeyNameSchema }).mutation(
    done(({ ctx: { server, member }, input }) => renameOwnPasskey(server, member, input)),
  ),

  remove: forMembers('POST /passkeys/remove', 'Remove a passkey', { input: passkeyRemovalSchema }).mutation(
    done(({ ctx: { server, member }, input }) => removePasskey(server, member, input)),
  ),

  signInOptions: forEveryone(
    'POST /passkeys/sign-in-options',
    'Options for using a passkey, for navigator.credentials.get',
    { isInDemo: true, rate: 'passkey', output: requestOptionsSchema },
  ).mutation(async ({ ctx: { server } }) => ({
    options: await signInOptions(server),
  })),

  signIn: forEveryone('POST /passkeys/sign-in', 'Sign in with a passkey', {
    isInDemo: true,
    rate: 'login',
    input: passkeySignInSchema,
    output: accountSchema,
  }).mutation(async ({ ctx: { server, signIn }, input }) => {
    signIn.check();
    const found = await signInByPasskey(server, input);
    await signIn.start(found.id, 'passkey');
    return found;
  }),

  prove: forMembers('POST /passkeys/prove', 'Confirm this session with one of the member’s passkeys', {
    rate: 'login',
    input: passkeySignInSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => proveByPasskey(server, member, input))),
};
