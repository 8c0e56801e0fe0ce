import { shortName } from '../aircraft/likely-words.ts';
import { yearsBefore } from '../format/age.ts';
import { formatDate } from '../format/date.ts';
import { countText } from '../format/number.ts';
import type { AircraftModel, ModelIncident, ScoreEvent } from '../reference/aircraft-model.ts';
import type { Airline, AirlineAccident } from '../reference/airline.ts';
import { fleetFamilies } from '../reference/airline-fleet.ts';
import type { Source } from '../reference/source.ts';
import { ACCIDENT_WINDOW_YEARS, recentFatalAccidents } from './airline-accidents.ts';
import { recentReports, reportText } from './reported-accidents.ts';

/** This airline with this model, 0-5; null if either is not on record, or the airline is not known to have flown it. */
export type SafetyRecord = { value: number | null; reason: string; sources: Source[] };

type Event = { date: string; what: string; source: Source };
type Loss = Event & { isFatal: boolean };
type Hostile = Event & { deaths: number | null; why: string };

/** Ids of the models that the airline is known to fly or have flown, from counted flights and other lists. */
export type FlownModels = ReadonlySet<string>;

/** @param today ISO date from which the ten years are counted back */
export function safetyRecordOf(
  airline: Airline | null,
  model: AircraftModel | null,
  { today, flown }: { today: string; flown?: FlownModels | undefined },
): SafetyRecord {
  if (!airline) return { value: null, reason: 'We have no data on this airline.', sources: [] };
  if (!model) return { value: null, reason: "We don't know this flight's aircraft model.", sources: [] };
  if (!hasFlown(airline, model, flown)) {
    const reason = `We have no record of ${airline.name} flying the ${shortName(model.name)}.`;
    return { value: null, reason, sources: [] };
  }
  const losses = lossesOf(airline, model);
  const fatal = losses.filter((loss) => loss.isFatal).at(-1);
  const latest = fatal ?? losses.at(-1);
  const [report] = recentReports(airline, today);
  if (!latest && report) {
    return { value: null, reason: `Under review: ${reportText(report)}.`, sources: [report.source] };
  }
  if (!latest) {
    const serious = seriousEventsOf(airline, model);
    const hostile = hostileActsOf(airline, model);
    const told = serious.map(({ what, date }) => `${what} (${formatDate(date)})`).join(', ');
    const others = recentFatalAccidents(airline, today).filter(
      ({ modelId, flownBy }) => modelId !== model.id && flownBy === null,
    );
    const withOthers = others.map(
      ({ flight, aircraft, date }) => `${flight ?? 'a flight'} (${aircraft}, ${formatDate(date)})`,
    );
    const none = hostile.length > 0 ? 'accidental hull loss or accidental death' : 'hull loss or death';
    return {
      value: 5,
      reason: `${airline.name} has no recorded ${none} on board with this model.${hostile.map(hostileText).join('')}${told && ` Serious events: ${told}.`}${others.length > 0 ? ` Fatal accidents with its other aircraft: ${withOthers.join(', ')}.` : ''}`,
      sources: [airline.fatalAccidentsSource, ...[...hostile, ...serious].map(({ source }) => source)],
    };
  }
  const reason = `${latest.what} (${formatDate(latest.date)})`;
  if (!fatal) return { value: 4, reason: `Hull loss, no one on board died: ${reason}.`, sources: [latest.source] };
  const isRecent = fatal.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS);
  return {
    value: isRecent ? 2.5 : 3.5,
    reason: `Fatal accident ${isRecent ? 'within ten years' : 'more than ten years ago'}: ${reason}.`,
    sources: [fatal.source],
  };
}

/** Whether the airline is known to fly or have flown the model: by its fleet, by `flown`, or by an event on record. */
export function hasFlown(airline: Airline, model: AircraftModel, flown?: FlownModels): boolean {
  return (
    flown?.has(model.id) ||
    fleetFamilies(airline).some(({ modelId }) => modelId === model.id) ||
    accidentsOf(airline, model).length > 0 ||
    [...model.scoreEvents, ...model.excludedEvents, ...model.incidents].some((event) => isOf(airline, event))
  );
}

