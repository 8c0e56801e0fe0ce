import { say, type Told, type WrittenList } from '../words/say.ts';
import type { Airline } from './airline.ts';
import { writtenMonth } from './ended-airline.ts';

/** Says under which codes an airline flies now, if its own are retired; null for any other. */
export function retiredCodesSentence({ name, iata, icao, retiredCodes }: RetiredCodesOf): Told | null {
  if (!retiredCodes) return null;
  const { on, now } = retiredCodes;
  const codes: WrittenList = { list: [iata, icao].filter((code) => code !== null) };
  return say('report.ended.retiredCodes', { ...now, codes, was: icao, brand: name, date: { date: on } });
}

/** 'HA numbers ended in April 2026; the flight has an AS number now: check your booking.' */
export function retiredNumbersSentence({ iata, icao, retiredCodes }: RetiredCodesOf): Told | null {
  if (!retiredCodes) return null;
  const date = writtenMonth(retiredCodes.numbersEnded);
  const { iata: now } = retiredCodes.now;
  const article = /^[AEIOFHLMNRSX]/.test(now) ? 'an' : 'a';
  return say('report.ended.retiredNumbers', { code: iata ?? icao, date, article, now });
}

type RetiredCodesOf = Pick<Airline, 'name' | 'iata' | 'icao' | 'retiredCodes'>;
