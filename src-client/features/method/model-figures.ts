import { millionsText } from '#src/format/text.ts';
import type { MethodModel } from '#src/safety/method.ts';

type Figures = Pick<MethodModel['score'], 'exposureMillionDepartures' | 'basis' | 'from' | 'asOf'>;

/** '180.4 million departures (estimated)'; says so if unknown. */
export function departuresText({ exposureMillionDepartures, basis }: Figures): string {
  if (exposureMillionDepartures === null) return 'unknown departures';
  return `${millionsText(exposureMillionDepartures)} departures${basis === 'estimated' ? ' (estimated)' : ''}`;
}

/** Three digits, enough to recompute a score by hand: '8.16'. */
export function threeDigits(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** '1988 to 2025' */
export function periodText({ from, asOf }: Figures): string {
  return from === null || asOf === null ? 'period unknown' : `${from} to ${asOf}`;
}
