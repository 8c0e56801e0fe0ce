import { formatDate, yearsBefore } from '../../format/date.ts';
import { countText } from '../../format/text.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline, AirlineAccident } from '../../reference/airline.ts';
import type { ReportedEvent } from '../../reference/source.ts';
import { reportedPath } from '../../routes.ts';
import type { SourceList } from '../report/source-list.ts';
import type { ReportedAccident } from '../report.ts';

export const ACCIDENT_WINDOW_YEARS = 10;

type AccidentStanding = 'counted' | 'older' | 'hostile';

/** Fatal accidents, excluding hostile acts, in the ten years up to `today` (ISO date). */
export function recentFatalAccidents(airline: Airline, today: string): Airline['fatalAccidents'] {
  return airline.fatalAccidents.filter((accident) => accidentStanding(accident, today) === 'counted');
}

/** ', apart from 1 hostile act (J28243, Dec 25, 2024, 38 deaths)' in the ten years up to `today` (ISO date), or ''. */
export function apartFromHostileActs({ fatalAccidents }: Airline, today: string): string {
  const acts = fatalAccidents.filter(
    ({ isHostileAct, date }) => isHostileAct && date > yearsBefore(today, ACCIDENT_WINDOW_YEARS),
  );
  if (acts.length === 0) return '';
  const listed = acts.map(({ flight, aircraft, date, fatalities }) =>
    [flight ?? aircraft, formatDate(date), ...(fatalities === null ? [] : [countText(fatalities, 'death')])].join(', '),
  );
  return `, apart from ${countText(acts.length, 'hostile act')} (${listed.join('; ')})`;
}

/** How the rating treats a fatal accident: counted, older than ten years, or a hostile act. */
export function accidentStanding(accident: AirlineAccident, today: string): AccidentStanding {
  if (accident.isHostileAct) return 'hostile';
  return accident.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS) ? 'counted' : 'older';
}

/**
 * The airline's fatal accidents of ten years, in the same words wherever they are listed: 'No fatal accidents in ten
 * years', or '1 fatal accident in ten years, flown by PSA Airlines under its name; none on its own flights'.
 * @param today ISO date
 */
export function accidentsText(airline: Airline, today: string): string {
  const recent = recentFatalAccidents(airline, today);
  const others = recent.map(({ flownBy }) => flownBy).filter((flownBy) => flownBy !== null);
  const own = recent.length - others.length;
  const count = recent.length === 0 ? 'No fatal accidents' : countText(recent.length, 'fatal accident');
  const total = `${count} ${periodText(airline, today)}${apartFromHostileActs(airline, today)}`;
  if (others.length === 0) return total;
  const flownBy = `flown by ${[...new Set(others)].join(' and ')} under its name`;
  return own === 0
    ? `${total}, ${flownBy}; none on its own flights`
    : `${total}: ${own} on its own flights, ${others.length} ${flownBy}`;
}

type FirstFlight = NonNullable<Airline['firstFlight']>;

const DAYS_OF_YEAR = 365.25;

/** The first flight of an airline that has not flown for ten years; null for any other. @param today ISO date */
export function recentFirstFlight({ firstFlight }: Pick<Airline, 'firstFlight'>, today: string): FirstFlight | null {
  if (!firstFlight) return null;
  const windowStart = yearsBefore(today, ACCIDENT_WINDOW_YEARS).slice(0, firstFlight.date.length);
  return firstFlight.date > windowStart ? firstFlight : null;
}

/** The time that the record covers: 'in ten years', or 'since it began in Oct 2025'. @param today ISO date */
export function periodText(airline: Pick<Airline, 'firstFlight'>, today: string): string {
  const first = recentFirstFlight(airline, today);
  return first ? `since it began in ${formatDate(first.date.slice(0, 7))}` : 'in ten years';
}

/** How many years the record covers: ten, or those flown. @param today ISO date */
export function yearsOfRecord(airline: Pick<Airline, 'firstFlight'>, today: string): number {
  const first = recentFirstFlight(airline, today);
  if (!first) return ACCIDENT_WINDOW_YEARS;
  const days = (Date.parse(today) - Date.parse(first.date)) / 86_400_000;
  return Math.max(0, days / DAYS_OF_YEAR);
}

/** The reported accidents within the ten years. @param today ISO date */
export function recentReports({ reported = [] }: Airline, today: string): ReportedEvent[] {
  return reported.filter(({ date }) => date > yearsBefore(today, ACCIDENT_WINDOW_YEARS));
}

/** A report with its model. */
export type ModelReport = { model: AircraftModel; event: ReportedEvent };

/** The reports about the models that the airline's part does not already have. */
export function reportsOfModels(models: AircraftModel[], airline: Airline | null): ModelReport[] {
  const listed = new Set(airline?.reported?.map(({ source }) => source.url));
  return models.flatMap((model) =>
    (model.reported ?? []).filter(({ source }) => !listed.has(source.url)).map((event) => ({ model, event })),
  );
}

/** 'An accident of the Boeing 787 Dreamliner: Sample flight 12, Nov 1, 2026 (reported, …).' */
export function modelReportSentence({ model: { name }, event }: ModelReport): string {
  return `An accident of the ${name}: ${reportText(event)}.`;
}

/** Converts reported accidents for a safety report. */
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
export const REPORT_STANDING = 'reported, not yet checked; not part of the score';

/** 'K2 Airways Flight 1732, Jul 7, 2026 (reported, not yet checked; not part of the score)': no number of deaths that only one source has. */
export function reportText({ what, date }: ReportedEvent): string {
  return `${what}, ${formatDate(date)} (${REPORT_STANDING})`;
}
