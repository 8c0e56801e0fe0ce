import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { writeAirframes } from '#db/build/read/airframes.ts';
import type { Facts } from '#db/reference/facts.ts';
import { openFacts } from '#db/reference/open.ts';
import type { Context } from '#server/context.ts';
import type { FactChange } from '#src/changes/fact-change.ts';
import type { ReportedOf } from '#src/reference/source.ts';
import { testFolder } from './database.ts';
import { TEST_FACTS } from './reference-file.ts';
import type { StandingData } from './standing-data.ts';

type Cell = string | number | null;
const files = new WeakMap<Facts, string>();
let changes = 0;

/** Gives an app facts of its own, changed by `change`; the app answers from them as after a refresh. */
function changeFacts(ctx: Pick<Context, 'facts'>, change: (sqlite: Sqlite.Database) => void): void {
  const path = join(testFolder(), 'reference.sqlite');
  copyFileSync(files.get(ctx.facts) ?? TEST_FACTS, path);
  const sqlite = new Sqlite(path);
  // otherwise each row would be synced
  sqlite.pragma('journal_mode = off');
  sqlite.pragma('synchronous = off');
  sqlite.exec('begin');
  change(sqlite);
  sqlite.prepare("update meta set value = value || ? where key = 'basis'").run(`+${++changes}`);
  sqlite.exec('commit');
  sqlite.close();
  ctx.facts = openFacts(path);
  files.set(ctx.facts, path);
}

/** Adds lines to what an app's facts list as changed. */
export function addChanges(ctx: Pick<Context, 'facts'>, changes: FactChange[]): void {
  setDocument(ctx, 'changes', [...ctx.facts.changes, ...changes]);
}

/** Replaces the reported accidents of an app's facts. */
export function setReported(ctx: Pick<Context, 'facts'>, reported: ReportedOf[]): void {
  setDocument(ctx, 'reported', reported);
}

function setDocument(ctx: Pick<Context, 'facts'>, name: string, body: unknown): void {
  const update = 'update documents set body = ? where name = ?';
  changeFacts(ctx, (sqlite) => sqlite.prepare(update).run(JSON.stringify(body), name));
}

/** Adds rows to a table of an app's facts. */
export function addFacts(
  ctx: Pick<Context, 'facts'>,
  table: string,
  rows: Record<string, Cell> | Record<string, Cell>[],
): void {
  changeFacts(ctx, (sqlite) => {
    for (const row of [rows].flat()) {
      const names = Object.keys(row);
      sqlite
        .prepare(`insert or replace into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
        .run(...Object.values(row));
    }
  });
}

/** The row of a whole flight in `routes`, between airports by their ICAO codes. */
export const routeOf = (callsign: string, origin: string, destination: string) => ({
  ...{ callsign, leg: 0, airlineIcao: callsign.slice(0, 3) },
  ...{ origin, destination },
});

/** Adds the routes and airlines in files of standing-data. */
export function addRoutes(ctx: Pick<Context, 'facts'>, files: StandingData): void {
  const rowsOf = (pattern: RegExp) =>
    Object.entries(files).flatMap(([name, text]): Record<string, string>[] =>
      pattern.test(name) ? parse(text, { bom: true, columns: true }) : [],
    );
  const airlines = rowsOf(/airlines/).map(({ ICAO: icao = '', IATA, Name: name = '' }) => ({
    icao,
    iata: IATA || null,
    name,
  }));
  const legs = rowsOf(/routes/).flatMap(
    ({ Callsign: callsign = '', AirlineCode: airlineIcao = '', AirportCodes = '' }) => {
      const stops = AirportCodes.split('-');
      const ways = [
        [stops[0], stops.at(-1)],
        ...(stops.length === 2 ? [] : stops.slice(1).map((to, at) => [stops[at], to])),
      ];
      return ways.map(([origin = '', destination = ''], leg) => ({ callsign, leg, airlineIcao, origin, destination }));
    },
  );
  changeFacts(ctx, (sqlite) => {
    for (const row of airlines)
      sqlite.prepare('insert or replace into airline_names values (@icao, @iata, @name)').run(row);
    const add = 'insert or replace into routes values (@callsign, @leg, @airlineIcao, @origin, @destination)';
    for (const row of legs) sqlite.prepare(add).run(row);
  });
}

/** Adds the airframes of a list, as it is fetched. */
export async function addAirframes(
  ctx: Pick<Context, 'facts'>,
  name: string,
  body: string | Uint8Array,
): Promise<void> {
  const path = join(testFolder(), name);
  writeFileSync(path, body);
  const { facts } = ctx;
  const tables = new Map<string, (readonly Cell[])[]>();
  const writer = {
    rows: (table: string, rows: Iterable<readonly Cell[]>) =>
      void tables.set(table, [...(tables.get(table) ?? []), ...rows]),
  };
  await writeAirframes(writer, path, { asOf: '2026-11-20', modelIdOf: (designator) => facts.findModelId(designator) });
  changeFacts(ctx, (sqlite) => {
    for (const [table, rows] of tables) {
      for (const row of rows)
        sqlite.prepare(`insert or replace into ${table} values (${row.map(() => '?').join()})`).run(row);
    }
  });
}
