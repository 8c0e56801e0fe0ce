import { createHash } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { countCall } from '#db/repositories/operations/limits.ts';
import type { RowOf } from '#db/schema/database.ts';
import { nameKey } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { layOutMail, type MailContent } from './mail-html.ts';
import { queueMail } from './queue-mail.ts';

const NO_ADDRESS =
  'PUBLIC_URL is not set, and links lead there. Set it to the address of this site, and start the server again.';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The most links mailed to one address per day, whoever requests them. */
const LINKS_A_DAY = 10;

/** Whether links can be mailed: they always lead to PUBLIC_URL. */
export function canMailLinks({ mailer, config }: Pick<Context, 'mailer' | 'config'>): boolean {
  return mailer !== null && config.PUBLIC_URL !== undefined;
}

/** Throws provider_not_configured if links cannot be mailed. */
export function requireLinkMail(
  ctx: Context,
  message = "This site can't send mail. Ask its owner to set it up.",
): void {
  if (!canMailLinks(ctx)) throw new AppError('provider_not_configured', message);
}

/**
 * Returns the address of a page for a link in a mail, or one that the owner passes on. Never uses the host a request
 * claims. Throws provider_not_configured without PUBLIC_URL.
 */
export function linkTo({ config }: Pick<Context, 'config'>, path: string, token?: string): string {
  if (!config.PUBLIC_URL) throw new AppError('provider_not_configured', NO_ADDRESS);
  return `${config.PUBLIC_URL}${path}${token ? `?token=${token}` : ''}`;
}

/** Lays out a mail, for `queue` to store in a transaction: in there, only the database is waited for. */
export async function prepareMail(
  ctx: Context,
  { kind, userId, recipient, content }: { kind: string; userId: number; recipient: string; content: MailContent },
): Promise<(db: Db) => Promise<void>> {
  const mail = { kind, userId, recipient, dedupeKey: `${kind} ${crypto.randomUUID()}`, ...layOutMail(content) };
  return (db) => queueMail(ctx, db, mail);
}

/**
 * Lays out a mail to the account's own address, for `queue` to store in a transaction; null if there is no mail server, or
 * no confirmed address. `contentOf` is told whom to write to if it was not the owner.
 */
export async function prepareNotice(
  ctx: Context,
  { id: userId, username, email, emailConfirmedAt }: RowOf<'users'>,
  kind: string,
  contentOf: (username: string, help: string | null) => MailContent,
): Promise<((db: Db) => Promise<void>) | null> {
  if (!ctx.mailer || email === null || emailConfirmedAt === null) return null;
  const content = contentOf(username, ctx.config.SUPPORT_EMAIL ?? null);
  return prepareMail(ctx, { kind, userId, recipient: email, content });
}

/** Whether the address may be sent another link today; counts it. */
export async function mayMailLink(ctx: Context, recipient: string): Promise<boolean> {
  if (!ctx.config.RATE_LIMITS) return true;
  const key = createHash('sha256').update(nameKey(recipient)).digest('base64url');
  const now = ctx.clock.now().getTime();
  return (await countCall(ctx.db, `links:${key}`, { now, windowMs: DAY_MS })).count <= LINKS_A_DAY;
}
