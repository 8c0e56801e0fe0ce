import { z } from 'zod';
import { departuresByYearSchema, excludedEventSchema, scoreEventSchema } from '../reference/aircraft-model.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { airlineRecordSchema, ratingPeersSchema } from './airline/airline-figures.ts';
import { type Comparison, sentComparisonSchema } from './model/comparison.ts';
import { describedFlightSchema } from './rates/describe-flight.ts';
import { RATE_BASES } from './rates/type-rate.ts';
import { bandSchema } from './report/bands.ts';
import { FIGURES, type FigureName, MODEL_FIGURES } from './report/figure-names.ts';
import type { ReportSource } from './report/report-source.ts';

/** What a figure is based on: documents, arithmetic on them, a rule of ours, the reader's own choice, or nothing. */
export const basisSchema = z.enum([
  'published',
  'computed',
  'estimated',
  'inferred',
  'unverified',
  'rule',
  'given',
  'unknown',
]);
export type Basis = AsTold<z.output<typeof basisSchema>>;

/** A stored report leaves out what `completeReport` adds again; see short-report.ts. */
export const provenanceSchema = z.object({
  /** indexes into the report's `sources` */
  sources: z.array(z.number().int().nonnegative()).optional(),
  asOf: z.string().nullable().optional(),
  basis: basisSchema.optional(),
  note: textSchema.nullable().optional(),
});
export type Provenance = Required<AsTold<z.output<typeof provenanceSchema>>>;

export const keyIndicatorSchema = z.object({
  status: z.enum(['positive', 'warning', 'negative']),
  text: textSchema,
  /** of the airline's place on the EU Air Safety List */
  about: z.literal('eu-list').optional(),
  /** absent in a report of the specified fields only */
  provenance: provenanceSchema.required().optional(),
});
export type KeyIndicator = AsTold<z.output<typeof keyIndicatorSchema>>;

/** The score with everything from which it was computed. Rates are fatal accidents per million departures. */
export const scoreSchema = z.object({
  /** 0-100; null only if no model is known */
  value: z.number().int().nullable(),
  /** ends of the score's 90% interval */
  low: z.number().int().nullable(),
  high: z.number().int().nullable(),
  ratePerMillionDepartures: z.number().nullable(),
  rateLow: z.number().nullable(),
  rateHigh: z.number().nullable(),
  fatalAccidents: z.number().int().nullable(),
  exposureMillionDepartures: z.number().nullable(),
  from: z.number().int().nullable(),
  asOf: z.string().nullable(),
  /** the basis of the departures; 'mix' if the aircraft is an estimate of several models */
  basis: z.enum(['published-departures', 'published-rate', 'estimated', 'mix']).nullable(),
  /** what the rate rests on: a long record, a short one (an early estimate), or that of its category */
  rateBasis: z.enum(RATE_BASES).nullable(),
  relativeUncertainty: z.number().nullable(),
  /** the sentence shown before the number */
  sentence: textSchema,
});
export type Score = AsTold<z.output<typeof scoreSchema>>;

export const reportIncidentSchema = z.object({
  flight: z.string(),
  /** ISO date, possibly without day or month; null if unknown */
  date: z.string().nullable(),
  severity: z.string(),
  description: z.string(),
  cause: z.string().nullable().optional(),
  /** absent if it is as verified as its last source */
  isCauseVerified: z.boolean().optional(),
  fatalities: z.number().int().nullable().optional(),
  fatalitiesOnGround: z.number().int().nullable().optional(),
  /** absent if it is not */
  isHostileAct: z.boolean().optional(),
  /** whether the aircraft was destroyed; absent if that is not known */
  isHullLoss: z.boolean().nullable().optional(),
  sources: z.array(z.number().int().nonnegative()).optional(),
});
export type ReportIncident = Required<AsTold<z.output<typeof reportIncidentSchema>>>;

/** A fatal accident that was reported and is not among this release's facts; not part of any score. */
export const reportedAccidentSchema = z.object({
  date: z.string(),
  what: z.string(),
  /** 'reported, not yet checked; not part of the score' */
  standing: textSchema,
  /** the page that says what is known of it, and what it would change */
  path: z.string(),
  sources: z.array(z.number().int().nonnegative()),
});
export type ReportedAccident = AsTold<z.output<typeof reportedAccidentSchema>>;

