import fit from './fit.json' with { type: 'json' };

/**
 * The fit behind all rates, written by `npm run bench -- risk` together with the tables `type-rates.csv` and
 * `state-factors.csv` of db/reference. Rates are fatal accidents per million departures.
 */
export const FIT: {
  /** ISO date of the fit */
  fit: string;
  /** first and last year of the window of `accidents` and `millionDepartures`, from which the average comes */
  from: number;
  to: number;
  accidents: number;
  millionDepartures: number;
  averageRate: number;
  /** what a type's departures are divided by: brings its whole record to the level of the window */
  level: number;
  /** scales the factors so that their mean over all departures is 1 */
  norm: number;
  /** by category: the rate from which a type without a record of its own starts */
  categoryRates: Record<string, number>;
} = fit;

/** The source of the average, as shown beside a figure. */
export const AVERAGE_SOURCE = {
  title: `Fatal accidents of all scored types, ${FIT.from}–${FIT.to}: ${FIT.accidents} in ${Math.round(FIT.millionDepartures)} million departures (see How we rate)`,
  url: null,
  asOf: FIT.fit,
};

/** The score of a rate, 0-100, not rounded: 75 is the average flight, and each doubling costs more than the last. */
export function exactScore(ratePerMillionDepartures: number): number {
  const score = 100 - 25 * Math.log2(1 + ratePerMillionDepartures / FIT.averageRate);
  return Math.min(100, Math.max(0, score));
}
