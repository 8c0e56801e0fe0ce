import type { Facts } from '#db/reference/facts.ts';
import { modelOfWords } from '#src/aircraft/aircraft-name.ts';
import { type AirlineEntry, type AirlineRow, airlineEntry, airlineRow } from '#src/catalog/airline-entry.ts';
import * as entries from '#src/catalog/catalog-event.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { AppError } from '#src/errors.ts';
import { forLast, onceFor } from '#src/once-for.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import { describeMethod, type Method } from '#src/safety/method.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { compareTwoModels, type ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { say } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { endedSentences, findEndedAirlines, getRatings } from '../reference/find-airlines.ts';
import { type NoticesContext, reportedOf, withReported } from '../reference/notices.ts';
import { chooseAircraft } from '../search/choose-aircraft.ts';

/** The catalog's lookup tables, built once from the facts of this process. */
const airlinesBySlug = onceFor(
  ({ airlines }: Context['facts']) => new Map(airlines.map((airline) => [slugOf(airline.name), airline])),
);

export function listModels(facts: Facts): entries.ModelRow[] {
  return facts.models.map(entries.modelRow);
}

/** Returns everything about a model, by its id or a type designator. Throws not_found. */
export function getModel(facts: Facts, id: string): entries.ModelEntry {
  const model = findModel(facts, id);
  const events = entries.listCatalogEvents(facts).filter((event) => event.model?.id === model.id);
  const { models, airlines } = facts;
  return entries.modelEntry(model, { models, airlines, events, comparison: compareModels(model.category, models) });
}

/** The same, with what has been reported about the model since. Throws not_found. */
export function getModelWithReports(ctx: FactsContext & NoticesContext, id: string): entries.ModelEntry {
  const entry = getModel(ctx.facts, id);
  const reported = reportedOf(ctx, { modelId: entry.id });
  return reported.length > 0 ? { ...entry, reported } : entry;
}

export function listAirlines(ctx: FactsContext): AirlineRow[] {
  const today = todayOf(ctx);
  const { airlines } = ctx.facts;
  return airlines.map((airline) => airlineRow(airline, today)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns everything about an airline, by its name in an address or its ICAO code. Throws not_found. */
export function getAirline(ctx: FactsContext & NoticesContext, id: string): AirlineEntry {
  const { facts } = ctx;
  const airline = withReported(ctx, findAirline(facts, id));
  const today = todayOf(ctx);
  const { models, stateFactors } = facts;
  return airlineEntry(airline, { models, ratings: getRatings(ctx.facts.airlines, today), stateFactors, today });
}

type EventFilter = { year?: string; model?: string; airline?: string };

/** Returns the events on record, newest first; of a year, a model (id) or an airline (name in an address) if given. */
export function listEventsOnRecord(facts: Facts, { year, model, airline }: EventFilter): entries.CatalogEvent[] {
  return entries
    .listCatalogEvents(facts)
    .filter(
      (event) =>
        (!year || event.date?.startsWith(year)) &&
        (!model || event.model?.id === model) &&
        (!airline || event.airlines.some(({ slug }) => slug === airline)),
    );
}

/** The same, with model and airline by any name that `getModel` and `getAirline` know. Throws not_found. */
export function findEventsOnRecord(ctx: FactsContext, { year, model, airline }: EventFilter): entries.CatalogEvent[] {
  return listEventsOnRecord(ctx.facts, {
    year,
    model: model && findModel(ctx.facts, model).id,
    airline: airline && slugOf(findAirline(ctx.facts, airline).name),
  });
}

/** Returns the regulators' lists as last imported, with their changes since the beginning. */
export function getLists(ctx: FactsContext): Oversight {
  // without what only the maintainers of the lists need
  const easa = ctx.facts.bulletins.find(({ issuer }) => issuer === 'EASA');
  const conflictZones = easa && { ...easa, zones: easa.bulletins };
  return oversightSchema.parse({ ...ctx.facts.oversight, conflictZones });
}

function findModel(facts: Facts, id: string): AircraftModel {
  const modelId = facts.findModelId(id) ?? modelOfWords(id);
  const model = modelId && facts.findModel(modelId);
  if (!model) throw new AppError('not_found', say('errors.catalog.haveNoAircraftModel'));
  return model;
}

function findAirline(facts: Facts, id: string): Airline {
  const airline = facts.findAirline(airlinesBySlug(facts).get(id.toLowerCase())?.icao ?? id);
  const [only = null, another] = airline ? [airline] : airlinesByAddress(facts, id);
  if (only && !another) return only;
  const ended = endedSentences(facts, findEndedAirlines(facts, wordsOf(id)));
  throw new AppError('not_found', ended || say('errors.catalog.haveNoAirlineName'));
}

/** @param id 'ba', 'delta' */
function airlinesByAddress(facts: Facts, id: string): Airline[] {
  const coded = facts.listAirlinesByCode(id);
  return coded.length > 0 ? coded : facts.listAirlinesByName(wordsOf(id));
}

/** The words of a name in an address. */
const wordsOf = (id: string) => id.replaceAll('-', ' ');

/** Compares two aircraft by the ranges that their records leave open. Throws invalid_input for an unknown name. */
export function compareAircraft(facts: Facts, { a, b }: { a: string; b: string }): ModelsComparison {
  return compareTwoModels(modelOf(facts, a), modelOf(facts, b));
}

function modelOf(facts: Facts, typed: string): AircraftModel {
  const chosen = chooseAircraft(facts, typed);
  const model = chosen && facts.findModel(chosen.modelId);
  if (!model) throw new AppError('invalid_input');
  return model;
}

const methodOf = onceFor((facts: Context['facts']) => forLast((year: number) => describeMethod(facts, year)));

/** Returns how scores are made: assembled once a year and process, since the reference data changes with the version. */
export function readMethod({ facts, clock }: FactsContext): Method {
  return methodOf(facts)(clock.now().getUTCFullYear());
}
