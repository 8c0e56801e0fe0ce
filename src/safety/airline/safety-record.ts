import { shortName } from '../../aircraft/likely-words.ts';
import { yearsBefore } from '../../format/age.ts';
import type { AircraftModel, ModelIncident, ScoreEvent } from '../../reference/aircraft-model.ts';
import { type Airline, fleetFamilies } from '../../reference/airline.ts';
import type { Source } from '../../reference/source.ts';
import { say, sayTogether, type Told } from '../../words/say.ts';
import { HOSTILE_ACT } from '../model/event-list.ts';
import { ACCIDENT_WINDOW_YEARS, recentFatalAccidents, recentReports, reportText } from './airline-accidents.ts';

/** This airline with this model, 0-5; null if either is not on record, or the airline is not known to have flown it. */
export type SafetyRecord = { value: number | null; reason: Told; sources: Source[] };

/**
 * What happened to the airline with the model: people on board died, only the aircraft was lost, it was a hostile act or
 * is not counted for another reason, or neither but serious. `deaths` are those on board, null if unknown.
 */
type Event = {
  kind: 'fatal' | 'loss' | 'uncounted' | 'serious';
  date: string;
  what: string;
  source: Source;
  deaths: number | null;
  why?: Told;
  isDisputed?: boolean;
};

/** Ids of the models that the airline is known to fly or have flown, from counted flights and other lists. */
export type FlownModels = ReadonlySet<string>;

/** @param today ISO date from which the ten years are counted back */
export function safetyRecordOf(
  airline: Airline | null,
  model: AircraftModel | null,
  { today, flown }: { today: string; flown?: FlownModels | undefined },
): SafetyRecord {
  if (!airline) return { value: null, reason: say('report.safetyRecord.noAirline'), sources: [] };
  if (!model) return { value: null, reason: say('report.safetyRecord.noModel'), sources: [] };
  if (!hasFlown(airline, model, flown)) {
    const reason = say('report.safetyRecord.notFlown', { airline: airline.name, model: shortName(model.name) });
    return { value: null, reason, sources: [] };
  }
  const events = eventsOf(airline, model);
  const losses = inOrder(events.filter(({ kind }) => kind === 'fatal' || kind === 'loss'));
  const fatal = losses.filter(({ kind }) => kind === 'fatal').at(-1);
  const latest = fatal ?? losses.at(-1);
  const [report] = recentReports(airline, today);
  if (!latest && report) {
    return {
      value: null,
      reason: say('report.safetyRecord.review', { report: reportText(report) }),
      sources: [report.source],
    };
  }
  if (!latest) return recordWithoutLoss(airline, model, { today, events });
  const happened = { what: latest.what, date: { date: latest.date } };
  if (!fatal) return { value: 4, reason: say('report.safetyRecord.loss', happened), sources: [latest.source] };
  const isRecent = fatal.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS);
  return {
    value: isRecent ? 2.5 : 3.5,
    reason: isRecent ? say('report.safetyRecord.recent', happened) : say('report.safetyRecord.older', happened),
    sources: [fatal.source],
  };
}

/** 'None on record' is said only where the list of aircraft lost is complete and no event may yet have been an accident. */
function recordWithoutLoss(
  airline: Airline,
  model: AircraftModel,
  { today, events }: { today: string; events: Event[] },
): SafetyRecord {
  const serious = events.filter(({ kind }) => kind === 'serious');
  const uncounted = events.filter(({ kind }) => kind === 'uncounted');
  const hostile = inOrder([...new Map(uncounted.map((event) => [event.date, event])).values()]);
  const listed = serious.map(({ what, date }) => say('report.safetyRecord.event', { what, date: { date } }));
  const others = recentFatalAccidents(airline, today)
    .filter(({ modelId, flownBy }) => modelId !== model.id && flownBy === null)
    .map(({ flight: what, aircraft, date }) =>
      what
        ? say('report.safetyRecord.other', { what, aircraft, date: { date } })
        : say('report.safetyRecord.otherUnnamed', { aircraft, date: { date } }),
    );
  const told = [
    ...hostile.map(uncountedText),
    ...(listed.length > 0 ? [say('report.safetyRecord.serious', { events: { list: listed, link: ',' } })] : []),
    ...(others.length > 0 ? [say('report.safetyRecord.others', { events: { list: others, link: ',' } })] : []),
  ];
  const unknown = (why: Told) => ({ value: null, reason: sayTogether(why, ...told), sources: [] });
  if (hostile.some(({ isDisputed }) => isDisputed)) return unknown(say('report.safetyRecord.disputed'));
  if (!model.lossList) return unknown(say('report.safetyRecord.noList'));
  const { completeTo, source } = model.lossList;
  return {
    // an aircraft lost to a hostile act is not the airline's fault, and yet no perfect record
    value: hostile.length > 0 ? null : 5,
    reason: sayTogether(
      say('report.safetyRecord.none', { airline: airline.name, date: { date: completeTo } }),
      ...told,
    ),
    sources: [airline.fatalAccidentsSource, source, ...[...hostile, ...serious].map((event) => event.source)],
  };
}

