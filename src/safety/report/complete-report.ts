import type { Flight } from '../../flight/flight.ts';
import type { Peer } from '../model/comparison.ts';
import { NO_SCORE } from '../model/model-safety.ts';
import type { DescribedFlight } from '../rates/describe-flight.ts';
import type { AirlineSafety, ModelSafety, Provenance, SafetyReport, ShortReport } from '../report.ts';
import { FIGURES, type FigureName, MODEL_FIGURES } from './figure-names.ts';
import type { ReportSource } from './report-source.ts';
import * as said from './said-before.ts';
import { sourceOfLine } from './source-list.ts';

/** A report with at least the specified fields; any other may be missing. */
export type SpecifiedReport = Pick<ShortReport, 'safetyScore' | 'analysis' | 'keyIndicators' | 'sources'> &
  Partial<Omit<ShortReport, 'modelSafety' | 'airlineSafety'>> & {
    modelSafety: SpecifiedModel | null;
    airlineSafety: Partial<AirlineSafety>;
  };
type SpecifiedModel = Partial<NonNullable<ShortReport['modelSafety']>>;

/** A report as it can be shown; the flight's own rate may be missing. */
export type ShownReport = Omit<SafetyReport, keyof DescribedFlight> & Partial<DescribedFlight>;

const NO_INCIDENT = { flight: 'Flight not named', date: null, severity: 'minor', description: '' };

const NO_MODEL = {
  category: '',
  isInProduction: false,
  neverLostHull: null,
  fatalAccidents: null,
  majorAccidents: null,
  minorAccidents: null,
  totalBuilt: null,
  hullLoss: null,
  accidentRate: null,
  modelServiceYears: null,
  firstServiceYear: null,
} satisfies Partial<ModelSafety>;

const NO_AIRLINE: Omit<AirlineSafety, 'airlineName'> = {
  rating: null,
  ratingLines: [],
  safetyRecord: null,
  safetyRecordReason: '',
  avgFleetAge: null,
  fleetSize: null,
  certifications: [],
};

type Named = Pick<Flight, 'airline' | 'aircraftType'>;

/** Adds what a report does not say: what it says elsewhere, else as unknown, or as none. */
export function completeReport(given: ShortReport, flight: Named): SafetyReport;
export function completeReport(given: SpecifiedReport, flight: Named): ShownReport;
export function completeReport({ sources, ...given }: SpecifiedReport, { airline, aircraftType }: Named): ShownReport {
  const sourceList = sources.map(sourceOfLine);
  const airlineSafety = { ...NO_AIRLINE, airlineName: airline, ...given.airlineSafety };
  const score = given.score ?? { ...NO_SCORE, value: given.safetyScore, sentence: '' };
  const name = { modelId: '', modelName: aircraftType ?? 'Aircraft model' };
  const modelSafety = given.modelSafety && completeModel(given.modelSafety, name, sourceList);
  const owner = said.ownerOf({ ...given, score, airlineSafety });
  const provenance = given.provenance ? completeFigures(FIGURES, given.provenance, owner) : {};
  const models = given.models?.flatMap((model) => {
    const own = model.modelSafety ? completeModel(model.modelSafety, said.named(model), sourceList) : modelSafety;
    const figures = completeFigures(OF_MODEL, model.provenance, { ...model, outer: provenance });
    return own ? [{ ...model, modelSafety: own, provenance: figures }] : [];
  });
  const known = said.modelsOf({ models, modelSafety, score });
  return {
    analysisBy: 'templates',
    missing: [],
    ...given,
    comparison: given.comparison && {
      ...given.comparison,
      peers: given.comparison.peers.map((peer) => ({ ...said.ofPeer(peer, known), ...peer }) as Peer),
    },
    score,
    sourceList,
    provenance,
    modelSafety,
    airlineSafety,
    models,
  };
}

function completeModel(
  { incidents = [], scoreEvents = [], excludedEvents = [], ...given }: SpecifiedModel,
  name: Pick<ModelSafety, 'modelId' | 'modelName'>,
  list: ReportSource[],
): ModelSafety {
  const whole = incidents.map((incident) => ({ ...NO_INCIDENT, ...said.ofIncident(incident, list), ...incident }));
  const completeEvent = <Event extends { date: string }>(event: Event) => ({ ...said.ofEvent(event, whole), ...event });
  return {
    ...NO_MODEL,
    ...name,
    improvements: [],
    ...said.ofModel(given, list),
    ...given,
    incidents: whole,
    scoreEvents: scoreEvents.map(completeEvent),
    excludedEvents: excludedEvents.map(completeEvent),
  };
}

const OF_MODEL = [...MODEL_FIGURES, 'safetyRecord'] as const;

function completeFigures<Name extends FigureName>(
  names: readonly Name[],
  given: Partial<Record<FigureName, Partial<Provenance>>>,
  owner: said.Owner,
): said.Figures<Name> {
  const scored = { ...said.ofFigure('safetyScore', owner), ...given.safetyScore };
  const whole = names.map((name) => [name, { ...said.ofFigure(name, owner, scored), ...given[name] }]);
  return Object.fromEntries(whole) as said.Figures<Name>;
}
