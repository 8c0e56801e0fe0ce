import { z } from 'zod';

export const ORIGIN_TOO_SHORT = 'Origin airport code must be at least 3 characters';
export const DESTINATION_TOO_SHORT = 'Destination airport code must be at least 3 characters';

export const AIRPORT_CODE_UNREADABLE =
  'Please give an airport code of 3 letters (IATA) or 4 letters (ICAO), such as LHR or EGLL.';
const AIRPORT_CODE = /^[A-Za-z0-9]*$/;

/** What is wrong with an airport code as typed, as `routeSearchSchema` says it; null when it can be searched. */
export function airportCodeProblem(typed: string, tooShort: string): string | null {
  const code = typed.trim();
  if (code.length < 3) return tooShort;
  return code.length <= 4 && AIRPORT_CODE.test(code) ? null : AIRPORT_CODE_UNREADABLE;
}

const airportCode = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .trim()
    .min(3, tooShort)
    .max(4, AIRPORT_CODE_UNREADABLE)
    .regex(AIRPORT_CODE, AIRPORT_CODE_UNREADABLE)
    .transform((code) => code.toUpperCase());

/** What a search by route takes: airport codes (IATA, ICAO) or city codes such as LON; the date is local at the origin. */
export const routeSearchSchema = z.object({
  origin: airportCode(ORIGIN_TOO_SHORT),
  destination: airportCode(DESTINATION_TOO_SHORT),
  date: z.iso.date('Please give the date as YYYY-MM-DD, such as 2026-11-20.').optional(),
});
export type RouteSearch = z.infer<typeof routeSearchSchema>;

/** One row of the list that a route search answers. */
export const routeFlightSchema = z.object({
  flightNumber: z.string(),
  callsign: z.string().nullable(),
  airline: z.string().nullable(),
  origin: z.string(),
  destination: z.string(),
  /** ISO date-time on the clock at the origin, with its offset; null when only the route is known */
  departure: z.string().nullable(),
  provider: z.enum(['flightradar24', 'reference', 'routes']),
});
export type RouteFlight = z.infer<typeof routeFlightSchema>;

export const routeAnswerSchema = z.object({
  flights: z.array(routeFlightSchema),
  /** true when there were more than the list shows */
  isCapped: z.boolean(),
  /** sentences the reader must know, such as 'Live flight data is missing: …' */
  notes: z.array(z.string()),
});
export type RouteAnswer = z.infer<typeof routeAnswerSchema>;
