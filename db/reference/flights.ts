import { between, type ReferenceFile } from './file.ts';

/** A scheduled flight, or one leg of it (leg 0 is the whole). */
export type ReferenceFlight = {
  flightNumber: string;
  leg: number;
  callsign: string;
  airlineIcao: string;
  /** IATA codes */
  origin: string;
  destination: string;
  /** ICAO designator; unverified */
  usualAircraft: string | null;
  asOf: string;
  source: string;
};

/** The whole flight, and its legs in order if it stops on the way (else none). */
export type KnownFlightLegs = { flight: ReferenceFlight; legs: ReferenceFlight[] };

/** The main scheduled flights. Takes codes in capitals. */
export class Flights {
  readonly #file: ReferenceFile;

  constructor(file: ReferenceFile) {
    this.#file = file;
  }

  /** Finds a flight by its normalized number, such as BA286. */
  find(flightNumber: string): KnownFlightLegs | null {
    return withLegs(this.#file.all('select * from flights where flightNumber = ? order by leg', flightNumber));
  }

  /** Finds a flight by its call sign, such as BAW286. */
  findByCallsign(callsign: string): KnownFlightLegs | null {
    return withLegs(this.#file.all('select * from flights where callsign = ? order by flightNumber, leg', callsign));
  }

  listNumbers(airlineCode: string): string[] {
    return this.#file
      .all<ReferenceFlight>(
        'select distinct flightNumber from flights where flightNumber >= ? and flightNumber < ? order by flightNumber',
        airlineCode,
        `${airlineCode}~`,
      )
      .map(({ flightNumber }) => flightNumber);
  }

  /** Lists flights, or legs, from one of these airports (IATA), to one of those if given, by flight number. */
  listByRoute(origins: string[], destinations: string[] | null): ReferenceFlight[] {
    const [ends, ...codes] = between(origins, destinations);
    return this.#file.all(`select * from flights where ${ends} order by flightNumber, leg`, ...codes);
  }
}

function withLegs(rows: ReferenceFlight[]): KnownFlightLegs | null {
  const [flight, ...legs] = rows;
  return flight ? { flight, legs } : null;
}
