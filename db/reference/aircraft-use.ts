import type { StageLengths } from '../../src/aircraft/fleet-share.ts';
import type { CountedRow } from '../../src/aircraft/misreported-use.ts';
import type { CountedUse, Fleet } from '../../src/aircraft/use.ts';
import type { ReferenceFile } from './file.ts';

/** Aircraft use between two airports (ICAO); an unknown airport is empty. */
export type LegUse = CountedUse & { origin: string; destination: string };

const COLUMNS = 'origin, destination, modelId, count, unit, month, source';

/** Which aircraft airlines used, as counted by authorities and spotters. */
export class AircraftUse {
  readonly #file: ReferenceFile;
  #lengths: StageLengths | undefined;

  constructor(file: ReferenceFile) {
    this.#file = file;
  }

  get lengths(): StageLengths {
    this.#lengths ??= this.#file.document<StageLengths>('stageLengths');
    return this.#lengths;
  }

  listOfAirline(airlineIcao: string): CountedRow[] {
    return this.#file.all(
      `select ${COLUMNS}, icaoType from route_use where airlineIcao = ? and unit != 'listed' order by rowid`,
      airlineIcao,
    );
  }

  listAll(): (LegUse & { airlineIcao: string })[] {
    return this.#file.all(`select airlineIcao, ${COLUMNS} from route_use where unit != 'listed' order by rowid`);
  }

  /** Lists the airline's counts and old-list entries between two airports, in both directions. */
  listOfRoute(airlineIcao: string, [from, to]: readonly [string, string]): LegUse[] {
    const select = `select ${COLUMNS} from route_use where airlineIcao = ? and origin = ? and destination = ? order by rowid`;
    const both = [
      ...this.#file.all<LegUse>(select, airlineIcao, from, to),
      ...this.#file.all<LegUse>(select, airlineIcao, to, from),
    ];
    return [...both.filter(({ unit }) => unit !== 'listed'), ...both.filter(({ unit }) => unit === 'listed')];
  }

  listOfNumber(airlineIcao: string, number: string): LegUse[] {
    return this.#file.all(
      `select ${COLUMNS} from number_use where airlineIcao = ? and number = ? order by rowid`,
      airlineIcao,
      number,
    );
  }

  /** The number of months after which half of the airline's numbers have changed, if measured. */
  findHalfLife(airlineIcao: string): number | undefined {
    return this.#file.all<{ months: number }>('select months from half_lives where airlineIcao = ?', airlineIcao)[0]
      ?.months;
  }

  /** Returns the airline's aircraft as entered by spotters; null if there are none. */
  findFleet(airlineIcao: string): Fleet | null {
    const rows = this.#file.all<{ icaoType: string; modelId: string; count: number; source: string }>(
      'select icaoType, modelId, count, source from spotted_fleets where airlineIcao = ? order by rowid',
      airlineIcao,
    );
    const [first] = rows;
    if (!first) return null;
    const parts = rows.map(({ source, ...part }) => part);
    return { parts, source: first.source, month: /(\d{4}-\d{2})$/.exec(first.source)?.[1] ?? null, isPartial: true };
  }
}
