import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { wrapSqlite } from '#db/connect.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';
import { IMAGE_PATH } from '#test/support/database-image.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';

/** Sorts the few rows of one person or of one airline code. */
const SORTS_FEW = /from "(sessions|access_tokens|shared_links|passkeys|identities|channels)" .*where "userId" = /;

/** Checks what SQLite runs for the most common requests; PostgreSQL has the same tables and indexes. */
it.skipIf(ENGINE === 'postgres')('every query of a request finds its rows by an index', async () => {
  const ran = new Set<string>();
  const sqlite = new Sqlite(readFileSync(IMAGE_PATH), { verbose: (text) => ran.add(String(text)) });
  const db = wrapSqlite(sqlite);
  onTestFinished(() => db.destroy());
  const { app, flightradar24 } = await liveApp({}, { db });
  // a server reads all airports as it starts
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

  // earlier live data is looked up when the live service fails or has no data
  flightradar24.fail('serverError');
  for (const flight of ['BA117', 'BAW117', 'QF1']) await member(`/api/flights/search?flightNumber=${flight}`);
  expect([...ran].filter(isLastLive).length).toBeGreaterThan(1);

  const queries = [...ran].filter((text) => /^(select|update|delete)/i.test(text));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((text) => costlySteps(sqlite, text).length > 0 && !SORTS_FEW.test(text))).toEqual([]);
});

it.skipIf(ENGINE === 'postgres')('a query that walks, sorts, or has nothing but a range would be seen', () => {
  const sqlite = new Sqlite(readFileSync(IMAGE_PATH));
  onTestFinished(() => void sqlite.close());
  expect(costlySteps(sqlite, `select * from flights where airline = 'x'`)).toHaveLength(1);
  expect(costlySteps(sqlite, 'select * from flights where "expiresAt" > 1')).toHaveLength(1);
  expect(costlySteps(sqlite, `select * from flights where "searchKey" = 'x' order by airline`)).toHaveLength(1);
  expect(costlySteps(sqlite, 'select count(*) from flights')).toHaveLength(1);
  expect(costlySteps(sqlite, 'select * from flights where id = 1')).toEqual([]);
});

it.skipIf(ENGINE === 'postgres')('without live data no search asks for earlier live data', async () => {
  const ran = new Set<string>();
  const db = wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH), { verbose: (text) => ran.add(String(text)) }));
  onTestFinished(() => db.destroy());
  const { app } = await testApp({}, { db });
  expect((await visitor(app)('/api/guest/flights/search?flightNumber=BA286')).statusCode).toBe(200);
  expect((await visitor(app)('/api/guest/flights/search?flightNumber=ZZ999')).statusCode).toBe(404);
  expect([...ran].filter(isLastLive)).toEqual([]);
});

function isLastLive(query: string): boolean {
  return /"departure" is not null/.test(query);
}

/**
 * Lists the steps of the plan that scan a whole table or index, or a part that may be most of it, and the steps that
 * sort.
 */
function costlySteps(sqlite: Sqlite.Database, query: string): string[] {
  const steps = sqlite.prepare<[], { detail: string }>(`explain query plan ${query}`).all();
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!CONSTANT)/.test(detail) || /TEMP B-TREE/.test(detail) || isRangeOnly(detail));
}

function isRangeOnly(detail: string): boolean {
  return /^SEARCH .*\([^=]*[<>][^=]*\)$/.test(detail);
}
