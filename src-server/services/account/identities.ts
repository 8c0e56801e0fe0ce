import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import * as repository from '#db/site/account/identities.ts';
import { NO_PASSWORD } from '#db/site/account/passwordless.ts';
import { holdSession } from '#db/site/account/sessions.ts';
import { getUser, insertUser, updateUser } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import type { Identity } from '#src/account/identity.ts';
import { PROOF_LIFE_MS } from '#src/account/proof.ts';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';
import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { isVisible, withoutHidden } from '#src/format/visible.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Clock, Context, StoreContext } from '../../context.ts';
import { encryptFlow, FLOW_LIFE_MS, type ProviderFlow } from '../../runtime/secrets/encryption.ts';
import { limitAccounts } from '../allowance/limit-rate.ts';
import { canMailLinks, type MailContext, mailLocaleFor } from '../mail/account-mail.ts';
import { recordAct } from './audit.ts';
import { NO_COMMON_ADMIN } from './common-passwords.ts';
import { mailConfirmation } from './confirm-email.ts';
import { keepProof, type ProofContext, removeOwnWayIn, requireProof } from './require-proof.ts';
import { keysOfName, mixesScripts } from './user-names.ts';

const NOT_SET_UP = say('errors.identities.noSignProviderSet');
const GONE = say('errors.identities.accountHasAlreadyBeen');

/** Where to send the browser, and what it stores meanwhile. */
type Begun = { url: string; flow: { state: string; sealed: string } };
type Wanted = Pick<ProviderFlow, 'act' | 'userId' | 'next'>;

/** Starts a sign-in with the provider. Throws provider_not_configured, provider_unavailable. */
export async function beginAtProvider(
  ctx: Pick<Context, 'clock' | 'log' | 'sessionSecret' | 'identityProvider'>,
  wanted: Wanted,
): Promise<Begun> {
  const provider = getProvider(ctx);
  const begun = await provider.begin({ isAgain: wanted.act === 'prove' }).catch((error: unknown) => {
    if (!(error instanceof IdentityRefused)) throw error;
    const outcome = because(ctx, error.reason, error.message);
    throw new AppError('provider_unavailable', providerReturnText(outcome, provider.name));
  });
  const { url, ...secrets } = begun;
  const flow = { ...wanted, ...secrets, endsAt: ctx.clock.now().getTime() + FLOW_LIFE_MS };
  return { url, flow: { state: flow.state, sealed: encryptFlow(ctx.sessionSecret, flow) } };
}

/** Starts connecting the provider to the member's account. Throws as `beginAtProvider` and `requireProof` do. */
export async function beginConnecting(
  ctx: ProofContext & Pick<Context, 'log' | 'sessionSecret' | 'identityProvider'>,
  member: Member,
  password?: string,
): Promise<Begun> {
  getProvider(ctx);
  await requireProof(ctx, member, password);
  return beginAtProvider(ctx, { act: 'connect', userId: member.userId, next: '/profile' });
}

/** Connects the identity that came back: `taken` by another account, `declined` if the session has ended. */
async function connectIdentity(
  ctx: StoreContext,
  member: Member,
  identity: ProvidedIdentity,
): Promise<'connected' | 'taken' | 'declined'> {
  return inTransaction(ctx.db, async (transaction) => {
    if (!(await holdSession(transaction, member))) return 'declined';
    if (await repository.insertIdentity(transaction, toRow(ctx.clock, member.userId, identity))) return 'connected';
    return (await repository.findIdentity(transaction, identity))?.userId === member.userId ? 'connected' : 'taken';
  });
}

export async function listOwnIdentities(
  ctx: Pick<Context, 'db' | 'identityProvider'>,
  member: Member,
): Promise<Identity[]> {
  const rows = await repository.listIdentities(ctx.db, member.userId);
  return rows.filter(({ issuer }) => issuer === ctx.identityProvider?.issuer).map(toIdentity);
}

