import Sqlite from 'better-sqlite3';

/**
 * Adds `size` users with their names and sessions, and `size` stored reports with the ids from 1. The reports are
 * complete copies of the first existing one and share its parts, like further reports of a known flight.
 */
export function fillDatabase(path: string, size: number): void {
  const sqlite = new Sqlite(path);
  sqlite.pragma('synchronous = OFF');
  const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)';
  const run = (sql: string, ...values: number[]) => sqlite.prepare(sql).run(...values);
  sqlite.transaction(() => {
    run(
      `${numbers} insert into users (username, password, "createdAt") select 'filler' || n, 'none', 0 from numbers`,
      size,
    );
    run(`insert into login_names (key, "userId") select username, id from users where username like 'filler%'`);
    run(
      `insert into sessions (id, "userId", device, "createdAt", "expiresAt")
       select 'filler' || id, id, 'a browser', 0, ? from users where username like 'filler%'`,
      Date.now() + 30 * 86_400_000,
    );
    const columns = `callsign, registration, "aircraftType", airline, origin, destination, status, departure, "flightData",
      "searchedAt", "freshUntil", "expiresAt"`;
    run(
      `${numbers} insert into flights (id, "flightNumber", "searchKey", ${columns})
       select n, 'ZZ' || n, 'ZZ' || n || '|filler', ${columns} from numbers, (select * from flights order by id limit 1)`,
      size,
    );
    const own = `"safetyScore", analysis, sources, "airlineSafety", details, body, "modelPart", "airlinePart", "sourcesPart"`;
    run(
      `insert into safety_reports ("flightId", "createdAt", ${own}) select flights.id, 0, ${own}
       from flights, (select * from safety_reports order by id limit 1) where "searchKey" like '%|filler'`,
    );
  })();
  sqlite.exec('analyze');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}
