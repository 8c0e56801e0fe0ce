import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { deleteUserAccessTokens } from '#db/repositories/account/access-tokens.ts';
import { dropEmailChange } from '#db/repositories/account/email-addresses.ts';
import {
  deleteUserOneTimeTokens,
  findOneTimeToken,
  takeOneTimeToken,
} from '#db/repositories/account/one-time-tokens.ts';
import { deleteUserSessions } from '#db/repositories/account/sessions.ts';
import { getUser, setUserPassword } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import { LINK_DEAD, type PasswordReset } from '#src/account/one-time-link.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { hashOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { prepareNotice } from '../mail/account-mail.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';

/**
 * Sets the password sent with a reset link and uses the link up; ends all sessions and access tokens, and voids all
 * other links of the account. Throws invalid_input for a link that is unknown, used or expired.
 */
export async function resetPassword(ctx: Context, { token, password }: PasswordReset): Promise<void> {
  const wanted = { hash: hashOneTimeToken(token), purpose: 'reset', now: ctx.clock.now().getTime() } as const;
  const found = await findOneTimeToken(ctx.db, wanted);
  if (!found) throw deadLink();
  const notice = await preparePasswordNotice(ctx, await getUser(ctx.db, found.userId));
  const passwordHash = await ctx.passwords.hash(password);
  const isDone = await inTransaction(ctx.db, async (transaction) => {
    const taken = await takeOneTimeToken(transaction, wanted);
    if (!taken) return false;
    await replacePassword(transaction, taken.userId, passwordHash);
    await notice?.(transaction);
    return true;
  });
  if (!isDone) throw deadLink();
  sendMailSoon(ctx);
}

export function deadLink(): AppError {
  return new AppError('invalid_input', LINK_DEAD, { issues: [{ path: 'token', message: LINK_DEAD }] });
}

/**
 * Sets a new password, and ends everything started with the old one: sessions, access tokens, links, and a pending
 * change of address. Call it in a transaction.
 */
export async function replacePassword(transaction: Db, userId: number, passwordHash: string): Promise<void> {
  await setUserPassword(transaction, userId, passwordHash);
  await deleteUserSessions(transaction, userId, null);
  await deleteUserAccessTokens(transaction, userId);
  await deleteUserOneTimeTokens(transaction, userId);
  await dropEmailChange(transaction, userId);
}

/** Returns a function that queues the notice about it; null if there is no mail server, or no confirmed address. */
export async function preparePasswordNotice(ctx: Context, user: RowOf<'users'>) {
  return prepareNotice(ctx, user, 'password changed', passwordChangedMail);
}