/** Disconnects an identity and its role by group. Throws not_found, conflict for the last way; as `requireProof`. */
export async function disconnectIdentity(
  ctx: ProofContext & Pick<Context, 'identityProvider'>,
  member: Member,
  { id, password }: { id: string; password?: string | undefined },
): Promise<void> {
  const isRemoved = await removeOwnWayIn(ctx, member, password, async (transaction, user) => {
    const identity = await repository.deleteIdentity(transaction, user.id, id);
    if (identity?.gaveAdmin) await setRoleByGroup(ctx.clock, transaction, user, 'user');
    return identity !== null;
  });
  if (!isRemoved) throw new AppError('not_found', GONE);
}

/** Gives or removes the administrator role because of a group of the provider. */
async function setRoleByGroup(
  clock: Clock,
  transaction: Db,
  user: RowOf<'users'>,
  role: 'admin' | 'user',
): Promise<void> {
  const act = role === 'admin' ? 'made an administrator by a group' : 'no longer an administrator by a group';
  await recordAct(clock, transaction, user, { act });
  await updateUser(transaction, user.id, { role });
}

function toRow(clock: Clock, userId: number, { issuer, subject, name }: ProvidedIdentity): RowOf<'identities'> {
  const createdAt = clock.now().getTime();
  return { id: crypto.randomUUID(), userId, issuer, subject, name, createdAt, usedAt: null, gaveAdmin: 0 };
}

/** Says why in the log, in words that name neither the person nor a token. */
function because<Outcome extends ProviderReturn>(
  { log }: Pick<Context, 'log'>,
  outcome: Outcome,
  why: string,
): Outcome {
  log.warn({ reason: outcome }, `a sign-in with the provider was refused: ${why}`);
  return outcome;
}

function getProvider({
  identityProvider,
}: Pick<Context, 'identityProvider'>): NonNullable<Context['identityProvider']> {
  if (!identityProvider) throw new AppError('provider_not_configured', NOT_SET_UP);
  return identityProvider;
}

function toIdentity({ id, name, createdAt, usedAt }: RowOf<'identities'>): Identity {
  return { id, name, createdAt: isoTime(createdAt), usedAt: isoTime(usedAt) };
}

/** `address`: as a keyed hash; `locale`: of the page */
type Caller = { address: string; locale: Locale };

const TRIES = 5;
const INCOMPLETE =
  "the provider did not send all groups, so OIDC_ADMIN_GROUP changed no role. Let the provider send only this application's groups.";

/**
 * Returns the account of this identity: by issuer and subject, never by email address. Creates one if
 * OIDC_AUTO_REGISTER allows it; null if there is none. Gives and removes the administrator role by OIDC_ADMIN_GROUP.
 * Throws rate_limited. Blocked accounts are returned as they are.
 */
async function findProvidedUser(
  ctx: MailContext,
  provided: ProvidedIdentity,
  caller: Caller,
): Promise<RowOf<'users'> | null> {
  const known = await repository.findIdentity(ctx.db, provided);
  const identity = known ?? (ctx.config.OIDC_AUTO_REGISTER ? await makeAccount(ctx, provided, caller) : null);
  if (!identity) return null;
  await recordUse(ctx, identity, provided);
  return getUser(ctx.db, identity.userId);
}

/** Creates the account; of two simultaneous callbacks, one creates it and both get it. */
async function makeAccount(
  ctx: MailContext,
  provided: ProvidedIdentity,
  caller: Caller,
): Promise<RowOf<'identities'> | null> {
  const pendingEmail = canMailLinks(ctx) ? provided.email : null;
  for (let tries = 0; tries < TRIES; tries++) {
    const username = usernameFor(provided.name, tries);
    const newUser = {
      username,
      email: null,
      pendingEmail,
      nameKeys: keysOfName(username),
      passwordHash: NO_PASSWORD,
      identity: toRow(ctx.clock, 0, provided),
      locale: mailLocaleFor(caller.locale),
      createdAt: ctx.clock.now().getTime(),
    };
    const user = await insertUser(ctx.db, newUser, (transaction) => limitAccounts(ctx, transaction, caller.address));
    if (user && pendingEmail) await mailConfirmation(ctx, { userId: user.id, email: pendingEmail });
    const identity = await repository.findIdentity(ctx.db, provided);
    if (identity) return identity;
  }
  return null;
}

