import { deleteIdentity, findIdentity, insertIdentity, listIdentities } from '#db/repositories/identities.ts';
import { removeWayIn } from '#db/repositories/ways-in.ts';
import type { IdentityRow } from '#db/schema/sign-in.ts';
import type { Member } from '#src/account/actor.ts';
import type { Identity } from '#src/account/identity.ts';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { FLOW_LIFE_MS, type ProviderFlow, sealFlow } from '../secrets/provider-flow.ts';
import { requireProof } from './require-proof.ts';
import { usableWays } from './ways-in.ts';

const NOT_SET_UP = 'No sign-in provider is set up on this server.';
const GONE = 'This account has already been disconnected.';
export const LAST_WAY_IN = 'This is your only way to sign in. Set a password or add another way first.';

/** Where to send the browser, and what it keeps meanwhile. */
type Begun = { url: string; flow: string };
type Wanted = Pick<ProviderFlow, 'act' | 'userId' | 'next'>;

/** Throws provider_not_configured, or provider_unavailable where the provider does not answer in time. */
export async function beginAtProvider(ctx: Context, wanted: Wanted): Promise<Begun> {
  const provider = getProvider(ctx);
  const begun = await provider.begin({ isAgain: wanted.act === 'prove' }).catch((error: unknown) => {
    if (error instanceof IdentityRefused) throw unavailable(provider.name);
    throw error;
  });
  const { url, ...secrets } = begun;
  const flow = { ...wanted, ...secrets, endsAt: ctx.clock.now().getTime() + FLOW_LIFE_MS };
  return { url, flow: sealFlow(ctx.sessionSecret, flow) };
}

/** Another way in for the member. Throws as `beginAtProvider` and `requireProof` do. */
export async function beginConnecting(ctx: Context, member: Member, password?: string): Promise<Begun> {
  getProvider(ctx);
  await requireProof(ctx, member, password);
  return beginAtProvider(ctx, { act: 'connect', userId: member.userId, next: '/profile' });
}

/** Connects who came back. Returns false where it is another account's. */
export async function connectIdentity(ctx: Context, member: Member, identity: ProvidedIdentity): Promise<boolean> {
  if (await insertIdentity(ctx.db, toRow(ctx, member.userId, identity))) return true;
  return (await findIdentity(ctx.db, identity))?.userId === member.userId;
}

/** Those of the provider that is set up now. */
export async function listOwnIdentities(ctx: Context, member: Member): Promise<Identity[]> {
  const rows = await listIdentities(ctx.db, member.userId);
  return rows.filter(({ issuer }) => issuer === ctx.identityProvider?.issuer).map(toIdentity);
}

/** Throws not_found for any but the member's own, conflict for the last way in; and as `requireProof` does. */
export async function disconnectIdentity(
  ctx: Context,
  member: Member,
  { id, password }: { id: string; password?: string | undefined },
): Promise<void> {
  await requireProof(ctx, member, password);
  const { userId } = member;
  const outcome = await removeWayIn(ctx.db, { userId, usable: usableWays(ctx) }, (transaction) =>
    deleteIdentity(transaction, userId, id),
  );
  if (outcome === 'unknown') throw new AppError('not_found', GONE);
  if (outcome === 'last') throw new AppError('conflict', LAST_WAY_IN);
}

export function toRow(ctx: Context, userId: number, { issuer, subject, name }: ProvidedIdentity): IdentityRow {
  const createdAt = ctx.clock.now().getTime();
  return { id: crypto.randomUUID(), userId, issuer, subject, name, createdAt, usedAt: null, gaveAdmin: 0 };
}

/** What somebody is told who wants the provider while it cannot be reached. */
export function unavailable(name: string): AppError {
  const message = `We can't reach ${name} right now. Please try again later, or choose another way.`;
  return new AppError('provider_unavailable', message);
}

function getProvider({ identityProvider }: Context): NonNullable<Context['identityProvider']> {
  if (!identityProvider) throw new AppError('provider_not_configured', NOT_SET_UP);
  return identityProvider;
}

function toIdentity({ id, name, createdAt, usedAt }: IdentityRow): Identity {
  const isoOf = (time: number) => new Date(Number(time)).toISOString();
  return { id, name, createdAt: isoOf(createdAt), usedAt: usedAt === null ? null : isoOf(usedAt) };
}
