/** The airline that has a code today, where lists of codes give it to several, or to one that stopped flying. */
export type CodeHolder = {
  /** '' if only its call sign is on record */
  iata: string;
  icao: string;
  name: string;
  /** ISO date from which it has the code; '' if not on record */
  since: string;
};

/** Finds who has an IATA or ICAO code today; null if it is not on record. */
export function codeHolder(holders: readonly CodeHolder[], code: string): CodeHolder | null {
  const wanted = code.toUpperCase();
  return holders.find(({ iata, icao }) => iata === wanted || icao === wanted) ?? null;
}
