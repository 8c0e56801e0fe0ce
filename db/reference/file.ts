import Sqlite from 'better-sqlite3';

type Cell = string | number | null;

/** A reference file, opened to be read. It is closed once nobody holds it any more. */
export class ReferenceFile {
  /** of what enters a figure, a share or a route */
  readonly basis: string;
  /** of what is only told beside them */
  readonly notices: string;
  readonly stamp: string;
  readonly #sqlite: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement>();

  /** Throws if there is no complete file. */
  constructor(path: string) {
    this.#sqlite = new Sqlite(path, { readonly: true, fileMustExist: true });
    // a finished file never changes: its lock is taken once instead of for each read, which then takes a third
    this.#sqlite.pragma('locking_mode = EXCLUSIVE');
    const meta = (key: string) => this.all<{ value: string }>('select value from meta where key = ?', key)[0]?.value;
    this.basis = meta('basis') ?? '';
    this.notices = meta('notices') ?? '';
    this.stamp = meta('stamp') ?? '';
    if (!this.stamp) throw new Error(`${path} is no complete reference file.`);
  }

  all<Row>(sql: string, ...values: Cell[]): Row[] {
    const statement = this.#statements.get(sql) ?? this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement.all(...values) as Row[];
  }

  document<List>(name: string): List {
    const [row] = this.all<{ body: string }>('select body from documents where name = ?', name);
    if (!row) throw new Error(`The reference file has no ${name}.`);
    return JSON.parse(row.body);
  }
}

/** A condition on the ends of a leg with its values: from one of these airports, to one of those if given. */
export function between(origins: string[], destinations: string[] | null): [condition: string, ...codes: string[]] {
  const one = 'in (select value from json_each(?))';
  const from = JSON.stringify(origins);
  return destinations
    ? [`origin ${one} and destination ${one}`, from, JSON.stringify(destinations)]
    : [`origin ${one}`, from];
}
