import { z } from 'zod';
import { pick } from '../format/pick.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { type Airline, airlineSchema, FLEET_QUALITY, fleetFamilies } from '../reference/airline.ts';
import { recentFatalAccidents, recentFirstFlight } from '../safety/airline/airline-accidents.ts';
import { airlineBan, airlineBanSchema } from '../safety/airline/airline-ban.ts';
import { rateAirline } from '../safety/airline/airline-rating.ts';
import { airlinePartOf } from '../safety/airline/airline-safety.ts';
import type { RatingCounts } from '../safety/airline/rating-peers.ts';
import { describedFlightSchema, describeFlight } from '../safety/rates/describe-flight.ts';
import type { StateFactor } from '../safety/rates/state-factor.ts';
import { reportSourceSchema } from '../safety/report/report-source.ts';
import { SourceList } from '../safety/report/source-list.ts';
import { airlineSafetySchema } from '../safety/report.ts';
import type { AsTold } from '../words/text-schema.ts';
import { slugOf } from './slug.ts';

export const airlineRowSchema = z.object({
  slug: z.string(),
  icao: z.string(),
  iata: z.string().nullable(),
  name: z.string(),
  country: z.string(),
  /** points (0-10) for what could be checked, out of `ratingOutOf`; null if nothing could */
  rating: z.number().nullable(),
  ratingOutOf: z.number(),
  /** in ten years, excluding hostile acts, including flights under its brand */
  fatalAccidents: z.number().int(),
  /** its first flight, ISO date or month, if it has flown for less than ten years; its record begins there */
  firstFlight: z.string().nullable(),
  /** the last day covered by the search for accidents */
  accidentsAsOf: z.string(),
  /** whether it still flies; null if not checked */
  isOperating: z.boolean().nullable(),
  ban: airlineBanSchema.nullable(),
});
export type AirlineRow = AsTold<z.output<typeof airlineRowSchema>>;

const OF_AIRLINE = {
  alliance: true,
  parent: true,
  notes: true,
  euSafetyList: true,
  iasa: true,
  operating: true,
  history: true,
  retiredCodes: true,
} as const;
const OF_SAFETY = {
  ratingLines: true,
  ratingPeers: true,
  record: true,
  fleetSize: true,
  avgFleetAge: true,
  accidents: true,
  reported: true,
} as const;

/** Everything on record about an airline, with the documents; `sources` of its parts are indexes into `sourceList`. */
export const airlineEntrySchema = airlineRowSchema.extend({
  ...airlineSchema.pick(OF_AIRLINE).shape,
  safety: airlineSafetySchema.pick(OF_SAFETY),
  ...describedFlightSchema.pick({ operatorState: true, fit: true }).shape,
  /** its models, largest share first; null counts if the list has none */
  fleet: z.array(z.object({ modelId: z.string(), modelName: z.string(), count: z.number().int().nullable() })),
  fleetAsOf: z.string().nullable(),
  /** date of `safety.fleetSize`, which may be from another document than the list of models */
  fleetSizeAsOf: z.string().nullable(),
  fleetAgeAsOf: z.string().nullable(),
  /** license of the list of models; 'none stated' for a list that a server may leave out */
  fleetLicence: z.string().nullable(),
  /** how far the list can be trusted; for `skewed` and `poor` lists, only the models' names are used */
  fleetQuality: z.enum(FLEET_QUALITY).nullable(),
  fleetReason: z.string().nullable(),
  fleetSources: z.array(z.number().int().nonnegative()),
  sourceList: z.array(reportSourceSchema),
});
export type AirlineEntry = AsTold<z.output<typeof airlineEntrySchema>>;

/** @param today ISO date from which the ten years are counted back */
export function airlineRow(airline: Airline, today: string): AirlineRow {
  const { rating, outOf } = rateAirline(airline, today);
  return {
    slug: slugOf(airline.name),
    icao: airline.icao,
    iata: airline.iata,
    name: airline.name,
    country: airline.country,
    rating,
    ratingOutOf: outOf,
    fatalAccidents: recentFatalAccidents(airline, today).length,
    firstFlight: recentFirstFlight(airline, today)?.date ?? null,
    accidentsAsOf: airline.fatalAccidentsSearchedTo,
    isOperating: airline.operating?.value ?? null,
    ban: airlineBan(airline),
  };
}

type Facts = { models: AircraftModel[]; ratings: RatingCounts; stateFactors: StateFactor[]; today: string };

/** @param today ISO date from which the ten years are counted back */
export function airlineEntry(airline: Airline, { models, ratings, stateFactors, today }: Facts): AirlineEntry {
  const sources = new SourceList();
  const question = { airline, airlineName: airline.name, model: null, models, ratings };
  const { airlineSafety } = airlinePartOf(question, today, sources);
  const fleetSources = sources.addAll([
    airline.fleet?.source,
    airline.fleetSize?.source,
    airline.avgFleetAgeYears?.source,
  ]);
  const { operatorState, fit } = describeFlight([], airline.state, stateFactors);
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id;
  return {
    ...airlineRow(airline, today),
    ...pick(airline, OF_AIRLINE),
    safety: pick(airlineSafety, OF_SAFETY),
    operatorState,
    fit,
    fleet: fleetFamilies(airline).map(({ modelId, count }) => ({ modelId, modelName: nameOf(modelId), count })),
    fleetAsOf: airline.fleet?.asOf ?? airline.fleetSize?.asOf ?? null,
    fleetSizeAsOf: airline.fleetSize?.asOf ?? null,
    fleetAgeAsOf: airline.avgFleetAgeYears?.asOf ?? null,
    fleetLicence: airline.fleet?.licence ?? null,
    fleetQuality: airline.fleet?.quality ?? null,
    fleetReason: airline.fleetReason,
    fleetSources,
    sourceList: sources.list,
  };
}
