import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

/**
 * As little as can be done for the same answers: a bare Fastify, the same rows by prepared statements, the stored JSON
 * put together as text. No log, no header, no error of ours. DATABASE is the file, ANSWERS_AT the address that the
 * answers of the fixed paths are taken from, FOLDER the static files.
 */
const { DATABASE, ANSWERS_AT, FIXED_PATHS, FOLDER, PORT } = process.env;
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
if (DATABASE) serveReports(new Sqlite(DATABASE, { readonly: true }));
if (ANSWERS_AT && FIXED_PATHS) await serveFixed(ANSWERS_AT, JSON.parse(FIXED_PATHS));
if (FOLDER) await app.register(fastifyStatic, { root: FOLDER, index: false, preCompressed: true, wildcard: false });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });

type Params = { Params: { id: string } };
type ReportRow = { id: number; searchedAt: number; flightData: string; [column: string]: unknown };

function serveReports(sqlite: Sqlite.Database): void {
  const findSession = sqlite.prepare<[string], { expiresAt: number }>(
    `select sessions.*, users.username, users.role from sessions join users on users.id = sessions."userId"
     where sessions.id = ?`,
  );
  const findReport = sqlite.prepare<[number], ReportRow>(
    `select flights.*, "safetyScore", analysis, sources, "modelSafety", "airlineSafety", details
     from flights join safety_reports on safety_reports."flightId" = flights.id where flights.id = ?`,
  );
  app.get<Params>('/api/flights/:id', (request, reply) => {
    const token = /airworthy_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = findSession.get(createHash('sha256').update(token).digest('base64url'));
    const row = findReport.get(Number(request.params.id));
    if (!session || session.expiresAt < Date.now() || !row) return reply.status(404).send();
    return reply.type('application/json; charset=utf-8').send(jsonOf(row));
  });
}

function jsonOf(row: ReportRow): string {
  const { id, flightNumber, callsign, registration, aircraftType, airline, origin, destination, status } = row;
  const flight = { id, flightNumber, callsign, registration, aircraftType, airline, origin, destination, status };
  const rest = { departure: row.departure, searchedAt: new Date(row.searchedAt).toISOString() };
  const head = JSON.stringify({ ...flight, ...rest }).slice(0, -1);
  const score = `"safetyScore":${row.safetyScore},"analysis":${JSON.stringify(row.analysis)},"sources":${row.sources}`;
  const facts = `"modelSafety":${row.modelSafety},"airlineSafety":${row.airlineSafety}`;
  return `{"flight":${head},"flightData":${row.flightData}},"safetyReport":{${score},${facts},${String(row.details).slice(1)}}`;
}

/** The same JSON for the same address, kept in memory. */
async function serveFixed(address: string, paths: string[]): Promise<void> {
  const kept = new Map<string, object>();
  for (const path of paths) kept.set(path, (await (await fetch(address + path)).json()) as object);
  app.get('/api/airports/search', (request) => kept.get(request.url));
}
