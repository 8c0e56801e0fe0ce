import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

export type PreparingDatabase = { prepare: (sql: string) => Sqlite.Statement<unknown[]>; close: () => void };

const MAX_STATEMENTS = 300;
const CACHEABLE = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * The database as Kysely takes it, each statement prepared once: Kysely prepares before every run, which costs more than
 * most of ours take to run. SQLite itself prepares anew what a change of the schema has touched.
 */
export function withStatementCache(sqlite: Sqlite.Database): PreparingDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      // one that is being iterated over cannot run twice at a time
      if (known && !known.busy) return known;
      const statement = sqlite.prepare<unknown[]>(sql);
      if (CACHEABLE.test(sql)) statements.set(sql, statement);
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
