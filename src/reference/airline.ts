import { z } from 'zod';
import { figureSchema, sourceSchema } from './source.ts';

/** A dated fact that is not a number. `note` limits it: 'no listing found', 'inferred: member of oneworld …'. */
const factSchema = <T extends z.ZodType>(value: T) =>
  z.object({ value, asOf: z.string().nullable(), source: sourceSchema, note: z.string().nullable() });

export const airlineAccidentSchema = z.object({
  date: z.string(),
  flight: z.string().nullable(),
  /** the aircraft as the source names it, and the model it belongs to when known */
  aircraft: z.string(),
  modelId: z.string().nullable(),
  fatalities: z.number().int().nullable(),
  isHostileAct: z.boolean(),
  note: z.string().nullable(),
  source: sourceSchema,
});
export type AirlineAccident = z.infer<typeof airlineAccidentSchema>;

export const EU_SAFETY_LIST = ['none', 'restricted', 'banned'] as const;

/** An airline with what is on record of it; unknown is null. */
export const airlineSchema = z.object({
  icao: z.string(),
  iata: z.string(),
  name: z.string(),
  callsign: z.string().nullable(),
  country: z.string(),
  alliance: z.string().nullable(),
  fleetSize: figureSchema.nullable(),
  avgFleetAgeYears: figureSchema.nullable(),
  fleetByModel: z.array(z.object({ name: z.string(), icaoType: z.string().nullable(), count: z.number().int() })),
  fleetByModelSource: sourceSchema.nullable(),
  iosa: factSchema(z.literal(true))
    .extend({ basis: z.enum(['stated', 'by membership', 'unverified']) })
    .nullable(),
  euSafetyList: factSchema(z.enum(EU_SAFETY_LIST)).nullable(),
  /** fatal accidents of passenger flights from 2000 on; `fatalAccidentsAsOf` is the last day the search for them covers */
  fatalAccidents: z.array(airlineAccidentSchema),
  fatalAccidentsAsOf: z.string(),
  fatalAccidentsSource: sourceSchema,
  /** what the reader of the facts above should know: predecessors not counted, deaths on the ground */
  notes: z.array(z.string()),
  /** where name and codes come from; call sign, country and alliance are general knowledge */
  source: sourceSchema,
});
export type Airline = z.infer<typeof airlineSchema>;
