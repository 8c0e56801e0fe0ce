import { z } from 'zod';
import { euListingSchema, iasaSchema } from './oversight.ts';
import { figureSchema, reportedEventSchema, sourceSchema } from './source.ts';

/**
 * How far a list of airframes can be trusted: `good` and `fair` as they are, `old` with its date; in `skewed` lists the
 * families are right but their shares are not; in `poor` ones some families are missing.
 */
export const FLEET_QUALITY = ['good', 'fair', 'old', 'skewed', 'poor'] as const;

/** An airline's fleet by model, largest share first. `share` (0-1) is of what `basis` counts. */
const airlineFleetSchema = z.object({
  families: z
    .array(z.object({ modelId: z.string(), count: z.number().int().positive().nullable(), share: z.number() }))
    .min(1),
  basis: z.enum(['airframes', 'departures', 'segments']),
  asOf: z.string(),
  source: sourceSchema,
  /** 'none stated' for lists that an installation can leave out */
  licence: z.string(),
  quality: z.enum(FLEET_QUALITY),
  /** true for a user-contributed list, which misses many aircraft: its shares may be used, its counts may not */
  isLowerBound: z.boolean().optional(),
  /** true for a list of the aircraft of several airlines of a group */
  coversGroup: z.boolean().optional(),
  note: z.string().nullable(),
});
export type AirlineFleet = z.infer<typeof airlineFleetSchema>;

/** A model of a fleet; `share` and `count` are null if the list does not support them. */
type FleetFamily = { modelId: string; count: number | null; share: number | null };

/** Returns the models an airline flies, as far as its list may be used; the only way to read a fleet. */
export function fleetFamilies(airline: { fleet: AirlineFleet | null } | null): FleetFamily[] {
  const fleet = airline?.fleet;
  if (!fleet) return [];
  const hasShares = hasFleetShares(fleet);
  const isCount = hasShares && fleet.basis === 'airframes' && !fleet.isLowerBound;
  return fleet.families.map(({ modelId, count, share }) => ({
    modelId,
    count: isCount ? count : null,
    share: hasShares ? share : null,
  }));
}

/** Whether the shares of a fleet's models may be used, not only their names. */
export function hasFleetShares({ quality }: Pick<AirlineFleet, 'quality'>): boolean {
  return quality === 'good' || quality === 'fair' || quality === 'old';
}

/** A dated fact that is not a number. `note` qualifies it: 'inferred: member of IATA, which demands IOSA'. */
const factSchema = <T extends z.ZodType>(value: T) =>
  z.object({ value, asOf: z.string().nullable(), source: sourceSchema, note: z.string().nullable() });

const airlineAccidentSchema = z.object({
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
  /** airlines (ICAO codes) that sell all or some of its flights, perhaps under other numbers than its call signs */
  flownFor: z.array(z.object({ icao: z.string(), isAlways: z.boolean(), hasOtherNumbers: z.boolean().optional() })),
  fleetSize: figureSchema.nullable(),
  /** its own flights in a year, where they are published */
  flightsPerYear: figureSchema.optional(),
  /** million flights of all operators of its state in ten years, and the share of its own estimate that fits in; computed */
  stateFlights: z.object({ million: z.number(), share: z.number() }).optional(),
  avgFleetAgeYears: figureSchema.nullable(),
  fleetByModel: z.array(z.object({ name: z.string(), icaoType: z.string().nullable(), count: z.number().int() })),
  fleetByModelSource: sourceSchema.nullable(),
  fleet: airlineFleetSchema.nullable(),
  /** why its fleet or fleet size is unknown */
  fleetReason: z.string().nullable(),
  iosa: factSchema(z.literal(true))
    .extend({ basis: z.enum(['stated', 'by membership']) })
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
  /** fatal accidents since 2000, also those flown for it under its brand; mail, cargo and ferry flights are marked */
  fatalAccidents: z.array(airlineAccidentSchema),
  /** aircraft lost since 2000 without a death on board, as far as a model's list of events does not have them */
  hullLosses: z.array(
    z.object({
      date: z.string(),
      modelId: z.string(),
      registration: z.string(),
      /** `ground`: on the ground and not in a flight, such as by fire in a hangar */
      cause: z.enum(['accident', 'ground', 'hostile']),
      source: sourceSchema,
    }),
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
  /** for a brand that flies under another airline's certificate: since when, until when its numbers, and its codes now */
  retiredCodes: z
    .object({
      on: z.string(),
      numbersEnded: z.string(),
      numbersSource: sourceSchema,
      now: z.object({ icao: z.string(), iata: z.string(), name: z.string() }),
      source: sourceSchema,
    })
    .optional(),
  /** the first flight with passengers under this or an earlier name, ISO date or month; of those begun since 2016 */
  firstFlight: z.object({ date: z.string(), source: sourceSchema }).optional(),
  /** since when it flies under its code (ISO year, month or day), and its IATA code before; null if not on record */
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
