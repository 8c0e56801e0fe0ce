import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { confirmEmail, findHolderOfAddress } from '#db/site/account/email-addresses.ts';
import * as tokens from '#db/site/account/one-time-tokens.ts';
import { getUser, updateUser } from '#db/site/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import * as links from '#src/account/one-time-link.ts';
import { AppError } from '#src/errors.ts';
import { say, type Told } from '#src/words/say.ts';
import type { SettingsContext } from '../../context.ts';
import { hashToken, makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitLinks } from '../allowance/limit-rate.ts';
import * as accountMail from '../mail/account-mail.ts';
import { addressChangedMail, alreadyMail, confirmMail } from '../mail/account-mails.ts';
import { deadLink, RESET_PAGE } from './password.ts';
import { holdProof, type ProofContext, requireProof } from './require-proof.ts';

const CONFIRM_PAGE = '/auth/confirm';

/**
 * Mails a link that confirms `email` for an account. If the address belongs to another account, its owner is told
 * instead, and the caller cannot tell the difference. `hold` runs first in the transaction that stores the link.
 */
export async function mailConfirmation(
  ctx: accountMail.MailContext,
  { userId, email }: { userId: number; email: string },
  hold?: (transaction: Db) => Promise<void>,
): Promise<void> {
  const store = await prepareConfirmation(ctx, userId, email);
  await inTransaction(ctx.db, async (transaction) => {
    await hold?.(transaction);
    await store?.(transaction);
  });
  accountMail.sendMailSoon(ctx);
}

/** Returns a function that stores the link and queues its mail; null if the address has been sent enough mail today. */
async function prepareConfirmation(ctx: SettingsContext, userId: number, email: string) {
  if (!(await accountMail.mayMailLink(ctx, email))) return null;
  const mail = { kind: 'confirm link', userId, recipient: email };
  const owner = await findHolderOfAddress(ctx.db, email);
  if (owner?.isOwner && owner.id !== userId) {
    const { username } = await getUser(ctx.db, owner.id);
    const locale = await accountMail.mailLocaleOf(ctx.db, owner.id);
    return accountMail.prepareMail(ctx, {
      ...mail,
      locale,
      content: alreadyMail(username, accountMail.linkTo(ctx.config, RESET_PAGE)),
    });
  }
  const { token, hash } = makeOneTimeToken();
  const queue = await accountMail.prepareMail(ctx, {
    ...mail,
    content: confirmMail(accountMail.linkTo(ctx.config, CONFIRM_PAGE, token)),
  });
  const expiresAt = ctx.clock.now().getTime() + links.LINK_LIFE_MS;
  return async (transaction: Db) => {
    await tokens.putOneTimeToken(transaction, { hash, userId, purpose: 'confirm', email, expiresAt });
    await queue(transaction);
  };
}

/** Mails the link to the address that awaits confirmation. Throws conflict without one, not_signed_in. */
export async function sendConfirmation(ctx: accountMail.MailContext, member: Member): Promise<Told> {
  accountMail.requireLinkMail(ctx);
  await limitLinks(ctx, [{ kind: 'account', key: `member ${member.userId}` }]);
  const user = await getUser(ctx.db, member.userId);
  const { email, emailConfirmedAt, pendingEmail } = user;
  const waiting = pendingEmail ?? (emailConfirmedAt === null ? email : null);
  if (waiting === null) throw new AppError('conflict', say('errors.confirmEmail.emailAddressConfirmedAlready'));
  await mailConfirmation(ctx, { userId: user.id, email: waiting }, (transaction) =>
    holdProof(transaction, member, user),
  );
  return links.linkSentText(waiting);
}

/**
 * Stores the member's new address and mails the link to it; the old address stays in use until the link is used. Throws
 * proof_required or invalid_input, and not_signed_in if the password has been reset meanwhile.
 */
export async function changeEmail(
  ctx: accountMail.MailContext & ProofContext,
  member: Member,
  { email, password }: links.EmailChange,
): Promise<Told> {
  accountMail.requireLinkMail(ctx);
  const user = await requireProof(ctx, member, password);
  await limitLinks(ctx, [{ kind: 'account', key: `member ${member.userId}` }]);
  await mailConfirmation(ctx, { userId: user.id, email }, async (transaction) => {
    await holdProof(transaction, member, user);
    await updateUser(transaction, user.id, { pendingEmail: email });
  });
  return links.linkSentText(email);
}

/**
 * Uses a confirmation link: its address becomes the account's own, the previous address is notified, and all other
 * links of the account are void. Throws invalid_input for a link that is unknown, used or expired, and conflict if the
 * address has become another account's meanwhile.
 */
export async function useConfirmation(ctx: accountMail.MailContext, { token }: links.EmailConfirmation): Promise<void> {
  const now = ctx.clock.now().getTime();
  const wanted = { hash: hashToken(token), purpose: 'confirm', now } as const;
  const found = await tokens.findOneTimeToken(ctx.db, wanted);
  if (!found?.email) throw deadLink();
  const { userId, email } = found;
  const user = await getUser(ctx.db, userId);
  const content = addressChangedMail(user.username, ctx.config.SUPPORT_EMAIL ?? null);
  const notice =
    ctx.mailer && user.email
      ? await accountMail.prepareMail(ctx, { kind: 'address changed', userId, recipient: user.email, content })
      : null;
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await tokens.takeOneTimeToken(transaction, wanted))) throw deadLink();
    const outcome = await confirmEmail(transaction, { userId, email, now });
    if (outcome.isTaken) throw new AppError('conflict', links.ADDRESS_TAKEN);
    await tokens.deleteUserOneTimeTokens(transaction, userId);
    if (outcome.formerEmail !== null) await notice?.(transaction);
  });
  accountMail.sendMailSoon(ctx);
}
