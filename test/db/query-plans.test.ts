import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { wrapSqlite } from '#db/connect.ts';
import { visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';
import { IMAGE_PATH } from '#test/support/database-image.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';

/** Read as a whole, on purpose: the shipped models, a hundred rows. */
const WHOLE = /^select "facts" from "aircraft_models"/;

/** What SQLite runs for the requests that come most; PostgreSQL has the same tables and indexes. */
it.skipIf(ENGINE === 'pglite')('every query of a request finds its rows by an index', async () => {
  const ran = new Set<string>();
  const sqlite = new Sqlite(readFileSync(IMAGE_PATH), { verbose: (text) => ran.add(String(text)) });
  const db = wrapSqlite(sqlite);
  onTestFinished(() => db.destroy());
  const { app } = await liveApp({}, { db });
  ran.clear();

  const member = await newMember(app);
  const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
  const paths = [
    `/api/flights/${flight.id}`,
    '/api/flights/search?flightNumber=BA286',
    '/api/flights/search?flightNumber=LH400&date=2026-11-20',
    '/api/flights/search-by-airports?origin=SFO&destination=LHR',
    '/api/user',
    '/api/sessions',
    '/api/access-tokens',
    '/api/account-data',
    '/api/airports/search?q=lon',
  ];
  for (const path of paths) expect((await member(path)).statusCode, path).toBe(200);
  const guest = visitor(app);
  expect((await guest('/api/guest/flights/search?flightNumber=BA286')).statusCode).toBe(200);
  expect((await guest('/api/guest/flights/search-by-airports?origin=SFO&destination=LHR')).statusCode).toBe(200);
  expect((await member(post('/api/login', { username: 'amelia', password: 'lockheed-10' }))).statusCode).toBe(200);
  expect((await member(post('/api/logout'))).statusCode).toBe(200);

  const queries = [...ran].filter((text) => /^(select|update|delete)/i.test(text) && !WHOLE.test(text));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((text) => scans(sqlite, text).length > 0)).toEqual([]);
});

it.skipIf(ENGINE === 'pglite')('a query without an index would be seen', () => {
  const sqlite = new Sqlite(readFileSync(IMAGE_PATH));
  onTestFinished(() => void sqlite.close());
  expect(scans(sqlite, `select * from flights where airline = 'x'`)).toHaveLength(1);
  expect(scans(sqlite, 'select * from flights where id = 1')).toEqual([]);
});

/** Steps of the plan that walk through a whole table. */
function scans(sqlite: Sqlite.Database, query: string): string[] {
  const steps = sqlite.prepare<[], { detail: string }>(`explain query plan ${query}`).all();
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!CONSTANT)/.test(detail) && !/INDEX/.test(detail));
}
