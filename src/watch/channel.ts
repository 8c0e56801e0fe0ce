import { z } from 'zod';
import { fromDigits } from '../format/typed.ts';
import { WATCH_CHANNELS } from '../trips/plan.ts';
import { refusal } from '../words/refusal.ts';
import type { Told } from '../words/say.ts';

export const CHANNEL_LIMIT = 10;

/** A channel as its owner sees it; times ISO 8601 in UTC. */
export const channelSchema = z.object({
  id: z.number().int(),
  kind: z.enum(WATCH_CHANNELS),
  /** its target, without any secret part */
  label: z.string(),
  createdAt: z.string(),
  /** since when no messages are sent there, after too many failures or because its address is no longer confirmed */
  pausedAt: z.string().nullable(),
  /** what went wrong last, as a sentence; null after a message arrived */
  problem: z.string().nullable(),
});
/** As it is made: what is told is not spoken yet. */
export type Channel = Omit<z.infer<typeof channelSchema>, 'label' | 'problem'> & { label: Told; problem: Told | null };

const BAD_ADDRESS = refusal('errors.typed.address');
const urlSchema = z
  .string({ error: BAD_ADDRESS })
  .trim()
  .max(500, refusal('errors.typed.addressTooLong'))
  .pipe(z.url({ protocol: /^https?$/, error: BAD_ADDRESS }))
  .refine((value) => !/^[^/]*\/\/[^/?#]*@/.test(value), BAD_ADDRESS);

const zoneSchema = z
  .string({ error: refusal('errors.typed.zoneMissing') })
  .max(64)
  .refine(isTimeZone, refusal('errors.typed.zone'));

/** The address of a server; the scheme may be missing. */
export const serverUrlSchema = z.string({ error: BAD_ADDRESS }).trim().transform(withScheme).pipe(urlSchema);

function withScheme(value: string): string {
  return /^[\w.-]+(:\d+)?(\/|$)/.test(value) ? `https://${value}` : value;
}

const NO_TOPIC = refusal('errors.typed.topicMissing');
const BAD_TOPIC = refusal('errors.typed.topic');
/** An ntfy server and a topic (https://docs.ntfy.sh/publish); the scheme may be missing, as ntfy's app shows it. */
const topicUrlSchema = z
  .string({ error: NO_TOPIC })
  .trim()
  .transform((value) => withScheme(value).replace(/\/+$/, ''))
  .pipe(urlSchema)
  .refine((value) => /^https?:\/\/[^/?#]+\/[^/?#]/i.test(value), NO_TOPIC)
  .refine((value) => /\/[\w-]{1,64}$/.test(value), BAD_TOPIC);

/** Sent in a header of each message; `user:password` for a server without tokens. */
const tokenSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^(((Bearer|Basic) +)?[\x21-\x7e]*|[^\s:]+:\P{Cc}+)$/iu, refusal('errors.typed.token'));

/** The browser's time zone, for the quiet hours set with someone's first channel. */
const from = { timeZone: zoneSchema.optional() };

/** What a browser provides when it allows push messages. */
const subscriptionSchema = z.object({
  endpoint: urlSchema,
  keys: z.object({ p256dh: z.base64url().length(87), auth: z.base64url().min(16).max(64) }),
});
export type PushSubscription = z.infer<typeof subscriptionSchema>;

export const channelOrderSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('mail'), ...from }),
    z.object({
      kind: z.literal('push'),
      subscription: subscriptionSchema,
      device: z.string().trim().max(60).optional(),
      ...from,
    }),
    z.object({ kind: z.literal('ntfy'), url: topicUrlSchema, token: tokenSchema.optional(), ...from }),
    z.object({ kind: z.literal('webhook'), url: urlSchema, ...from }),
  ],
  { error: refusal('errors.typed.channelKind') },
);
export type ChannelOrder = z.infer<typeof channelOrderSchema>;

export const channelIdSchema = z.object({
  id: z.preprocess(fromDigits, z.int(refusal('errors.typed.channelMissing')).positive()),
});

/** The stored part of a channel, encrypted. Mail goes to the account's confirmed address at the time of sending. */
export const channelTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail') }),
  z.object({ kind: z.literal('push'), subscription: subscriptionSchema, device: z.string() }),
  z.object({ kind: z.literal('ntfy'), url: z.string(), token: z.string().nullable() }),
  z.object({ kind: z.literal('webhook'), url: z.string(), secret: z.string() }),
]);
export type ChannelTarget = z.infer<typeof channelTargetSchema>;

/** A newly created channel; a webhook's secret is shown only now. */
export const madeChannelSchema = channelSchema.extend({ secret: z.string().nullable() });
export type MadeChannel = Channel & { secret: string | null };

export const channelTestSchema = z.object({ arrived: z.boolean(), message: z.string() });
export type ChannelTest = { arrived: boolean; message: Told };

export const channelListSchema = z.object({
  channels: z.array(channelSchema),
  /** the kinds available with the account's plan on this server */
  kinds: z.array(z.enum(WATCH_CHANNELS)),
  /** the public key that a browser needs to allow push messages */
  pushKey: z.string(),
});
export type ChannelList = Omit<z.infer<typeof channelListSchema>, 'channels'> & { channels: Channel[] };

const NOT_AN_HOUR = refusal('errors.typed.hour');
const hourSchema = z.preprocess(fromDigits, z.int(NOT_AN_HOUR).min(0, NOT_AN_HOUR).max(23, NOT_AN_HOUR));

/** Hours without messages, and the hour of the daily digest; local hours in the member's time zone. */
export const quietHoursSchema = z.object({
  timeZone: zoneSchema,
  fromHour: hourSchema,
  toHour: hourSchema,
  digestHour: hourSchema.nullable().default(null),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
