import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Stands for an argument in a query that is compiled before its arguments are known. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query that is built and compiled at its first run, once for each engine, and then only run: building takes longer
 * than SQLite needs to answer. Arguments may stand only where a value is bound; what the SQL depends on may not be one.
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, ...args) => {
    const engine = db.getExecutor().adapter.constructor;
    let query = compiled.get(engine);
    if (!query) {
      const slots = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index));
      query = build(db, ...(slots as unknown as Args)).compile();
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
