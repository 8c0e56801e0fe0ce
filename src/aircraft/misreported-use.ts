import type { CountedUse, Fleet } from './use.ts';

/** A row of a table that counts an airline's flights: between which airports (ICAO), and of which type as reported ('' if of none). */
export type CountedRow = CountedUse & { origin: string; destination: string; icaoType: string };

type RowFacts = {
  /** null unless the list is whole */
  fleet: Fleet | null;
  kmOf: (origin: string, destination: string) => number | null;
  /** how far the airline's aircraft of this model fly */
  reachOf: (modelId: string) => number;
  isWide: (modelId: string) => boolean;
};

/** How much longer than the direct way the one over a stop may be, and how near to its reach an aircraft rarely flies. */
const [DETOUR, NEAR_REACH] = [1.02, 0.95];

/**
 * Whether a row of an airline's table is to be believed. Left out are a flight with a stop that is counted as one without
 * (as many flights of the model lead to a place on the way, and the whole is about as far as it can fly), and the one type
 * under which an airline reports every widebody, though it has several models and none of that type.
 */
export function believedRows(rows: CountedRow[], facts: RowFacts): (row: Omit<CountedRow, 'icaoType'>) => boolean {
  const unbelieved = new Set(
    [...rows.filter((row) => isThrough(row, rows, facts)), ...oneForAll(rows, facts)].map(keyOf),
  );
  return (row) => !unbelieved.has(keyOf(row));
}

function keyOf({ origin, destination, modelId, month, source }: Omit<CountedRow, 'icaoType'>): string {
  return [origin, destination, modelId, month, source].join();
}

function isThrough(whole: CountedRow, rows: CountedRow[], { kmOf, reachOf }: RowFacts): boolean {
  const { origin, destination } = whole;
  const km = kmOf(origin, destination);
  if (km === null || km < reachOf(whole.modelId) * NEAR_REACH) return false;
  return rows.some((leg) => {
    if (leg.modelId !== whole.modelId || leg.month !== whole.month || Math.abs(leg.count - whole.count) > 1)
      return false;
    const stop = leg.origin === origin ? leg.destination : leg.destination === destination ? leg.origin : null;
    const ways =
      stop === null || stop === origin || stop === destination ? [] : [kmOf(origin, stop), kmOf(stop, destination)];
    return ways.length > 0 && ways.reduce<number>((sum, way) => sum + (way ?? km), 0) <= km * DETOUR;
  });
}

function oneForAll(rows: CountedRow[], { fleet, isWide }: RowFacts): CountedRow[] {
  const wide = rows.filter(({ modelId, icaoType }) => icaoType !== '' && isWide(modelId));
  const types = new Set(wide.map(({ icaoType }) => icaoType));
  const parts = fleet?.parts.filter(({ modelId }) => isWide(modelId)) ?? [];
  const isOwn = parts.some(({ icaoType }) => types.has(icaoType));
  return types.size === 1 && !isOwn && new Set(parts.map(({ modelId }) => modelId)).size > 1 ? wide : [];
}
