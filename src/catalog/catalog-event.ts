import { z } from 'zod';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline, AirlineAccident } from '../reference/airline.ts';
import type { Source } from '../reference/source.ts';
import { isUnverified } from '../reference/unverified.ts';
import { type ListedEvent, listEvents, NOTHING_COUNTED } from '../safety/model/event-list.ts';
import { modelSafetyOf, scoreOf } from '../safety/model/model-safety.ts';
import { reportSourceSchema } from '../safety/report/report-source.ts';
import { SourceList } from '../safety/report/source-list.ts';
import { slugOf } from './slug.ts';

/** An event from the lists of models and airlines combined, once; unknown values are null. */
export const catalogEventSchema = z.object({
  /** ISO, possibly without day or month */
  date: z.string().nullable(),
  title: z.string(),
  model: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** the aircraft as the source names it */
  aircraft: z.string().nullable(),
  /** the airlines with the event in their list: the operator, and the brand it flew under */
  airlines: z.array(z.object({ slug: z.string(), name: z.string() })),
  operator: z.string().nullable(),
  registration: z.string().nullable(),
  location: z.string().nullable(),
  deathsOnBoard: z.number().int().nullable(),
  deathsOnGround: z.number().int().nullable(),
  /** what the model's score makes of it; `airline` for events only in an airline's list */
  standing: z.enum(['counted', 'leftOut', 'major', 'minor', 'unchecked', 'airline']),
  whyLeftOut: z.string().nullable(),
  description: z.string().nullable(),
  cause: z.string().nullable(),
  /** whether a person has checked the cause */
  isCauseVerified: z.boolean(),
  sources: z.array(reportSourceSchema),
});
export type CatalogEvent = z.infer<typeof catalogEventSchema>;

/**
 * Lists every event on record, newest first. What a model's list and an airline's say about one day and model is one
 * event.
 */
export function listCatalogEvents(models: AircraftModel[], airlines: Airline[]): CatalogEvent[] {
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
}

function eventsOfModel(model: AircraftModel): CatalogEvent[] {
  const sources = new SourceList();
  // years of service do not matter here
  const modelSafety = modelSafetyOf(model, model.firstServiceYear, sources);
  const listed = listEvents({ modelSafety, score: scoreOf(model), sourceList: sources.list });
  return listed.map((event) => fromModel(event, model));
}

function fromModel(
  { group, aircraftType, id: _, isHullLoss: _loss, severity: _severity, ...event }: ListedEvent,
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
  const whyUncounted = model && !model.scoreBasis ? NOTHING_COUNTED : null;
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
    whyLeftOut: accident.isHostileAct ? 'a hostile act' : whyUncounted,
    description: accident.note,
    cause: null,
    isCauseVerified: false,
    sources: [asRead(accident.source)],
  };
}

/**
 * Finds the accident in a model's list of events. If several happened on one day, the flight's number decides;
 * otherwise it is another event.
 */
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

function asRead(source: Source): CatalogEvent['sources'][number] {
  return { ...source, isVerified: !isUnverified(source) };
}
