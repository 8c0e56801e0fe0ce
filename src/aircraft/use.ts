/** An airline's counted flights by model; `month` is YYYY-MM, or a day. */
export type ModelUse = { modelId: string; count: number; month: string; source: string };

/** Departures, single flights, months in which a type was reported on a route, or lines of an old list. */
export type UseUnit = 'departures' | 'flights' | 'reported' | 'listed';
export type CountedUse = ModelUse & { unit: UseUnit };

/** A month in which a type was only reported on a route counts as this many flights. */
const REPORTED_MONTH_FLIGHTS = 20;

export function inFlights<Use extends CountedUse>(use: Use): Use {
  return use.unit === 'reported' ? { ...use, count: use.count * REPORTED_MONTH_FLIGHTS } : use;
}

/** The aircraft of an airline, by type; `ofOthers` are not on its list, but on those of airlines like it. */
export type Fleet = {
  parts: { modelId: string; icaoType: string; count: number; ofOthers?: Pick<Fleet, 'source' | 'month'> }[];
  source: string;
  month: string | null;
  /** true if the list is incomplete, so that aircraft seen elsewhere may be flown */
  isPartial: boolean;
};

/** Months between two dates (YYYY-MM or longer), at least 0. */
export function monthsBetween(earlier: string, later: string): number {
  return Math.max(0, monthNumber(later) - monthNumber(earlier));
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 6);
}
