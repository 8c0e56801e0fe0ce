import { createHash, type Hash, hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** What a fact belongs to: a change of `basis` changes figures, shares or routes; one of `notices` only what is told beside them. */
export type Part = 'basis' | 'notices';

/** Of the file itself. `documents` are JSON, read whole; airports are ICAO codes but in `flights` and `airport_names`. */
const TABLES = `
create table meta (key text not null primary key, value text not null) without rowid;
create table documents (name text not null primary key, body text not null) without rowid;
create table flights (
  flightNumber text not null, leg integer not null, callsign text not null, airlineIcao text not null,
  origin text not null, destination text not null, usualAircraft text, asOf text not null, source text not null
);
create table routes (
  callsign text not null, leg integer not null, airlineIcao text not null, origin text not null, destination text not null,
  primary key (callsign, leg)
) without rowid;
create table airline_names (icao text not null primary key, iata text, name text not null) without rowid;
create table airport_names (name text not null, airports text not null);
create table city_names (
  city text not null, countryCode text not null, names text not null, primary key (city, countryCode)
) without rowid;
create table route_use (
  airlineIcao text not null, origin text not null, destination text not null, modelId text not null,
  count real not null, unit text not null, month text not null, source text not null, icaoType text not null
);
create table number_use (
  airlineIcao text not null, number text not null, origin text not null, destination text not null, modelId text not null,
  count real not null, unit text not null, month text not null, source text not null
);
create table spotted_fleets (
  airlineIcao text not null, icaoType text not null, modelId text not null, count integer not null, source text not null
);
create table half_lives (airlineIcao text not null primary key, months real not null) without rowid;
create table airframes (
  key text not null, source text not null, address text not null, registration text not null, icaoType text, model text,
  operator text, airlineIcao text, owner text, serialNumber text, yearBuilt integer, modelId text, primary key (key, source, address)
) without rowid;
create table sources (
  name text not null primary key, title text not null, page text not null, oldAfterDays integer, historyAfterDays integer
) without rowid;
create table airframe_lists (source text not null primary key, asOf text not null) without rowid;
`;

/** After the rows, which is faster. */
const INDEXES = `
create index flights_by_number on flights (flightNumber, leg);
create index flights_by_callsign on flights (callsign);
create index flights_by_pair on flights (origin, destination);
create index routes_by_pair on routes (origin, destination);
create index airline_names_by_iata on airline_names (iata);
create index airport_names_by_name on airport_names (name);
create index route_use_by_route on route_use (airlineIcao, origin, destination);
create index number_use_by_number on number_use (airlineIcao, number);
create index spotted_fleets_by_airline on spotted_fleets (airlineIcao);
`;

type Cell = string | number | null;

/** A call for each row costs as much as writing it. */
const HASHED_AT_ONCE = 65_536;

/** Writes a reference file: the same bytes for the same rows, with a version of each part. */
export class ReferenceWriter {
  readonly #sqlite: Sqlite.Database;
  /** by part and table, of the rows as they were written; the file keeps them for those that copy from it */
  readonly #hashes = new Map<string, Hash>();
  readonly #sums = new Map<string, string>();
  readonly #inserts = new Map<string, Sqlite.Statement>();

  /** @param from the file that whole tables are copied from */
  constructor(path: string, from?: string) {
    rmSync(path, { force: true });
    this.#sqlite = new Sqlite(path);
    this.#sqlite.pragma('journal_mode = off');
    this.#sqlite.pragma('synchronous = off');
    this.#sqlite.exec(TABLES);
    if (from) this.#sqlite.prepare('attach ? as earlier').run(from);
    this.#sqlite.exec('begin');
  }

  document(name: string, value: unknown, part: Part = 'basis'): void {
    this.rows('documents', [[name, JSON.stringify(value)]], part);
  }

  /** Adds rows to a table in the order of its columns; a row with the key of an earlier one replaces it. */
  rows(table: string, rows: Iterable<readonly Cell[]>, part: Part = 'basis'): void {
    const name = `${part} ${table}`;
    let insert = this.#inserts.get(table);
    let hashed = '';
    for (const row of rows) {
      insert ??= this.#sqlite.prepare(`insert or replace into ${table} values (${row.map(() => '?').join()})`);
      insert.run(row);
      hashed += `${row.join('\t')}\n`;
      if (hashed.length < HASHED_AT_ONCE) continue;
      this.#hash(name, hashed);
      hashed = '';
    }
    if (hashed !== '') this.#hash(name, hashed);
    if (insert) this.#inserts.set(table, insert);
  }

  /** Copies a table whole from the earlier file, which takes a tenth of the time of writing its rows. */
  copy(table: string): void {
    this.#sqlite.exec(`insert into main.${table} select * from earlier.${table}`);
    const { key, value } = this.#sqlite
      .prepare('select key, value from earlier.meta where key in (?, ?)')
      .get(`basis ${table}`, `notices ${table}`) as { key: string; value: string };
    this.#sums.set(key, value);
  }

  /** Lists the airlines' names written so far. */
  airlineNames(): { icao: string; iata: string; name: string }[] {
    return this.#sqlite
      .prepare('select icao, iata, name from airline_names where iata is not null')
      .all() as ReturnType<ReferenceWriter['airlineNames']>;
  }

  /** Completes the file and syncs it to disk. Returns the versions. */
  finish(stamp: string): Record<Part, string> {
    for (const [name, added] of this.#hashes) {
      const copied = this.#sums.get(name) ?? '';
      this.#sums.set(name, copied + added.digest('hex'));
    }
    const sums = [...this.#sums].sort();
    const versionOf = (part: Part) =>
      hash('sha256', JSON.stringify(sums.filter(([name]) => name.startsWith(part)))).slice(0, 16);
    const versions = { basis: versionOf('basis'), notices: versionOf('notices') };
    const put = this.#sqlite.prepare('insert into main.meta values (?, ?)');
    for (const pair of [...Object.entries({ ...versions, stamp }), ...sums]) put.run(pair);
    this.#sqlite.exec(INDEXES);
    this.#sqlite.exec('commit');
    const { name } = this.#sqlite;
    this.#sqlite.close();
    const file = openSync(name, 'r+');
    fsyncSync(file);
    closeSync(file);
    return versions;
  }

  /** Gives up; the unfinished file is removed. */
  abort(): void {
    const { name } = this.#sqlite;
    this.#sqlite.close();
    // SQLite leaves the second where the disk is full
    for (const path of [name, `${name}-journal`]) rmSync(path, { force: true });
  }

  #hash(name: string, text: string): void {
    const known = this.#hashes.get(name) ?? createHash('sha256');
    this.#hashes.set(name, known.update(text));
  }
}
