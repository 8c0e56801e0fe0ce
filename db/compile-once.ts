import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** Stands in for an argument in a query that is compiled before its arguments are known. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }

  /** Throws, because in a template string, a number or a comparison it would end up in the SQL as '[object Object]' */
  [Symbol.toPrimitive](): never {
    throw new TypeError('An argument of compileOnce may stand only where a value is bound.');
  }
}

/**
 * A query that is built and compiled at its first run, once per engine, and then only executed: building takes longer
 * than SQLite needs to answer. Arguments may be used only as bound values; the SQL must not depend on them.
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
  argCount = build.length - 1,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, ...args) => {
    const engine = db.getExecutor().adapter.constructor;
    let query = compiled.get(engine);
    if (!query) {
      const slots = Array.from({ length: argCount }, (_, index) => new Slot(index));
      query = build(db, ...(slots as unknown as Args)).compile();
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The insert of a row with all of `columns`, compiled once. */
export function insertOnce<Table extends keyof Database, Column extends keyof Insertable<Database[Table]> & string>(
  table: Table,
  columns: readonly Column[],
) {
  const insert = compileOnce((db, ...values: unknown[]) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    return db.insertInto(table).values(row as never);
  }, columns.length);
  return async (db: Db, row: Pick<Insertable<Database[Table]>, Column>): Promise<void> => {
    await insert(db, ...columns.map((column) => row[column] ?? null));
  };
}
