import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { deleteIdentity, findIdentity, insertIdentity, listIdentities } from '#db/repositories/account/identities.ts';
import { holdSession } from '#db/repositories/account/sessions.ts';
import { setUserRole } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import type { Identity } from '#src/account/identity.ts';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';
import { providerReturnText } from '#src/account/provider-return-text.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/iso-time.ts';
import type { Context } from '../../context.ts';
import { encryptFlow, FLOW_LIFE_MS, type ProviderFlow } from '../../runtime/secrets/provider-flow.ts';
import { recordAct } from './audit.ts';
import { removeOwnWayIn } from './remove-own-way-in.ts';
import { requireProof } from './require-proof.ts';

const NOT_SET_UP = 'No sign-in provider is set up on this site.';
const GONE = 'This account has already been disconnected.';

/** Where to send the browser, and what it stores meanwhile. */
type Begun = { url: string; flow: { state: string; sealed: string } };
type Wanted = Pick<ProviderFlow, 'act' | 'userId' | 'next'>;

/**
 * Starts a sign-in with the provider. Throws provider_not_configured, or provider_unavailable if the provider does not
 * answer in time or is not the one that is set up.
 */
export async function beginAtProvider(ctx: Context, wanted: Wanted): Promise<Begun> {
  const provider = getProvider(ctx);
  const begun = await provider.begin({ isAgain: wanted.act === 'prove' }).catch((error: unknown) => {
    if (!(error instanceof IdentityRefused)) throw error;
    logRefusal(ctx.log, error);
    throw new AppError('provider_unavailable', providerReturnText(error.reason, provider.name));
  });
  const { url, ...secrets } = begun;
  const flow = { ...wanted, ...secrets, endsAt: ctx.clock.now().getTime() + FLOW_LIFE_MS };
  return { url, flow: { state: flow.state, sealed: encryptFlow(ctx.sessionSecret, flow) } };
}

/** Starts connecting the provider to the member's account. Throws as `beginAtProvider` and `requireProof` do. */
export async function beginConnecting(ctx: Context, member: Member, password?: string): Promise<Begun> {
  getProvider(ctx);
  await requireProof(ctx, member, password);
  return beginAtProvider(ctx, { act: 'connect', userId: member.userId, next: '/profile' });
}

/**
 * Connects the identity that came back: `taken` if it is another account's, `expired` if the session has ended
 * meanwhile.
 */
export async function connectIdentity(
  ctx: Context,
  member: Member,
  identity: ProvidedIdentity,
): Promise<'connected' | 'taken' | 'expired'> {
  return inTransaction(ctx.db, async (transaction) => {
    if (!(await holdSession(transaction, member))) return 'expired';
    if (await insertIdentity(transaction, toRow(ctx, member.userId, identity))) return 'connected';
    return (await findIdentity(transaction, identity))?.userId === member.userId ? 'connected' : 'taken';
  });
}

/** Returns the member's identities at the currently configured provider. */
export async function listOwnIdentities(ctx: Context, member: Member): Promise<Identity[]> {
  const rows = await listIdentities(ctx.db, member.userId);
  return rows.filter(({ issuer }) => issuer === ctx.identityProvider?.issuer).map(toIdentity);
}

/**
 * Disconnects an identity, along with a role given by the provider's group. Throws not_found for any but the member's
 * own, conflict for the last way to sign in; and as `requireProof` does.
 */
export async function disconnectIdentity(
  ctx: Context,
  member: Member,
  { id, password }: { id: string; password?: string | undefined },
): Promise<void> {
  const isRemoved = await removeOwnWayIn(ctx, member, password, async (transaction, user) => {
    const identity = await deleteIdentity(transaction, user.id, id);
    if (identity?.gaveAdmin) await setRoleByGroup(ctx, transaction, user, 'user');
    return identity !== null;
  });
  if (!isRemoved) throw new AppError('not_found', GONE);
}

/** Gives or removes the administrator role because of a group of the provider. */
export async function setRoleByGroup(
  ctx: Context,
  transaction: Db,
  user: RowOf<'users'>,
  role: 'admin' | 'user',
): Promise<void> {
  const act = role === 'admin' ? 'made an administrator by a group' : 'no longer an administrator by a group';
  await recordAct(ctx, transaction, user, { act });
  await setUserRole(transaction, user.id, role);
}

export function toRow(ctx: Context, userId: number, { issuer, subject, name }: ProvidedIdentity): RowOf<'identities'> {
  const createdAt = ctx.clock.now().getTime();
  return { id: crypto.randomUUID(), userId, issuer, subject, name, createdAt, usedAt: null, gaveAdmin: 0 };
}

/** Says why in the log, in words that name neither the person nor a token. */
export function logRefusal(log: Context['log'], { reason, message }: IdentityRefused): void {
  log.warn({ reason }, `a sign-in with the provider was refused: ${message}`);
}

function getProvider({ identityProvider }: Context): NonNullable<Context['identityProvider']> {
  if (!identityProvider) throw new AppError('provider_not_configured', NOT_SET_UP);
  return identityProvider;
}

function toIdentity({ id, name, createdAt, usedAt }: RowOf<'identities'>): Identity {
  return { id, name, createdAt: isoTime(createdAt), usedAt: isoTime(usedAt) };
}
