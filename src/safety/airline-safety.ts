import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import { accidentStanding } from './airline-accidents.ts';
import { type AirlineRating, rateAirline } from './airline-rating.ts';
import { airlineRecordOf } from './airline-record.ts';
import { isLapsed } from './iosa-standing.ts';
import { figureProvenance, generalKnowledge, type Provenances, unknown } from './provenance.ts';
import { type RatingCounts, ratingPeersOf } from './rating-peers.ts';
import type { AIRLINE_FIGURES, AirlineEvent, AirlineSafety } from './report.ts';
import { reportedAccidents } from './reported-accidents.ts';
import { type SafetyRecord, safetyRecordOf } from './safety-record.ts';
import type { SourceList } from './source-list.ts';

type AirlineProvenances = Provenances<(typeof AIRLINE_FIGURES)[number]>;
export type AirlinePart = { airlineSafety: AirlineSafety; provenance: AirlineProvenances };

export type AirlineQuestion = {
  airline: Airline | null;
  airlineName: string | null;
  model: AircraftModel | null;
  /** every model, to estimate the airline's flights; without them its own rate is unknown */
  models?: AircraftModel[];
  /** how many airlines have how many points */
  ratings?: RatingCounts | null;
};

/** The airline's part of a report. @param today ISO date from which windows of years are counted back */
export function airlinePartOf(
  { airline, airlineName, model, models = [], ratings = null }: AirlineQuestion,
  today: string,
  sources: SourceList,
): AirlinePart {
  const rating = rateAirline(airline, today);
  const record = safetyRecordOf(airline, model, today);
  const own = airline && airlineRecordOf(airline, models, today);
  return {
    airlineSafety: {
      airlineName: airline?.name ?? airlineName,
      rating: rating.rating,
      ratingOutOf: rating.outOf,
      ratingPeers: ratingPeersOf(rating.rating, ratings),
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

function accidentsOf(airline: Airline, today: string, sources: SourceList): AirlineEvent[] {
  return airline.fatalAccidents
    .map((accident) => ({
      date: accident.date,
      flight: accident.flight,
      aircraft: accident.aircraft,
      fatalities: accident.fatalities,
      note: accident.note,
      standing: accidentStanding(accident, today),
      sources: sources.addAll([accident.source]),
    }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

function certificationsOf(airline: Airline | null, today: string): string[] {
  if (!airline?.iosa || isLapsed(airline.iosa, today)) return [];
  const how = { stated: '', 'by membership': ', by membership', unverified: ', unverified' }[airline.iosa.basis];
  return [`IOSA (IATA Operational Safety Audit${how})`];
}

function provenanceOf(
  airline: Airline | null,
  { rating, record, today }: { rating: AirlineRating; record: SafetyRecord; today: string },
  sources: SourceList,
): AirlineProvenances {
  const iosa = airline?.iosa && !isLapsed(airline.iosa, today) ? airline.iosa : null;
  return {
    rating:
      rating.rating === null
        ? unknown('We have no data on this airline.')
        : {
            sources: sources.addAll(rating.lines.flatMap((line) => line.sources)),
            asOf:
              rating.lines
                .map((line) => line.asOf)
                .filter((asOf) => asOf !== null)
                .sort()
                .at(0) ?? null,
            basis: 'computed',
            note: 'The sum of the lines shown, dated by its oldest source.',
          },
    safetyRecord:
      record.value === null
        ? unknown(record.reason)
        : {
            sources: sources.addAll(record.sources),
            asOf: airline?.fatalAccidentsSearchedTo ?? null,
            basis: 'computed',
            note: record.reason,
          },
    fleetSize: airline?.fleetSize
      ? figureProvenance(airline.fleetSize, sources)
      : unknown(airline?.fleetReason ?? null),
    avgFleetAge: figureProvenance(airline?.avgFleetAgeYears ?? null, sources),
    industryFleetAge: generalKnowledge('A commonly quoted industry average.', sources),
    certifications: iosa
      ? {
          sources: sources.addAll([iosa.source]),
          asOf: iosa.asOf,
          basis: { stated: 'published', 'by membership': 'inferred', unverified: 'unverified' }[iosa.basis] as
            | 'published'
            | 'inferred'
            | 'unverified',
          note: iosa.basis === 'by membership' ? 'IOSA registration is a condition of the membership.' : null,
        }
      : unknown("None on record. The airline may hold some that we don't know of."),
  };
}
