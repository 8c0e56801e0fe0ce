import { z } from 'zod';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';

/** An airport; coordinates in degrees, country as ISO 3166-1 alpha-2 with its English name. */
export const airportSchema = z.object({
  iata: z.string().length(3),
  icao: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  countryCode: z.string().length(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** IATA metropolitan area code, such as LON; null if the airport has none */
  cityCode: z.string().nullable(),
  /** other names people type, folded to lowercase without accents: 'munich', 'muenchen' */
  aliases: z.array(z.string()),
  /** weight for ranking by traffic: the higher, the more routes */
  weight: z.number().nonnegative(),
});
export type Airport = z.infer<typeof airportSchema>;

export const airportSuggestionSchema = z.object({
  iata: z.string(),
  city: textSchema,
  country: z.string(),
  name: textSchema,
  /** for a city: the codes of its airports, busiest first */
  airports: z.array(z.string()).optional(),
  /** for an airport that is used instead of the one typed: what became of that */
  note: textSchema.optional(),
});
export type AirportSuggestion = AsTold<z.output<typeof airportSuggestionSchema>>;

export const AIRPORT_QUERY_MIN = 2;
const QUERY_TOO_SHORT = refusal('errors.typed.placeTooShort');
export const airportSearchSchema = z.object({
  q: z
    .string({ error: ({ input }) => (input === undefined ? QUERY_TOO_SHORT : undefined) })
    .trim()
    .min(AIRPORT_QUERY_MIN, QUERY_TOO_SHORT)
    .max(80, refusal('errors.typed.placeTooLong')),
});
