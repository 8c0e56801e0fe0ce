import type { Flight } from '../flight/flight.ts';
import { formatDate } from '../format/date.ts';
import { cityOf, shortCode } from '../reference/major-airports.ts';
import { banOf, isPraiseOff } from '../safety/bands.ts';
import { REPORT_DISCLAIMER } from '../safety/disclaimer.ts';
import type { SafetyReport } from '../safety/report.ts';
import { type ScoreLabel, scoreLabel } from '../safety/score-label.ts';

/** The content of a report's link preview. */
export type ReportSummary = {
  flightNumber: string;
  airline: string | null;
  /** 'San Francisco (SFO) to London (LHR)'; null if neither end is known */
  route: string | null;
  aircraft: string | null;
  /** a sentence saying that the EU Air Safety List bans or restricts the airline; null if it does not */
  ban: string | null;
  score: { value: number | null; low: number | null; high: number | null };
  /** null where no label may praise the aircraft: under a ban, and for an aircraft that is not this flight's */
  label: ScoreLabel | null;
  /** true if the score combines several likely aircraft, which is said wherever it is shown */
  isMix: boolean;
  /** about the flight's own rate, with its range; else that of the score */
  sentence: string;
  /** of the score: '90% range: 55–98'; null without one */
  range: string | null;
  /** 'Nov 20, 2026', in UTC */
  searchedOn: string;
};

export function summarizeReport({
  flight,
  safetyReport,
}: {
  flight: Flight;
  safetyReport: SafetyReport;
}): ReportSummary {
  const { score, flightRate } = safetyReport;
  const { value, low, high } = score;
  const sentence = flightRate?.sentence ?? score.sentence;
  return {
    flightNumber: flight.flightNumber,
    airline: flight.airline,
    route: flight.origin || flight.destination ? `${placeOf(flight.origin)} to ${placeOf(flight.destination)}` : null,
    aircraft: flight.flightData.likelyWords ?? safetyReport.modelSafety?.modelName ?? flight.aircraftType,
    ban: banOf(safetyReport.bands)?.sentence ?? null,
    score: { value, low, high },
    label: isPraiseOff(safetyReport.bands) ? null : scoreLabel(value),
    isMix: safetyReport.score.basis === 'mix',
    sentence,
    range: low === null || high === null ? null : `90% range: ${low}–${high}`,
    searchedOn: formatDate(flight.searchedAt, { timeZone: 'UTC' }),
  };
}

/** 'BA286 safety report: 78 of 100, Good' */
export function summaryTitle({ flightNumber, score, label, isMix }: ReportSummary): string {
  const title = `${flightNumber} safety report`;
  return score.value === null
    ? title
    : `${title}: ${score.value} of 100${isMix ? ' for the likely aircraft' : ''}${label ? `, ${label.text}` : ''}`;
}

export function summaryDescription({ route, airline, aircraft, ban, sentence, range }: ReportSummary): string {
  const which = [route, airline, aircraft].filter(Boolean).join(', ');
  return [ban, which && `${which}.`, sentence, range && `${range}.`, REPORT_DISCLAIMER].filter(Boolean).join(' ');
}

function placeOf(code: string | null): string {
  const city = code && cityOf(code);
  return code && city ? `${city} (${shortCode(code)})` : (code ?? 'unknown');
}
