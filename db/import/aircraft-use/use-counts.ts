import Sqlite from 'better-sqlite3';
import type { UseUnit } from '#src/aircraft/use.ts';
import type { NewUse } from '../../repositories/reference/aircraft-use.ts';
import type { ObservedUse } from './use-line.ts';

export type CountedSet = { source: string; month: string; unit: UseUnit };
type Row = Pick<NewUse, 'airlineIcao' | 'number' | 'near' | 'far' | 'modelId' | 'count'>;

/** Adds up millions of flights in a temporary database, which overflows to disk and is deleted when closed. */
export class UseCounts {
  readonly #db = new Sqlite('');
  readonly #add: Sqlite.Statement;

  constructor() {
    this.#db.exec(
      'create table uses (source, month, unit, airlineIcao, number, near, far, modelId, count, isAllCargo, primary key (source, month, unit, airlineIcao, number, near, far, modelId, isAllCargo)) without rowid; begin',
    );
    this.#add = this.#db.prepare(
      'insert into uses values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set count = count + excluded.count',
    );
  }

  /** Counts a flight for its route, if known, and for its number, if it has one. */
  add(source: string, { airlineIcao, number, origin, destination, modelId, count, unit, month, ...use }: ObservedUse) {
    const [near, far] = [origin, destination].sort();
    const countFor = (key: string) =>
      this.#add.run(source, month, unit, airlineIcao, key, near, far, modelId, count, use.isAllCargo ? 1 : 0);
    if (origin && destination) countFor('');
    if (number) countFor(number);
  }

  /** Forgets the freighters of airlines that also carry passengers: their reports are about passenger flights. */
  dropFreighters(): void {
    this.#db.exec(
      'delete from uses where isAllCargo = 1 and airlineIcao in (select airlineIcao from uses where isAllCargo = 0)',
    );
  }

  listSets(): CountedSet[] {
    return this.#db.prepare('select distinct source, month, unit from uses').all() as CountedSet[];
  }

  rowsOf({ source, month, unit }: CountedSet): IterableIterator<Row> {
    const select = 'select airlineIcao, number, near, far, modelId, count from uses';
    return this.#db
      .prepare(`${select} where source = ? and month = ? and unit = ?`)
      .iterate(source, month, unit) as IterableIterator<Row>;
  }

  close(): void {
    this.#db.close();
  }
}
