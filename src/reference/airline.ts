import { z } from 'zod';
import { airlineFleetSchema } from './airline-fleet.ts';
import { euListingSchema, iasaSchema } from './oversight.ts';
import { reportedEventSchema } from './reported-event.ts';
import { figureSchema, sourceSchema } from './source.ts';

/** A dated fact that is not a number. `note` limits it: 'inferred: member of IATA, which demands IOSA'. */
const factSchema = <T extends z.ZodType>(value: T) =>
  z.object({ value, asOf: z.string().nullable(), source: sourceSchema, note: z.string().nullable() });

export const airlineAccidentSchema = z.object({
  date: z.string(),
  flight: z.string().nullable(),
  /** the aircraft as the source names it, and the model it belongs to when known */
  aircraft: z.string(),
  modelId: z.string().nullable(),
  /** who flew it where that was another airline under this one's name */
  flownBy: z.string().nullable(),
  fatalities: z.number().int().nullable(),
  isHostileAct: z.boolean(),
  note: z.string().nullable(),
  source: sourceSchema,
});
export type AirlineAccident = z.infer<typeof airlineAccidentSchema>;

/** An airline with what is on record of it; unknown is null. */
export const airlineSchema = z.object({
  icao: z.string(),
  iata: z.string().nullable(),
  name: z.string(),
  callsign: z.string().nullable(),
  country: z.string(),
  alliance: z.string().nullable(),
  /** the group it belongs to or the brand it flies as, in words */
  parent: z.string().nullable(),
  /** the airlines (ICAO codes) that sell its flights under their own numbers: all of them, or some */
  flownFor: z.array(z.object({ icao: z.string(), isAlways: z.boolean() })),
  fleetSize: figureSchema.nullable(),
  avgFleetAgeYears: figureSchema.nullable(),
  fleetByModel: z.array(z.object({ name: z.string(), icaoType: z.string().nullable(), count: z.number().int() })),
  fleetByModelSource: sourceSchema.nullable(),
  fleet: airlineFleetSchema.nullable(),
  /** why no fleet, or no size of it, is on record */
  fleetReason: z.string().nullable(),
  iosa: factSchema(z.literal(true))
    .extend({ basis: z.enum(['stated', 'by membership', 'unverified']) })
    .nullable(),
  /** why it is unknown, or what limits it */
  iosaReason: z.string().nullable(),
  euSafetyList: euListingSchema.nullable(),
  /** what the US regulator last said of the oversight of the airline's state; null when it said nothing that we know of */
  iasa: iasaSchema.nullable(),
  /** fatal accidents from 2000 on, those flown for it under its brand included; mail, cargo and ferry flights are told as such */
  fatalAccidents: z.array(airlineAccidentSchema),
  /** the last day that two lists cover, and the last one that was searched at all */
  fatalAccidentsAsOf: z.string(),
  fatalAccidentsSearchedTo: z.string(),
  fatalAccidentsSource: sourceSchema,
  /** fatal accidents that were reported since and are not among the shipped facts; never shipped, and in no score */
  reported: z.array(reportedEventSchema).optional(),
  /** what the reader of the facts above should know: predecessors not counted, deaths on the ground */
  notes: z.array(z.string()),
  /** days of accidents that an airline of the same name had, of which it is not on record that it was this one */
  namesakeDays: z.array(z.string()).optional(),
  /** whether it still flew, and how we know; null where nobody asked */
  operating: factSchema(z.boolean()).nullable(),
  /** where name and codes come from; call sign, country, alliance, parent and brands are general knowledge */
  source: sourceSchema,
});
export type Airline = z.infer<typeof airlineSchema>;
