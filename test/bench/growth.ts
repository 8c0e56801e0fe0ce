import { join } from 'node:path';
import { compare, costRow } from './compare.ts';
import { fillDatabase } from './fill-database.ts';
import { FLIGHTS, newMember } from './member.ts';
import { benchFolder, type Running, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const SMALL = 1_000;
const LARGE = [100_000, 1_000_000];
/** More than the server keeps in memory, so that each one is read from the database. */
const REPORTS_ASKED = 1_200;

type Grown = { server: Running; headers: Record<string, string> };

/** Compares the same requests of a member with few reports, users and sessions and with many. */
export const growth: Section = {
  name: 'growth',
  async run(options) {
    const rows: Row[] = [];
    const small = await grownTo(SMALL);
    for (const size of LARGE) {
      const large = await grownTo(size);
      const outcome = await compare({ ours: sideOf(large), bare: sideOf(small) }, options);
      const what = `report, account and search among ${size.toLocaleString('en')}, beside ${SMALL.toLocaleString('en')}`;
      rows.push(costRow(what, outcome, { atMost: 1.3 }));
      await large.server.stop();
    }
    return rows;
  },
};

async function grownTo(size: number): Promise<Grown> {
  const path = join(benchFolder(), 'airworthy.db');
  const server = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
  const { headers } = await newMember(server.address);
  fillDatabase(path, Math.max(size, REPORTS_ASKED));
  return { server, headers };
}

function sideOf({ server, headers }: Grown) {
  const paths = [
    ...Array.from({ length: REPORTS_ASKED }, (_, index) => `/api/flights/${index + 1}`),
    ...Array<string>(REPORTS_ASKED / 6).fill('/api/user'),
    ...Array.from(
      { length: REPORTS_ASKED / 6 },
      (_, index) => `/api/flights/search?flightNumber=${FLIGHTS[index % 5]}`,
    ),
  ];
  // in a fixed order in which the kinds alternate
  const asks = paths.map((_, index) => ({ path: paths[(index * 7) % paths.length] as string, headers }));
  return { address: server.address, asks };
}
