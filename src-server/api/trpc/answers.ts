import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { accessTokenSchema } from '#src/account/access-token.ts';
import { accountSchema, accountSessionSchema } from '#src/account/account.ts';
import { identitySchema } from '#src/account/identity.ts';
import { passkeySchema } from '#src/account/passkey.ts';
import { recentReportsSchema } from '#src/account/recent-reports.ts';
import { flightSchema } from '#src/flight/flight.ts';
import { SEARCH_STEPS } from '#src/flight/search-step.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { sharedLinkSchema } from '#src/sharing/shared-link.ts';
import { tripSchema } from '#src/trips/trip.ts';
import { channelSchema, quietHoursSchema } from '#src/watch/channel.ts';
import { doneSchema } from './documented.ts';

/** Schemas of answers that no screen needs; the API's document is generated from them. */

export const messageSchema = doneSchema.extend({ message: z.string() });

/** Options for navigator.credentials.create and get, as the WebAuthn specification has them. */
export const creationOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() });
export const requestOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() });

export const urlSchema = z.object({ url: z.string() });

export const sessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** `expiresAt`: when the report is removed, since live data may be kept only for 30 days; null if it may stay. */
export const reportSchema = z.object({
  flight: flightSchema,
  safetyReport: safetyReportSchema,
  expiresAt: z.string().nullable(),
});

/** `searchCount`: the member's searches including this one. */
export const searchAnswerSchema = reportSchema.extend({ searchCount: z.number().int().optional() });

export const accountExportSchema = z.object({
  format: z.number().int(),
  exportedAt: z.string(),
  account: accountSchema.extend({
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
  }),
  sessions: z.array(accountSessionSchema),
  accessTokens: z.array(accessTokenSchema),
  passkeys: z.array(passkeySchema),
  identities: z.array(identitySchema),
  helpRequests: z.array(
    z.object({
      message: z.string(),
      createdAt: z.string(),
      reportId: z.number().int().nullable(),
      about: z.string().nullable(),
    }),
  ),
  sharedLinks: z.array(sharedLinkSchema),
  trips: z.array(tripSchema),
  recentReports: recentReportsSchema,
  channels: z.array(channelSchema),
  quietHours: quietHoursSchema.nullable(),
  notices: z.array(z.object({ title: z.string(), text: z.string(), path: z.string(), createdAt: z.string() })),
  checkout: z.object({ id: z.string().nullable(), begunAt: z.string() }).nullable(),
});

export const aircraftChoicesSchema = z.object({
  choices: z.array(
    z.object({
      modelId: z.string(),
      name: z.string(),
      aircraftType: z.string(),
      isInFleet: z.boolean(),
      inFleet: z.number().int().nullable(),
    }),
  ),
});

const keyStatusSchema = z.enum(['missing', 'configured']);
export const apiStatusSchema = z.object({
  flightRadar24: keyStatusSchema,
  serper: keyStatusSchema,
  openai: keyStatusSchema,
});

/** The sources of live aircraft that need no key; one that failed lately is resting. */
export const providersSchema = z.object({
  providers: z.array(z.object({ name: z.string(), status: z.enum(['on', 'resting']) })),
});

const searchEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    step: z.object({ step: z.enum(SEARCH_STEPS.map(({ step }) => step)), found: z.string().nullable() }),
  }),
  z.object({ kind: z.literal('answer'), answer: searchAnswerSchema }),
]);

/** A search as a stream. */
export const searchEventsSchema = z
  .custom<AsyncIterable<z.input<typeof searchEventSchema>>>((events) => Symbol.asyncIterator in Object(events))
  .transform(async function* (events) {
    for await (const event of events) yield searchEventSchema.parse(event);
  });
