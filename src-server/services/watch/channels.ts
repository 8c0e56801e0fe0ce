import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { getUser } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import * as repository from '#db/site/watch/channels.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { CHANNEL_NAMES, type WatchChannel } from '#src/trips/plan.ts';
import {
  CHANNEL_LIMIT,
  type Channel,
  type ChannelList,
  type ChannelOrder,
  type ChannelTarget,
  type ChannelTest,
  channelTargetSchema,
  type MadeChannel,
  type QuietHours,
} from '#src/watch/channel.ts';
import { type Message, readNotice, readProblem, wordsOf } from '#src/watch/notice.ts';
import type { Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import { speak, speakAll } from '#src/words/speak.ts';
import type { Settings } from '../../config.ts';
import type { Context, SecretContext } from '../../context.ts';
import { decrypt, encrypt, keyedDigest } from '../../runtime/secrets/encryption.ts';
import * as accountMail from '../mail/account-mail.ts';
import { layOutMail } from '../mail/mail-html.ts';
import { findTripPlan } from '../trips/trips.ts';
import { contactOf, pushSender } from './push-key.ts';

export type NoticeContext = accountMail.MailContext & Pick<Context, 'messenger' | 'sessionSecret'>;

const NO_PUSH = say('errors.channels.siteIsntSetUp');
/** Quiet hours until the member sets others. */
const NIGHT = { fromHour: 22, toHour: 7, digestHour: null };

export async function listOwnChannels(
  ctx: SecretContext & Pick<Context, 'mailer'>,
  member: Member,
): Promise<ChannelList> {
  return {
    channels: await describeChannels(ctx, member),
    kinds: await channelKinds(ctx, member.userId),
    pushKey: (await pushSender(ctx)).publicKey,
  };
}

/** Lists the member's channels, without their secrets. */
export async function describeChannels(ctx: Pick<Context, 'db' | 'sessionSecret'>, member: Member): Promise<Channel[]> {
  const email = await confirmedEmail(ctx.db, member.userId);
  return (await repository.listChannels(ctx.db, member.userId)).map((row) => describeChannel(ctx, row, email));
}

/** Adds a channel, or replaces that of the same target. Throws forbidden by plan, conflict by limit, invalid_input by address. */
export async function addChannel(
  ctx: SecretContext & Pick<Context, 'mailer' | 'messenger'>,
  member: Member,
  order: ChannelOrder,
): Promise<MadeChannel> {
  if (!(await channelKinds(ctx, member.userId)).includes(order.kind)) {
    if (order.kind === 'mail') accountMail.requireLinkMail(ctx);
    if (order.kind === 'push' && !contactOf(ctx.config)) throw new AppError('conflict', NO_PUSH);
    throw new AppError('forbidden', say('errors.channels.pushNtfyWebhooksPart'));
  }
  const email = await confirmedEmail(ctx.db, member.userId);
  if (order.kind === 'mail' && email === null) {
    throw new AppError('conflict', say('errors.channels.confirmEmailAddressFirst'));
  }
  const { userId } = member;
  const target = targetOf(order);
  const why = target.kind === 'mail' ? null : await ctx.messenger.whyNotPosted(addressOf(target));
  if (why) throw new AppError('invalid_input', why, { issues: [{ path: 'url', message: why }] });
  const row = await repository.saveChannel(
    ctx.db,
    {
      userId,
      kind: order.kind,
      targetKey: targetKey(ctx, target),
      sealedTarget: encryptTarget(ctx, target),
      createdAt: ctx.clock.now().getTime(),
    },
    CHANNEL_LIMIT,
  );
  if (!row)
    throw new AppError('conflict', say('errors.channels.haveChannelsAlreadyRemove', { channelLimit: CHANNEL_LIMIT }));
  if (order.timeZone) await repository.insertQuietHours(ctx.db, userId, { timeZone: order.timeZone, ...NIGHT });
  return { ...describeChannel(ctx, row, email), secret: target.kind === 'webhook' ? target.secret : null };
}

/** Removes a channel. Throws not_found if it is not the member's. */
export async function removeChannel(db: Db, member: Member, id: number): Promise<void> {
  await getOwnChannel(db, member, id);
  await repository.deleteChannel(db, id);
}

/** Returns a channel. Throws not_found if it is not the member's. */
async function getOwnChannel(db: Db, member: Member, id: number): Promise<RowOf<'channels'>> {
  const row = await repository.findChannel(db, id);
  if (row?.userId !== member.userId) throw new AppError('not_found', say('errors.channels.channelHasBeenRemoved'));
  return row;
}

export async function ownQuietHours(db: Db, member: Member): Promise<QuietHours | null> {
  return repository.findQuietHours(db, member.userId);
}

export async function setQuietHours(db: Db, member: Member, hours: QuietHours): Promise<void> {
  await repository.saveQuietHours(db, member.userId, hours);
}

/** Returns the address to which notices are mailed: the account's own, confirmed. */
export async function confirmedEmail(db: Db, userId: number): Promise<string | null> {
  const { email, emailConfirmedAt } = await getUser(db, userId);
  return emailConfirmedAt === null ? null : email;
}

function targetOf(order: ChannelOrder): ChannelTarget {
  if (order.kind === 'mail') return { kind: 'mail' };
  if (order.kind === 'push') {
    return { kind: 'push', subscription: order.subscription, device: order.device || 'A browser' };
  }
  if (order.kind === 'ntfy') return { kind: 'ntfy', url: order.url, token: order.token || null };
  return { kind: 'webhook', url: order.url, secret: `whsec_${randomBytes(32).toString('base64')}` };
}

/** Sends a message to a channel now; a paused one is active again if it arrives. Throws not_found. */
export async function testChannel(ctx: NoticeContext, member: Member, id: number): Promise<ChannelTest> {
  const channel = await getOwnChannel(ctx.db, member, id);
  const target = openTarget(ctx, channel);
  if (!target) return failed(UNREADABLE);
  const message = testMessage(ctx.config, `test-${crypto.randomUUID()}`, await localeOfChannel(ctx.db, channel));
  if (target.kind === 'mail') {
    const recipient = await confirmedEmail(ctx.db, member.userId);
    if (!recipient || !ctx.mailer) return failed(say('mail.channels.confirmEmailAddressFirst'));
    await (await noticeMail(ctx, message, { userId: member.userId, channelId: id, recipient }))(ctx.db);
    await repository.recordArrival(ctx.db, id);
    accountMail.sendMailSoon(ctx);
    return { arrived: true, message: say('mail.channels.mailItsWay', { recipient }) };
  }
  const now = ctx.clock.now();
  const outcome = await ctx.messenger.send(target, message, { sender: () => pushSender(ctx), now });
  if (outcome.kind === 'failed') {
    const { problem, said } = outcome;
    ctx.log.warn({ channel: id, kind: channel.kind, problem: speak('en', problem), said }, 'test not delivered');
    return failed(say('mail.channels.problem', { channel: CHANNEL_NAMES[channel.kind], problem }));
  }
  if (outcome.kind === 'gone') {
    await repository.deleteChannel(ctx.db, id);
    return failed(say('mail.channels.thereNoOneAt'));
  }
  await repository.recordArrival(ctx.db, id);
  return { arrived: true, message: say('mail.channels.arrived') };
}

function testMessage(config: Settings, id: string, locale: Locale): Message {
  const title = speak(locale, say('mail.channels.airworthyTest'));
  const text = speak(locale, say('mail.channels.testChangesWatchedFlights'));
  return { id, locale, title, text, url: `${config.PUBLIC_URL ?? ''}/profile`, notices: [] };
}

function failed(message: Told): ChannelTest {
  return { arrived: false, message };
}

const PURPOSE = 'channels';
const UNREADABLE = say('mail.channels.cantReadDestinationAny');

type Sealer = Pick<Context, 'sessionSecret'>;

export function encryptTarget({ sessionSecret }: Sealer, target: ChannelTarget): string {
  return encrypt(sessionSecret, PURPOSE, JSON.stringify(target));
}

/** Decrypts a target. Null if it was encrypted under another secret, or is none. */
export function openTarget(
  { sessionSecret }: Sealer,
  { sealedTarget }: Pick<RowOf<'channels'>, 'sealedTarget'>,
): ChannelTarget | null {
  const text = decrypt(sessionSecret, PURPOSE, sealedTarget);
  return text === null ? null : (channelTargetSchema.safeParse(JSON.parse(text)).data ?? null);
}

/** Returns a key that distinguishes a member's targets without revealing them. */
function targetKey({ sessionSecret }: Sealer, target: ChannelTarget): string {
  return `${target.kind} ${keyedDigest(sessionSecret, PURPOSE, addressOf(target))}`;
}

/** Describes a channel for its owner; `email` is the account's confirmed address. */
function describeChannel(ctx: Sealer, row: RowOf<'channels'>, email: string | null): Channel {
  const target = openTarget(ctx, row);
  return {
    id: row.id,
    kind: row.kind,
    label: target ? labelOf(target, email) : say('app.values.unknown'),
    createdAt: isoTime(row.createdAt),
    pausedAt: isoTime(row.pausedAt),
    problem: target ? row.lastError && readProblem(row.lastError) : UNREADABLE,
  };
}

function addressOf(target: ChannelTarget): string {
  if (target.kind === 'mail') return '';
  return target.kind === 'push' ? target.subscription.endpoint : target.url;
}

/** The visible part of a target: a webhook's path is as secret as a password; by its topic, its owner knows a channel. */
function labelOf(target: ChannelTarget, email: string | null): Told {
  if (target.kind === 'mail') return email ?? say('mail.channels.noConfirmedAddress');
  if (target.kind === 'push') return target.device;
  const { host, pathname } = new URL(target.url);
  return target.kind === 'ntfy' ? `${host}${pathname}` : host;
}

/** Returns the kinds of channels that a member may use here: those of their plan, if they are set up. */
export async function channelKinds(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'mailer'>,
  userId: number,
): Promise<WatchChannel[]> {
  const { channels } = await findTripPlan(ctx, userId);
  const isSetUp = {
    mail: accountMail.canMailLinks(ctx),
    push: contactOf(ctx.config) !== null,
    ntfy: true,
    webhook: true,
  };
  return channels.filter((kind) => isSetUp[kind]);
}

const UNSUBSCRIBE = 'unsubscribe';
const NOTICE_MAIL = 'flight notice';

/** A program reads a webhook: it gets English, as from the API. */
export async function localeOfChannel(db: Db, { kind, userId }: RowOf<'channels'>): Promise<Locale> {
  return kind === 'webhook' ? 'en' : accountMail.mailLocaleOf(db, userId);
}

/** Builds the message for these notices, at least one, in their order, in the member's language. */
export function messageOf(
  config: Settings,
  id: string,
  { notices, locale }: { notices: RowOf<'notices'>[]; locale: Locale },
): Message {
  const urlOf = (path: string) => `${config.PUBLIC_URL ?? ''}${path}`;
  const listed = notices.map(({ body, createdAt, ...row }) => {
    const { title, text, path } = speakAll(locale, readNotice(body));
    return { id: row.id, kind: row.kind, createdAt: isoTime(createdAt), title, text, url: urlOf(path) };
  });
  const [only, ...others] = listed;
  return {
    id,
    locale,
    ...speakAll(locale, wordsOf(listed)),
    url: only && others.length === 0 ? only.url : urlOf('/trips'),
    notices: listed,
  };
}

/** Lays out a message's mail; the returned function queues it in a transaction, once for each message. */
export async function noticeMail(
  ctx: SecretContext,
  message: Message,
  to: { userId: number; channelId: number; recipient: string },
): Promise<(db: Db) => Promise<void>> {
  const unsubscribeUrl = accountMail.linkTo(
    ctx.config,
    `/unsubscribe/${encrypt(ctx.sessionSecret, UNSUBSCRIBE, String(to.channelId))}`,
  );
  const content = layOutMail(await accountMail.mailLocaleOf(ctx.db, to.userId), {
    subject: message.title,
    paragraphs: message.text.split('\n\n'),
    action: { label: say('mail.channels.openAirworthy'), url: message.url },
    reason: say('mail.channels.youreReceivingEmailBecause'),
    unsubscribeUrl,
  });
  const { userId, recipient } = to;
  const mail = { kind: NOTICE_MAIL, userId, recipient, dedupeKey: `notice ${message.id}`, unsubscribeUrl, ...content };
  return (db) => accountMail.queueMail(ctx, db, mail);
}

/** Returns the channel that a mail's unsubscribe link ends, which may be gone; null for a token that is not ours. */
export function unsubscribedChannel({ sessionSecret }: Pick<Context, 'sessionSecret'>, token: string): number | null {
  const id = decrypt(sessionSecret, UNSUBSCRIBE, token);
  return id === null ? null : Number(id);
}

/** Removes the channel that a mail was sent to. Returns false for a link that is not ours. */
export async function unsubscribe(ctx: Pick<Context, 'db' | 'sessionSecret'>, token: string): Promise<boolean> {
  const id = unsubscribedChannel(ctx, token);
  if (id === null) return false;
  await repository.deleteChannel(ctx.db, id);
  return true;
}
