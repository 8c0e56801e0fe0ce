import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import {
  figureProvenance,
  generalKnowledge,
  type Provenances,
  type SourceList,
  unknown,
} from '../report/source-list.ts';
import type { AIRLINE_FIGURES, AirlineEvent, AirlineSafety, Provenance } from '../report.ts';
import { accidentStanding, reportedAccidents } from './airline-accidents.ts';
import { type AirlineRating, rateAirline } from './airline-rating.ts';
import { airlineRecordOf } from './airline-record.ts';
import { isLapsed } from './iosa-standing.ts';
import { type RatingCounts, ratingPeersOf } from './rating-peers.ts';
import { type FlownModels, type SafetyRecord, safetyRecordOf } from './safety-record.ts';

type AirlineProvenances = Provenances<(typeof AIRLINE_FIGURES)[number]>;
export type AirlinePart = { airlineSafety: AirlineSafety; provenance: AirlineProvenances };

export type AirlineQuestion = {
  airline: Airline | null;
  /** the operator, if its state is known, with or without a record */
  listedCarrier?: ListedCarrier | null;
  airlineName: string | null;
  /** null if it is unknown, or an estimate of several */
  model: AircraftModel | null;
  isEstimate?: boolean;
  flown?: FlownModels | undefined;
  /** every model, to estimate the airline's flights; without them its own rate is unknown */
  models?: AircraftModel[];
  /** how many airlines have how many points */
  ratings?: RatingCounts | null;
};

const OF_EACH_MODEL: SafetyRecord = {
  value: null,
  reason: "The aircraft is an estimate, so there's a record for each likely model, and none for the flight.",
  sources: [],
};

/** The airline's part of a report. @param today ISO date from which windows of years are counted back */
export function airlinePartOf(
  {
    airline,
    listedCarrier = null,
    airlineName,
    model,
    isEstimate = false,
    flown,
    models = [],
    ratings = null,
  }: AirlineQuestion,
  today: string,
  sources: SourceList,
): AirlinePart {
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

/** The origin of the airline's record with a model. */
export function recordProvenance(record: SafetyRecord, airline: Airline | null, sources: SourceList): Provenance {
  if (record.value === null) return unknown(record.reason);
  const asOf = airline?.fatalAccidentsSearchedTo ?? null;
  return { sources: sources.addAll(record.sources), asOf, basis: 'computed', note: record.reason };
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
    safetyRecord: recordProvenance(record, airline, sources),
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
      : unknown("None on record. The airline may hold some that we don't know about."),
  };
}
