import { add, sumOf, totalOf } from './counts.ts';
import { monthsBetween } from './use.ts';

/** A number's flights in a month, with what may change: the leg if the source names it, otherwise the model. */
export type NumberUse = { number: string; month: string; kept: string; count: number };

/** `months` after which half of an airline's numbers have changed, learned from this many `numbers`. */
type HalfLife = { months: number; numbers: number };

/** Evidence about a number is least reliable after a change of timetable, and no timetable lasts longer than a year. */
const SHORTEST = 1;
const LONGEST = 12;
/** Compares months a quarter apart: closer ones show less, and farther ones belong to another season. */
const MONTHS_APART = 3;
const FARTHEST = 6;
/** Fewer numbers prove nothing about an airline. */
const LEAST_NUMBERS = 30;
/** A number flown less often in a month proves nothing. */
const LEAST_FLIGHTS = 2;

/**
 * Learns how fast an airline reuses its numbers for other legs or aircraft: h = −L / log2(s), with s the share of
 * numbers that stayed the same after L months, beyond chance; between 1 and 12 months. Null if fewer than 30 numbers
 * were counted twice. @param uses all counts of the airline's numbers
 */
export function learnHalfLife(uses: NumberUse[]): HalfLife | null {
  const months = countsByMonth(uses);
  const pairs = pairsToCompare([...months.keys()]);
  const comparable = pairs.map(([earlier, later]) =>
    comparison(months.get(earlier) ?? NOTHING, months.get(later) ?? NOTHING),
  );
  const numbers = comparable.reduce((sum, pair) => sum + pair.numbers, 0);
  const first = pairs[0];
  if (!first || numbers < LEAST_NUMBERS) return null;
  const kept = comparable.reduce((sum, pair) => sum + pair.kept * pair.numbers, 0) / numbers;
  const apart = monthsBetween(...first);
  const learned = kept <= 0 ? SHORTEST : -apart / Math.log2(Math.min(kept, 1 - 1e-9));
  return { months: Math.round(Math.min(LONGEST, Math.max(SHORTEST, learned)) * 100) / 100, numbers };
}

/** number → what stayed the same → flights */
type Counts = Map<string, Map<string, number>>;
const NOTHING: Counts = new Map();

function countsByMonth(uses: NumberUse[]): Map<string, Counts> {
  const months = new Map<string, Counts>();
  for (const { number, month, kept, count } of uses) {
    const counts = months.get(month) ?? new Map<string, Map<string, number>>();
    const own = counts.get(number) ?? new Map<string, number>();
    add(own, kept, count);
    months.set(month, counts.set(number, own));
  }
  return months;
}

/** All pairs of months a quarter apart, otherwise of the closest distance to that. */
function pairsToCompare(months: string[]): [string, string][] {
  const all = months
    .flatMap((earlier) => months.map((later): [string, string] => [earlier, later]))
    .filter(([earlier, later]) => earlier < later && monthsBetween(earlier, later) <= FARTHEST);
  const farFrom = (pair: [string, string]) => Math.abs(monthsBetween(...pair) - MONTHS_APART);
  const [best] = all.toSorted((a, b) => farFrom(a) - farFrom(b) || a[0].localeCompare(b[0]));
  return best ? all.filter((pair) => monthsBetween(...pair) === monthsBetween(...best)) : [];
}

/** The share that stayed between two months beyond chance, relative to the agreement within the earlier one. */
function comparison(earlier: Counts, later: Counts): { kept: number; numbers: number } {
  const both = [...earlier].flatMap(([number, counts]) => {
    const after = later.get(number);
    return after && totalOf(counts) >= LEAST_FLIGHTS ? [{ before: counts, after }] : [];
  });
  if (both.length === 0) return { kept: 0, numbers: 0 };
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const chance = agreement(sumOf(both.map(({ before }) => before)), sumOf(both.map(({ after }) => after)));
  const between = mean(both.map(({ before, after }) => agreement(before, after)));
  const within = mean(both.map(({ before }) => agreementWithin(before)));
  return { kept: within > chance ? (between - chance) / (within - chance) : 1, numbers: both.length };
}

/** The chance that two flights, one of each, agree. */
function agreement(a: Map<string, number>, b: Map<string, number>): number {
  let same = 0;
  for (const [kept, count] of a) same += count * (b.get(kept) ?? 0);
  return same / (totalOf(a) * totalOf(b));
}

/** The chance that two different flights of one month agree. */
function agreementWithin(counts: Map<string, number>): number {
  const total = totalOf(counts);
  return [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0) / (total * (total - 1));
}
