import { yearsBefore } from '../../format/age.ts';
import { DAY_MS } from '../../format/time.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline, AirlineAccident } from '../../reference/airline.ts';
import type { ReportedEvent } from '../../reference/source.ts';
import { reportedPath } from '../../routes.ts';
import { say, type Told, type WrittenList } from '../../words/say.ts';
import type { SourceList } from '../report/source-list.ts';
import type { ReportedAccident } from '../report.ts';

export const ACCIDENT_WINDOW_YEARS = 10;

type AccidentStanding = 'counted' | 'older' | 'hostile';

/** Fatal accidents, excluding hostile acts, in the ten years up to `today` (ISO date). */
export function recentFatalAccidents(airline: Airline, today: string): Airline['fatalAccidents'] {
  return airline.fatalAccidents.filter((accident) => accidentStanding(accident, today) === 'counted');
}

/** The hostile acts in the ten years up to `today` (ISO date). */
export function recentHostileActs({ fatalAccidents }: Airline, today: string): Airline['fatalAccidents'] {
  return fatalAccidents.filter(
    ({ isHostileAct, date }) => isHostileAct && date > yearsBefore(today, ACCIDENT_WINDOW_YEARS),
  );
}

/** 'J28243, Dec 25, 2024, 38 deaths' */
function actText({ flight, aircraft, date, fatalities }: AirlineAccident): Told {
  const known = fatalities === null ? 'no' : 'yes';
  return say('report.accidents.act', {
    what: flight ?? aircraft,
    date: { date },
    known,
    deaths: fatalities ?? 0,
  });
}

/** How the rating treats a fatal accident: counted, older than ten years, or a hostile act. */
export function accidentStanding(accident: AirlineAccident, today: string): AccidentStanding {
  if (accident.isHostileAct) return 'hostile';
  return accident.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS) ? 'counted' : 'older';
}

/**
 * What a message on the airline's fatal accidents of ten years is given: 'No fatal accidents in ten years', or '1 fatal
 * accident in ten years, flown by PSA Airlines under its name; none on its own flights'.
 * @param today ISO date
 */
export function accidentValues(airline: Airline, today: string) {
  const recent = recentFatalAccidents(airline, today);
  const acts = recentHostileActs(airline, today);
  const flownBy = recent.map((accident) => accident.flownBy).filter((name) => name !== null);
  const own = recent.length - flownBy.length;
  return {
    count: recent.length,
    ...timeOf(airline, today),
    acts: acts.length,
    listed: { list: acts.map(actText), link: ';' } as WrittenList,
    whose: flownBy.length === 0 ? 'own' : own === 0 ? 'others' : 'both',
    own,
    others: flownBy.length,
    flownBy: { list: [...new Set(flownBy)] } as WrittenList,
  };
}

type FirstFlight = NonNullable<Airline['firstFlight']>;

const DAYS_OF_YEAR = 365.25;

/** The first flight of an airline that has not flown for ten years; null for any other. @param today ISO date */
export function recentFirstFlight({ firstFlight }: Pick<Airline, 'firstFlight'>, today: string): FirstFlight | null {
  if (!firstFlight) return null;
  const windowStart = yearsBefore(today, ACCIDENT_WINDOW_YEARS).slice(0, firstFlight.date.length);
  return firstFlight.date > windowStart ? firstFlight : null;
}

/** The time that the record covers: ten years, or since the month in which it began. @param today ISO date */
export function timeOf(airline: Pick<Airline, 'firstFlight'>, today: string) {
  const first = recentFirstFlight(airline, today);
  return { time: first ? 'began' : 'decade', since: { date: first?.date.slice(0, 7) ?? '' } };
}

/** How many years the record covers: ten, or those flown. @param today ISO date */
export function yearsOfRecord(airline: Pick<Airline, 'firstFlight'>, today: string): number {
  const first = recentFirstFlight(airline, today);
  if (!first) return ACCIDENT_WINDOW_YEARS;
  const days = (Date.parse(today) - Date.parse(first.date)) / DAY_MS;
  return Math.max(0, days / DAYS_OF_YEAR);
}

/** The reported accidents within the ten years. @param today ISO date */
export function recentReports({ reported = [] }: Airline, today: string): ReportedEvent[] {
  return reported.filter(({ date }) => date > yearsBefore(today, ACCIDENT_WINDOW_YEARS));
}

/** Whether 'no fatal accident' must not be said: none is on record, and one is reported. @param today ISO date */
export function isUnderReview(airline: Airline, today: string): boolean {
  return recentReports(airline, today).length > 0 && recentFatalAccidents(airline, today).length === 0;
}

export type ModelReport = { model: AircraftModel; event: ReportedEvent };

/** The reports about the models that the airline's part does not already have. */
export function reportsOfModels(models: AircraftModel[], airline: Airline | null): ModelReport[] {
  const listed = new Set(airline?.reported?.map(({ source }) => source.url));
  return models.flatMap((model) =>
    (model.reported ?? []).filter(({ source }) => !listed.has(source.url)).map((event) => ({ model, event })),
  );
}

/** 'An accident of the Boeing 787 Dreamliner: Sample flight 12, Nov 1, 2026 (reported, …).' */
export function modelReportSentence({ model: { name }, event }: ModelReport): Told {
  return say('report.reported.ofModel', { name, ...reportValues(event) });
}

/** 'An accident of Qantas: Sample flight 12, Nov 1, 2026 (reported, …).' */
export function airlineReportSentence(name: string, event: ReportedEvent): Told {
  return say('report.reported.ofAirline', { name, ...reportValues(event) });
}

export function reportedAccidents(reported: ReportedEvent[], sources: SourceList): ReportedAccident[] {
  return reported.map((event) => ({
    date: event.date,
    what: event.what,
    standing: REPORT_STANDING,
    path: reportedPath(event),
    sources: sources.addAll([event.source]),
  }));
}

/** The state of every report, in the words used everywhere. */
export const REPORT_STANDING = say('report.reported.standing');

/** 'K2 Airways Flight 1732, Jul 7, 2026 (reported, not yet checked; not part of the score)': no number of deaths that only one source has. */
export function reportText(report: ReportedEvent): Told {
  return say('report.reported.text', reportValues(report));
}

export function reportValues({ what, date }: ReportedEvent) {
  return { what, date: { date } };
}
