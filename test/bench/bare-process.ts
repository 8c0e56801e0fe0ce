import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';
import { serveWrites } from './bare-write.ts';

/**
 * Does as little as possible for the same responses: a bare Fastify, a prepared statement for the session, and the
 * packed response as it is stored in one row. No log, no headers, no errors of our own. DATABASE is our database file,
 * PACKED the file with the packed responses, WRITES a copy of the first that is written to, and ANSWERS_AT the address
 * from which the responses of the fixed paths are taken.
 */
const { DATABASE, PACKED, WRITES, ANSWERS_AT, FIXED_PATHS, PORT } = process.env;
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
const packed = PACKED ? new Sqlite(PACKED, { readonly: true }) : null;
if (DATABASE && packed) serveReports(new Sqlite(DATABASE, { readonly: true }), packed);
if (WRITES && packed) serveSearches(new Sqlite(WRITES), packed);
if (ANSWERS_AT && FIXED_PATHS) await serveFixed(ANSWERS_AT, JSON.parse(FIXED_PATHS));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });

type Params = { Params: { id: string } };

function serveReports(sqlite: Sqlite.Database, answers: Sqlite.Database): void {
  const [findUserId, findAnswer] = [userFinder(sqlite), answerFinder(answers)];
  app.get<Params>('/api/flights/:id', (request, reply) => {
    const answer = findAnswer(Number(request.params.id));
    if (findUserId(request.headers.cookie ?? '') === null || !answer) return reply.status(404).send();
    reply.header('content-encoding', 'br').type('application/json; charset=utf-8');
    return reply.send(answer);
  });
}

function serveSearches(sqlite: Sqlite.Database, answers: Sqlite.Database): void {
  serveWrites(app, sqlite, { findUserId: userFinder(sqlite), findAnswer: answerFinder(answers) });
}

/** Finds the user whose session a cookie belongs to. */
function userFinder(sqlite: Sqlite.Database): (cookie: string) => number | null {
  const find = sqlite.prepare<[string], { userId: number; expiresAt: number }>(
    `select sessions.*, users.username, users.role from sessions join users on users.id = sessions."userId"
     where sessions.id = ?`,
  );
  return (cookie) => {
    const token = /airworthy_session=(\w+)/.exec(cookie)?.[1] ?? '';
    const session = find.get(createHash('sha256').update(token).digest('base64url'));
    return session && session.expiresAt >= Date.now() ? session.userId : null;
  };
}

function answerFinder(answers: Sqlite.Database): (id: number) => Buffer | undefined {
  const find = answers.prepare<[number], { answer: Buffer }>('select answer from packed where id = ?');
  return (id) => find.get(id)?.answer;
}

/** Serves the same JSON for the same address, kept in memory. */
async function serveFixed(address: string, paths: string[]): Promise<void> {
  const kept = new Map<string, object>();
  for (const path of paths) kept.set(path, (await (await fetch(address + path)).json()) as object);
  const routes = new Set(paths.map((path) => path.split('?')[0] ?? path));
  for (const route of routes) app.get(route, (request) => kept.get(request.url));
}
