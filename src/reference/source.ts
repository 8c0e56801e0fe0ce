import { z } from 'zod';

/**
 * Where a figure comes from: title and address of the document, and the date of its content (YYYY, YYYY-MM or
 * YYYY-MM-DD).
 */
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

/** Cities and positions of the shipped airports. */
export const AIRPORTS_SOURCE: Source = {
  title: 'OurAirports, positions of airports (public domain)',
  url: 'https://ourairports.com/data/',
  asOf: '2025',
};
