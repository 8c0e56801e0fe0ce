import { z } from 'zod';
import { airlineFleetSchema } from './airline-fleet.ts';
import { euListingSchema, iasaSchema } from './oversight.ts';
import { reportedEventSchema } from './reported-event.ts';
import { figureSchema, sourceSchema } from './source.ts';

/** A dated fact that is not a number. `note` qualifies it: 'inferred: member of IATA, which demands IOSA'. */
const factSchema = <T extends z.ZodType>(value: T) =>
  z.object({ value, asOf: z.string().nullable(), source: sourceSchema, note: z.string().nullable() });

export const airlineAccidentSchema = z.object({
  date: z.string(),
  flight: z.string().nullable(),
  /** the aircraft as named in the source, and its model if known */
  aircraft: z.string(),
  modelId: z.string().nullable(),
  /** the operator, if another airline flew it under this one's name */
  flownBy: z.string().nullable(),
  fatalities: z.number().int().nullable(),
  isHostileAct: z.boolean(),
  note: z.string().nullable(),
  source: sourceSchema,
});
export type AirlineAccident = z.infer<typeof airlineAccidentSchema>;

/** An airline with its record; unknown values are null. */
export const airlineSchema = z.object({
  icao: z.string(),
  iata: z.string().nullable(),
  name: z.string(),
  callsign: z.string().nullable(),
  country: z.string(),
  /** ISO 3166-1 alpha-3 of the state that issued its air operator certificate: a subsidiary has its own */
  state: z.string().regex(/^[A-Z]{3}$/),
  alliance: z.string().nullable(),
  /** the group it belongs to or the brand under which it flies, in words */
  parent: z.string().nullable(),
  /**
   * the airlines (ICAO codes) that sell its flights under their own numbers: all of them, or some; those numbers may not
   * be the ones in its call signs
   */
  flownFor: z.array(z.object({ icao: z.string(), isAlways: z.boolean(), hasOtherNumbers: z.boolean().optional() })),
  fleetSize: figureSchema.nullable(),
  avgFleetAgeYears: figureSchema.nullable(),
  fleetByModel: z.array(z.object({ name: z.string(), icaoType: z.string().nullable(), count: z.number().int() })),
  fleetByModelSource: sourceSchema.nullable(),
  fleet: airlineFleetSchema.nullable(),
  /** why its fleet or fleet size is unknown */
  fleetReason: z.string().nullable(),
  iosa: factSchema(z.literal(true))
    .extend({ basis: z.enum(['stated', 'by membership', 'unverified']) })
    .nullable(),
  /** why it is unknown, or what qualifies it */
  iosaReason: z.string().nullable(),
  euSafetyList: euListingSchema.nullable(),
  /** the US regulator's latest assessment of the airline's state; null if none is known */
  iasa: iasaSchema.nullable(),
  /** when EASA, which is not the EU list, suspended its authorization to fly to the EU; `to` is null while it lasts */
  easaSuspension: z
    .object({
      from: z.string(),
      to: z.string().nullable(),
      fromSource: sourceSchema,
      toSource: sourceSchema.nullable(),
    })
    .optional(),
  /**
   * fatal accidents since 2000, including those flown for it under its brand; mail, cargo and ferry flights are marked
   */
  fatalAccidents: z.array(airlineAccidentSchema),
  /** aircraft lost since 2000 without a death on board, as far as a model's list of events does not have them */
  hullLosses: z.array(
    z.object({ date: z.string(), modelId: z.string(), registration: z.string(), source: sourceSchema }),
  ),
  /** the last day covered by two lists, and the last one covered by any search */
  fatalAccidentsAsOf: z.string(),
  fatalAccidentsSearchedTo: z.string(),
  fatalAccidentsSource: sourceSchema,
  /** fatal accidents reported since and not among the shipped facts; never shipped, and in no score */
  reported: z.array(reportedEventSchema).optional(),
  /** what readers of the facts above should know: predecessors not counted, deaths on the ground */
  notes: z.array(z.string()),
  /** whether it is still flying, and how we know; null if not checked */
  operating: factSchema(z.boolean()).nullable(),
  /** for a brand that flies under another airline's certificate: since when, and the codes it uses now */
  retiredCodes: z
    .object({
      on: z.string(),
      now: z.object({ icao: z.string(), iata: z.string(), name: z.string() }),
      source: sourceSchema,
    })
    .optional(),
  /**
   * the first flight with passengers under this name or one it has changed since, ISO date or month; only for airlines
   * that began in 2016 or later
   */
  firstFlight: z.object({ date: z.string(), source: sourceSchema }).optional(),
  /**
   * since when it flies under its code (ISO year, month or day), and the IATA code that it had before; null if not on
   * record
   */
  history: z
    .object({
      began: z.string(),
      formerCode: z.object({ iata: z.string(), until: z.string() }).nullable(),
      source: sourceSchema,
    })
    .nullable(),
  /** the source of name and codes; call sign, country, alliance, parent and brands are general knowledge */
  source: sourceSchema,
});
export type Airline = z.infer<typeof airlineSchema>;
