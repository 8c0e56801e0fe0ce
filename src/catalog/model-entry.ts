import { z } from 'zod';
import { type AircraftModel, aircraftModelSchema } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import { fleetFamilies } from '../reference/airline-fleet.ts';
import type { Comparison } from '../safety/model/comparison.ts';
import { scoreOf } from '../safety/model/model-safety.ts';
import { standingSentence } from '../safety/model/standing.ts';
import { FIT } from '../safety/rates/fit.ts';
import { rateBasisOf } from '../safety/rates/type-rate.ts';
import { scoreSchema } from '../safety/report.ts';
import { type CatalogEvent, catalogEventSchema } from './catalog-event.ts';
import { slugOf } from './slug.ts';

export const modelRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  /** class of the model, such as turboprop */
  category: z.string(),
  isInProduction: z.boolean(),
  firstServiceYear: z.number().int(),
  score: scoreSchema,
});
export const modelsAnswerSchema = z.object({ models: z.array(modelRowSchema), fit: z.string() });
export type ModelRow = z.infer<typeof modelRowSchema>;

/** Everything on record about a model, with the documents. */
export const modelEntrySchema = aircraftModelSchema
  .pick({
    icaoTypes: true,
    iataTypes: true,
    totalBuilt: true,
    hullLosses: true,
    fatalities: true,
    hullLossRatePerMillionDepartures: true,
    majorAccidents: true,
    minorAccidents: true,
    note: true,
    improvements: true,
    lastServiceYear: true,
    scoreBasis: true,
    departuresByYear: true,
    source: true,
    reported: true,
  })
  .extend({
    ...modelRowSchema.shape,
    /** ISO date of the fit of all rates */
    fit: z.string(),
    /** a sentence about the model's place in its class */
    standing: z.string(),
    events: z.array(catalogEventSchema),
    /** airlines on record that fly it, largest fleet first; `count` is null if the list has none */
    operators: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int().nullable() })),
    /** ids of the models with which it has a comparison page */
    comparedWith: z.array(z.string()),
  });
export type ModelEntry = z.infer<typeof modelEntrySchema>;

export function modelRow(model: AircraftModel): ModelRow {
  const { id, name, manufacturer, category, isInProduction, firstServiceYear } = model;
  return { id, name, manufacturer, category, isInProduction, firstServiceYear, score: scoreOf(model) };
}

export type ModelFacts = {
  models: AircraftModel[];
  airlines: Airline[];
  events: CatalogEvent[];
  comparison: Comparison;
};

/** @param comparison of the model's class @param events those of the model */
export function modelEntry(model: AircraftModel, { models, airlines, events, comparison }: ModelFacts): ModelEntry {
  return {
    ...modelRow(model),
    icaoTypes: model.icaoTypes,
    iataTypes: model.iataTypes,
    totalBuilt: model.totalBuilt,
    hullLosses: model.hullLosses,
    fatalities: model.fatalities,
    hullLossRatePerMillionDepartures: model.hullLossRatePerMillionDepartures,
    majorAccidents: model.majorAccidents,
    minorAccidents: model.minorAccidents,
    note: model.note,
    improvements: model.improvements,
    lastServiceYear: model.lastServiceYear,
    scoreBasis: model.scoreBasis,
    departuresByYear: model.departuresByYear,
    source: model.source,
    fit: FIT.fit,
    standing: standingSentence(model.id, comparison),
    events,
    operators: operatorsOf(model.id, airlines),
    comparedWith: models.filter((other) => isComparable(model, other)).map(({ id }) => id),
  };
}

/** Whether two models have a comparison page: same class, both with a record of their own, at least one still in production. */
export function isComparable(a: AircraftModel, b: AircraftModel): boolean {
  return (
    a.id !== b.id && a.category === b.category && [a, b].every(hasOwnRecord) && (a.isInProduction || b.isInProduction)
  );
}

function hasOwnRecord(model: AircraftModel): boolean {
  return rateBasisOf(model) === 'record';
}

function operatorsOf(modelId: string, airlines: Airline[]): ModelEntry['operators'] {
  return airlines
    .filter((airline) => airline.operating?.value !== false)
    .flatMap((airline) => {
      const family = fleetFamilies(airline).find((each) => each.modelId === modelId);
      return family ? [{ slug: slugOf(airline.name), name: airline.name, count: family.count }] : [];
    })
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.name.localeCompare(b.name));
}
