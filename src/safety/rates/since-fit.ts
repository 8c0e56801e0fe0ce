import { z } from 'zod';
import { DAY_MS } from '../../format/time.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { FIT } from './fit.ts';
import { STATE_HOLD_OUT } from './state-hold-out.ts';

/** What was expected and what happened after the years of the fit: accidents that no fit has seen. */
export const sinceFitSchema = z.object({
  /** ISO dates: the first day after the fit's years, and the last day that was searched */
  from: z.string(),
  to: z.string(),
  expected: z.number(),
  /** `isSure` is false while it is not known whether someone on board died, or on which variant */
  happened: z.array(z.object({ date: z.string(), title: z.string(), modelName: z.string(), isSure: z.boolean() })),
  /** ISO date of the fit in use, and of the next one */
  fit: z.string(),
  nextFit: z.string(),
});
export type SinceFit = z.infer<typeof sinceFitSchema>;

const YEAR_MS = 365.25 * DAY_MS;
/** How an event after the fit's years is marked that the next fit will count. */
const WILL_COUNT = 'would count once the window is extended';

/** @param searchedTo ISO date up to which accidents were searched for */
export function sinceFit(models: AircraftModel[], searchedTo: string): SinceFit {
  const from = `${FIT.to + 1}-01-01`;
  const years = Math.max(0, Date.parse(searchedTo) - Date.parse(from)) / YEAR_MS;
  const happened = models.flatMap(({ name: modelName, excludedEvents }) =>
    excludedEvents
      .filter(({ date, why }) => date >= from && why.includes(WILL_COUNT))
      .map(({ date, flight, fatalitiesOnBoard }) => {
        return { date, title: flight ?? 'flight number not known', modelName, isSure: fatalitiesOnBoard !== null };
      }),
  );
  return {
    from,
    to: searchedTo,
    expected: Number((STATE_HOLD_OUT.expectedPerYear * years).toFixed(1)),
    happened: happened.sort((a, b) => a.date.localeCompare(b.date)),
    fit: FIT.fit,
    nextFit: `${Number(FIT.fit.slice(0, 4)) + 1}${FIT.fit.slice(4)}`,
  };
}
