import { fold } from './airport-search.ts';
import { isOneLetterApart } from './near-names.ts';

const SHORTEST_MISSPELLED = 6;

/**
 * Returns the airlines with this name or call sign, in any case, 'Ryan air', too; else those whose name begins so; else
 * the only one whose name is one letter apart: 'Luftansa'.
 */
export function airlinesCalled<A extends { name: string; callsign?: string | null }>(
  airlines: readonly A[],
  name: string,
): A[] {
  const joined = (text: string) => fold(text).replaceAll(' ', '');
  const wanted = joined(name);
  const exact = airlines.filter((one) => joined(one.name) === wanted || joined(one.callsign ?? '') === wanted);
  if (exact.length > 0) return exact;
  const begun = airlines.filter((one) => fold(one.name).startsWith(`${fold(name)} `));
  if (begun.length > 0 || wanted.length < SHORTEST_MISSPELLED) return begun;
  const near = airlines.filter((one) => isOneLetterApart(joined(one.name), wanted));
  return near.length === 1 ? near : [];
}
