import { flightNumberText } from '../flight/flight-number-text.ts';
import type { StoredReport } from '../flight/stored-report.ts';
import { formatDate } from '../format/date.ts';
import { lowerFirst } from '../format/text.ts';
import { cityOf, shortCode } from '../reference/major-airports.ts';
import { type ScoreLabel, scoreLabel } from '../safety/model/record-sentence.ts';
import { banOf, isPraiseOff } from '../safety/report/bands.ts';
import { REPORT_DISCLAIMER } from '../safety/report/disclaimer.ts';
import { shownVerdict } from '../safety/report/head-checks.ts';

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
  /** the flight's verdict in words; null without a rate */
  verdict: string | null;
  /** about the flight's own rate, with its range; else that of the score */
  sentence: string;
  /** of the aircraft's score: '90% range: 55–98'; null without one */
  range: string | null;
  /** 'Nov 20, 2026', in UTC */
  searchedOn: string;
};

export function summarizeReport({
  flight,
  safetyReport,
}: Pick<StoredReport, 'flight' | 'safetyReport'>): ReportSummary {
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
    verdict: flightRate && shownVerdict(safetyReport, false),
    sentence,
    range: low === null || high === null ? null : `90% range: ${low}–${high}`,
    searchedOn: formatDate(flight.searchedAt, { timeZone: 'UTC' }),
  };
}

/** 'BA286 safety report: like airline flying in general, as far as the record can tell' */
export function summaryTitle({ flightNumber, verdict }: ReportSummary): string {
  return `${flightNumberText(flightNumber)} safety report${verdict ? `: ${lowerFirst(verdict)}` : ''}`;
}

export function summaryDescription({ route, airline, aircraft, ban, sentence, score, isMix }: ReportSummary): string {
  const which = [route, airline, aircraft].filter(Boolean).join(', ');
  const { value, low, high } = score;
  const scored =
    value === null
      ? null
      : `Score of the ${isMix ? 'likely ' : ''}aircraft: ${value} of 100 (90% range: ${low}–${high}).`;
  return [ban, which && `${which}.`, sentence, scored, REPORT_DISCLAIMER].filter(Boolean).join(' ');
}

function placeOf(code: string | null): string {
  const city = code && cityOf(code);
  return code && city ? `${city} (${shortCode(code)})` : (code ?? 'unknown');
}
