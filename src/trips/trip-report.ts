import { z } from 'zod';
import { briefScoreSchema } from '../flight/flights-comparison.ts';
import { airlineBanSchema } from '../safety/airline-ban.ts';
import { tripLegSchema, tripSchema } from './trip.ts';

/** How much is known of a leg's aircraft: seen on its day, estimated, nothing, or not even the number is in a table. */
export const legKnowledgeSchema = z.enum(['seen', 'likely', 'unknown', 'unlisted']);
export type LegKnowledge = z.infer<typeof legKnowledgeSchema>;

/** A leg with what is known of it without a search. */
export const describedLegSchema = tripLegSchema.extend({
  airline: z.string().nullable(),
  /** that who flies is banned or restricted in the EU; null where that is not so */
  ban: airlineBanSchema.nullable(),
  originCity: z.string().nullable(),
  destinationCity: z.string().nullable(),
  /** codes of the airports between */
  via: z.array(z.string()),
  /** ISO date-time on the clock at the origin, with its offset; null while no source tells it */
  departure: z.string().nullable(),
  /** its day is over where it leaves */
  isPast: z.boolean(),
  knowledge: legKnowledgeSchema,
  /** the same in a sentence */
  knowledgeText: z.string(),
  /** what may be said of the aircraft in a sentence; null when nothing is known */
  aircraftWords: z.string().nullable(),
  /** of one departure, with its 90% range; null when nothing is known of the aircraft */
  score: briefScoreSchema.nullable(),
  /** the report's sentence on the rate; null likewise */
  sentence: z.string().nullable(),
});
export type DescribedLeg = z.infer<typeof describedLegSchema>;

/** The rate of the whole trip: fatal accidents per million such trips, with its 90% interval. */
export const tripSumSchema = z.object({
  rate: z.number(),
  rateLow: z.number(),
  rateHigh: z.number(),
  sentence: z.string(),
  /** flights that are in it, of all of the trip */
  countedLegs: z.number().int(),
  allLegs: z.number().int(),
  /** takeoffs that are in it; a flight that stops on the way has several */
  departures: z.number().int(),
});
export type TripSum = z.infer<typeof tripSumSchema>;

/** A trip in flown order with what is known of each leg; `sum` is null while nothing is known of any. */
export const tripReportSchema = tripSchema.extend({
  legs: z.array(describedLegSchema),
  sum: tripSumSchema.nullable(),
  /** where anybody with the link reads it; null while it is not shared */
  sharedPath: z.string().nullable(),
});
export type TripReport = z.infer<typeof tripReportSchema>;

/** A trip as anybody with the link reads it. It says nothing of whose it is. */
export const sharedTripSchema = tripReportSchema.omit({ id: true, createdAt: true, updatedAt: true, sharedPath: true });
export type SharedTrip = z.infer<typeof sharedTripSchema>;
