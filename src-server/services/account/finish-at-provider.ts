import { findIdentity } from '#db/repositories/account/identities.ts';
import type { Member } from '#src/account/actor.ts';
import { PROOF_LIFE_MS } from '#src/account/proof.ts';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';
import type { ProviderReturn } from '#src/account/provider-return.ts';
import type { Context } from '../../context.ts';
import type { ProviderFlow } from '../../runtime/secrets/provider-flow.ts';
import { connectIdentity, logRefusal } from './identities.ts';
import { keepProof } from './require-proof.ts';
import { findProvidedUser } from './sign-in-by-provider.ts';

type Returned = { flow: ProviderFlow; query: string; member: Member | null; address: string };
type SignedIn = { userId: number; provedAt: number };

/**
 * Completes what was started with the provider. Returns who signs in, or what the page the visitor returns to says.
 * Throws rate_limited.
 */
export async function finishAtProvider(ctx: Context, returned: Returned): Promise<SignedIn | ProviderReturn> {
  const { flow, query, member, address } = returned;
  const identity = await redeem(ctx, query, flow);
  if (typeof identity === 'string') return identity;
  const now = ctx.clock.now().getTime();
  const provedAt = Math.min(identity.authenticatedAt ?? now, now);
  if (flow.act === 'sign in') {
    const user = await findProvidedUser(ctx, identity, address);
    if (!user) return 'unknown';
    return user.blockedAt === null ? { userId: user.id, provedAt } : 'blocked';
  }
  // another member who signed in meanwhile did not ask for this
  if (member?.userId !== flow.userId || !member || member.scope) return 'expired';
  if (flow.act === 'connect') return connectIdentity(ctx, member, identity);
  if ((await findIdentity(ctx.db, identity))?.userId !== member.userId) return 'not-yours';
  if (provedAt <= now - PROOF_LIFE_MS) return 'stale';
  await keepProof(ctx, member, 'provider', provedAt);
  return 'proven';
}

async function redeem(
  { identityProvider, log }: Context,
  query: string,
  flow: ProviderFlow,
): Promise<ProvidedIdentity | ProviderReturn> {
  if (!identityProvider) return 'unavailable';
  try {
    return await identityProvider.redeem(query, flow);
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    logRefusal(log, error);
    return error.reason;
  }
}
