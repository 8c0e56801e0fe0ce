import { plainTyped } from '../format/typed.ts';
import { refusal } from '../words/refusal.ts';

export const ORIGIN_TOO_SHORT = refusal('errors.typed.originTooShort');
export const DESTINATION_TOO_SHORT = refusal('errors.typed.destinationTooShort');

export const AIRPORT_CODE_UNREADABLE = refusal('errors.typed.airportCode');
export const AIRPORT_CODE = /^[A-Za-z0-9]*$/;

/** Returns what is wrong with a typed airport code, in the words of `routeSearchSchema`; null if it can be searched. */
export function airportCodeProblem(typed: string, tooShort: string): string | null {
  const code = plainTyped(typed);
  if (code.length < 3) return tooShort;
  return code.length <= 4 && AIRPORT_CODE.test(code) ? null : AIRPORT_CODE_UNREADABLE;
}
