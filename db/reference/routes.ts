import { joined } from '../../src/reference/airlines-called.ts';
import { between, type ReferenceFile } from './file.ts';

/** The `leg` of the row for a whole flight; there are legs 1… only if it stops on the way. */
export const WHOLE_FLIGHT = 0;

export type RouteLeg = { callsign: string; leg: number; airlineIcao: string; origin: string; destination: string };
/** The whole route of a call sign, and its legs in order if it stops on the way (else none). */
export type Route = { route: RouteLeg; legs: RouteLeg[] };
export type PairCount = { origin: string; destination: string; flights: number };
export type AirlineName = { icao: string; iata: string | null; name: string };

/** Which call sign flies which route, and the names of airlines without a record. */
export class Routes {
  readonly #file: ReferenceFile;

  constructor(file: ReferenceFile) {
    this.#file = file;
  }

  /** Finds the route of the first of these call signs that has one. */
  find(callsigns: string[]): Route | null {
    for (const callsign of callsigns) {
      const [route, ...legs] = this.#legsOf(callsign);
      if (route) return { route, legs };
    }
    return null;
  }

  /** Lists the call signs of an airline (ICAO code) whose number begins with a figure. */
  listNumericCallsigns(airlineIcao: string): string[] {
    return this.#file
      .all<RouteLeg>(
        'select callsign from routes where callsign >= ? and callsign <= ? and leg = 0',
        `${airlineIcao}0`,
        `${airlineIcao}9999`,
      )
      .map(({ callsign }) => callsign);
  }

  /** Whether any call sign of an airline (ICAO code) has a route. */
  hasAny(airlineIcao: string): boolean {
    const rows = this.#file.all(
      'select 1 from routes where callsign > ? and callsign < ? limit 1',
      airlineIcao,
      `${airlineIcao}~`,
    );
    return rows.length > 0;
  }

  /** Lists all routes and legs from one of these airports to one of those; `stops` are all of the flight's. */
  listByPair(origins: string[], destinations: string[]): (RouteLeg & { stops: string[] })[] {
    const [ends, ...codes] = between(origins, destinations);
    const rows = this.#file.all<RouteLeg>(
      `select * from routes where callsign in (select callsign from routes where ${ends}) order by callsign, leg`,
      ...codes,
    );
    return [...Map.groupBy(rows, ({ callsign }) => callsign).values()].flatMap((flight) => {
      const [whole, ...legs] = flight as [RouteLeg, ...RouteLeg[]];
      const stops = [whole.origin, ...(legs.length > 0 ? legs : [whole]).map(({ destination }) => destination)];
      return flight
        .filter(({ origin, destination }) => origins.includes(origin) && destinations.includes(destination))
        .map((row) => ({ ...row, stops }));
    });
  }

  /** Counts the routes and legs that leave these airports by pair, to these destinations if given. */
  countByPair(origins: string[], destinations: string[] | null): PairCount[] {
    const [ends, ...codes] = between(origins, destinations);
    return this.#file.all(
      `select origin, destination, count(*) as flights from routes where ${ends} group by origin, destination`,
      ...codes,
    );
  }

  /** Lists the airlines with this IATA (2 characters) or ICAO (3 letters) code, in capitals. */
  listAirlineNames(code: string): AirlineName[] {
    const column = code.length === 2 ? 'iata' : 'icao';
    return this.#file.all(`select icao, iata, name from airline_names where ${column} = ? order by icao`, code);
  }

  /** Lists the ICAO codes of the airlines with this name, in any case and with any blanks. */
  listIcaosNamed(name: string): string[] {
    const named = this.#file.all<AirlineName>('select icao, name from airline_names');
    return named.filter((airline) => joined(airline.name) === joined(name)).map(({ icao }) => icao);
  }

  #legsOf(callsign: string): RouteLeg[] {
    return this.#file.all('select * from routes where callsign = ? order by leg', callsign);
  }
}
