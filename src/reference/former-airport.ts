import { say, type Told } from '../words/say.ts';
import type { OtherNames } from './other-names.ts';

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
export function formerAirportSentence(former: FormerAirport, others: Pick<OtherNames, 'ofCity'>): Told {
  const { iata, icao, name, ended, now, kind } = former;
  const city = others.ofCity(former);
  const given = { name, code: iata || icao, city, now, year: ended.slice(0, 4) };
  switch (kind) {
    case 'recoded':
      return say('report.former.recoded', given);
    case 'merged':
      return say('report.former.merged', given);
    case 'military':
      return say('report.former.military', given);
    case 'training':
      return say('report.former.training', given);
    default:
      return say('report.former.closed', given);
  }
}

/** Ends the note on a route of a table that leads to an airport which has closed since. */
export const FROM_BEFORE = say('report.former.before');

/** By ISO code. Source: https://aviotime.com/media-court-launches-bankruptcy-case-against-ukraine-international-airlines/ */
const CLOSED_STATES = new Map([['UA', say('report.former.ukraine')]]);

/** Says that no airport of the state takes civil flights; null for any other state. */
export function closedStateSentence(countryCode: string): Told | null {
  return CLOSED_STATES.get(countryCode) ?? null;
}
