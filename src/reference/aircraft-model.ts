import { z } from 'zod';
import { typeRateSchema } from '../safety/rates/type-rate.ts';
import { figureSchema, reportedEventSchema, sourceSchema } from './source.ts';

/** Airlines on record (ICAO codes) that flew it or whose brand it carried, under their present names; or absent. */
const airlinesSchema = z.array(z.string()).min(1).optional();

/** An accident behind the score (or left out of it, with the reason). Unknown values are null. */
export const scoreEventSchema = z.object({
  date: z.string(),
  operator: z.string(),
  /** ISO 3166-1 alpha-3 of the state that certified the operator; of accidents that count, and from 2006 only */
  operatorState: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  airlines: airlinesSchema,
  flight: z.string().nullable(),
  registration: z.string().nullable(),
  location: z.string(),
  icaoType: z.string().nullable(),
  fatalitiesOnBoard: z.number().int().nullable(),
  /** absent if not looked up */
  fatalitiesOnGround: z.number().int().nullable().optional(),
  isHullLoss: z.boolean(),
  source: sourceSchema,
});
export type ScoreEvent = z.infer<typeof scoreEventSchema>;

export const excludedEventSchema = scoreEventSchema.extend({
  fatalitiesOnGround: z.number().int().nullable(),
  why: z.string(),
  /** whether authorities disagree on it being an accident */
  isDisputed: z.literal(true).optional(),
});

/** The consistent pair from which a model's score is computed: same window, same rule for both. */
export const scoreBasisSchema = z.object({
  fatalAccidents: z.number().int().nonnegative(),
  exposureMillionDepartures: z.number().positive(),
  /** first and last year of the window */
  from: z.number().int(),
  asOf: z.string(),
  basis: z.enum(['published-departures', 'published-rate', 'estimated']),
  /** share of the exposure by which it may be wrong, 0-1 */
  relativeUncertainty: z.number().min(0).max(1),
  derivation: z.string(),
  sources: z.array(sourceSchema).min(1),
});
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

export const modelIncidentSchema = z.object({
  flight: z.string(),
  airlines: airlinesSchema,
  date: z.string(),
  severity: z.string(),
  description: z.string(),
  cause: z.string().nullable(),
  fatalities: z.number().int().nullable(),
  fatalitiesOnGround: z.number().int().nullable(),
  isHostileAct: z.boolean(),
  /** whether the aircraft was destroyed, if no one on board died; absent if no one has looked it up */
  isHullLoss: z.boolean().optional(),
  source: sourceSchema,
  causeSource: sourceSchema.nullable(),
});
export type ModelIncident = z.infer<typeof modelIncidentSchema>;

/** Departures of a type in thousands, one number a year; an estimate whose sum is what the score counts. */
export const departuresByYearSchema = z.object({ from: z.number().int(), thousands: z.array(z.number()) });
export type DeparturesByYear = z.infer<typeof departuresByYearSchema>;

/** Time in the air as a line over the distance (T-100 segments), and the mean length of the routes on which it is known. */
export const flightHoursSchema = z.object({
  fixedHours: z.number(),
  hoursPer1000Km: z.number().positive(),
  segments: z.number().int().positive(),
  meanKm: z.number().positive(),
  routes: z.number().int().positive(),
});
export type FlightHours = z.infer<typeof flightHoursSchema>;

/** One aircraft type family, such as Boeing 777, with every figure's source. */
export const aircraftModelSchema = z.object({
  id: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  icaoTypes: z.array(z.string()),
  /** a code shared by several models, such as ATR, is listed for each */
  iataTypes: z.array(z.string()),
  category: z.string(),
  isInProduction: z.boolean(),
  firstServiceYear: z.number().int(),
  /** for a model that left service; absent for one that still flies, or whose last year is unknown */
  lastServiceYear: z.number().int().optional(),
  /** flights of one aircraft per year, as assumed for the exposures (score-basis.md); an estimate */
  flightsPerAircraftYear: z.number().int().nullable(),
  totalBuilt: figureSchema.nullable(),
  /** of all operators and causes, military flights and hostile acts included; so are `fatalities`, on board */
  hullLosses: figureSchema.nullable(),
  /** until when our list of aircraft lost has as many as were published (hull-loss-totals.csv); null if never compared */
  lossList: z.object({ completeTo: z.iso.date(), source: sourceSchema }).nullable(),
  fatalities: figureSchema.nullable(),
  hullLossRatePerMillionDepartures: figureSchema.nullable(),
  /** hull losses in accidents without deaths on board; all operators, including military */
  majorAccidents: figureSchema.nullable(),
  minorAccidents: figureSchema.nullable(),
  /** how the counts compare with other published ones */
  note: z.string().nullable(),
  incidents: z.array(modelIncidentSchema),
  improvements: z.array(z.object({ text: z.string(), source: sourceSchema })),
  /** the source of names, designators and years of service */
  source: sourceSchema,
  scoreBasis: scoreBasisSchema.nullable(),
  /** the distribution of its rate as fitted (type-rates.csv); null if its departures were never counted */
  typeRate: typeRateSchema.nullable(),
  /** how its counted departures spread over the years (departures-by-year.csv); null if they were never counted */
  departuresByYear: departuresByYearSchema.nullable(),
  /** an estimate of how long a flight takes (flight-hours.csv); null if too little is known */
  flightHours: flightHoursSchema.nullable(),
  scoreEvents: z.array(scoreEventSchema),
  excludedEvents: z.array(excludedEventSchema),
  /** fatal accidents reported since and not among the shipped facts; never shipped, and in no score */
  reported: z.array(reportedEventSchema).optional(),
});
export type AircraftModel = z.infer<typeof aircraftModelSchema>;

/** A model in the picker; `inFleet` counts the airline's aircraft, null if unknown or if its list is too incomplete. */
export type AircraftChoice = {
  modelId: string;
  name: string;
  aircraftType: string;
  isInFleet: boolean;
  inFleet: number | null;
};