/** What stands in the incident of its day may be absent. `sources`: indexes into the report's `sources`. */
const eventSources = { sources: z.array(z.number().int().nonnegative()).optional() };
const NOT_REPORTED = { source: true, operatorState: true, airlines: true } as const;
const MAY_BE_ABSENT = { flight: true, registration: true, icaoType: true, fatalitiesOnBoard: true } as const;
const reportScoreEventSchema = scoreEventSchema.omit(NOT_REPORTED).partial(MAY_BE_ABSENT).extend(eventSources);
const reportExcludedEventSchema = excludedEventSchema.omit(NOT_REPORTED).partial(MAY_BE_ABSENT).extend(eventSources);
type Whole<Event> = Event & Required<Pick<Event, keyof Event & (keyof typeof MAY_BE_ABSENT | 'sources')>>;

/**
 * What is known about the aircraft model. `hullLoss` is a rate per million flights, `accidentRate` per 100,000 flight
 * hours; unknown values are null.
 */
const modelSafetySchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  category: z.string(),
  isInProduction: z.boolean(),
  neverLostHull: z.boolean().nullable(),
  fatalAccidents: z.number().int().nonnegative().nullable(),
  majorAccidents: z.number().int().nonnegative().nullable(),
  minorAccidents: z.number().int().nonnegative().nullable(),
  incidents: z.array(reportIncidentSchema),
  improvements: z.array(z.string()),
  /** parallel to `improvements`: whether each has a verified source; absent if its sources say so */
  improvementsVerified: z.array(z.boolean()).optional(),
  /** parallel to `improvements`: indexes into `sources`; absent in a report of the specified fields only */
  improvementsSources: z.array(z.array(z.number().int().nonnegative())).optional(),
  totalBuilt: z.number().nullable(),
  hullLoss: z.number().nullable(),
  accidentRate: z.number().nullable(),
  modelServiceYears: z.number().int().nonnegative().nullable(),
  firstServiceYear: z.number().int().nullable(),
  /** for a model that left service; absent for one that still flies, or whose last year is unknown */
  lastServiceYear: z.number().int().optional(),
  /** absent if the departures were never counted */
  departuresByYear: departuresByYearSchema.optional(),
  /** absent if there is none, like the next */
  scoreEvents: z.array(reportScoreEventSchema).optional(),
  excludedEvents: z.array(reportExcludedEventSchema).optional(),
  /** what was reported since; absent if there is nothing */
  reported: z.array(reportedAccidentSchema).optional(),
});
type SentModel = AsTold<z.output<typeof modelSafetySchema>>;
export type ModelSafety = Omit<SentModel, 'incidents' | 'improvementsVerified' | 'scoreEvents' | 'excludedEvents'> & {
  incidents: ReportIncident[];
  improvementsVerified: boolean[];
  scoreEvents: Whole<AsTold<z.output<typeof reportScoreEventSchema>>>[];
  excludedEvents: Whole<AsTold<z.output<typeof reportExcludedEventSchema>>>[];
};

export const ratingLineSchema = z.object({
  text: textSchema,
  /** what it is about; absent for a rule of the sum, and in a report of the specified fields only */
  about: z.enum(['iosa', 'eu-list', 'easa', 'us-category-1', 'us-category-2', 'accidents']).optional(),
  /** null for a line that is a rule or only informs */
  check: z.enum(['passed', 'failed', 'unknown']).nullable(),
  /** what the line adds; null for an unknown fact, which adds nothing */
  points: z.number().nullable(),
  asOf: z.string().nullable(),
  sources: z.array(z.number().int().nonnegative()),
  /** absent in a report of the specified fields only */
  basis: basisSchema.optional(),
  /** what qualifies the fact, or why it is unknown; absent in a report of the specified fields only */
  note: textSchema.nullable().optional(),
});
export type RatingLine = AsTold<z.output<typeof ratingLineSchema>>;

/** A fatal accident of the airline, and how its rating treats it: counted, before its window, or hostile. */
export const airlineEventSchema = z.object({
  date: z.string(),
  flight: z.string().nullable(),
  aircraft: z.string(),
  fatalities: z.number().int().nullable(),
  note: z.string().nullable(),
  standing: z.enum(['counted', 'older', 'hostile']),
  sources: z.array(z.number().int().nonnegative()),
});
export type AirlineEvent = AsTold<z.output<typeof airlineEventSchema>>;

