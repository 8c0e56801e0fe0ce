import type { AircraftEvidence, LikelyModel } from '../../aircraft/likely-aircraft.ts';
import type { WeighedModel } from '../../aircraft/likely-words.ts';
import { servicePeriod } from '../../aircraft/service-years.ts';
import { sourceOfUse } from '../../aircraft/use-sources.ts';
import type { AircraftModel, ScoreBasis } from '../../reference/aircraft-model.ts';
import { isUnverified, UNVERIFIED_TITLE } from '../../reference/unverified.ts';
import { type Said, say, sayTogether, type Told, type WrittenList } from '../../words/say.ts';
import { sayValue } from '../../words/values.ts';
import { AVERAGE_SOURCE } from '../rates/fit.ts';
import { sharesSentence } from '../rates/mix-score.ts';
import { sayRange } from '../rates/rate-sentence.ts';
import { RELATION_TEXT, relationOfScore } from '../rates/relation.ts';
import { MODEL_FIGURES } from '../report/figure-names.ts';
import * as sourceList from '../report/source-list.ts';
import type { KeyIndicator, Provenance, Score } from '../report.ts';
import { accidentRateNote, FLIGHT_HOURS_SOURCES } from './accident-rate.ts';
import { figureNotes, INDUSTRY_AVERAGE, MIX_INTERVAL } from './figure-notes.ts';
import { scoreLabel } from './record-sentence.ts';

export function mixProvenance(
  models: WeighedModel[],
  sources: sourceList.SourceList,
): sourceList.Provenances<'safetyScore' | 'scoreInterval'> {
  const documents = models.flatMap(({ model }) => model.scoreBasis?.sources ?? []);
  const from = sources.addAll([...documents, AVERAGE_SOURCE]);
  const figure = { sources: from, asOf: null, basis: 'estimated' as const };
  return {
    safetyScore: { ...figure, note: sharesSentence(models) },
    scoreInterval: { ...figure, note: MIX_INTERVAL },
  };
}

/** Why these models are likely: what was counted, by whom and when. */
export function likelyProvenance(likely: LikelyModel[], sources: sourceList.SourceList): Provenance {
  const evidence = likely.flatMap((model) => model.evidence);
  const from = evidence.map(({ source, month, kind }) => ({
    ...(kind === 'usual' ? { title: UNVERIFIED_TITLE, url: null } : sourceOfUse(source)),
    asOf: month?.slice(0, 7) ?? null,
  }));
  const months = evidence.map(({ month }) => month?.slice(0, 7)).filter((month) => month !== undefined);
  return sources.cite(from, 'estimated', {
    asOf: months.sort().at(-1) ?? null,
    note: say('report.mix.evidence', { kinds: listKinds(evidence) }),
  });
}

/** What a reader should know first about a mix whose interval leaves the average out. @param provenance that of the score */
export function mixIndicators(score: Score, provenance: Provenance): KeyIndicator[] {
  const relation = relationOfScore(score);
  if (relation === null || relation === 'alike') return [];
  const status = relation === 'better' ? 'positive' : 'negative';
  const text = say('report.mix.indicator', { ...scoreValues(score), relation: RELATION_TEXT[relation] });
  return [{ status, text, provenance }];
}

/** The analysis's sentence about the score of a mix. @param isPlain without its label */
export function mixParagraph(score: Score, isPlain: boolean): Told {
  return say('report.mix.paragraph', {
    ...scoreValues(score),
    label: isPlain ? 'none' : sayValue(scoreLabel(score.value).text),
    range: sayRange({ rateLow: score.rateLow ?? 0, rateHigh: score.rateHigh ?? 0 }),
    basis: score.rateBasis ?? 'category',
  });
}

function scoreValues({ value, low, high }: Score) {
  return { score: String(value), low: String(low), high: String(high) };
}

const KINDS: Record<AircraftEvidence['kind'], Said> = {
  sighting: say('report.mix.kinds.sighting'),
  route: say('report.mix.kinds.route'),
  similar: say('report.mix.kinds.similar'),
  fleet: say('report.mix.kinds.fleet'),
  listed: say('report.mix.kinds.listed'),
  number: say('report.mix.kinds.number'),
  usual: say('report.mix.kinds.usual'),
  length: say('report.mix.kinds.length'),
};

