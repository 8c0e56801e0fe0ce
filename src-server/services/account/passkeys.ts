import { createHmac } from 'node:crypto';
import type * as webAuthn from '@simplewebauthn/server';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import * as repository from '#db/site/account/passkeys.ts';
import { getUser } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Account } from '#src/account/account.ts';
import type { Member } from '#src/account/actor.ts';
import {
  type NewPasskey,
  PASSKEY_LIMIT,
  type Passkey,
  type PasskeyRemoval,
  type PasskeySignIn,
} from '#src/account/passkey.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { say } from '#src/words/say.ts';
import type { Settings } from '../../config.ts';
import type { Context, SecretContext } from '../../context.ts';
import { makeChallenge, readChallenge } from '../../runtime/secrets/passkey-challenge.ts';
import { type MailContext, prepareNotice, sendMailSoon } from '../mail/account-mail.ts';
import { passkeyAddedMail } from '../mail/account-mails.ts';
import { describeAccount } from './account.ts';
import { BLOCKED, logFailedSignIn } from './password.ts';
import { keepProof, type ProofContext, passkeySite, removeOwnWayIn, requireProof } from './require-proof.ts';

const SIGN_IN = 'sign in';
const FAILED = say('errors.passkeys.passkeyWasNotAccepted');
const GONE = say('errors.passkeys.passkeyHasAlreadyBeen');
/** As the browser named them, also those that are newer than our types. */
const transportsSchema = z.array(z.custom<webAuthn.AuthenticatorTransport>((name) => typeof name === 'string'));

/** Loads the library on first use. */
const load = () => import('@simplewebauthn/server');

/** Returns the options with which the browser creates a passkey. Throws proof_required or invalid_input. */
export async function passkeyOptions(
  ctx: ProofContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  password?: string,
): Promise<webAuthn.PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = siteOf(ctx.config);
  await requireProof(ctx, member, password);
  const passkeys = await repository.listPasskeys(ctx.db, member.userId);
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: 'Airworthy',
    rpID,
    userName: member.username,
    userID: handleOf(ctx, member.userId),
    challenge: challengeFor(ctx, purposeOf(member)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/** Stores a new passkey. Throws invalid_input, conflict for one too many, not_signed_in if the session has ended. */
export async function addPasskey(
  ctx: MailContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  { name, credential }: NewPasskey,
): Promise<Passkey> {
  const { answerOnce, ...expected } = expectedOf(ctx, purposeOf(member));
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: credential as unknown as webAuthn.RegistrationResponseJSON,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo || !(await answerOnce())) throw new AppError('invalid_input', FAILED);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row: RowOf<'passkeys'> = {
    id,
    userId: member.userId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    name,
    createdAt: ctx.clock.now().getTime(),
    usedAt: null,
  };
  const outcome = await repository.insertPasskey(ctx.db, row, { limit: PASSKEY_LIMIT, sessionId: member.sessionId });
  if (outcome === 'signed out') throw new AppError('not_signed_in');
  if (outcome === 'known') throw new AppError('conflict', say('errors.passkeys.passkeyAlreadyUse'));
  if (outcome === 'enough')
    throw new AppError('conflict', say('errors.passkeys.havePasskeysRemoveOne', { passkeyLimit: PASSKEY_LIMIT }));
  // so that a way to sign in added by someone else is noticed
  const owner = await getUser(ctx.db, member.userId);
  const queue = await prepareNotice(ctx, owner, 'passkey added', passkeyAddedMail);
  if (queue) {
    await queue(ctx.db);
    sendMailSoon(ctx);
  }
  return toPasskey(row);
}

export async function listOwnPasskeys(db: Db, member: Member): Promise<Passkey[]> {
  return (await repository.listPasskeys(db, member.userId)).map(toPasskey);
}

/** Renames a passkey. Throws not_found for any key but the member's own. */
export async function renameOwnPasskey(db: Db, member: Member, named: { id: string; name: string }): Promise<void> {
  if (!(await repository.renamePasskey(db, member.userId, named))) throw new AppError('not_found', GONE);
}

/** Removes a passkey. Throws not_found, conflict for the last way to sign in, proof_required or invalid_input. */
export async function removePasskey(
  ctx: ProofContext & Pick<Context, 'identityProvider'>,
  member: Member,
  { id, password }: PasskeyRemoval,
): Promise<void> {
  const isRemoved = await removeOwnWayIn(ctx, member, password, (transaction, user) =>
    repository.deletePasskey(transaction, user.id, id),
  );
  if (!isRemoved) throw new AppError('not_found', GONE);
}

