import type { UseUnit } from '#src/aircraft/use.ts';
import type { Columns } from '../read-csv.ts';

/** How many flights an airline made with a model in a month, as counted by an external source. */
export type ObservedUse = {
  airlineIcao: string;
  /** what follows the airline's code in the flight number or, as received, in the call sign; empty for a whole route */
  number: string;
  /** ICAO airport codes; empty if the source does not say */
  origin: string;
  destination: string;
  modelId: string;
  /** flights, as the source counts them */
  count: number;
  unit: UseUnit;
  /** YYYY-MM */
  month: string;
  /** counts only for an airline of which the file has nothing else */
  isAllCargo?: boolean;
  /** set if it differs from the reader's */
  source?: string;
};

/** Reads one kind of table: recognizes it by its header, and converts each of its rows; none of one that cannot be used. */
export type UseReader = {
  /** as named in `src/aircraft/use-sources.ts` */
  source: string;
  isHeader: (header: string[]) => boolean;
  read: (row: Columns, codes: Codes) => ObservedUse[];
};

/** Translates external codes into ours; null for unknown ones. */
export type Codes = {
  /** from a two-letter airline code or one of the sources' own, of an airline with this name if the source has one */
  airlineIcao: (code: string, name?: string) => string | null;
  /** from an IATA airport code */
  airportIcao: (iata: string) => string | null;
  /** from an ICAO or IATA type designator */
  modelId: (designator: string) => string | null;
  /** true when both airports (ICAO) lie in the country (ISO code) */
  isDomestic: (origin: string, destination: string, country: string) => boolean;
};

export function plainNumber(number: string): string {
  return number.trim().replace(/^0+(?=.)/, '');
}
