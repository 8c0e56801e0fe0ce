import { formatDate } from '../format/date.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { Source } from '../reference/source.ts';
import { ACCIDENT_WINDOW_YEARS, yearsBefore } from './airline-accidents.ts';
import { recentReports, reportText } from './reported-accidents.ts';

/** This airline with this model, 0-5; null when either is not on record. */
export type SafetyRecord = { value: number | null; reason: string; sources: Source[] };

type Loss = { date: string; what: string; isFatal: boolean; source: Source };

/** @param today ISO date that the ten years are counted back from */
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
    return {
      value: 5,
      reason: `${airline.name} has no recorded hull loss or fatal accident with this model.`,
      sources: [airline.fatalAccidentsSource],
    };
  }
  const reason = `${latest.what} (${formatDate(latest.date)})`;
  if (!fatal) return { value: 4, reason: `Hull loss without deaths: ${reason}.`, sources: [latest.source] };
  const isRecent = fatal.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS);
  return {
    value: isRecent ? 2.5 : 3.5,
    reason: `Fatal accident ${isRecent ? 'within ten years' : 'more than ten years ago'}: ${reason}.`,
    sources: [fatal.source],
  };
}

/** Accidental losses of the airline with the model in order of date, from all three records we have. */
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
    .filter((event) => isSameAirline(event.operator, airline.name))
    .map((event) => ({ date: event.date, what: event.flight ?? event.operator, isFatal: true, source: event.source }));
  const told = model.incidents
    .filter((incident) => !incident.isHostileAct && isSameAirline(incident.flight, airline.name))
    .filter((incident) => incident.severity !== 'minor' && incident.fatalities !== null)
    .map((incident) => ({
      date: incident.date,
      what: incident.flight,
      isFatal: Number(incident.fatalities) > 0,
      source: incident.source,
    }));
  return [...ofAirline, ...behindScore, ...told].sort((a, b) => a.date.localeCompare(b.date));
}

/** Compares names without flight numbers and the words that come and go: 'Swiss 1885' is Swiss International Air Lines. */
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
