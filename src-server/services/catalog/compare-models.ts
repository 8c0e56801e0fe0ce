import { AppError } from '#src/errors.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { compareTwoModels, type ModelsComparison } from '#src/safety/model/models-comparison.ts';
import type { Context } from '../../context.ts';
import { chooseAircraft } from '../search/choose-aircraft.ts';

/** Compares two aircraft by the ranges that their records leave open. Throws invalid_input for an unknown name. */
export function compareAircraft(ctx: Context, { a, b }: { a: string; b: string }): ModelsComparison {
  return compareTwoModels(modelOf(ctx, a), modelOf(ctx, b));
}

function modelOf(ctx: Context, typed: string): AircraftModel {
  const chosen = chooseAircraft(ctx, typed);
  const model = chosen && ctx.facts.findModel(chosen.modelId);
  if (!model) throw new AppError('invalid_input');
  return model;
}
