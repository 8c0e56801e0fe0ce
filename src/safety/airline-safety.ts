import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import { type AirlineRating, accidentStanding, rateAirline } from './airline-rating.ts';
import { figureProvenance, generalKnowledge, type Provenances, unknown } from './provenance.ts';
import type { AIRLINE_FIGURES, AirlineEvent, AirlineSafety } from './report.ts';
import { type SafetyRecord, safetyRecordOf } from './safety-record.ts';
import type { SourceList } from './source-list.ts';

type AirlineProvenances = Provenances<(typeof AIRLINE_FIGURES)[number]>;
export type AirlinePart = { airlineSafety: AirlineSafety; provenance: AirlineProvenances };

/** The airline's part of a report. @param today ISO date that windows of years are counted back from */
export function airlinePartOf(
  { airline, airlineName, model }: { airline: Airline | null; airlineName: string | null; model: AircraftModel | null },
  today: string,
  sources: SourceList,
): AirlinePart {
  const rating = rateAirline(airline, today);
  const record = safetyRecordOf(airline, model, today);
  return {
    airlineSafety: {
      airlineName: airline?.name ?? airlineName,
      rating: rating.rating,
      ratingLines: rating.lines.map(({ source, ...line }) => ({ ...line, sources: sources.addAll([source]) })),
      safetyRecord: record.value,
      safetyRecordReason: record.reason,
      avgFleetAge: airline?.avgFleetAgeYears?.value ?? null,
      fleetSize: airline?.fleetSize?.value ?? null,
      certifications: certificationsOf(airline),
      accidents: airline && accidentsOf(airline, today, sources),
      accidentsAsOf: airline?.fatalAccidentsAsOf ?? null,
    },
    provenance: provenanceOf(airline, rating, record, sources),
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

function certificationsOf(airline: Airline | null): string[] {
  if (!airline?.iosa) return [];
  const how = { stated: '', 'by membership': ', by membership', unverified: ', unverified' }[airline.iosa.basis];
  return [`IOSA (IATA Operational Safety Audit${how})`];
}

function provenanceOf(
  airline: Airline | null,
  rating: AirlineRating,
  record: SafetyRecord,
  sources: SourceList,
): AirlineProvenances {
  const iosa = airline?.iosa;
  return {
    rating:
      rating.rating === null
        ? unknown('This airline is not in our reference table.')
        : {
            sources: sources.addAll(rating.lines.map((line) => line.source)),
            asOf:
              rating.lines
                .map((line) => line.asOf)
                .filter((asOf) => asOf !== null)
                .sort()
                .at(0) ?? null,
            basis: 'computed',
            note: 'The sum of the lines shown; the date is that of its oldest input.',
          },
    safetyRecord:
      record.value === null
        ? unknown(record.reason)
        : {
            sources: sources.addAll(record.sources),
            asOf: airline?.fatalAccidentsAsOf ?? null,
            basis: 'computed',
            note: record.reason,
          },
    fleetSize: figureProvenance(airline?.fleetSize ?? null, sources),
    avgFleetAge: figureProvenance(airline?.avgFleetAgeYears ?? null, sources),
    industryFleetAge: generalKnowledge('An average that is often given for the whole industry.', sources),
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
      : unknown('No certification is on record; that does not mean there is none.'),
  };
}
