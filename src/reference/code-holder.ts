/** The airline that has a code today, where lists of codes give it to several, or to one that stopped flying. */
export type CodeHolder = {
  iata: string;
  icao: string;
  name: string;
  /** ISO date from which it has the code; '' if not on record */
  since: string;
};