/** Accidental losses of the airline with the model by date, from all records. */
function lossesOf(airline: Airline, model: AircraftModel): Loss[] {
  const ofAirline = accidentsOf(airline, model)
    .filter((accident) => !accident.isHostileAct)
    .map((accident) => ({ ...eventOfAccident(accident), isFatal: true }));
  const behindScore = model.scoreEvents
    .filter((event) => isOf(airline, event))
    .map((event) => ({ ...eventOfRecord(event), isFatal: true }));
  const withoutDeaths = model.excludedEvents
    .filter((event) => isOf(airline, event) && event.isHullLoss && event.fatalitiesOnBoard === 0)
    .map((event) => ({ ...eventOfRecord(event), isFatal: false }));
  const told = incidentsOf(airline, model)
    .filter((incident) => !incident.isHostileAct && (isFatal(incident) || incident.isHullLoss))
    .map((incident) => ({ ...eventOfIncident(incident), isFatal: isFatal(incident) }));
  return [...ofAirline, ...behindScore, ...withoutDeaths, ...told].sort((a, b) => a.date.localeCompare(b.date));
}

/** Hostile acts against the airline with the model, each day once: what, when, deaths and why it is not counted. */
function hostileActsOf(airline: Airline, model: AircraftModel): Hostile[] {
  const excluded = model.excludedEvents
    .filter((event) => isOf(airline, event) && event.fatalitiesOnBoard !== 0)
    .map((event) => ({ ...eventOfRecord(event), deaths: event.fatalitiesOnBoard, why: event.why }));
  const told = incidentsOf(airline, model)
    .filter((incident) => incident.isHostileAct)
    .map((incident) => ({ ...eventOfIncident(incident), deaths: incident.fatalities, why: 'a hostile act' }));
  const ofAirline = accidentsOf(airline, model)
    .filter((accident) => accident.isHostileAct)
    .map((accident) => ({ ...eventOfAccident(accident), deaths: accident.fatalities, why: 'a hostile act' }));
  const byDay = new Map([...ofAirline, ...told, ...excluded].map((event) => [event.date, event]));
  return [...byDay.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** Events of the airline with the model without deaths on board and, as far as known, without a destroyed aircraft. */
function seriousEventsOf(airline: Airline, model: AircraftModel): Event[] {
  return incidentsOf(airline, model)
    .filter((incident) => !incident.isHostileAct && !isFatal(incident) && !incident.isHullLoss)
    .filter((incident) => incident.severity !== 'minor')
    .map(eventOfIncident);
}

function accidentsOf(airline: Airline, model: AircraftModel): AirlineAccident[] {
  return airline.fatalAccidents.filter((accident) => accident.modelId === model.id);
}

function incidentsOf(airline: Airline, model: AircraftModel): ModelIncident[] {
  return model.incidents.filter((incident) => isOf(airline, incident) && incident.fatalities !== null);
}

function isOf({ icao }: Airline, { airlines }: { airlines?: string[] | undefined }): boolean {
  return airlines?.includes(icao) ?? false;
}

function isFatal({ fatalities }: ModelIncident): boolean {
  return Number(fatalities) > 0;
}

function eventOfAccident({ date, flight, aircraft, source }: AirlineAccident): Event {
  return { date, what: flight ?? aircraft, source };
}

function eventOfRecord({ date, flight, operator, source }: ScoreEvent): Event {
  return { date, what: flight ?? operator, source };
}

function eventOfIncident({ date, flight, source }: ModelIncident): Event {
  return { date, what: flight, source };
}

/** ' Not counted: Azerbaijan Airlines 8243 (Dec 25, 2024; 38 deaths on board): hit by air-defence fire.' */
function hostileText({ what, date, deaths, why }: Hostile): string {
  const count = deaths === null ? '' : `; ${countText(deaths, 'death')} on board`;
  return ` Not counted: ${what} (${formatDate(date)}${count}): ${why}.`;
}
