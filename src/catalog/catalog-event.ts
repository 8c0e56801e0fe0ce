import { z } from 'zod';
import { pick } from '../format/pick.ts';
import { onceFor } from '../once-for.ts';
import { type AircraftModel, aircraftModelSchema } from '../reference/aircraft-model.ts';
import { type Airline, type AirlineAccident, fleetFamilies } from '../reference/airline.ts';
import { isUnverified } from '../reference/unverified.ts';
import type { Comparison } from '../safety/model/comparison.ts';
import * as eventList from '../safety/model/event-list.ts';
import { modelSafetyOf, scoreOf } from '../safety/model/model-safety.ts';
import { standingSentence } from '../safety/model/standing.ts';
import { FIT } from '../safety/rates/fit.ts';
import { rateBasisOf } from '../safety/rates/type-rate.ts';
import { SourceList } from '../safety/report/source-list.ts';
import { scoreSchema } from '../safety/report.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { slugOf } from './slug.ts';

/** An event from the lists of models and airlines combined, once; unknown values are null. */
export const catalogEventSchema = eventList.eventSchema.extend({
  model: z.object({ id: z.string(), name: z.string() }).nullable(),
  aircraft: z.string().nullable(),
  /** the airlines with the event in their list: the operator, and the brand it flew under */
  airlines: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** what the model's score makes of it; `airline` for events only in an airline's list */
  standing: z.enum([...eventList.EVENT_GROUPS, 'airline']),
});
export type CatalogEvent = AsTold<z.output<typeof catalogEventSchema>>;

type Records = { models: AircraftModel[]; airlines: Airline[] };

/** Every event on record, newest first; what a model's and an airline's list have of one day and model is one event. */
export const listCatalogEvents = onceFor(({ models, airlines }: Records): CatalogEvent[] => {
  const events = models.flatMap(eventsOfModel);
  const modelsById = new Map(models.map((model) => [model.id, model]));
  for (const airline of airlines) {
    const ref = { slug: slugOf(airline.name), name: airline.name };
    for (const accident of airline.fatalAccidents) {
      const known = findSame(events, accident);
      if (known) known.airlines.push(ref);
      else events.push(fromAirline(accident, ref, modelsById));
    }
  }
  return events.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
});

function eventsOfModel(model: AircraftModel): CatalogEvent[] {
  const sources = new SourceList();
  // years of service do not matter here
  const modelSafety = modelSafetyOf(model, model.firstServiceYear, sources);
  const listed = eventList.listEvents({ modelSafety, score: scoreOf(model), sourceList: sources.list });
  return listed.map((event) => fromModel(event, model));
}

function fromModel(
  { group, aircraftType, id: _, isHullLoss: _loss, severity: _severity, ...event }: eventList.ListedEvent,
  { id, name }: AircraftModel,
): CatalogEvent {
  return { ...event, model: { id, name }, aircraft: aircraftType, airlines: [], standing: group };
}

function fromAirline(
  accident: AirlineAccident,
  airline: CatalogEvent['airlines'][number],
  modelsById: Map<string, AircraftModel>,
): CatalogEvent {
  const model = accident.modelId === null ? null : (modelsById.get(accident.modelId) ?? null);
  const whyUncounted = model && !model.scoreBasis ? eventList.NOTHING_COUNTED : null;
  return {
    date: accident.date,
    title: accident.flight ?? airline.name,
    model: model && { id: model.id, name: model.name },
    aircraft: accident.aircraft,
    airlines: [airline],
    operator: accident.flownBy ?? airline.name,
    registration: null,
    location: null,
    deathsOnBoard: accident.fatalities,
    deathsOnGround: null,
    standing: 'airline',
    whyLeftOut: accident.isHostileAct ? eventList.HOSTILE_ACT : whyUncounted,
    description: accident.note,
    cause: null,
    isCauseVerified: false,
    sources: [{ ...accident.source, isVerified: !isUnverified(accident.source) }],
  };
}

/** The accident in a model's list of events; of several on one day that with the flight's number, or else none. */
function findSame(events: CatalogEvent[], { date, modelId, aircraft, flight }: AirlineAccident): CatalogEvent | null {
  const ofDay = events.filter(
    (event) => event.date === date && (modelId === null ? event.aircraft === aircraft : event.model?.id === modelId),
  );
  if (ofDay.length < 2) return ofDay[0] ?? null;
  const number = numberOf(flight);
  return ofDay.find(({ title }) => number !== null && numberOf(title) === number) ?? null;
}

/** The number at the end of 'American 11' and 'AA11'. */
function numberOf(flight: string | null): string | null {
  return /(\d+)\D*$/.exec(flight ?? '')?.[1] ?? null;
}

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
export type ModelRow = AsTold<z.output<typeof modelRowSchema>>;

const OF_MODEL = {
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
} as const;

/** Everything on record about a model, with the documents. */
export const modelEntrySchema = aircraftModelSchema.pick(OF_MODEL).extend({
  ...modelRowSchema.shape,
  /** ISO date of the fit of all rates */
  fit: z.string(),
  /** a sentence about the model's place in its class */
  standing: textSchema,
  events: z.array(catalogEventSchema),
  /** airlines on record that fly it, largest fleet first; `count` is null if the list has none */
  operators: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int().nullable() })),
  /** ids of the models with which it has a comparison page */
  comparedWith: z.array(z.string()),
});
export type ModelEntry = AsTold<z.output<typeof modelEntrySchema>>;

export function modelRow(model: AircraftModel): ModelRow {
  const { id, name, manufacturer, category, isInProduction, firstServiceYear } = model;
  return { id, name, manufacturer, category, isInProduction, firstServiceYear, score: scoreOf(model) };
}

type ModelFacts = { models: AircraftModel[]; airlines: Airline[]; events: CatalogEvent[]; comparison: Comparison };

/** @param comparison of the model's class @param events those of the model */
export function modelEntry(model: AircraftModel, { models, airlines, events, comparison }: ModelFacts): ModelEntry {
  return {
    ...modelRow(model),
    ...pick(model, OF_MODEL),
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
    a.id !== b.id &&
    a.category === b.category &&
    [a, b].every((model) => rateBasisOf(model) === 'record') &&
    (a.isInProduction || b.isInProduction)
  );
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
