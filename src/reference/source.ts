import { z } from 'zod';

/** Title and address of a document, and the date of its content (YYYY, YYYY-MM or YYYY-MM-DD). */
export const sourceSchema = z.object({
  title: z.string().min(1),
  url: z.httpUrl().nullable(),
  asOf: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A number with its date and source. `note` says how it was counted, if that matters. */
export const figureSchema = z.object({
  value: z.number(),
  asOf: z.string(),
  source: sourceSchema,
  /** further documents for the same figure, such as reports of events after `source` ends */
  extraSources: z.array(sourceSchema).optional(),
  isApproximate: z.boolean(),
  isLowerBound: z.boolean(),
  note: z.string().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

/** The call-sign routes used by an installation without keys. */
export const ROUTES_SOURCE: Source = {
  title: 'VRS standing-data, call-sign routes (CC0 1.0)',
  url: 'https://github.com/vradarserver/standing-data',
  asOf: null,
};

export const AIRPORTS_SOURCE: Source = {
  title: 'OurAirports, positions of airports (public domain)',
  url: 'https://ourairports.com/data/',
  asOf: '2025',
};

/** A fatal accident that was reported and not checked: in no score. */
export const reportedEventSchema = z.object({
  /** the report and whose it is: Q140459803-KTW */
  key: z.string(),
  /** ISO date of the accident */
  date: z.string(),
  /** 'K2 Airways Flight 1732' */
  what: z.string(),
  source: sourceSchema,
  /** ISO date on which we first saw the report */
  seenOn: z.string(),
});
export type ReportedEvent = z.infer<typeof reportedEventSchema>;

/** The same with whose it is: an airline or a model on record, named in `subject`, or both. */
export type ReportedOf = ReportedEvent & { airlineIcao: string | null; modelId: string | null; subject: string };

/** A figure that puts flying in context, with what must be said along with it. */
export const contextFactSchema = z.object({
  id: z.string(),
  topic: z.enum(['worldAccidentRate', 'deathsPerBoarding', 'survivability', 'drivingComparison']),
  text: z.string(),
  /** one number, several to compare (by name, if they have one), or none if it is in `counts` */
  value: z.union([z.number(), z.array(z.number()), z.record(z.string(), z.number().nullable())]).nullable(),
  unit: z.string().nullable(),
  period: z.string(),
  scope: z.string(),
  caveat: z.string().nullable(),
  counts: z.record(z.string(), z.number()).optional(),
  source: sourceSchema,
});
export type ContextFact = z.infer<typeof contextFactSchema>;
