import { z } from 'zod';
import { WATCH_CHANNELS, type WatchChannel } from '../trips/plan.ts';

export const CHANNEL_LIMIT = 10;

export const CHANNEL_NAMES: Record<WatchChannel, string> = {
  mail: 'Email',
  push: 'Push',
  ntfy: 'ntfy',
  webhook: 'Webhook',
};

/** A channel as its owner sees it; times ISO 8601 in UTC. */
export const channelSchema = z.object({
  id: z.number().int(),
  kind: z.enum(WATCH_CHANNELS),
  /** where it leads, as far as that is no secret */
  label: z.string(),
  createdAt: z.string(),
  /** since when nothing is sent there, after too many failures or since its address is no longer confirmed */
  pausedAt: z.string().nullable(),
  /** what went wrong last, as a sentence; null after something arrived */
  problem: z.string().nullable(),
});
export type Channel = z.infer<typeof channelSchema>;

const BAD_ADDRESS = 'Enter an address that begins with https://, without a user name or password in it';
const urlSchema = z
  .string({ error: BAD_ADDRESS })
  .trim()
  .max(500, 'An address must be at most 500 characters')
  .pipe(z.url({ protocol: /^https?$/, error: BAD_ADDRESS }))
  .refine((value) => !/^[^/]*\/\/[^/?#]*@/.test(value), BAD_ADDRESS);

const zoneSchema = z
  .string({ error: 'Please say in which time zone.' })
  .max(64)
  .refine(isTimeZone, 'Enter a time zone such as Europe/London');

/** Goes into a header of each message. */
const tokenSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'Enter the token as ntfy shows it: letters, digits and signs without spaces.');

/** The browser's own: where someone's first channel has its quiet hours. */
const from = { timeZone: zoneSchema.optional() };

/** What a browser hands over when it lets us push. */
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
    z.object({ kind: z.literal('ntfy'), url: urlSchema, token: tokenSchema.optional(), ...from }),
    z.object({ kind: z.literal('webhook'), url: urlSchema, ...from }),
  ],
  { error: 'Please say what kind of channel: mail, push, ntfy or webhook.' },
);
export type ChannelOrder = z.infer<typeof channelOrderSchema>;

export const channelIdSchema = z.object({
  id: z.coerce.number({ error: 'Please say which channel.' }).int().positive(),
});

/** What is kept of a channel, sealed. Mail goes to the address that the account has confirmed, whichever that is by then. */
export type ChannelTarget =
  | { kind: 'mail' }
  | { kind: 'push'; subscription: PushSubscription; device: string }
  | { kind: 'ntfy'; url: string; token: string | null }
  | { kind: 'webhook'; url: string; secret: string };

/** A channel that was just made; a webhook's secret is told this once. */
export const madeChannelSchema = channelSchema.extend({ secret: z.string().nullable() });
export type MadeChannel = z.infer<typeof madeChannelSchema>;

/** What became of 'send me one now'; a sentence for its owner. */
export const channelTestSchema = z.object({ arrived: z.boolean(), message: z.string() });
export type ChannelTest = z.infer<typeof channelTestSchema>;

export const channelListSchema = z.object({
  channels: z.array(channelSchema),
  /** those that the account's plan and this server have */
  kinds: z.array(z.enum(WATCH_CHANNELS)),
  /** the public key that a browser asks for before it lets us push */
  pushKey: z.string(),
});
export type ChannelList = z.infer<typeof channelListSchema>;

const hourSchema = z.coerce.number('must be an hour from 0 to 23').int().min(0).max(23);

/** Hours in which nothing comes, and the hour at which all comes at once; local hours of the member's zone. */
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
