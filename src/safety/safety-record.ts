import { formatDate } from '../format/date.ts';
import type { AircraftModel, ModelIncident } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { Source } from '../reference/source.ts';
import { ACCIDENT_WINDOW_YEARS, yearsBefore } from './airline-accidents.ts';
import { recentReports, reportText } from './reported-accidents.ts';

/** This airline with this model, 0-5; null if either is not on record. */
export type SafetyRecord = { value: number | null; reason: string; sources: Source[] };

type Event = { date: string; what: string; source: Source };
type Loss = Event & { isFatal: boolean };

/** @param today ISO date from which the ten years are counted back */
export function safetyRecordOf(airline: Airline | null, model: AircraftModel | null, today: string): SafetyRecord {
  if (!airline) return { value: null, reason: 'We have no data on this airline.', sources: [] };
  const list = airline.euSafetyList;
  if (list && list.value !== 'none') {
    return { value: 2, reason: 'The airline is on the EU Air Safety List.', sources: [list.source] };
  }
  if (!model) return { value: null, reason: "We don't know this flight's aircraft model.", sources: [] };
  const losses = lossesOf(airline, model);
  const fatal = losses.filter((loss) => loss.isFatal).at(-1);
  const latest = fatal ?? losses.at(-1);
  const [report] = recentReports(airline, today);
  if (!latest && report) {
    return { value: null, reason: `Under review: ${reportText(report)}.`, sources: [report.source] };
  }
  if (!latest) {
    const serious = seriousEventsOf(airline, model);
    const told = serious.map(({ what, date }) => `${what} (${formatDate(date)})`).join(', ');
    return {
      value: 5,
      reason: `${airline.name} has no recorded hull loss or death on board with this model.${told && ` Serious events: ${told}.`}`,
      sources: [airline.fatalAccidentsSource, ...serious.map(({ source }) => source)],
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

/** Accidental losses of the airline with the model by date, from all three records. */
function lossesOf(airline: Airline, model: AircraftModel): Loss[] {
  const ofAirline = airline.fatalAccidents
    .filter((accident) => accident.modelId === model.id && !accident.isHostileAct)
    .map((accident) => ({
      date: accident.date,
      what: accident.flight ?? accident.aircraft,
      isFatal: true,
      source: accident.source,
    }));
  const behindScore = model.scoreEvents
    .filter((event) => isSameAirline(event.operator, airline.name) && !isOfNamesake(airline, event))
    .map((event) => ({ date: event.date, what: event.flight ?? event.operator, isFatal: true, source: event.source }));
  const told = incidentsOf(airline, model)
    .filter((incident) => isFatal(incident) || incident.isHullLoss)
    .map((incident) => ({ ...eventOf(incident), isFatal: isFatal(incident) }));
  return [...ofAirline, ...behindScore, ...told].sort((a, b) => a.date.localeCompare(b.date));
}

/** Events of the airline with the model without deaths on board and, as far as known, without a destroyed aircraft. */
function seriousEventsOf(airline: Airline, model: AircraftModel): Event[] {
  return incidentsOf(airline, model)
    .filter((incident) => !isFatal(incident) && !incident.isHullLoss && incident.severity !== 'minor')
    .map(eventOf);
}

function incidentsOf(airline: Airline, model: AircraftModel): ModelIncident[] {
  return model.incidents.filter(
    (incident) =>
      incident.fatalities !== null &&
      !incident.isHostileAct &&
      isSameAirline(incident.flight, airline.name) &&
      !isOfNamesake(airline, incident),
  );
}

/** The name alone does not say which company it was. */
function isOfNamesake({ namesakeDays = [] }: Airline, { date }: { date: string }): boolean {
  return namesakeDays.includes(date);
}

function isFatal({ fatalities }: ModelIncident): boolean {
  return Number(fatalities) > 0;
}

function eventOf({ date, flight, source }: ModelIncident): Event {
  return { date, what: flight, source };
}

/** Compares names without flight numbers and optional words: 'Swiss 1885' is Swiss International Air Lines. */
function isSameAirline(told: string, name: string): boolean {
  return plainName(told) === plainName(name);
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+[a-z0-9]{0,3}\d[\w-]*$/, '')
    .replace(/\s+(international air lines|air lines|airlines|airways)$/, '')
    .trim();
}
