import type { Flight } from '../flight/flight.ts';
import { flightNumberText } from '../flight/flight-number-text.ts';
import type { StoredReport } from '../flight/stored-report.ts';
import { cityOf, shortCode } from '../reference/major-airports.ts';
import { type ScoreLabel, scoreLabel } from '../safety/model/record-sentence.ts';
import { banOf, isPraiseOff } from '../safety/report/bands.ts';
import { REPORT_DISCLAIMER } from '../safety/report/disclaimer.ts';
import { shownVerdict } from '../safety/report/head-checks.ts';
import { say, sayTogether, type Told } from '../words/say.ts';

export type ReportSummary = {
  flightNumber: string;
  airline: string | null;
  /** 'San Francisco (SFO) to London (LHR)'; null if neither end is known */
  route: Told | null;
  aircraft: Told | null;
  /** a sentence saying that the EU Air Safety List bans or restricts the airline; null if it does not */
  ban: Told | null;
  score: { value: number | null; low: number | null; high: number | null };
  /** null where no label may praise the aircraft: under a ban, and for an aircraft that is not this flight's */
  label: ScoreLabel | null;
  /** true if the score combines several likely aircraft, which is said wherever it is shown */
  isMix: boolean;
  /** the flight's verdict in words; null without a rate */
  verdict: Told | null;
  /** about the flight's own rate, with its range; else that of the score */
  sentence: Told;
  /** of the aircraft's score: '90% range: 55–98'; null without one */
  range: Told | null;
  searchedAt: string;
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
    route: flight.origin || flight.destination ? routeOf(flight) : null,
    aircraft: flight.flightData.likelyWords ?? safetyReport.modelSafety?.modelName ?? flight.aircraftType,
    ban: banOf(safetyReport.bands)?.sentence ?? null,
    score: { value, low, high },
    label: isPraiseOff(safetyReport.bands) ? null : scoreLabel(value),
    isMix: safetyReport.score.basis === 'mix',
    verdict: flightRate && shownVerdict(safetyReport, false),
    sentence,
    range: low === null || high === null ? null : say('mail.summary.range', { low: `${low}`, high: `${high}` }),
    searchedAt: flight.searchedAt,
  };
}

/** 'BA286 safety report: like airline flying in general, as far as the record can tell' */
export function summaryTitle({ flightNumber, verdict }: ReportSummary): Told {
  const flight = flightNumberText(flightNumber);
  if (!verdict) return say('mail.summary.title', { flight });
  return say('mail.summary.titleAndVerdict', { flight, verdict: { list: [verdict], link: 'clauses' } });
}

export function summaryDescription({ route, airline, aircraft, ban, sentence, score, isMix }: ReportSummary): Told {
  const list = [route, airline, aircraft].flatMap((part) => part || []);
  const which = list.length > 0 ? say('mail.summary.which', { which: { list, link: ',' } }) : null;
  const { value, low, high } = score;
  const given = { mix: isMix ? 'yes' : 'no', value: `${value}`, low: `${low}`, high: `${high}` };
  const scored = value === null ? null : say('mail.summary.score', given);
  return sayTogether(ban, which, sentence, scored, REPORT_DISCLAIMER);
}

function routeOf({ origin, destination }: Pick<Flight, 'origin' | 'destination'>): Told {
  return say('mail.summary.route', { origin: placeOf(origin), destination: placeOf(destination) });
}

function placeOf(code: string | null): Told {
  const city = code && cityOf(code);
  return code && city ? `${city} (${shortCode(code)})` : (code ?? say('mail.summary.unknown'));
}
