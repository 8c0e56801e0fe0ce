import { z } from 'zod';
import { airlineBanSchema } from '../safety/airline/airline-ban.ts';
import { briefScoreSchema } from '../safety/rates/flight-figures.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { tripLegSchema, tripSchema } from './trip.ts';

/** What is known about a leg's aircraft: seen on its day, estimated, nothing, or not even the flight number. */
export const legKnowledgeSchema = z.enum(['seen', 'likely', 'unknown', 'unlisted']);
export type LegKnowledge = z.infer<typeof legKnowledgeSchema>;

/** A leg with what is known about it without a search. */
export const describedLegSchema = tripLegSchema.extend({
  airline: z.string().nullable(),
  /** a ban or restriction of the operator in the EU; null if there is none */
  ban: airlineBanSchema.nullable(),
  originCity: z.string().nullable(),
  destinationCity: z.string().nullable(),
  /** codes of the airports between */
  via: z.array(z.string()),
  /** ISO date-time, local at the origin, with its offset; null while no source says */
  departure: z.string().nullable(),
  /** whether its day is over at its origin */
  isPast: z.boolean(),
  knowledge: legKnowledgeSchema,
  /** the same in a sentence */
  knowledgeText: z.string(),
  /** words for the aircraft in a sentence; null if nothing is known */
  aircraftWords: z.string().nullable(),
  /** of one departure, with its 90% range; null if nothing is known about the aircraft */
  score: briefScoreSchema.nullable(),
  /** the flight's own rate, and the sentence about it; null in the same case */
  flightRate: flightRateSchema.nullable(),
  sentence: z.string().nullable(),
});
export type DescribedLeg = z.infer<typeof describedLegSchema>;

/** The rate of the whole trip: fatal accidents per million such trips, with its 90% interval. */
export const tripSumSchema = z.object({
  rate: z.number(),
  rateLow: z.number(),
  rateHigh: z.number(),
  sentence: z.string(),
  /** the number of the trip's flights included */
  countedLegs: z.number().int(),
  allLegs: z.number().int(),
  /** the number of takeoffs included; a flight with stops has several */
  departures: z.number().int(),
});
export type TripSum = z.infer<typeof tripSumSchema>;

/** A trip in flown order with what is known about each leg; `sum` is null while nothing is known about any. */
export const tripReportSchema = tripSchema.extend({
  legs: z.array(describedLegSchema),
  sum: tripSumSchema.nullable(),
  /** ISO date of the fit of all rates */
  fit: z.string(),
  /** where anyone with the link can read it; null while it is not shared */
  sharedPath: z.string().nullable(),
});
export type TripReport = z.infer<typeof tripReportSchema>;

/** A trip as shown to anyone with the link. It does not reveal its owner. */
export const sharedTripSchema = tripReportSchema.omit({ id: true, createdAt: true, updatedAt: true, sharedPath: true });
export type SharedTrip = z.infer<typeof sharedTripSchema>;
