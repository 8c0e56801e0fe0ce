import { formatDate } from '../format/date.ts';
import type { Airline } from './airline.ts';
import { MONTH } from './ended-airline.ts';

/** Says under which codes an airline flies now, if its own are retired; null for any other. */
export function retiredCodesSentence({ name, iata, icao, retiredCodes }: RetiredCodesOf): string | null {
  if (!retiredCodes) return null;
  const { on, now } = retiredCodes;
  const codes = [iata, icao].filter((code) => code !== null).join(' and ');
  return `The codes ${codes} are retired (${icao} since ${formatDate(on)}): flights under the brand ${name} are now those of ${now.name}, with the codes ${now.iata} and ${now.icao}.`;
}

/** 'HA numbers ended in April 2026; the flight has an AS number now: check your booking.' */
export function retiredNumbersSentence({ iata, icao, retiredCodes }: RetiredCodesOf): string | null {
  if (!retiredCodes) return null;
  const month = MONTH.format(new Date(retiredCodes.numbersEnded));
  const { iata: now } = retiredCodes.now;
  return `${iata ?? icao} numbers ended in ${month}; the flight has ${/^[AEIOFHLMNRSX]/.test(now) ? 'an' : 'a'} ${now} number now: check your booking.`;
}

type RetiredCodesOf = Pick<Airline, 'name' | 'iata' | 'icao' | 'retiredCodes'>;
