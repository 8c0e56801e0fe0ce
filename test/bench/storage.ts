import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { load } from './load.ts';
import { newMember } from './member.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const DAY_MS = 86_400_000;
/** The number of visitors that request the same flight in scaling.md. */
const DAYS = 5;
const ALLOWED = { further: 3_000, million: 4e9 };

type Stored = { reports: number; bytes: number };

/**
 * Measures the space that reports take in a SQLite file with their parts and indexes: reports of new flights, and
 * further reports of known flights.
 */
export const storage: Section = {
  name: 'storage',
  async run() {
    const path = join(benchFolder(), 'airworthy.db');
    const { address } = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const member = await newMember(address, 5);
    const flights = knownFlightNumbers(600).filter((_, index) => index % 3 === 0);
    const searchAll = async (day: number) => {
      const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
      const requests = flights.map((flight) => ({
        path: `/api/flights/search?flightNumber=${flight}&date=${date}`,
        headers: member.headers,
      }));
      await load({ address, requests, connections: 10, seconds: 600, total: requests.length });
    };
    await searchAll(0);
    const first = storedIn(path);
    for (let day = 1; day < DAYS; day++) await searchAll(day);
    const all = storedIn(path);
    const further = (all.bytes - first.bytes) / (all.reports - first.reports);
    const million = 1e6 * (all.bytes / all.reports);
    return [
      bytesRow('stored for a further report of a known model and airline', further, ALLOWED.further),
      bytesRow('a million reports, five of each flight', million, ALLOWED.million),
    ];
  },
};

function storedIn(path: string): Stored {
  const sqlite = new Sqlite(path, { readonly: true });
  const bytes = sqlite
    .prepare<[], { bytes: number }>(
      `select sum(pgsize) as bytes from dbstat where aggregate = true and name in
       (select name from sqlite_schema where tbl_name in ('flights', 'safety_reports', 'report_parts'))`,
    )
    .get();
  const reports = sqlite.prepare<[], { count: number }>('select count(*) as count from safety_reports').get();
  sqlite.close();
  return { bytes: bytes?.bytes ?? 0, reports: reports?.count ?? 0 };
}

function bytesRow(what: string, bytes: number, allowed: number): Row {
  const text = (size: number) => (size > 1e8 ? `${(size / 1e9).toFixed(1)} GB` : `${(size / 1000).toFixed(1)} kB`);
  return { what, ours: text(bytes), bare: text(allowed), ratio: bytes / allowed, goal: { atMost: 1 } };
}
