import type { WeighedModel } from '../../aircraft/likely-words.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { SafetyRecord } from '../airline/safety-record.ts';
import type { MODEL_FIGURES } from '../report/figure-names.ts';
import type { Provenances, SourceList } from '../report/source-list.ts';
import type { LikelyModelReport, Provenance, SafetyReport } from '../report.ts';
import { modelProvenance } from './mix-report.ts';
import { modelSafetyOf, scoreOf } from './model-safety.ts';

/** Models below this share are only counted, and so are those after the first six. */
export const MIN_SHARE = 0.05;
const MAX_MODELS = 6;

export type LikelyModels = Required<Pick<SafetyReport, 'others'>> & {
  models: (Omit<LikelyModelReport, 'provenance'> & { provenance: Provenances<ModelFigure> })[];
};
type ModelFigure = (typeof MODEL_FIGURES)[number] | 'safetyRecord';

/**
 * Everything on record about each model that may fly. @param weighed the likeliest first; the first is always listed
 * @param year the current year, for the years of service
 * @param recordWith the airline's record with a model, and its origin
 */
export function likelyModelsOf(
  weighed: WeighedModel[],
  { year, sources, recordWith }: { year: number; sources: SourceList; recordWith: RecordWith },
): LikelyModels {
  const listed = weighed.slice(0, MAX_MODELS).filter(({ share }, index) => index === 0 || share >= MIN_SHARE);
  const models = listed.map(({ model, share }) => {
    const { record, provenance } = recordWith(model);
    return {
      modelId: model.id,
      modelName: model.name,
      share: rounded(share),
      score: scoreOf(model),
      modelSafety: modelSafetyOf(model, year, sources),
      safetyRecord: record.value,
      safetyRecordReason: record.reason,
      provenance: { ...modelProvenance(model, sources), safetyRecord: provenance },
    };
  });
  const rest = weighed.slice(listed.length);
  return { models, others: { count: rest.length, share: rounded(rest.reduce((sum, { share }) => sum + share, 0)) } };
}

type RecordWith = (model: AircraftModel) => { record: SafetyRecord; provenance: Provenance };

function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
