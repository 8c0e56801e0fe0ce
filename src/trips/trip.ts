import { z } from 'zod';
import { isAircraftName } from '../aircraft/aircraft-name.ts';
import { airspaceToldSchema } from '../airspace/airspace-brief.ts';
import { placeSchema } from '../flight/place.ts';
import { flightNumberSchema } from '../flight/typed-flight-number.ts';
import { isVisible } from '../format/visible.ts';
import { airlineBanSchema } from '../safety/airline/airline-ban.ts';
import { briefScoreSchema } from '../safety/rates/flight-figures.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { LEG_LIMIT } from './limits.ts';
import { WATCH_CHANNELS } from './plan.ts';

const NO_LEGS = refusal('errors.typed.noLegs');
export const TOO_MANY_LEGS = refusal('errors.typed.tooManyLegs', { limit: String(LEG_LIMIT) });
const TITLE_TOO_LONG = refusal('errors.typed.tripNameTooLong');
const TITLE_HIDDEN = refusal('errors.typed.tripNameHidden');
const AIRPORT_UNREADABLE = refusal('errors.typed.tripAirports');

const titleSchema = z
  .string()
  .trim()
  .max(80, TITLE_TOO_LONG)
  .refine((title) => title === '' || isVisible(title), TITLE_HIDDEN);

const airportSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3,4}$/, AIRPORT_UNREADABLE)
  .transform((code) => code.toUpperCase());

/** What the booking says: the aircraft as `aircraftNamed` writes it, and the time of departure, local at the origin. */
const bookedShape = {
  aircraft: z.string().refine(isAircraftName, refusal('errors.typed.aircraftUnknown')).optional(),
  departureTime: z.iso.time({ precision: -1, error: refusal('errors.typed.time') }).optional(),
};

/** One flight to add; the date is that of the departure, local at the origin. */
const newLegSchema = z.object({
  flightNumber: flightNumberSchema.transform(({ text }) => text),
  date: z.iso.date(refusal('errors.typed.date')),
  origin: airportSchema.optional(),
  destination: airportSchema.optional(),
  ...bookedShape,
});
export type NewLeg = AsTold<z.output<typeof newLegSchema>>;

const newLegsSchema = z.array(newLegSchema, NO_LEGS).min(1, NO_LEGS).max(LEG_LIMIT, TOO_MANY_LEGS);

/** Without a title, the trip is named after its first flight and day. */
export const newTripSchema = z.object({ title: titleSchema.optional(), legs: newLegsSchema });
export type NewTrip = AsTold<z.output<typeof newTripSchema>>;

const NO_SUCH_TRIP = refusal('errors.typed.notYourTrip');
export const tripIdSchema = z.object({ id: z.string(NO_SUCH_TRIP).min(1, NO_SUCH_TRIP).max(40, NO_SUCH_TRIP) });

export const tripNameSchema = tripIdSchema.extend({ title: titleSchema.min(1, refusal('errors.typed.tripName')) });
export type TripName = AsTold<z.output<typeof tripNameSchema>>;

export const moreLegsSchema = tripIdSchema.extend({ legs: newLegsSchema });
export type MoreLegs = AsTold<z.output<typeof moreLegsSchema>>;

/** What a member says of a leg; null takes it back. */
export const changedLegSchema = tripIdSchema.extend({
  legId: tripIdSchema.shape.id,
  aircraft: bookedShape.aircraft.unwrap().nullish(),
  departureTime: bookedShape.departureTime.unwrap().nullish(),
});
export type ChangedLeg = AsTold<z.output<typeof changedLegSchema>>;

export const legOfTripSchema = tripIdSchema.extend({ legId: tripIdSchema.shape.id });
export type LegOfTrip = AsTold<z.output<typeof legOfTripSchema>>;

/** Airports are IATA codes as given; null if only the flight number was. */
const tripLegSchema = z.object({
  id: z.string(),
  flightNumber: z.string(),
  /** YYYY-MM-DD, local at the origin */
  date: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  ...bookedShape,
});
export type TripLeg = AsTold<z.output<typeof tripLegSchema>>;

/** A trip with its flights by day. Times ISO 8601 in UTC. */
export const tripSchema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  legs: z.array(tripLegSchema),
});
export type Trip = AsTold<z.output<typeof tripSchema>>;

const tripPlanSchema = z.object({
  watchedTrips: z.number().int().nullable(),
  channels: z.array(z.enum(WATCH_CHANNELS)).readonly(),
  hasCalendar: z.boolean(),
});

export const tripsAnswerSchema = z.object({ trips: z.array(tripSchema), plan: tripPlanSchema });
export type TripsAnswer = AsTold<z.output<typeof tripsAnswerSchema>>;

/** A leg with what is known about it without a search. */
export const describedLegSchema = tripLegSchema.extend({
  airline: z.string().nullable(),
  ban: airlineBanSchema.nullable(),
  originCity: textSchema.nullable(),
  destinationCity: textSchema.nullable(),
  /** codes of the airports between */
  via: z.array(z.string()),
  /** ISO date-time, local at the origin, with its offset; null while no source says */
  departure: z.string().nullable(),
  /** whether its day is over at its origin */
  isPast: z.boolean(),
  /** about its aircraft: seen on its day, of the booking, estimated, nothing, or not even the flight number */
  knowledge: z.enum(['seen', 'booked', 'likely', 'unknown', 'unlisted']),
  /** the same in a sentence */
  knowledgeText: textSchema,
  /** words for the aircraft in a sentence; null if nothing is known */
  aircraftWords: textSchema.nullable(),
  /** the models that they speak of, likeliest first; none where the words name a class only */
  models: z.array(z.object({ modelId: z.string(), modelName: z.string(), share: z.number() })),
  /** of one departure, with its 90% range; null if nothing is known about the aircraft */
  score: briefScoreSchema.nullable(),
  /** the flight's own rate, and the sentence about it; null in the same case */
  flightRate: flightRateSchema.nullable(),
  sentence: textSchema.nullable(),
  // until its day is over
  ...airspaceToldSchema.shape,
});
export type DescribedLeg = AsTold<z.output<typeof describedLegSchema>>;
export type LegKnowledge = DescribedLeg['knowledge'];

/** The rate of the whole trip: fatal accidents per million such trips, with its 90% interval. */
const tripSumSchema = z.object({
  rate: z.number(),
  rateLow: z.number(),
  rateHigh: z.number(),
  sentence: textSchema,
  /** of one of its departures, on average */
  perFlight: flightRateSchema,
  /** the number of the trip's flights included */
  countedLegs: z.number().int(),
  allLegs: z.number().int(),
  /** the number of takeoffs included; a flight with stops has several */
  departures: z.number().int(),
});
export type TripSum = AsTold<z.output<typeof tripSumSchema>>;

/** A trip in flown order with what is known about each leg; `sum` is null while nothing is known about any. */
export const tripReportSchema = tripSchema.extend({
  legs: z.array(describedLegSchema),
  sum: tripSumSchema.nullable(),
  places: z.array(placeSchema),
  /** ISO date of the fit of all rates */
  fit: z.string(),
  /** where anyone with the link can read it; null while it is not shared */
  sharedPath: z.string().nullable(),
});
export type TripReport = AsTold<z.output<typeof tripReportSchema>>;

/** A trip as shown to anyone with the link. It does not reveal its owner. */
export const sharedTripSchema = tripReportSchema.omit({ id: true, createdAt: true, updatedAt: true, sharedPath: true });
export type SharedTrip = AsTold<z.output<typeof sharedTripSchema>>;
