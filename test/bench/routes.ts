import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { compare, costRow } from './compare.ts';
import { newMember } from './member.ts';
import { benchFolder, ROOT, startOurs } from './processes.ts';
import { median, type Row, type Section } from './row.ts';

/** The import of the first and of the last this many routes is timed. */
const PART = 100_000;
const DAY_MS = 86_400_000;
const PER_ROUND = 600;
/** More than a server keeps in memory, so that each report is computed. */
const FLIGHTS = 1_200;
/** Some of these are in the routes, and none are in the built-in flights. */
const IN_ROUTES = ['FR', 'U2', 'W6', 'WN', 'VY'].flatMap((code) =>
  Array.from({ length: 999 }, (_, at) => code + (at + 1)),
);

/** Routes imported so far, and the processor time that it took. */
type Seen = { routes: number; us: number };

/** Measures the import of all routes of VRS standing-data, and searches among them. */
export const routes: Section = {
  name: 'routes',
  async run(options) {
    if (!options.routes) return [skipped('import of 620,000 routes'), skipped('search among 620,000 routes')];
    const path = join(benchFolder(), 'airworthy.db');
    const env = { FREE_SEARCHES: 'unlimited' };
    const large = await startOurs({ DATABASE_URL: `file:${path}`, ...env });
    const imported = await importRoutes(path, options.routes);
    const small = await startOurs({ DATABASE_URL: `file:${join(benchFolder(), 'airworthy.db')}`, ...env });
    const sides = {
      ours: { address: large.address, asks: await freshSearches(large.address, IN_ROUTES) },
      bare: { address: small.address, asks: await freshSearches(small.address, knownFlightNumbers(FLIGHTS)) },
    };
    const outcome = await compare(sides, { ...options, rounds: 3 });
    return [
      imported,
      costRow('fresh report of a flight among 620,000 routes, beside built-in ones', outcome, { atMost: 1.3 }),
    ];
  },
};

/** Returns searches, each for a day that was not requested before. */
async function freshSearches(address: string, flights: string[]) {
  const { headers } = await newMember(address, 0);
  const known: string[] = [];
  for (const flight of flights) {
    if (known.length === FLIGHTS) break;
    const { ok } = await fetch(`${address}/api/flights/search?flightNumber=${flight}`, { headers });
    if (ok) known.push(flight);
  }
  let asked = 0;
  return () =>
    Array.from({ length: PER_ROUND }, () => {
      const ahead = 1 + Math.floor(asked / known.length);
      const day = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
      return { path: `/api/flights/search?flightNumber=${known[asked++ % known.length]}&date=${day}`, headers };
    });
}

/** Compares the time for one of the last routes with the time for one of the first. */
async function importRoutes(path: string, file: string): Promise<Row> {
  const child = spawn(process.execPath, ['test/support/import-routes.ts', path, file], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seen: Seen[] = [];
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, count, us] = /^at (\d+) (\d+)/.exec(line) ?? [];
    if (count) seen.push({ routes: Number(count), us: Number(us) });
  }
  await ended;
  const last = seen.at(-1) ?? { routes: 0, us: 0 };
  const early = usualUs(seen.filter(({ routes }) => routes <= PART));
  const late = usualUs(seen.filter(({ routes }) => routes >= last.routes - PART));
  const text = (us: number) => `${us.toFixed(1)} µs`;
  const what = `import of ${last.routes.toLocaleString('en')} routes: processor time of one of the last, beside one of the first`;
  return { what, ours: text(late), bare: text(early), ratio: late / early, goal: { atMost: 1.3 } };
}

/**
 * Returns the processor time of a route as the median of the steps: a single checkpoint near the end does not represent
 * what a route takes there.
 */
function usualUs(seen: Seen[]): number {
  return median(
    seen.slice(1).map((at, index) => {
      const before = seen[index] ?? at;
      return (at.us - before.us) / (at.routes - before.routes);
    }),
  );
}

function skipped(what: string): Row {
  return { what, ours: 'skipped: no copy of standing-data', bare: '–', ratio: null, goal: null };
}
