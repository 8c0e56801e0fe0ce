import { z } from 'zod';
import { type AsTold, textSchema } from '../../words/text-schema.ts';

/** How many of the rated airlines have as many points out of as many as this one, including it. */
export const ratingPeersSchema = z.object({ same: z.number().int(), rated: z.number().int() });
export type RatingPeers = AsTold<z.output<typeof ratingPeersSchema>>;

/** The airline's own fatal accidents in ten years relative to its flights, with the 90% interval of the rate. */
export const airlineRecordSchema = z.object({
  fatalAccidents: z.number().int(),
  /** million flights in the ten years, estimated; null if its fleet is not known well enough */
  millionFlights: z.number().nullable(),
  uncertainty: z.number(),
  /** fatal accidents per million flights */
  rate: z.number().nullable(),
  rateLow: z.number().nullable(),
  rateHigh: z.number().nullable(),
  asOf: z.string().nullable(),
  sentence: textSchema,
  note: textSchema,
  sources: z.array(z.number().int().nonnegative()),
});
export type AirlineRecord = AsTold<z.output<typeof airlineRecordSchema>>;