function listKinds(evidence: AircraftEvidence[]): WrittenList {
  const newest = new Map<AircraftEvidence['kind'], string>();
  for (const { kind, month } of evidence) if ((newest.get(kind) ?? '') <= (month ?? '')) newest.set(kind, month ?? '');
  const kinds = [...newest].map(([kind, month]) =>
    month ? say('report.mix.dated', { kind: KINDS[kind], date: { date: month } }) : KINDS[kind],
  );
  return { list: kinds };
}

type ModelFigure = (typeof MODEL_FIGURES)[number];
type ScoreFigure = 'safetyScore' | 'scoreInterval' | 'comparison' | 'departures' | 'fatalAccidents';

const NO_PAIR = say('report.mix.noPair');

export function modelProvenance(
  model: AircraftModel,
  sources: sourceList.SourceList,
): sourceList.Provenances<ModelFigure> {
  const rateNote = accidentRateNote(model);
  return {
    ...(model.scoreBasis ? scoreProvenance(model, model.scoreBasis, sources) : noScoreProvenance(sources)),
    majorAccidents: sourceList.figureProvenance(model.majorAccidents, sources),
    minorAccidents: sourceList.figureProvenance(model.minorAccidents, sources),
    totalBuilt: sourceList.figureProvenance(model.totalBuilt, sources),
    hullLoss: sourceList.figureProvenance(model.hullLossRatePerMillionDepartures, sources),
    accidentRate: rateNote
      ? sources.cite(FLIGHT_HOURS_SOURCES, 'estimated', { asOf: model.scoreBasis?.asOf ?? null, note: rateNote })
      : sourceList.unknown(say('report.mix.noHours')),
    industryAccidentRate: sourceList.generalKnowledge(INDUSTRY_AVERAGE, sources),
    modelServiceYears: sources.cite([model.source], isUnverified(model.source) ? 'unverified' : 'computed', {
      asOf: model.source.asOf,
      note: say('report.mix.inService', { years: servicePeriod(model) }),
    }),
  };
}

/** The same figures for a flight whose aircraft is unknown. */
export function noModelProvenance(): sourceList.Provenances<ModelFigure> {
  const none = sourceList.unknown(say('report.mix.noAircraft'));
  return Object.fromEntries(MODEL_FIGURES.map((figure) => [figure, none])) as sourceList.Provenances<ModelFigure>;
}

function scoreProvenance(
  model: AircraftModel,
  basis: ScoreBasis,
  sources: sourceList.SourceList,
): sourceList.Provenances<ScoreFigure> {
  const { asOf } = basis;
  const notes = figureNotes(basis);
  const how: Provenance['basis'] = basis.basis === 'estimated' ? 'estimated' : 'computed';
  const events = model.scoreEvents.map((event) => event.source);
  const pair = sources.addAll(basis.sources);
  const prior = sources.addAll([AVERAGE_SOURCE]);
  const score = { sources: [...pair, ...prior], asOf, basis: how };
  return {
    safetyScore: { ...score, note: notes.safetyScore },
    scoreInterval: { ...score, note: notes.scoreInterval },
    comparison: { ...score, note: notes.comparison },
    departures: { ...score, sources: pair, note: notes.departures },
    fatalAccidents: sources.cite(
      events.length > 0 ? events : [model.hullLosses?.source ?? basis.sources[0]],
      'computed',
      { asOf, note: notes.fatalAccidents },
    ),
  };
}

function noScoreProvenance(sources: sourceList.SourceList): sourceList.Provenances<ScoreFigure> {
  const none = sourceList.unknown(NO_PAIR);
  const ofCategory = sources.cite([AVERAGE_SOURCE], 'estimated', {
    asOf: AVERAGE_SOURCE.asOf,
    note: sayTogether(say('report.mix.ofCategory'), NO_PAIR),
  });
  return {
    safetyScore: ofCategory,
    scoreInterval: ofCategory,
    comparison: none,
    departures: none,
    fatalAccidents: none,
  };
}
