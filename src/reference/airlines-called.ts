import { fold } from './airport-search.ts';
import { isOneLetterApart } from './near-names.ts';

const SHORTEST_MISSPELLED = 6;

/** 'Ryan air' → 'ryanair' */
export function joined(name: string): string {
  return fold(name).replaceAll(' ', '');
}

/**
 * Returns the airlines with this name or call sign, in any case, 'Ryan air', too; else those whose name begins so; else
 * the only one whose name is one letter apart: 'Luftansa'. Not where the name is another's: Air Tahiti is not Air Tahiti
 * Nui, TUS Airways is not TUI Airways.
 */
export function airlinesCalled<A extends { icao: string; name: string; callsign?: string | null }>(
  airlines: readonly A[],
  name: string,
  names: { routes: { listIcaosNamed: (name: string) => string[] }; listFlyingNamed: (name: string) => string[] },
): A[] {
  const wanted = joined(name);
  const exact = airlines.filter((one) => joined(one.name) === wanted || joined(one.callsign ?? '') === wanted);
  if (exact.length > 0) return exact;
  const begun = airlines.filter((one) => fold(one.name).startsWith(`${fold(name)} `));
  if (begun.length > 0) {
    const flying = names.listFlyingNamed(name);
    return flying.length === 0 ? begun : begun.filter(({ icao }) => flying.includes(icao));
  }
  if (wanted.length < SHORTEST_MISSPELLED) return [];
  const [near, ...others] = airlines.filter((one) => isOneLetterApart(joined(one.name), wanted));
  if (!near || others.length > 0) return [];
  const named = names.routes.listIcaosNamed(name);
  return named.length === 0 || named.includes(near.icao) ? [near] : [];
}
