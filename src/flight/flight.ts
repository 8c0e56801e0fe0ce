import { z } from 'zod';
import { likelyModelSchema } from '../aircraft/likely-aircraft.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { placeSchema, positionSchema } from './place.ts';

/** An airline as named in a flight; any code may be unknown. */
const carrierSchema = z.object({ name: z.string(), iata: z.string().nullable(), icao: z.string().nullable() });
export type Carrier = AsTold<z.output<typeof carrierSchema>>;

/** What an imported list says about the aircraft whose registration is in live data. */
export const flightAirframeSchema = z.object({
  yearBuilt: z.number().int().nullable(),
  yearsOld: z.number().int().nonnegative().nullable(),
  /** the type is the list's, because live data had only the registration */
  isTypeFromList: z.boolean(),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable(), asOf: z.string() })),
});
export type FlightAirframe = AsTold<z.output<typeof flightAirframeSchema>>;

/** `usual` counts this site's own sightings; `asOf` is the day of the latest, YYYY-MM-DD. */
const departsSchema = z.object({
  time: z.string(),
  usual: z.object({ count: z.number().int(), asOf: z.string() }).optional(),
});

/** What is known about a flight in addition to the columns of every flight. */
export const flightDataSchema = z.object({
  /** 'asked': no more than who asked said, because no table has it */
  provider: z.enum(['flightradar24', 'reference', 'routes', 'asked']),
  /** the day or month of the provider's row, ISO; null if the provider does not say */
  asOf: z.string().nullable(),
  /** the row's source, for readers */
  source: z.object({ title: z.string(), url: z.string().nullable() }),
  /** the day of departure (YYYY-MM-DD), local at the origin; absent if the flight has none */
  departureDay: z.string().nullable().optional(),
  /** when it departs (HH:MM), local at the origin: as seen, or as usual by some sightings; absent if not known */
  departs: departsSchema.optional(),
  /** seen on this departure, the usual one, chosen by the reader, an estimate of several, or not known at all */
  aircraftBasis: z.enum(['reported', 'usual', 'chosen', 'likely', 'unknown']),
  aircraftModelId: z.string().nullable(),
  /** who saw its ADS-B signal: 'adsb.lol', 'receiver' (this site's own), or another host; absent if nobody did */
  liveSource: z.string().optional(),
  /** when and where that was: ISO 8601 in UTC, degrees */
  seenAt: z.string().optional(),
  seenPosition: positionSchema.optional(),
  /** absent if the registration is unknown or on no list */
  airframe: flightAirframeSchema.optional(),
  /** the models that may fly with their shares, likeliest first, all legs alike; present if the basis is 'likely' */
  likelyAircraft: z.array(likelyModelSchema).optional(),
  /** words for them in a sentence: 'usually a Boeing 777', 'probably a … (49%) or a … (26%)' */
  likelyWords: textSchema.optional(),
  operatingCarrier: carrierSchema.nullable(),
  /** only if it differs from the operating carrier */
  sellingCarrier: carrierSchema.nullable(),
  /** codes of the airports between origin and destination, in order */
  via: z.array(z.string()),
  /** present if an airport or a state on the route has closed since the table was written */
  isFormerRoute: z.literal(true).optional(),
  /** present if the operating carrier flies it for the selling one with a known model */
  isWetLease: z.literal(true).optional(),
  /** present if a regional partner of the operating carrier flies it, which only the booking names */
  isByPartner: z.literal(true).optional(),
  /** present if an airport on the route is not on record, so that its legs are unknown */
  isUnplaced: z.literal(true).optional(),
  /** the flight's airports with a known position; absent if none is */
  places: z.array(placeSchema).optional(),
  /** sentences the reader must know, such as 'Answered from the last known operation.' */
  notes: z.array(textSchema),
});
export type FlightData = AsTold<z.output<typeof flightDataSchema>>;
export type AircraftBasis = FlightData['aircraftBasis'];
export type FlightProvider = FlightData['provider'];

/** A flight as the client sees it. Airports are IATA codes if there is one, else ICAO; times ISO 8601 in UTC. */
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
export type Flight = AsTold<z.output<typeof flightSchema>>;
/** A flight before it is stored. */
export type FoundFlight = Omit<Flight, 'id' | 'searchedAt'>;
