/** An airport that is gone, or has another code; `iata` or `icao` may be '', `now` is the IATA code to use instead. */
export type FormerAirport = {
  iata: string;
  icao: string;
  name: string;
  city: string;
  countryCode: string;
  /** ISO date */
  ended: string;
  now: string;
  kind: 'closed' | 'military' | 'training' | 'merged' | 'recoded';
  /** address of the document */
  source: string;
};

/** 'Berlin Tegel Airport (TXL) closed in 2020. Berlin is now served by BER.', 'KIV has been RMO since 2024.' */
export function formerAirportSentence({ iata, icao, name, city, ended, now, kind }: FormerAirport): string {
  const code = iata || icao;
  const year = ended.slice(0, 4);
  if (kind === 'recoded') return `${code} has been ${now} since ${year}.`;
  if (kind === 'merged') return `${name} (${code}) became part of ${now} in ${year}.`;
  return `${name} (${code}) ${kind === 'closed' ? 'closed' : `became a ${kind} airport`} in ${year}. ${city} is now served by ${now}.`;
}

/** Ends the note on a route of a table that leads to an airport which has closed since. */
export const FROM_BEFORE = 'This route is from before that.';

/** By ISO code. Source: https://aviotime.com/media-court-launches-bankruptcy-case-against-ukraine-international-airlines/ */
const CLOSED_STATES = new Map([['UA', "Ukraine's airports have been closed to civil flights since Feb 24, 2022."]]);

/** Says that no airport of the state takes civil flights; null for any other state. */
export function closedStateSentence(countryCode: string): string | null {
  return CLOSED_STATES.get(countryCode) ?? null;
}
