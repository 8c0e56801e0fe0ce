import { z } from 'zod';
import { placeSchema } from './place.ts';

/** An airline as a flight names it; any code may be unknown. */
export const carrierSchema = z.object({
  name: z.string(),
  iata: z.string().nullable(),
  icao: z.string().nullable(),
});
export type Carrier = z.infer<typeof carrierSchema>;

/** How we know the aircraft: seen on this departure, the usual one, chosen by the reader, or not at all. */
export const aircraftBasisSchema = z.enum(['reported', 'usual', 'chosen', 'unknown']);
export type AircraftBasis = z.infer<typeof aircraftBasisSchema>;

export const flightProviderSchema = z.enum(['flightradar24', 'reference', 'routes']);
export type FlightProvider = z.infer<typeof flightProviderSchema>;

/** What is known of a flight beside the columns every flight has. */
export const flightDataSchema = z.object({
  provider: flightProviderSchema,
  /** the day or month the provider's row is from, ISO; null when the provider does not say */
  asOf: z.string().nullable(),
  /** where the row comes from, for people */
  source: z.object({ title: z.string(), url: z.string().nullable() }),
  aircraftBasis: aircraftBasisSchema,
  aircraftModelId: z.string().nullable(),
  operatingCarrier: carrierSchema.nullable(),
  /** only when it differs from the operating carrier */
  sellingCarrier: carrierSchema.nullable(),
  /** codes of the airports between origin and destination, in flown order */
  via: z.array(z.string()),
  /** the airports of the flight whose position is on record; absent in flights stored by 0.1 */
  places: z.array(placeSchema).optional(),
  /** sentences the reader must know, such as 'Answered from the last known operation.' */
  notes: z.array(z.string()),
});
export type FlightData = z.infer<typeof flightDataSchema>;

/** A flight as the client sees it. Airports are IATA codes where there is one, else ICAO; times ISO 8601 in UTC. */
export const flightSchema = z.object({
  id: z.number().int(),
  flightNumber: z.string(),
  callsign: z.string().nullable(),
  registration: z.string().nullable(),
  /** ICAO type designator, such as B77W */
  aircraftType: z.string().nullable(),
  airline: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  status: z.string().nullable(),
  departure: z.string().nullable(),
  searchedAt: z.string(),
  flightData: flightDataSchema,
});
export type Flight = z.infer<typeof flightSchema>;
/** A flight before it is stored. */
export type FoundFlight = Omit<Flight, 'id' | 'searchedAt'>;

/** What a serial key can be in either database. */
const LARGEST_ID = 2_147_483_647;

/** The id of a stored flight, as a number or as an address carries it. */
export const flightIdSchema = z.object({
  id: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      'There is no flight with this number.',
    )
    .pipe(z.number().int().positive().max(LARGEST_ID, 'There is no flight with this number.')),
});
