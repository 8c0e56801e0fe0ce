import type { Db } from '#db/connect.ts';
import { deleteUserAccessTokens } from '#db/repositories/account/access-tokens.ts';
import { dropEmailChange } from '#db/repositories/account/email-addresses.ts';
import { deleteUserOneTimeTokens } from '#db/repositories/account/one-time-tokens.ts';
import { deleteUserSessions } from '#db/repositories/account/sessions.ts';
import { setUserPassword } from '#db/repositories/account/users.ts';
import type { UserRow } from '#db/schema/database.ts';
import type { Context } from '../../context.ts';
import { prepareNotice } from '../mail/account-mail.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';

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
export async function preparePasswordNotice(ctx: Context, user: UserRow) {
  return prepareNotice(ctx, user, 'password changed', passwordChangedMail);
}
