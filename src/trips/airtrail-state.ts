import { z } from 'zod';
import { serverUrlSchema } from '../watch/channel.ts';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { LEFT } from './airtrail-left.ts';

const NO_KEY = refusal('errors.airtrail.keyMissing');

/** Where a member's AirTrail is: a path behind its address, such as that of its API, is left out. */
export const airtrailOrderSchema = z.object({
  url: serverUrlSchema.transform((url) => url.replace(/[?#].*$/, '').replace(/(\/api(\/.*)?)?\/*$/, '')),
  key: z
    .string({ error: NO_KEY })
    .trim()
    .max(200, NO_KEY)
    .regex(/^[\x21-\x7e]+$/, NO_KEY),
});
/** As it is stored, encrypted. */
export const sourceSchema = z.object({ url: z.string(), key: z.string() });
export type AirtrailSource = z.output<typeof sourceSchema>;

export const countsSchema = z.object({
  inTrips: z.number().int(),
  left: z.partialRecord(z.enum(LEFT), z.number().int()),
});
export type AirtrailCounts = z.infer<typeof countsSchema>;

/** What a member follows, without the key; `followed` is null for nothing. Times in ISO 8601, UTC. */
export const airtrailSchema = z.object({
  followed: z
    .object({
      host: z.string(),
      /** the last reading that went well, and what became of each flight */
      readAt: z.string().nullable(),
      counts: countsSchema.nullable(),
      /** why the last reading failed */
      problem: textSchema.nullable(),
      /** whether it is read again without being asked */
      isPaused: z.boolean(),
    })
    .nullable(),
});
export type Airtrail = AsTold<z.output<typeof airtrailSchema>>;
