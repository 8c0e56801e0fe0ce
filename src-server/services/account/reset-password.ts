import { inTransaction } from '#db/engine/transaction.ts';
import { findOneTimeToken, takeOneTimeToken } from '#db/repositories/account/one-time-tokens.ts';
import { getUser } from '#db/repositories/account/users.ts';
import { LINK_DEAD, type PasswordReset } from '#src/account/one-time-link.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { hashOneTimeToken } from '../../runtime/secrets/one-time-token.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';
import { preparePasswordNotice, replacePassword } from './replace-password.ts';

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