/** Removes a role given by a group when the group is gone; a role given here stays, as does any without a whole list. */
async function recordUse(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  identity: RowOf<'identities'>,
  { name, groups }: ProvidedIdentity,
): Promise<void> {
  const group = ctx.config.OIDC_ADMIN_GROUP;
  const user = await getUser(ctx.db, identity.userId);
  if (group && !groups) ctx.log.warn(INCOMPLETE);
  const isInGroup = group !== undefined && groups?.includes(group.replace(/^\//, '')) === true;
  const mayLead = user.role === 'admin' || user.hasCommonPassword === 0 || !ctx.config.PASSWORDS;
  if (isInGroup && !mayLead) ctx.log.warn({ account: user.username }, speak('en', NO_COMMON_ADMIN));
  const isOut = !isInGroup && (groups !== null || group === undefined);
  const becomes = isInGroup && mayLead && user.role !== 'admin' ? 'admin' : isOut && identity.gaveAdmin ? 'user' : null;
  const gaveAdmin = becomes === null ? identity.gaveAdmin : becomes === 'admin' ? 1 : 0;
  await inTransaction(ctx.db, async (transaction) => {
    if (becomes) await setRoleByGroup(ctx.clock, transaction, user, becomes);
    await repository.recordIdentityUse(transaction, identity.id, {
      name,
      usedAt: ctx.clock.now().getTime(),
      gaveAdmin,
    });
  });
}

/** Returns the provider's name for them, if it is a valid username; with a suffix if it is taken. */
function usernameFor(name: string | null, tries: number): string {
  const local = (name ?? '').replace(/@.*$/s, '');
  const plain = withoutHidden(local).trim().slice(0, 40).toWellFormed();
  const base = plain.length >= 3 && isVisible(plain) && !mixesScripts(plain) ? plain : 'member';
  return tries === 0 && base !== 'member' ? base : `${base}-${randomBytes(3).toString('hex')}`;
}

type Returned = { flow: ProviderFlow; query: string; member: Member | null; caller: Caller };
type SignedIn = { userId: number; provedAt: number };

/** Completes what was started with the provider. Returns who signs in, or what to tell. Throws rate_limited. */
export async function finishAtProvider(
  ctx: MailContext & Pick<Context, 'identityProvider'>,
  returned: Returned,
): Promise<SignedIn | ProviderReturn> {
  const { flow, query, member, caller } = returned;
  const identity = await redeem(ctx, query, flow);
  if (typeof identity === 'string') return identity;
  const now = ctx.clock.now().getTime();
  const provedAt = Math.min(identity.authenticatedAt ?? now, now);
  if (flow.act === 'sign in') {
    const user = await findProvidedUser(ctx, identity, caller);
    if (!user) return 'unknown';
    if (user.blockedAt === null) return { userId: user.id, provedAt };
    return because(ctx, 'refused', 'the account is blocked');
  }
  // another member who signed in meanwhile did not ask for this
  if (member?.userId !== flow.userId || !member || member.scope) return 'declined';
  if (flow.act === 'connect') return connectIdentity(ctx, member, identity);
  if ((await repository.findIdentity(ctx.db, identity))?.userId !== member.userId) return 'taken';
  if (provedAt <= now - PROOF_LIFE_MS) return because(ctx, 'declined', 'the provider did not ask to sign in again');
  await keepProof(ctx, member, 'provider', provedAt);
  return 'proven';
}

async function redeem(
  ctx: Pick<Context, 'log' | 'identityProvider'>,
  query: string,
  flow: ProviderFlow,
): Promise<ProvidedIdentity | ProviderReturn> {
  if (!ctx.identityProvider) return 'refused';
  try {
    return await ctx.identityProvider.redeem(query, flow);
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    return because(ctx, error.reason, error.message);
  }
}
