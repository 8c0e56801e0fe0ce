import { grouped } from '../format/grouped.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { ReportedOf } from '../reference/source.ts';
import { reportedPath } from '../routes.ts';
import { type AirlineFigures, airlineIfCounted, type IfCounted, modelIfCounted } from '../safety/if-counted.ts';
import type { RateEstimate } from '../safety/rates/type-rate.ts';
import { slugOf } from './slug.ts';

/** A fatal accident that was reported and not checked, once for all whom it concerns, with what it would change. */
export type ReportedEntry = Pick<ReportedOf, 'date' | 'what' | 'source' | 'seenOn'> & {
  path: string;
  airlines: { slug: string; name: string; figures: IfCounted<AirlineFigures> }[];
  /** `figures` is null if the type's departures were never counted */
  models: { id: string; name: string; figures: IfCounted<RateEstimate> | null }[];
};

type Facts = {
  findAirline: (icao: string) => Airline | null;
  findModel: (id: string) => AircraftModel | null;
};

/** The reported accidents, newest first. @param reports without those that the owner hides @param today ISO date */
export function listReported(reports: ReportedOf[], facts: Facts, today: string): ReportedEntry[] {
  return grouped(reports, reportedPath)
    .map(([path, of]) => entryOf(path, of as [ReportedOf, ...ReportedOf[]], facts, today))
    .sort((a, b) => b.date.localeCompare(a.date));
}

function entryOf(path: string, of: [ReportedOf, ...ReportedOf[]], facts: Facts, today: string): ReportedEntry {
  const [{ date, what, source }] = of;
  const airlines = distinct(of.map(({ airlineIcao }) => airlineIcao)).flatMap((icao) => facts.findAirline(icao) ?? []);
  const models = distinct(of.map(({ modelId }) => modelId)).flatMap((id) => facts.findModel(id) ?? []);
  return {
    ...{ path, date, what, source },
    seenOn: of.map(({ seenOn }) => seenOn).sort()[0] as string,
    airlines: airlines.map((airline) => ({
      slug: slugOf(airline.name),
      name: airline.name,
      figures: airlineIfCounted(airline, date, today),
    })),
    models: models.map((model) => ({ id: model.id, name: model.name, figures: modelIfCounted(model) })),
  };
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
