import type { Meter } from '#server/providers/guard.ts';

export type CountingMeter = Meter & { calls: string[]; sums: Record<string, number> };

/** Creates a meter that records: `calls` as 'Serper ok', `sums` by 'Serper credits'. */
export function countingMeter(): CountingMeter {
  const calls: string[] = [];
  const sums: Record<string, number> = {};
  return {
    calls,
    sums,
    called: (service, outcome) => calls.push(`${service} ${outcome}`),
    observeDate: () => undefined,
    queues: () => undefined,
    spent: (service, unit, amount) => {
      sums[`${service} ${unit}`] = (sums[`${service} ${unit}`] ?? 0) + amount;
    },
  };
}
