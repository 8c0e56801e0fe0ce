import type { Told } from '../words/say.ts';
import type { Airport } from './airport.ts';

/** Names of places in other languages, folded, each with the IATA codes of its airports, best first. */
export type OtherNames = {
  /** what each language calls the city of an airport */
  ofCity: (airport: Pick<Airport, 'city' | 'countryCode'>) => Told;
  exactly: (name: string) => string[];
  /** of all names that begin with it, in no order */
  beginningWith: (text: string) => string[];
};

export const NO_OTHER_NAMES: OtherNames = {
  ofCity: ({ city }) => city,
  exactly: () => [],
  beginningWith: () => [],
};