/** Returns the options that any passkey for this site can answer; the same for everyone. */
export async function signInOptions(ctx: SecretContext): Promise<webAuthn.PublicKeyCredentialRequestOptionsJSON> {
  const { rpID } = siteOf(ctx.config);
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({ rpID, challenge: challengeFor(ctx, SIGN_IN), userVerification: 'preferred' });
}

/** Returns whose passkey answered. Throws as `verifyPasskey` does; forbidden for a blocked account. */
export async function signInByPasskey(
  ctx: SecretContext & Pick<Context, 'log'>,
  { credential }: PasskeySignIn,
  ip: string,
): Promise<Account> {
  const user = await verifyPasskey(ctx, credential).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_credentials') logFailedSignIn(ctx, ip);
    throw error;
  });
  if (user.blockedAt !== null) throw new AppError('forbidden', BLOCKED);
  return describeAccount(ctx, user);
}

/** Confirms the session with one of the member's own passkeys. Throws invalid_input. */
export async function proveByPasskey(ctx: SecretContext, member: Member, { credential }: PasskeySignIn): Promise<void> {
  const user = await verifyPasskey(ctx, credential).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_credentials') return null;
    throw error;
  });
  if (user?.id !== member.userId) throw new AppError('invalid_input', FAILED);
  await keepProof(ctx, member, 'passkey');
}

/** Returns whose passkey answered. Throws invalid_credentials, also for administrators without verification. */
async function verifyPasskey(ctx: SecretContext, credential: PasskeySignIn['credential']): Promise<RowOf<'users'>> {
  const { answerOnce, ...expected } = expectedOf(ctx, SIGN_IN);
  const passkey = await repository.findPasskey(ctx.db, credential.id);
  if (!passkey) throw new AppError('invalid_credentials', FAILED);
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: credential as unknown as webAuthn.AuthenticationResponseJSON,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
      transports: transportsSchema.parse(JSON.parse(passkey.transports)),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const user = await getUser(ctx.db, passkey.userId);
  const isProven = user.role !== 'admin' || authenticationInfo?.userVerified;
  if (!verified || !authenticationInfo || !isProven || !(await answerOnce())) {
    throw new AppError('invalid_credentials', FAILED);
  }
  const usedAt = ctx.clock.now().getTime();
  await repository.recordPasskeyUse(ctx.db, passkey.id, { counter: authenticationInfo.newCounter, usedAt });
  return user;
}

function siteOf(config: Settings): { origin: string; rpID: string } {
  const site = passkeySite(config);
  if (!site) throw new AppError('provider_not_configured', say('errors.passkeys.passkeysNeedPublicUrl'));
  return site;
}

function challengeFor(
  { sessionSecret, clock }: Pick<Context, 'clock' | 'sessionSecret'>,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(makeChallenge(sessionSecret, { purpose, now: clock.now().getTime() }));
}

/**
 * What the library expects of an answer; `answerOnce` then records that its challenge has been answered, and returns
 * false if it already was. Separate, because the library treats any error during its check as a wrong answer.
 */
function expectedOf({ config, db, sessionSecret, clock }: SecretContext, purpose: string) {
  const { origin, rpID } = siteOf(config);
  let read: ReturnType<typeof readChallenge> = null;
  return {
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    expectedChallenge: (challenge: string): boolean => {
      read = readChallenge(sessionSecret, { challenge, purpose, now: clock.now().getTime() });
      return read !== null;
    },
    answerOnce: async (): Promise<boolean> =>
      read !== null && repository.answerChallenge(db, read.hash, read.expiresAt),
  };
}

function purposeOf({ userId }: Member): string {
  return `key of ${userId}`;
}

/** The id by which a passkey names its account: the same for all its keys, and revealing nothing about it. */
function handleOf({ sessionSecret }: Pick<Context, 'sessionSecret'>, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', sessionSecret).update(`passkey handle ${userId}`).digest());
}

function toPasskey({ id, name, createdAt, usedAt }: RowOf<'passkeys'>): Passkey {
  return { id, name, createdAt: isoTime(createdAt), usedAt: isoTime(usedAt) };
}
