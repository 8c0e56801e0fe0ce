import type { FoundFlight } from '../flight/flight.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import { UNVERIFIED_TITLE } from '../reference/unverified.ts';
import { airlinePartOf } from './airline-safety.ts';
import { writeAnalysis } from './analysis.ts';
import { keyIndicators } from './indicators.ts';
import { modelProvenance, modelSafetyOf, type Provenances, scoreOf, unknown } from './model-safety.ts';
import type { SafetyReport } from './report.ts';
import { SourceList } from './source-list.ts';

/** All that a report is computed from. */
export type ReportFacts = {
  flight: FoundFlight;
  model: AircraftModel | null;
  /** the operating carrier's record; null when it is not in the reference table */
  airline: Airline | null;
  /** ISO date of the report */
  today: string;
  /** sentences on what could not be had this time */
  missing: string[];
};

/** Facts → the one shape of a report; pure, so that every number can be computed again. */
export function buildReport(facts: ReportFacts): SafetyReport {
  const { flight, model, airline, today } = facts;
  const sources = new SourceList();
  const flightFigures = flightProvenance(flight, sources);
  const score = scoreOf(model);
  const modelSafety = model ? modelSafetyOf(model, Number(today.slice(0, 4)), sources) : null;
  const modelFigures = model ? modelProvenance(model, score, sources) : { safetyScore: unknown(score.sentence) };
  const carrierName = flight.flightData.operatingCarrier?.name ?? flight.airline;
  const { airlineSafety, provenance } = airlinePartOf({ airline, airlineName: carrierName, model }, today, sources);
  return {
    safetyScore: score.value,
    score,
    analysis: writeAnalysis({ flight, score, modelSafety, airlineSafety, today }),
    analysisBy: 'templates',
    keyIndicators: keyIndicators(score, airline, today),
    sources: sources.lines,
    sourceList: sources.list,
    provenance: { ...flightFigures, ...modelFigures, ...provenance },
    modelSafety,
    airlineSafety,
    missing: facts.missing,
  };
}

function flightProvenance(flight: FoundFlight, sources: SourceList): Provenances {
  const { source, asOf, aircraftBasis, provider } = flight.flightData;
  const route = { sources: sources.addAll([{ ...source, asOf }]), asOf, basis: 'published' as const, note: null };
  const aircraft = {
    reported: { ...route, note: 'Seen on this departure.' },
    usual:
      provider === 'flightradar24'
        ? { ...route, basis: 'inferred' as const, note: 'Seen on its most recent flight; airlines change types.' }
        : {
            sources: sources.addAll([{ title: UNVERIFIED_TITLE, url: null, asOf: null }]),
            asOf: null,
            basis: 'unverified' as const,
            note: 'The usual aircraft of this flight number; airlines change types.',
          },
    chosen: unknown('Chosen by the reader.'),
    unknown: unknown(
      provider === 'flightradar24'
        ? 'The provider did not name the aircraft.'
        : 'Our reference data does not name the aircraft.',
    ),
  };
  return { route, aircraft: aircraft[aircraftBasis] };
}
