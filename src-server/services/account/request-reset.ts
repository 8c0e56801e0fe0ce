import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#db/engine/transaction.ts';
import { putOneTimeToken } from '#db/repositories/account/one-time-tokens.ts';
import { findUserByName } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import { nameKey } from '#src/account/credentials.ts';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { LINK_LIFE_MS, RESET_REQUESTED, type ResetRequest } from '#src/account/one-time-link.ts';
import type { Context } from '../../context.ts';
import { makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitLinks } from '../allowance/limit-rate.ts';
import { linkTo, mayMailLink, prepareMail, requireLinkMail } from '../mail/account-mail.ts';
import { resetMail } from '../mail/account-mails.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';

export const RESET_PAGE = '/auth/reset';

/**
 * Mails a link for setting a new password to the confirmed address of the account with this username or email. The
 * answer is always the same, and given seconds before the account is looked up. `address` is the caller's, as a keyed hash.
 * Throws provider_not_configured and rate_limited.
 */
export async function requestReset(ctx: Context, { username }: ResetRequest, address: string): Promise<string> {
  requireLinkMail(ctx, NO_MAIL);
  const name = nameKey(username);
  const key = createHash('sha256').update(name).digest('base64url');
  await limitLinks(ctx, [
    { kind: 'account', key },
    { kind: 'address', key: address },
  ]);
  ctx.background.run('reset link', async (signal) => {
    // a link takes work that would delay the caller's next response; a server that stops makes it at once
    await sleep(ctx.resetDelayMs(), undefined, { signal }).catch(() => undefined);
    const user = await findUserByName(ctx.db, name);
    if (user) await mailResetLink(ctx, user);
  });
  return RESET_REQUESTED;
}

/** Mails the link if the account's address is confirmed: any other may be a stranger's. Returns whether it did. */
async function mailResetLink(
  ctx: Context,
  { id, username, email, emailConfirmedAt }: RowOf<'users'>,
): Promise<boolean> {
  if (email === null || emailConfirmedAt === null || !(await mayMailLink(ctx, email))) return false;
  const { token, hash } = makeOneTimeToken();
  const content = resetMail(username, linkTo(ctx, RESET_PAGE, token));
  const queue = await prepareMail(ctx, { kind: 'reset link', userId: id, recipient: email, content });
  const expiresAt = ctx.clock.now().getTime() + LINK_LIFE_MS;
  await inTransaction(ctx.db, async (transaction) => {
    await putOneTimeToken(transaction, { hash, userId: id, purpose: 'reset', email: null, expiresAt });
    await queue(transaction);
  });
  sendMailSoon(ctx);
  return true;
}
