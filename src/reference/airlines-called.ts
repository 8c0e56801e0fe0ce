import type { Airline } from './airline.ts';
import { fold } from './airport-search.ts';

/** Returns the airlines with this name or call sign, in any case, 'Ryan air', too; else those whose name begins so. */
export function airlinesCalled(airlines: Airline[], name: string): Airline[] {
  const joined = (text: string) => fold(text).replaceAll(' ', '');
  const wanted = joined(name);
  const exact = airlines.filter((one) => joined(one.name) === wanted || joined(one.callsign ?? '') === wanted);
  return exact.length > 0 ? exact : airlines.filter((one) => fold(one.name).startsWith(`${fold(name)} `));
}
