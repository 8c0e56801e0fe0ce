import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { knownFlightNumbers } from '../support/known-flight.ts';
import type { Ask } from './load.ts';
import { newMember } from './member.ts';
import { answerOf } from './packed-answers.ts';
import { benchFolder, startOurs } from './processes.ts';
import { median, type Row, type Section } from './row.ts';

const FLIGHTS = 200;
const CASES = [
  { of: 'several likely aircraft', query: '', allowed: 12_000 },
  { of: 'a known aircraft', query: '&aircraftType=B738', allowed: 9_000 },
];

/** Measures the bytes of a report in the database, with its indexes, and as it is sent. */
export const storage: Section = {
  name: 'storage',
  async run() {
    const rows: Row[] = [];
    for (const { of, query, allowed } of CASES) {
      const path = join(benchFolder(), 'airworthy.db');
      const { address } = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
      const member = await newMember(address, 0);
      const headers = { ...member.headers, 'accept-encoding': 'br' };
      const sent: number[] = [];
      for (const flight of knownFlightNumbers(3 * FLIGHTS).filter((_, index) => index % 3 === 0)) {
        const ask: Ask = { path: `/api/flights/search?flightNumber=${flight}${query}`, headers };
        sent.push((await answerOf(address, ask)).length);
      }
      rows.push(bytesRow(`stored for a flight with ${of}`, storedIn(path), allowed));
      rows.push(bytesRow(`sent of a flight with ${of}`, median(sent), allowed));
    }
    return rows;
  },
};

/** Returns the bytes per report. */
function storedIn(path: string): number {
  const sqlite = new Sqlite(path, { readonly: true });
  const bytes = sqlite
    .prepare<[], { bytes: number }>(
      `select sum(pgsize) as bytes from dbstat where aggregate = true and name in
       (select name from sqlite_schema where tbl_name in ('flights', 'safety_reports'))`,
    )
    .get();
  const reports = sqlite.prepare<[], { count: number }>('select count(*) as count from safety_reports').get();
  sqlite.close();
  return (bytes?.bytes ?? 0) / (reports?.count ?? 1);
}

function bytesRow(what: string, bytes: number, allowed: number): Row {
  const text = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  return { what, ours: text(bytes), bare: `limit ${text(allowed)}`, ratio: bytes / allowed, goal: { atMost: 1 } };
}
