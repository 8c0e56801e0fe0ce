import { type Said, say } from '../words/say.ts';

type Service = { firstServiceYear: number; lastServiceYear?: number };

/** How many years a model had been in service by a given year. */
export function serviceYears({ firstServiceYear, lastServiceYear }: Service, year: number): number {
  return Math.max(0, Math.min(year, lastServiceYear ?? year) - firstServiceYear);
}

/** 'since 1989', 'from 1976 to 2003' */
export function servicePeriod({ firstServiceYear, lastServiceYear }: Service): Said {
  const from = String(firstServiceYear);
  return lastServiceYear === undefined
    ? say('app.service.since', { from })
    : say('app.service.years', { from, to: String(lastServiceYear) });
}
