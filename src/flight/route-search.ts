import { z } from 'zod';
import { likelyModelSchema } from '../aircraft/likely-aircraft.ts';
import { plainTyped } from '../format/typed.ts';
import { airlineBriefSchema } from '../safety/airline/airline-brief.ts';
import { briefScoreSchema } from '../safety/rates/flight-figures.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { AIRPORT_CODE, AIRPORT_CODE_UNREADABLE, DESTINATION_TOO_SHORT, ORIGIN_TOO_SHORT } from './airport-code.ts';
import { placeSchema } from './place.ts';

const airportCode = (tooShort: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : undefined) })
    .overwrite(plainTyped)
    .min(3, tooShort)
    .max(4, AIRPORT_CODE_UNREADABLE)
    .regex(AIRPORT_CODE, AIRPORT_CODE_UNREADABLE)
    .transform((code) => code.toUpperCase());

const PAGE_UNREADABLE = refusal('errors.typed.page');

/** A route search: airport codes (IATA, ICAO) or city codes such as LON; the date is local at the origin. */
export const routeSearchSchema = z.object({
  origin: airportCode(ORIGIN_TOO_SHORT),
  destination: airportCode(DESTINATION_TOO_SHORT),
  date: z.iso.date(refusal('errors.typed.date')).optional(),
  /** by the flights' own rates, lowest first; left out, as the source lists them */
  order: z.literal('rate', refusal('errors.typed.order')).optional(),
  /** from 1 on; the answer's `next` is the one that follows */
  page: z.coerce
    .number(PAGE_UNREADABLE)
    .int(PAGE_UNREADABLE)
    .min(1, PAGE_UNREADABLE)
    .max(200, PAGE_UNREADABLE)
    .optional(),
});
export type RouteSearch = AsTold<z.output<typeof routeSearchSchema>>;

export const routeFlightSchema = z.object({
  flightNumber: z.string(),
  callsign: z.string().nullable(),
  airline: z.string().nullable(),
  origin: z.string(),
  destination: z.string(),
  /** the cities of both; null if the airport is unknown, or has none on record */
  originCity: textSchema.nullable().optional(),
  destinationCity: textSchema.nullable().optional(),
  /** ISO date-time, local at the origin, with its offset; null if only the route is known */
  departure: z.string().nullable(),
  provider: z.enum(['flightradar24', 'reference', 'routes']),
  /** ICAO code of the operating airline; null if unknown */
  airlineIcao: z.string().nullable().optional(),
  /** the models that may fly with their shares, likeliest first; absent if nothing is known */
  likelyAircraft: z.array(likelyModelSchema.omit({ evidence: true }).extend({ category: z.string() })).optional(),
  /** words for them in a sentence; never a fact */
  likelyWords: textSchema.optional(),
  /** of the likely aircraft together, with its 90% range */
  score: briefScoreSchema.optional(),
  /** the flight's own rate: that of its aircraft and of who flies it */
  flightRate: flightRateSchema.optional(),
  /** null for an airline that is not on record */
  airlineFacts: airlineBriefSchema.nullable().optional(),
});
export type RouteFlight = AsTold<z.output<typeof routeFlightSchema>>;

const citySchema = z.object({ iata: z.string(), city: textSchema });
const pairSchema = z.object({ origin: citySchema, destination: citySchema, flights: z.number().int() });

export const routeAlternativesSchema = z.object({
  /** airports with known flights from the origin and on to the destination, the best first */
  connections: z.array(z.object({ via: citySchema, km: z.number() })),
  /** pairs of airports close by with known flights, those with the most first */
  nearby: z.array(pairSchema),
});
export type RouteAlternatives = AsTold<z.output<typeof routeAlternativesSchema>>;

export const routeAnswerSchema = z.object({
  flights: z.array(routeFlightSchema),
  /** true when there were more than the list shows */
  isCapped: z.boolean(),
  /** sentences the reader must know, such as 'Live flight data is missing: …' */
  notes: z.array(textSchema),
  total: z.number().int(),
  /** the page that follows; null after the last one */
  next: z.number().int().nullable(),
  /** ISO date of the fit of all rates */
  fit: z.string(),
  /** great-circle distance in kilometers between the busiest airports of both places */
  distanceKm: z.number(),
  places: z.array(placeSchema).optional(),
  /** only of a list without flights */
  alternatives: routeAlternativesSchema.optional(),
});
export type RouteAnswer = AsTold<z.output<typeof routeAnswerSchema>>;
