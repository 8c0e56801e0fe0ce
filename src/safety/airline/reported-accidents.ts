import { yearsBefore } from '../../format/age.ts';
import { formatDate } from '../../format/date.ts';
import { countText } from '../../format/number.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ReportedEvent } from '../../reference/reported-event.ts';
import type { SourceList } from '../report/source-list.ts';
import type { ReportedAccident } from '../report.ts';
import { ACCIDENT_WINDOW_YEARS } from './airline-accidents.ts';

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

/** 'An accident of the Boeing 787 Dreamliner: Sample flight 12, Nov 1, 2026, 3 deaths (reported, …).' */
export function modelReportSentence({ model: { name }, event }: ModelReport): string {
  return `An accident of the ${name}: ${reportText(event)}.`;
}

/** Converts reported accidents for a safety report. */
export function reportedAccidents(reported: ReportedEvent[], sources: SourceList): ReportedAccident[] {
  return reported.map((event) => ({
    date: event.date,
    what: event.what,
    fatalities: event.deaths,
    standing: reportStanding(event),
    sources: sources.addAll([event.source]),
  }));
}

/** The state of a report, in the words used everywhere. */
export function reportStanding({ confirmedOn }: Pick<ReportedEvent, 'confirmedOn'>): string {
  return confirmedOn === null
    ? 'reported, not yet checked; not part of the score'
    : `confirmed on ${formatDate(confirmedOn)}; not part of the score before the next release of the facts`;
}

/** 'K2 Airways Flight 1732, Jul 7, 2026, deaths not stated (reported, not yet checked; not part of the score)' */
export function reportText(event: ReportedEvent): string {
  const { what, date, deaths } = event;
  return `${what}, ${formatDate(date)}, ${deaths === null ? 'deaths not stated' : countText(deaths, 'death')} (${reportStanding(event)})`;
}
