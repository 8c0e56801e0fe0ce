import type { Flight } from '../../flight/flight.ts';
import { NO_SCORE } from '../model/model-safety.ts';
import type { DescribedFlight } from '../rates/describe-flight.ts';
import type { AirlineSafety, ModelSafety, ReportIncident, SafetyReport } from '../report.ts';

/** A report with at least the specified fields; any other may be missing. */
export type SpecifiedReport = Pick<SafetyReport, 'safetyScore' | 'analysis' | 'keyIndicators' | 'sources'> &
  Partial<Omit<SafetyReport, 'modelSafety' | 'airlineSafety'>> & {
    modelSafety: SpecifiedModel | null;
    airlineSafety: Partial<AirlineSafety>;
  };
type SpecifiedModel = Partial<Omit<ModelSafety, 'incidents'>> & { incidents?: Partial<ReportIncident>[] };

/** A report as it can be shown; the flight's own rate may be missing. */
export type ShownReport = Omit<SafetyReport, keyof DescribedFlight> & Partial<DescribedFlight>;

const NO_INCIDENT: ReportIncident = {
  flight: 'Flight not named',
  date: null,
  severity: 'minor',
  description: '',
  cause: null,
  isCauseVerified: true,
  fatalities: null,
  isHostileAct: false,
  sources: [],
};

const NO_MODEL: Omit<ModelSafety, 'modelName' | 'incidents' | 'improvementsVerified'> = {
  modelId: '',
  category: '',
  isInProduction: false,
  neverLostHull: null,
  fatalAccidents: null,
  majorAccidents: null,
  minorAccidents: null,
  improvements: [],
  totalBuilt: null,
  hullLoss: null,
  accidentRate: null,
  modelServiceYears: null,
  firstServiceYear: null,
  scoreEvents: [],
  excludedEvents: [],
};

const NO_AIRLINE: Omit<AirlineSafety, 'airlineName'> = {
  rating: null,
  ratingLines: [],
  safetyRecord: null,
  safetyRecordReason: '',
  avgFleetAge: null,
  fleetSize: null,
  certifications: [],
};

/** Adds what a report with only the specified fields does not have: as unknown, or as none. */
export function completeReport(
  given: SpecifiedReport,
  { airline, aircraftType }: Pick<Flight, 'airline' | 'aircraftType'>,
): ShownReport {
  const { modelSafety, airlineSafety, sources } = given;
  return {
    score: { ...NO_SCORE, value: given.safetyScore, sentence: '' },
    analysisBy: 'templates',
    sourceList: sources.map((title) => ({ title, url: null, asOf: null, isVerified: true })),
    provenance: {},
    missing: [],
    ...given,
    modelSafety: modelSafety && completeModel(modelSafety, aircraftType),
    airlineSafety: { ...NO_AIRLINE, airlineName: airline, ...airlineSafety },
  };
}

function completeModel(given: SpecifiedModel, aircraftType: string | null): ModelSafety {
  const { incidents = [], improvements = [] } = given;
  return {
    ...NO_MODEL,
    modelName: aircraftType ?? 'Aircraft model',
    improvementsVerified: improvements.map(() => true),
    ...given,
    incidents: incidents.map((incident) => ({ ...NO_INCIDENT, ...incident })),
  };
}
