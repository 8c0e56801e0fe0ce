import { inEnglish } from '../words/speak.ts';
import type { Airline } from './airline.ts';
import { MONTH } from './ended-airline.ts';

/** Says under which codes an airline flies now, if its own are retired; null for any other. */
export function retiredCodesSentence({ name, iata, icao, retiredCodes }: RetiredCodesOf): string | null {
  if (!retiredCodes) return null;
  const { on, now } = retiredCodes;
  const codes = [iata, icao].filter((code) => code !== null).join(' and ');
  return inEnglish('report.ended.retiredCodes', { ...now, codes, was: icao, brand: name, date: { date: on } });
}

/** 'HA numbers ended in April 2026; the flight has an AS number now: check your booking.' */
export function retiredNumbersSentence({ iata, icao, retiredCodes }: RetiredCodesOf): string | null {
  if (!retiredCodes) return null;
  const date = MONTH.format(new Date(retiredCodes.numbersEnded));
  const { iata: now } = retiredCodes.now;
  const article = /^[AEIOFHLMNRSX]/.test(now) ? 'an' : 'a';
  return inEnglish('report.ended.retiredNumbers', { code: iata ?? icao, date, article, now });
}

type RetiredCodesOf = Pick<Airline, 'name' | 'iata' | 'icao' | 'retiredCodes'>;
