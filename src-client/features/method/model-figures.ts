import type { MethodModel } from '#src/safety/method.ts';
import { spoken, t } from '../../ui/words.ts';

/** Three digits, enough to recompute a score by hand: '8.16'. */
export function threeDigits(value: number): string {
  const number = Number(value.toPrecision(3));
  return spoken({ number, fraction: String(number).split('.')[1]?.length ?? 0 });
}

/** '1988 to 2025' */
export function periodText({ from, asOf }: Pick<MethodModel['score'], 'from' | 'asOf'>): string {
  return from === null || asOf === null
    ? t('pages.modelFigures.periodUnknown')
    : t('pages.modelFigures.to', { from: String(from), to: asOf });
}
