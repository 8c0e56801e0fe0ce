import pg from 'pg';

/** What a PostgreSQL server has done so far in one database. */
export type DatabaseWork = { statements: number; rowsWritten: number };

/** The settings that pg_stat_statements needs when the server starts. */
export const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'];
/** Logs every wait for a lock of more than a millisecond. */
export const LOGGING_WAITS = ['log_lock_waits=on', 'deadlock_timeout=1ms'];
export const LOCK_WAIT = /still waiting for/;

const TRIGGER = `
create table written_rows (kind text not null, row text not null);
create function note_written_row() returns trigger language plpgsql as $$
begin
  insert into written_rows
  select tg_table_name, tg_table_name || ' ' || coalesce((select string_agg(to_jsonb(new) ->> name, ' ') from unnest(tg_argv) as name), '');
  return null;
end $$`;

/** Observes a database from outside the product. */
export class DatabaseObserver {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<DatabaseObserver> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    return new DatabaseObserver(client);
  }

  /** Counts statements, including begin and commit, and the rows that were inserted, changed or removed. */
  async work(): Promise<DatabaseWork> {
    const { rows } = await this.#client.query(
      `select coalesce(sum(calls), 0)::int as statements,
         coalesce(sum(rows) filter (where query ~* '^\\s*(insert|update|delete)'), 0)::int as "rowsWritten"
       from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_statements'`,
    );
    return rows[0];
  }

  /** From now on, records every row that is written. This is costly, so nothing is measured while it runs. */
  async noteWrittenRows(): Promise<void> {
    await this.#client.query(TRIGGER);
    const { rows } = await this.#client.query(
      `select c.relname as name, array_agg(a.attname::text) as key from pg_index i
       join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indisprimary and n.nspname = 'public' group by c.relname`,
    );
    for (const { name, key } of rows as { name: string; key: string[] }[]) {
      await this.#client.query(
        `create trigger note_written_row after insert or update on "${name}" for each row
         execute function note_written_row(${key.map((column) => `'${column}'`).join(', ')})`,
      );
    }
  }

  /** Returns the rows that were written most often since `noteWrittenRows`. */
  async hottestRows(count: number): Promise<{ row: string; writes: number }[]> {
    const { rows } = await this.#client.query(
      'select row, count(*)::int as writes from written_rows group by row order by writes desc limit $1',
      [count],
    );
    return rows;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
