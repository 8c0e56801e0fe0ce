import type Sqlite from 'better-sqlite3';

export type PreparingDatabase = { prepare: (sql: string) => Sqlite.Statement<unknown[]>; close: () => void };

const LIMIT = 300;
const KEPT = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * The database as Kysely takes it, each statement prepared once: Kysely prepares before every run, which costs more than
 * most of ours take to run. SQLite itself prepares anew what a change of the schema has touched.
 */
export function withStatementCache(sqlite: Sqlite.Database): PreparingDatabase {
  const kept = new Map<string, Sqlite.Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      // one that is being iterated over cannot run twice at a time
      if (known && !known.busy) return known;
      const statement = sqlite.prepare<unknown[]>(sql);
      if (KEPT.test(sql)) {
        if (kept.size === LIMIT) kept.delete(kept.keys().next().value as string);
        kept.set(sql, statement);
      }
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