/** What is known about the operating carrier. `rating` is 0-10, `safetyRecord` (this airline with this model) 0-5. */
export const airlineSafetySchema = z.object({
  airlineName: z.string().nullable(),
  rating: z.number().min(0).max(10).nullable(),
  /** 10 minus what could not be checked; absent, like the next two, in a report of the specified fields only */
  ratingOutOf: z.number().optional(),
  ratingPeers: ratingPeersSchema.nullable().optional(),
  record: airlineRecordSchema.nullable().optional(),
  ratingLines: z.array(ratingLineSchema),
  safetyRecord: z.number().nullable(),
  safetyRecordReason: textSchema,
  avgFleetAge: z.number().nullable(),
  fleetSize: z.number().int().nullable(),
  certifications: z.array(textSchema),
  /** newest first; absent in a report of the specified fields only, null for an airline without a record */
  accidents: z.array(airlineEventSchema).nullable().optional(),
  /** what was reported since; absent if there is nothing */
  reported: z.array(reportedAccidentSchema).optional(),
  /** the last day that the search for accidents covers */
  accidentsAsOf: z.string().nullable().optional(),
});
export type AirlineSafety = AsTold<z.output<typeof airlineSafetySchema>>;

/** A model that may fly, with everything on record about it, and about this airline with it. */
export const likelyModelReportSchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  /** 0-1 */
  share: z.number(),
  score: scoreSchema,
  /** absent for the first: it is that of the report */
  modelSafety: modelSafetySchema.partial({ modelId: true, modelName: true }).optional(),
  /** 0-5; null if the airline is not known to fly or have flown it */
  safetyRecord: z.number().nullable(),
  safetyRecordReason: textSchema,
  /** what differs from that of the report */
  provenance: z.partialRecord(z.enum([...MODEL_FIGURES, 'safetyRecord']), provenanceSchema),
});
export type LikelyModelReport = Omit<AsTold<z.output<typeof likelyModelReportSchema>>, 'modelSafety' | 'provenance'> & {
  modelSafety: ModelSafety;
  provenance: Partial<Record<(typeof MODEL_FIGURES)[number] | 'safetyRecord', Provenance>>;
};

/** A safety report as `shortReport` makes it, to be stored and sent: each thing once. */
export const safetyReportSchema = z.object({
  safetyScore: z.number().int().min(0).max(100).nullable(),
  /** what must be read before anything else; absent if there is nothing */
  bands: z.array(bandSchema).optional(),
  score: scoreSchema,
  analysis: textSchema,
  /** who wrote `analysis`, from the same facts: our templates or the language model */
  analysisBy: z.enum(['templates', 'language-model']),
  keyIndicators: z.array(keyIndicatorSchema),
  /** one line per source: title, date, address */
  sources: z.array(z.string()),
  provenance: z.partialRecord(z.enum(FIGURES), provenanceSchema),
  /** the model that is reported, usual, chosen or likeliest, as `flightData.aircraftBasis` says; null if none is known */
  modelSafety: modelSafetySchema.nullable(),
  airlineSafety: airlineSafetySchema,
  ...describedFlightSchema.shape,
  /** that model among others of its class; null without a model, absent in a report of the specified fields only */
  comparison: sentComparisonSchema.nullable().optional(),
  /** the models of 5% or more, at most six, likeliest first; present if the aircraft is an estimate, like `others` */
  models: z.array(likelyModelReportSchema).min(1).max(6).optional(),
  /** the less likely models: how many, and their share (0-1) of the flights */
  others: z.object({ count: z.number().int().nonnegative(), share: z.number() }).optional(),
  /** ISO dates: of the latest change of the shipped facts, and, once notices are joined, of the last look at the EU list */
  factsAsOf: z
    .object({
      shipped: z.string(),
      lists: z.string().nullable().optional(),
      /** ISO date of an EU list that is too old to rely on */
      oldEuList: z.string().optional(),
    })
    .optional(),
  /** what was unavailable this time, as sentences: 'Live flight data was not available.' */
  missing: z.array(textSchema),
});
export type ShortReport = AsTold<z.output<typeof safetyReportSchema>>;

/** A safety report with everything in its place: as it is built, and as `completeReport` reads it. */
export type SafetyReport = Omit<ShortReport, 'sources' | 'provenance' | 'modelSafety' | 'comparison' | 'models'> & {
  sourceList: ReportSource[];
  provenance: Partial<Record<FigureName, Provenance>>;
  modelSafety: ModelSafety | null;
  comparison?: Comparison | null;
  models?: LikelyModelReport[];
};
