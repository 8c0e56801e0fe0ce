import { type AirlineEntry, type AirlineRow, airlineEntry, airlineRow } from '#src/catalog/airline-entry.ts';
import { type CatalogEvent, listCatalogEvents } from '#src/catalog/catalog-event.ts';
import { type ModelEntry, type ModelRow, modelEntry, modelRow } from '#src/catalog/model-entry.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { AppError } from '#src/errors.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import { describeMethod } from '#src/safety/method.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { compareTwoModels, type ModelsComparison } from '#src/safety/model/models-comparison.ts';
import type { Context } from '../../context.ts';
import { onceFor } from '../../runtime/caching/once.ts';
import { getRatings } from '../reference/get-ratings.ts';
import { findObserved, type Observed } from '../reference/observed.ts';
import { chooseAircraft } from '../search/choose-aircraft.ts';

/** The catalog's lookup tables, built once from the facts of this process. */
const catalogOf = onceFor((facts: Context['facts']) => ({
  events: listCatalogEvents(facts.models, facts.airlines),
  airlines: new Map(facts.airlines.map((airline) => [slugOf(airline.name), airline])),
}));

/** Returns every model with its score, by name. */
export function listModels({ facts }: Context): ModelRow[] {
  return facts.models.map(modelRow);
}

/** Returns everything about a model, by its id or a type designator. Throws not_found. */
export function getModel(ctx: Context, id: string): ModelEntry {
  const { facts } = ctx;
  const model = findModel(ctx, id);
  const events = catalogOf(facts).events.filter((event) => event.model?.id === model.id);
  const { models, airlines } = facts;
  return modelEntry(model, { models, airlines, events, comparison: compareModels(model.category, models) });
}

/** The same, with what has been reported about the model since. Throws not_found. */
export async function getModelWithReports(ctx: Context, id: string): Promise<ModelEntry> {
  const entry = getModel(ctx, id);
  const reported = (await findObserved(ctx)).findModel(entry.id)?.reported;
  return reported ? { ...entry, reported } : entry;
}

/** Returns every airline with its current rating, by name. */
export async function listAirlines(ctx: Context): Promise<AirlineRow[]> {
  const today = todayOf(ctx);
  const { airlines } = await findObserved(ctx);
  return airlines.map((airline) => airlineRow(airline, today)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns everything about an airline, by its name in an address or its ICAO code. Throws not_found. */
export async function getAirline(ctx: Context, id: string): Promise<AirlineEntry> {
  const { facts } = ctx;
  const observed = await findObserved(ctx);
  const airline = findAirline(ctx, observed, id);
  const today = todayOf(ctx);
  const { models, stateFactors } = facts;
  return airlineEntry(airline, { models, ratings: getRatings(observed.airlines, today), stateFactors, today });
}

type EventFilter = { year?: string; model?: string; airline?: string };

/**
 * Returns the events on record, newest first; optionally of a year, a model (by id) or an airline (by its name in an
 * address).
 */
export function listEventsOnRecord({ facts }: Context, { year, model, airline }: EventFilter): CatalogEvent[] {
  return catalogOf(facts).events.filter(
    (event) =>
      (!year || event.date?.startsWith(year)) &&
      (!model || event.model?.id === model) &&
      (!airline || event.airlines.some(({ slug }) => slug === airline)),
  );
}

/** The same, with model and airline by any name that `getModel` and `getAirline` know. Throws not_found. */
export async function findEventsOnRecord(ctx: Context, { year, model, airline }: EventFilter): Promise<CatalogEvent[]> {
  return listEventsOnRecord(ctx, {
    year,
    model: model && findModel(ctx, model).id,
    airline: airline && slugOf(findAirline(ctx, await findObserved(ctx), airline).name),
  });
}

/** Returns the regulators' lists as last imported, with their changes since the beginning. */
export async function getLists(ctx: Context): Promise<Oversight> {
  // without what only the maintainers of the lists need
  return oversightSchema.parse((await findObserved(ctx)).oversight);
}

/** Returns the day the ratings are computed for, as an ISO date. */
export function todayOf({ clock }: Context): string {
  return clock.now().toISOString().slice(0, 10);
}

function findModel({ facts }: Context, id: string): AircraftModel {
  const modelId = facts.findModelId(id);
  const model = modelId && facts.findModel(modelId);
  if (!model) throw new AppError('not_found', 'We have no aircraft model of this name. See /aircraft for all of them.');
  return model;
}

function findAirline({ facts }: Context, observed: Observed, id: string): Airline {
  const airline = observed.findAirline(catalogOf(facts).airlines.get(id.toLowerCase())?.icao ?? id);
  if (!airline) throw new AppError('not_found', 'We have no airline of this name. See /airlines for all of them.');
  return airline;
}

/** Compares two aircraft by the ranges that their records leave open. Throws invalid_input for an unknown name. */
export function compareAircraft(ctx: Context, { a, b }: { a: string; b: string }): ModelsComparison {
  return compareTwoModels(modelOf(ctx, a), modelOf(ctx, b));
}

function modelOf(ctx: Context, typed: string): AircraftModel {
  const chosen = chooseAircraft(ctx, typed);
  const model = chosen && ctx.facts.findModel(chosen.modelId);
  if (!model) throw new AppError('invalid_input');
  return model;
}

/**
 * Returns how scores are made. The reference data changes only with the version, so it is assembled once per process.
 */
export const readMethod = onceFor((ctx: Context) => describeMethod(ctx.facts, ctx.clock.now().getUTCFullYear()));
