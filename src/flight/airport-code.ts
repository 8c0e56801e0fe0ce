import { plainTyped } from '../format/typed.ts';

export const ORIGIN_TOO_SHORT = 'Origin airport code must be at least 3 characters';
export const DESTINATION_TOO_SHORT = 'Destination airport code must be at least 3 characters';

export const AIRPORT_CODE_UNREADABLE = 'Enter a 3-letter (IATA) or 4-letter (ICAO) airport code, such as LHR or EGLL.';
export const AIRPORT_CODE = /^[A-Za-z0-9]*$/;

/** Returns what is wrong with a typed airport code, in the words of `routeSearchSchema`; null if it can be searched. */
export function airportCodeProblem(typed: string, tooShort: string): string | null {
  const code = plainTyped(typed);
  if (code.length < 3) return tooShort;
  return code.length <= 4 && AIRPORT_CODE.test(code) ? null : AIRPORT_CODE_UNREADABLE;
}
