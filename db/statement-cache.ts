import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

export type PreparingDatabase = { prepare: (sql: string) => Sqlite.Statement<unknown[]>; close: () => void };

const MAX_STATEMENTS = 300;
const CACHEABLE = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Wraps the database so that each statement is prepared once: Kysely prepares before every run, which costs more than
 * most of our statements take. SQLite itself prepares statements again after a schema change.
 */
export function withStatementCache(sqlite: Sqlite.Database): PreparingDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      // a statement being iterated over cannot run twice at a time
      if (known && !known.busy) return known;
      const statement = sqlite.prepare<unknown[]>(sql);
      if (CACHEABLE.test(sql)) statements.set(sql, statement);
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
