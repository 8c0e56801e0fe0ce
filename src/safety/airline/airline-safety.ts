import type { Airline } from '../../reference/airline.ts';
import { say, type Told } from '../../words/say.ts';
import { INDUSTRY_AVERAGE, RATING_NOTE } from '../model/figure-notes.ts';
import type { AIRLINE_FIGURES } from '../report/figure-names.ts';
import * as sourceList from '../report/source-list.ts';
import type { AirlineEvent, AirlineSafety, Provenance } from '../report.ts';
import type { ReportFacts } from '../report-facts.ts';
import { accidentStanding, reportedAccidents } from './airline-accidents.ts';
import { type AirlineRating, rateAirline } from './airline-rating.ts';
import { airlineRecordOf, sayFleetReason } from './airline-record.ts';
import { isLapsed } from './iosa-standing.ts';
import { ratingPeersOf } from './rating-peers.ts';
import { type SafetyRecord, safetyRecordOf } from './safety-record.ts';

type AirlineProvenances = sourceList.Provenances<(typeof AIRLINE_FIGURES)[number]>;
type AirlinePart = { airlineSafety: AirlineSafety; provenance: AirlineProvenances };

/** Without `models` the airline's own rate is unknown. */
type AirlineQuestion = Pick<ReportFacts, 'airline' | 'listedCarrier' | 'model' | 'flown' | 'models' | 'ratings'> & {
  airlineName: string | null;
  isEstimate?: boolean;
};

const OF_EACH_MODEL: SafetyRecord = {
  value: null,
  reason: say('report.airline.ofEachModel'),
  sources: [],
};

/** The airline's part of a report. @param today ISO date from which windows of years are counted back */
export function airlinePartOf(question: AirlineQuestion, today: string, sources: sourceList.SourceList): AirlinePart {
  const {
    airline,
    listedCarrier = null,
    airlineName,
    model,
    isEstimate,
    flown,
    models = [],
    ratings = null,
  } = question;
  const rating = rateAirline(airline ?? listedCarrier, today);
  const record = isEstimate ? OF_EACH_MODEL : safetyRecordOf(airline, model, { today, flown });
  const own = airline && airlineRecordOf(airline, models, today);
  return {
    airlineSafety: {
      airlineName: airline?.name ?? airlineName,
      rating: rating.rating,
      ratingOutOf: rating.outOf,
      ratingPeers: ratingPeersOf(rating, ratings),
      record: own && { ...own, sources: sources.addAll(own.sources) },
      ratingLines: rating.lines.map((line) => ({ ...line, sources: sources.addAll(line.sources) })),
      safetyRecord: record.value,
      safetyRecordReason: record.reason,
      avgFleetAge: airline?.avgFleetAgeYears?.value ?? null,
      fleetSize: airline?.fleetSize?.value ?? null,
      certifications: certificationsOf(airline, today),
      accidents: airline && accidentsOf(airline, today, sources),
      ...(airline?.reported?.length && { reported: reportedAccidents(airline.reported, sources) }),
      accidentsAsOf: airline?.fatalAccidentsSearchedTo ?? null,
    },
    provenance: provenanceOf(airline, { rating, record, today }, sources),
  };
}

function accidentsOf(airline: Airline, today: string, sources: sourceList.SourceList): AirlineEvent[] {
  return airline.fatalAccidents
    .map((accident) => {
      const { date, flight, aircraft, fatalities, note, source } = accident;
      const standing = accidentStanding(accident, today);
      return { date, flight, aircraft, fatalities, note, standing, sources: sources.addAll([source]) };
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}

function certificationsOf(airline: Airline | null, today: string): Told[] {
  if (!airline?.iosa || isLapsed(airline.iosa, today)) return [];
  return [say('report.iosa.certificate', { basis: airline.iosa.basis })];
}

export function recordProvenance(
  record: SafetyRecord,
  airline: Airline | null,
  sources: sourceList.SourceList,
): Provenance {
  if (record.value === null) return sourceList.unknown(record.reason);
  const asOf = airline?.fatalAccidentsSearchedTo ?? null;
  return sources.cite(record.sources, 'computed', { asOf, note: record.reason });
}

function provenanceOf(
  airline: Airline | null,
  { rating, record, today }: { rating: AirlineRating; record: SafetyRecord; today: string },
  sources: sourceList.SourceList,
): AirlineProvenances {
  const iosa = airline?.iosa && !isLapsed(airline.iosa, today) ? airline.iosa : null;
  const [oldest = null] = rating.lines.flatMap(({ asOf }) => asOf ?? []).sort();
  return {
    rating:
      rating.rating === null
        ? sourceList.unknown(say('report.rating.noData'))
        : sources.cite(
            rating.lines.flatMap((line) => line.sources),
            'computed',
            { asOf: oldest, note: RATING_NOTE },
          ),
    safetyRecord: recordProvenance(record, airline, sources),
    fleetSize: airline?.fleetSize
      ? sourceList.figureProvenance(airline.fleetSize, sources)
      : sourceList.unknown(airline?.fleetReason ? sayFleetReason(airline.fleetReason) : null),
    avgFleetAge: sourceList.figureProvenance(airline?.avgFleetAgeYears ?? null, sources),
    industryFleetAge: sourceList.generalKnowledge(INDUSTRY_AVERAGE, sources),
    certifications: iosa
      ? sources.cite([iosa.source], iosa.basis === 'stated' ? 'published' : 'inferred', {
          asOf: iosa.asOf,
          note: iosa.basis === 'by membership' ? say('report.iosa.membership') : null,
        })
      : sourceList.unknown(say('report.rating.noCertificate')),
  };
}
