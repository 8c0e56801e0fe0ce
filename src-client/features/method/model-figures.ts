import type { MethodModel } from '#src/safety/method.ts';
import { inEnglish } from '#src/words/speak.ts';

type Figures = Pick<MethodModel['score'], 'from' | 'asOf'>;

/** Three digits, enough to recompute a score by hand: '8.16'. */
export function threeDigits(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** '1988 to 2025' */
export function periodText({ from, asOf }: Figures): string {
  return from === null || asOf === null
    ? inEnglish('pages.modelFigures.periodUnknown')
    : inEnglish('pages.modelFigures.to', { from: String(from), to: asOf });
}
