import { randomBytes } from 'node:crypto';
import { inTransaction } from '#db/engine/transaction.ts';
import { findIdentity, recordIdentityUse } from '#db/repositories/account/identities.ts';
import { NO_PASSWORD } from '#db/repositories/account/passwordless.ts';
import { getUser, insertUser } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import { nameKey } from '#src/account/credentials.ts';
import type { ProvidedIdentity } from '#src/account/provided-identity.ts';
import { isVisible, withoutHidden } from '#src/format/visible.ts';
import type { Context } from '../../context.ts';
import { limitAccounts } from '../allowance/limit-rate.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { mailConfirmation } from './confirm-email.ts';
import { setRoleByGroup, toRow } from './identities.ts';

const TRIES = 5;
const INCOMPLETE =
  "the provider did not send all groups, so OIDC_ADMIN_GROUP changed no role. Let the provider send only this application's groups.";

/**
 * Returns the account of this identity: by issuer and subject, never by email address. Creates one if
 * OIDC_AUTO_REGISTER allows it; null if there is none. Gives and removes the administrator role by OIDC_ADMIN_GROUP.
 * `address` is the caller's, as a keyed hash. Throws rate_limited. Blocked accounts are returned as they are.
 */
export async function findProvidedUser(
  ctx: Context,
  provided: ProvidedIdentity,
  address: string,
): Promise<RowOf<'users'> | null> {
  const known = await findIdentity(ctx.db, provided);
  const identity = known ?? (ctx.config.OIDC_AUTO_REGISTER ? await makeAccount(ctx, provided, address) : null);
  if (!identity) return null;
  await recordUse(ctx, identity, provided);
  return getUser(ctx.db, identity.userId);
}

/** Creates the account; of two simultaneous callbacks, one creates it and both get it. */
async function makeAccount(
  ctx: Context,
  provided: ProvidedIdentity,
  address: string,
): Promise<RowOf<'identities'> | null> {
  const pendingEmail = canMailLinks(ctx) ? provided.email : null;
  for (let tries = 0; tries < TRIES; tries++) {
    const username = usernameFor(provided.name, tries);
    const newUser = {
      username,
      email: null,
      pendingEmail,
      nameKeys: [nameKey(username)],
      passwordHash: NO_PASSWORD,
      identity: toRow(ctx, 0, provided),
      createdAt: ctx.clock.now().getTime(),
    };
    const user = await insertUser(ctx.db, newUser, (transaction) => limitAccounts(ctx, transaction, address));
    if (user && pendingEmail) await mailConfirmation(ctx, { userId: user.id, email: pendingEmail });
    const identity = await findIdentity(ctx.db, provided);
    if (identity) return identity;
  }
  return null;
}

/** Removes a role given by a group when the group is gone; a role given here stays, as does any without a whole list. */
async function recordUse(
  ctx: Context,
  identity: RowOf<'identities'>,
  { name, groups }: ProvidedIdentity,
): Promise<void> {
  const group = ctx.config.OIDC_ADMIN_GROUP;
  const user = await getUser(ctx.db, identity.userId);
  if (group && !groups) ctx.log.warn(INCOMPLETE);
  const isInGroup = group !== undefined && groups?.includes(group.replace(/^\//, '')) === true;
  const isOut = !isInGroup && (groups !== null || group === undefined);
  const becomes = isInGroup && user.role !== 'admin' ? 'admin' : isOut && identity.gaveAdmin ? 'user' : null;
  const gaveAdmin = becomes === null ? identity.gaveAdmin : becomes === 'admin' ? 1 : 0;
  await inTransaction(ctx.db, async (transaction) => {
    if (becomes) await setRoleByGroup(ctx, transaction, user, becomes);
    await recordIdentityUse(transaction, identity.id, { name, usedAt: ctx.clock.now().getTime(), gaveAdmin });
  });
}

/** Returns the provider's name for them, if it is a valid username; with a suffix if it is taken. */
function usernameFor(name: string | null, tries: number): string {
  const local = (name ?? '').replace(/@.*$/s, '');
  const plain = withoutHidden(local).trim().slice(0, 40).toWellFormed();
  const base = plain.length >= 3 && isVisible(plain) ? plain : 'member';
  return tries === 0 && base !== 'member' ? base : `${base}-${randomBytes(3).toString('hex')}`;
}
