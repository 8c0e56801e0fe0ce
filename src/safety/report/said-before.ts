import type { Told } from '../../words/say.ts';
import type { Peer } from '../model/comparison.ts';
import { figureNotes, MIX_INTERVAL } from '../model/figure-notes.ts';
import type { LikelyModelReport, ModelSafety, Provenance, ReportIncident, SafetyReport, Score } from '../report.ts';
import type { FigureName } from './figure-names.ts';
import type { ReportSource } from './report-source.ts';

/** What a part of a report need not say again: `shortReport` leaves it out, and `completeReport` adds it. */

export type Event = ModelSafety['scoreEvents' | 'excludedEvents'][number];
export type Figures<Name extends FigureName = FigureName> = Partial<Record<Name, Provenance>>;
/** Whose figures they are; `outer`: those of the report around it. */
export type Owner = { score: Score; isMix?: boolean; safetyRecordReason: Told; outer?: Figures };

/** A cause is as verified as the last document. */
export function ofIncident({ sources = [] }: Partial<ReportIncident>, list: ReportSource[]) {
  return {
    cause: null,
    isCauseVerified: list[sources.at(-1) ?? -1]?.isVerified ?? true,
    fatalities: null,
    fatalitiesOnGround: null,
    isHostileAct: false,
    isHullLoss: null,
    sources: [],
  } satisfies Partial<ReportIncident>;
}

export function ofEvent({ date }: Pick<Event, 'date'>, incidents: ReportIncident[]) {
  const incident = incidents.find((other) => other.date === date);
  return {
    flight: incident?.flight ?? null,
    registration: null,
    icaoType: null,
    fatalitiesOnBoard: incident?.fatalities ?? null,
    sources: incident?.sources.slice(0, 1) ?? [],
  } satisfies Partial<Event>;
}

export function ofModel(
  { improvements = [], improvementsSources: cited }: Partial<ModelSafety>,
  list: ReportSource[],
): Pick<ModelSafety, 'improvementsVerified' | 'scoreEvents' | 'excludedEvents'> {
  const isVerified = (sources: number[]) => sources.every((index) => list[index]?.isVerified);
  const improvementsVerified = improvements.map((_, at) => isVerified(cited?.[at] ?? []));
  return { improvementsVerified, scoreEvents: [], excludedEvents: [] };
}

export function named({ modelId, modelName }: Pick<ModelSafety, 'modelId' | 'modelName'>) {
  return { modelId, modelName };
}

type Known = Pick<LikelyModelReport, 'modelId' | 'modelName' | 'score'>;

export function modelsOf({ models, modelSafety, score }: Pick<SafetyReport, 'models' | 'modelSafety' | 'score'>) {
  return models ?? (modelSafety ? [{ ...named(modelSafety), score }] : []);
}

export function ofPeer({ modelId }: Pick<Peer, 'modelId'>, models: Known[]): Partial<Record<keyof Peer, unknown>> {
  const known = models.find((model) => model.modelId === modelId);
  if (!known) return {};
  const { value, low, high, fatalAccidents, exposureMillionDepartures, from, asOf, basis } = known.score;
  const isEstimated = basis === 'estimated';
  const { modelName } = known;
  return { modelName, score: value, low, high, fatalAccidents, exposureMillionDepartures, isEstimated, from, asOf };
}

type Scored = Pick<SafetyReport, 'score' | 'airlineSafety'> & { models?: Pick<Known, 'score'>[] };

export function ownerOf({ models, score, airlineSafety }: Scored) {
  const { safetyRecordReason } = airlineSafety;
  return models?.[0] ? { score: models[0].score, isMix: true, safetyRecordReason } : { score, safetyRecordReason };
}

const FROM_SCORE: FigureName[] = ['scoreInterval', 'comparison', 'departures'];

/** @param scored the origin of the score itself */
export function ofFigure(name: FigureName, owner: Owner, scored?: Provenance): Provenance {
  const around = FROM_SCORE.includes(name) ? scored : owner.outer?.[name];
  const notes: Partial<Record<FigureName, Told>> = {
    ...figureNotes(owner.score),
    safetyRecord: owner.safetyRecordReason,
    ...(owner.isMix && { scoreInterval: MIX_INTERVAL }),
  };
  const unknown: Provenance = { sources: [], asOf: null, basis: 'unknown', note: null };
  return { ...unknown, ...around, note: notes[name] ?? around?.note ?? null };
}
