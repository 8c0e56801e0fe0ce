import { formatDate } from '../format/date.ts';
import type { Airline } from '../reference/airline.ts';
import type { ReportedEvent } from '../reference/reported-event.ts';
import { ACCIDENT_WINDOW_YEARS, yearsBefore } from './airline-accidents.ts';

/** The reported accidents that would fall in the ten years. @param today ISO date */
export function recentReports({ reported = [] }: Airline, today: string): ReportedEvent[] {
  return reported.filter(({ date }) => date > yearsBefore(today, ACCIDENT_WINDOW_YEARS));
}

/** How far a report has come, in the words that stand beside it everywhere. */
export function reportStanding({ confirmedOn }: Pick<ReportedEvent, 'confirmedOn'>): string {
  return confirmedOn === null
    ? 'reported, not yet checked; not part of the score'
    : `confirmed on ${formatDate(confirmedOn)}; not part of the score before the next release of the facts`;
}

/** 'K2 Airways Flight 1732, Jul 7, 2026, deaths not stated (reported, not yet checked; not part of the score)' */
export function reportText(event: ReportedEvent): string {
  const { what, date, deaths } = event;
  return `${what}, ${formatDate(date)}, ${deathsText(deaths)} (${reportStanding(event)})`;
}

function deathsText(deaths: number | null): string {
  if (deaths === null) return 'deaths not stated';
  return deaths === 1 ? '1 death' : `${deaths} deaths`;
}
