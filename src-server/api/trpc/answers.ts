import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { accountSessionSchema } from '#src/account/account.ts';
import { SEARCH_STEPS } from '#src/flight/search-step.ts';
import { reportSchema } from '#src/flight/stored-report.ts';
import { doneSchema } from './documented.ts';

/** Schemas of answers that no screen needs; the API's document is generated from them. */

export const messageSchema = doneSchema.extend({ message: z.string() });

/** Options for navigator.credentials.create and get, as the WebAuthn specification has them. */
export const creationOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() });
export const requestOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() });

export const urlSchema = z.object({ url: z.string() });

export const sessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** `searchCount`: the member's searches including this one. */
export const searchAnswerSchema = reportSchema.extend({ searchCount: z.number().int().optional() });

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
  // checked when it was stored
  z.object({ kind: z.literal('answer'), answer: z.custom<z.infer<typeof searchAnswerSchema>>() }),
]);

/** A search as a stream. */
export const searchEventsSchema = z
  .custom<AsyncIterable<z.input<typeof searchEventSchema>>>((events) => Symbol.asyncIterator in Object(events))
  .transform(async function* (events) {
    for await (const event of events) yield searchEventSchema.parse(event);
  });
