import { createHash, randomBytes } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { CHECKPOINT_PAGES } from '../../db/connect.ts';
import { shareSync, syncWalOf } from '../../db/engine/wal-sync.ts';
import { newReportId } from '../../db/site/report/packed-report.ts';

type Row = Record<string, unknown>;
type Params = { Params: { id: string } };

/**
 * Makes the same durable writes as our server, with nothing computed. For a fresh search: inserts a copy of a row of
 * each table under a new id, increments the member's count and records the query, in one commit that reaches the disk
 * together with others; then sends the packed response. For a search that a stored report answers: only the count and
 * the query. Commits share their sync to disk as ours do: one sync for each would be far slower.
 */
export function serveWrites(
  app: FastifyInstance,
  sqlite: Sqlite.Database,
  {
    findUserId,
    findAnswer,
  }: { findUserId: (cookie: string) => number | null; findAnswer: (id: number) => Buffer | undefined },
): void {
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const sync = shareSync(syncWalOf(sqlite.name));
  const rowsOf = (table: string, key: string) =>
    new Map(
      sqlite
        .prepare<[], Row>(`select * from ${table}`)
        .all()
        .map((row) => [Number(row[key]), row]),
    );
  const [flights, reports] = [rowsOf('flights', 'id'), rowsOf('safety_reports', 'flightId')];
  const insertFlight = insertOf(sqlite, 'flights', flights);
  const insertReport = insertOf(sqlite, 'safety_reports', reports);
  const count = sqlite.prepare('update users set "searchCount" = "searchCount" + 1 where id = ?');
  const remember = sqlite.prepare(
    `insert into counted_searches (key, "userId", "guestKeys", "reservedAt", "expiresAt") values (?, null, '[]', ?, ?)`,
  );
  const countOnly = sqlite.transaction((userId: number) => {
    const now = Date.now();
    remember.run(createHash('sha256').update(randomBytes(16)).digest('base64url'), now, now + 86_400_000);
    count.run(userId);
  });
  const store = sqlite.transaction((userId: number, of: number) => {
    const [id, now] = [newReportId(), Date.now()];
    countOnly(userId);
    insertFlight({ ...flights.get(of), id, searchKey: `bare|${id}`, searchedAt: now });
    insertReport({ ...reports.get(of), id: null, flightId: id, createdAt: now });
  });
  const serve = (path: string, write: (userId: number, of: number) => void) =>
    app.get<Params>(path, async (request, reply) => {
      const id = Number(request.params.id);
      const userId = findUserId(request.headers.cookie ?? '');
      if (userId === null) return reply.status(401).send();
      write(userId, id);
      await sync();
      reply.header('content-encoding', 'br').type('application/json; charset=utf-8');
      return reply.send(findAnswer(id));
    });
  serve('/api/flights/:id/again', store.immediate);
  serve('/api/flights/:id/counted', countOnly.immediate);
}

function insertOf(sqlite: Sqlite.Database, table: string, rows: Map<number, Row>): (row: Row) => void {
  const columns = Object.keys(rows.values().next().value ?? {});
  const names = columns.map((column) => `"${column}"`).join(', ');
  const insert = sqlite.prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`);
  return (row) => void insert.run(columns.map((column) => row[column]));
}
