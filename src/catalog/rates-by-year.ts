import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { CatalogEvent } from './catalog-event.ts';

/** Fatal accidents per million departures in the five years up to `year`. */
export type YearRate = { year: number; rate: number };

type Flown = Pick<AircraftModel, 'id' | 'departuresByYear'>;
type Happened = Pick<CatalogEvent, 'date' | 'model' | 'standing'>;

/** one year alone proves little */
const YEARS = 5;
/** five years with fewer departures say nothing */
const LEAST_THOUSANDS = 5000;

/**
 * How often flights of these models ended in an accident that a score counts, year by year; only models whose departures
 * are known for each year.
 */
export function ratesByYear(models: Flown[], events: Happened[]): YearRate[] {
  const thousands = new Map<number, number>();
  const known = models.filter(({ departuresByYear }) => departuresByYear);
  for (const { departuresByYear } of known)
    for (const [index, amount] of (departuresByYear?.thousands ?? []).entries()) {
      const year = (departuresByYear?.from ?? 0) + index;
      thousands.set(year, (thousands.get(year) ?? 0) + amount);
    }
  const ids = new Set(known.map(({ id }) => id));
  const happened = events
    .filter(({ model, standing }) => standing === 'counted' && model && ids.has(model.id))
    .map(({ date }) => Number(date?.slice(0, 4)));
  return [...thousands.keys()]
    .sort((a, b) => a - b)
    .slice(YEARS - 1)
    .flatMap((year) => {
      const isWithin = (each: number) => each > year - YEARS && each <= year;
      const flown = [...thousands].reduce((sum, [each, amount]) => sum + (isWithin(each) ? amount : 0), 0);
      return flown < LEAST_THOUSANDS ? [] : [{ year, rate: happened.filter(isWithin).length / (flown / 1000) }];
    });
}