/** Whether the airline is known to fly or have flown the model: by its fleet, by `flown`, or by an event on record. */
export function hasFlown(airline: Airline, model: AircraftModel, flown?: FlownModels): boolean {
  return (
    flown?.has(model.id) ||
    fleetFamilies(airline).some(({ modelId }) => modelId === model.id) ||
    [...airline.fatalAccidents, ...airline.hullLosses].some(({ modelId }) => modelId === model.id) ||
    [...model.scoreEvents, ...model.excludedEvents, ...model.incidents].some((event) => isOf(airline, event))
  );
}

/** Everything on record about the airline with the model; of one day, the last has the best words. */
function eventsOf(airline: Airline, model: AircraftModel): Event[] {
  const accidents = airline.fatalAccidents.filter(({ modelId }) => modelId === model.id);
  const isOwn = (event: { airlines?: string[] | undefined }) => isOf(airline, event);
  const excluded = model.excludedEvents.filter(isOwn);
  const withoutDeaths = excluded.filter(({ isHullLoss, fatalitiesOnBoard }) => isHullLoss && fatalitiesOnBoard === 0);
  return [
    ...accidents.map(({ date, flight, aircraft, source, fatalities, isHostileAct }) => ({
      ...{ date, what: flight ?? aircraft, source, deaths: fatalities },
      ...(isHostileAct ? HOSTILE : ({ kind: 'fatal' } as const)),
    })),
    ...model.scoreEvents.filter(isOwn).map((event) => recordedEvent(event, 'fatal')),
    ...withoutDeaths.map((event) => recordedEvent(event, 'loss')),
    ...airline.hullLosses
      .filter(({ modelId }) => modelId === model.id)
      .map(({ date, registration, cause, source }) => ({
        ...{ date, source, deaths: 0, what: `${airline.name} ${registration}` },
        ...(cause === 'hostile' ? HOSTILE : ({ kind: 'loss' } as const)),
      })),
    ...model.incidents.filter(isOwn).flatMap(eventOfIncident),
    ...excluded
      .filter(({ fatalitiesOnBoard }) => fatalitiesOnBoard !== 0)
      .map((event) => ({
        ...recordedEvent(event, 'uncounted'),
        ...{ why: event.why, isDisputed: event.isDisputed === true },
      })),
  ];
}

const HOSTILE = { kind: 'uncounted', why: HOSTILE_ACT } as const;

function recordedEvent(event: ScoreEvent, kind: Event['kind']): Event {
  const { date, flight, operator, source, fatalitiesOnBoard: deaths } = event;
  return { kind, date, what: flight ?? operator, source, deaths };
}

/** None for a minor incident, or one whose deaths are unknown. */
function eventOfIncident(incident: ModelIncident): Event[] {
  const { date, flight: what, source, fatalities: deaths, isHostileAct, isHullLoss, severity } = incident;
  if (deaths === null) return [];
  const event = { date, what, source, deaths };
  if (isHostileAct) return [{ ...event, ...HOSTILE }];
  if (deaths > 0) return [{ ...event, kind: 'fatal' }];
  if (isHullLoss) return [{ ...event, kind: 'loss' }];
  return severity === 'minor' ? [] : [{ ...event, kind: 'serious' }];
}

function inOrder(events: Event[]): Event[] {
  return events.toSorted((a, b) => a.date.localeCompare(b.date));
}

function isOf({ icao }: Airline, { airlines }: { airlines?: string[] | undefined }): boolean {
  return airlines?.includes(icao) ?? false;
}

/** 'Not counted: Azerbaijan Airlines 8243 (Dec 25, 2024; 38 deaths on board): hit by air-defence fire.' */
function uncountedText({ what, date, deaths, why = '' }: Event): Told {
  const given = { what, date: { date }, why };
  return deaths === null
    ? say('report.safetyRecord.uncounted', given)
    : say('report.safetyRecord.uncountedDeaths', { ...given, deaths });
}
