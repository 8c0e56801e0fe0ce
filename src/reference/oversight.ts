import { z } from 'zod';
import { sourceSchema } from './source.ts';

/** A past period on a list. Dates are ISO, partial, or 'by 2012-04'; null means unknown. */
const pastListingSchema = z.object({
  of: z.enum(['airline', 'state']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  wasRestricted: z.boolean(),
  note: z.string().nullable(),
  fromSource: sourceSchema.nullable(),
  toSource: sourceSchema.nullable(),
});
export type PastListing = z.infer<typeof pastListingSchema>;

/** What the EU Air Safety List says about an airline, since when, and what it said before. */
export const euListingSchema = z.object({
  value: z.enum(['none', 'restricted', 'banned']),
  asOf: z.string(),
  source: sourceSchema,
  note: z.string().nullable(),
  since: z.string().nullable(),
  sinceSource: sourceSchema.nullable(),
  isByState: z.boolean(),
  /** since when it names the whole state, of an airline that it named before */
  stateSince: z.string().optional(),
  past: z.array(pastListingSchema),
});
export type EuListing = z.infer<typeof euListingSchema>;

/** The US regulator's assessment (IASA) of a state: in Category 2 now, as last confirmed, or back in Category 1. */
export const iasaSchema = z.object({
  state: z.string(),
  isCategory2: z.boolean(),
  since: z.string(),
  until: z.string().nullable(),
  lastSeen: z.string(),
  doubt: z.string().nullable(),
  source: sourceSchema,
});
export type Iasa = z.infer<typeof iasaSchema>;

const statedAirlineSchema = z.object({
  icao: z.string(),
  name: z.string(),
  state: z.string(),
  /** where it is not that of all */
  source: sourceSchema.optional(),
});

const listedCarrierSchema = z.object({
  carrier: z.string(),
  icao: z.string().nullable(),
  state: z.string(),
  since: z.string(),
  sinceSource: sourceSchema,
  note: z.string().nullish(),
  rule: z.string().nullish(),
});
const formerSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromSource: sourceSchema.nullable(),
  toSource: sourceSchema.nullable(),
});

/** An EASA bulletin about an airspace: its name, the states below it, and its period (ISO dates). */
const conflictZoneSchema = z.object({
  id: z.string(),
  /** 'Airspace of Jordan' */
  name: z.string(),
  states: z.array(z.string()),
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** of a shipped one: its number, page and ISO date of revision */
  number: z.string().optional(),
  page: z.url().optional(),
  revised: z.string().nullish(),
  /** the flight levels that its text names, where it was fetched */
  levels: z.array(z.number().int()).optional(),
});
export type ConflictZone = z.infer<typeof conflictZoneSchema>;

const conflictZonesSchema = z.object({
  asOf: z.string(),
  source: sourceSchema,
  zones: z.array(conflictZoneSchema),
  /** `endedOn`: the day on which it was first missing */
  ended: z.array(conflictZoneSchema.extend({ endedOn: z.string() })),
});
export type ConflictZones = z.infer<typeof conflictZonesSchema>;

/** The lists of `db/reference/oversight.json`, with their changes since the beginning. */
export const oversightSchema = z.object({
  euAirSafetyList: z.object({
    asOf: z.string(),
    regulation: z.string(),
    source: sourceSchema,
    inForceNext: z.string(),
    statesBanned: z.array(
      z.object({
        state: z.string(),
        since: z.string(),
        sinceSource: sourceSchema,
        exceptions: z.array(z.object({ carrier: z.string(), icao: z.string().nullable(), since: z.string() })),
        /** its airlines that the list banned before all of them */
        earlier: z.array(z.object({ icao: z.string(), since: z.string(), sinceSource: sourceSchema })).optional(),
        note: z.string().nullable(),
      }),
    ),
    carriersBanned: z.array(listedCarrierSchema),
    carriersBannedRussia: z.array(listedCarrierSchema),
    carriersRestricted: z.array(listedCarrierSchema),
    formerStates: z.array(formerSchema.extend({ state: z.string() })),
    formerCarriers: z.array(
      formerSchema.extend({
        carrier: z.string(),
        icao: z.string(),
        wasRestricted: z.boolean(),
        note: z.string().nullable(),
      }),
    ),
    history: z.array(
      z.object({
        date: z.string(),
        on: z.array(z.string()),
        off: z.array(z.string()),
        totalAfter: z.number().nullable(),
        note: z.string().nullable(),
        source: sourceSchema,
      }),
    ),
    remarks: z.array(z.string()),
  }),
  /** airlines without a record whose state is known: a ban on a whole state does not name them */
  airlineStates: z.object({
    source: sourceSchema,
    airlines: z.array(statedAirlineSchema),
    /** those of states without a ban (`airline-states.csv`) */
    others: z.array(statedAirlineSchema).optional(),
  }),
  /** shipped in a file of its own (`conflict-zones.json`) */
  conflictZones: conflictZonesSchema.optional(),
  faaIasa: z.object({
    what: z.string(),
    asOf: z.string(),
    lastKnownCategory2: z.array(
      z.object({
        state: z.string(),
        since: z.string(),
        lastSeen: z.string(),
        source: sourceSchema,
        doubt: z.string().nullable(),
      }),
    ),
    restoredToCategory1: z.array(
      z.object({ state: z.string(), from: z.string(), to: z.string(), source: sourceSchema }),
    ),
  }),
});
export type Oversight = z.infer<typeof oversightSchema>;
