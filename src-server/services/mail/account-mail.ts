import type { Db } from '#db/connect.ts';
import { findLocale } from '#db/site/account/users.ts';
import { insertOutgoingMail, type NewOutgoingMail } from '#db/site/operations/jobs.ts';
import { countCall } from '#db/site/operations/limits.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { nameKey } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import { DAY_MS } from '#src/format/time.ts';
import { isLocale, type Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Settings } from '../../config.ts';
import type { Context, SettingsContext } from '../../context.ts';
import { hashToken } from '../../runtime/secrets/tokens.ts';
import { layOutMail, type MailContent } from './mail-html.ts';
import { sendDueMails } from './send-due-mails.ts';

export type MailContext = Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'background' | 'log' | 'metrics'>;

const NO_ADDRESS =
  'PUBLIC_URL is not set, and links lead there. Set it to the address of this site, and start the server again.';
/** The most links mailed to one address per day, whoever requests them. */
const LINKS_A_DAY = 10;

/** Whether links can be mailed: they always lead to PUBLIC_URL. */
export function canMailLinks({ mailer, config }: Pick<Context, 'mailer' | 'config'>): boolean {
  return mailer !== null && config.PUBLIC_URL !== undefined;
}

/** Throws provider_not_configured if links cannot be mailed. */
export function requireLinkMail(
  ctx: Pick<Context, 'config' | 'mailer'>,
  message: Told = say('errors.accountMail.siteCantSendMail'),
): void {
  if (!canMailLinks(ctx)) throw new AppError('provider_not_configured', message);
}

/** Returns a page's address for a mail, never by the host a request claims. Throws provider_not_configured. */
export function linkTo(config: Settings, path: string, token?: string): string {
  if (!config.PUBLIC_URL) throw new AppError('provider_not_configured', NO_ADDRESS);
  return `${config.PUBLIC_URL}${path}${token ? `?token=${token}` : ''}`;
}

type PreparedMail = {
  kind: string;
  userId: number;
  recipient: string;
  content: MailContent;
  /** the member's own if left out */
  locale?: Locale;
};

/** The language that a member has chosen; English until they choose one. */
export async function mailLocaleOf(db: Db, userId: number): Promise<Locale> {
  const locale = await findLocale(db, userId);
  return isLocale(locale) ? locale : 'en';
}

/** What a new account keeps of the language of its page: English needs no choice, and is no choice of theirs. */
export const mailLocaleFor = (locale: Locale | undefined): Locale | null =>
  locale === undefined || locale === 'en' ? null : locale;

/** Lays out a mail, for `queue` to store in a transaction: in there, only the database is waited for. */
export async function prepareMail(
  ctx: SettingsContext,
  { kind, userId, recipient, content, locale: given }: PreparedMail,
): Promise<(db: Db) => Promise<void>> {
  const locale = given ?? (await mailLocaleOf(ctx.db, userId));
  const mail = { kind, userId, recipient, dedupeKey: `${kind} ${crypto.randomUUID()}`, ...layOutMail(locale, content) };
  return (db) => queueMail(ctx, db, mail);
}

/**
 * Lays out a mail to the account's own address, for `queue` to store in a transaction; null if there is no mail server, or
 * no confirmed address. `contentOf` is told whom to write to if it was not the owner.
 */
export async function prepareNotice(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'mailer'>,
  { id: userId, username, email, emailConfirmedAt }: RowOf<'users'>,
  kind: string,
  contentOf: (username: string, help: string | null) => MailContent,
): Promise<((db: Db) => Promise<void>) | null> {
  if (!ctx.mailer || email === null || emailConfirmedAt === null) return null;
  const content = contentOf(username, ctx.config.SUPPORT_EMAIL ?? null);
  return prepareMail(ctx, { kind, userId, recipient: email, content });
}

/** Whether the address may be sent another link today; counts it. */
export async function mayMailLink(ctx: SettingsContext, recipient: string): Promise<boolean> {
  if (ctx.config.RATE_LIMITS === 'off') return true;
  const key = hashToken(nameKey(recipient));
  const now = ctx.clock.now().getTime();
  return (await countCall(ctx.db, `links:${key}`, { now, windowMs: DAY_MS })).count <= LINKS_A_DAY;
}

/** A mail; a second one with the same `dedupeKey` is not sent. It is deleted with the account of `userId`. */
type Mail = Omit<NewOutgoingMail, 'messageId' | 'createdAt' | 'replyTo' | 'html'> &
  Partial<Pick<NewOutgoingMail, 'replyTo' | 'html'>>;

/** Queues a mail in `db`, best in the transaction that causes it. Call `sendMailSoon` afterwards. Needs a mailer. */
export async function queueMail(ctx: Pick<Context, 'config' | 'clock'>, db: Db, mail: Mail): Promise<void> {
  const messageId = `<${crypto.randomUUID()}@${senderDomain(ctx.config)}>`;
  const createdAt = ctx.clock.now().getTime();
  await insertOutgoingMail(db, { replyTo: null, html: null, ...mail, messageId, createdAt });
}

/** Sends the queued mail in the background; failures are retried by the job 'mail'. */
export function sendMailSoon(ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'mailer' | 'background'>): void {
  ctx.background.run('mail', (signal) => sendDueMails(ctx, { signal }));
}

function senderDomain({ MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL }: Context['config']): string {
  const sender = MAIL_FROM ?? SUPPORT_EMAIL;
  return /@([\w.-]+)/.exec(sender ?? '')?.[1] ?? (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost');
}
