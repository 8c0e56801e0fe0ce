import { join } from 'node:path';
import { type Db, openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedRoutes } from '#db/seeds/routes.ts';
import { readConfig } from '#server/config.ts';
import { buildContext, type Context } from '#server/context.ts';
import { addLikelyAircraft } from '#server/services/search/add-likely-aircraft.ts';
import { findKnownFlight } from '#server/services/search/find-known-flight.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { scoreOfMix } from '#src/safety/mix-score.ts';
import { benchFolder } from './processes.ts';
import type { Row, Section } from './row.ts';

const SAMPLE = 1_500;
const ALLOWED_MS = 3;

/**
 * Reports, for call signs drawn from all imported routes, how many get a likely aircraft and a score, and how long the
 * estimate takes.
 */
export const coverage: Section = {
  name: 'coverage',
  async run({ routes }) {
    if (!routes) return [];
    const config = readConfig({ DATABASE_URL: `file:${join(benchFolder(), 'airworthy.db')}`, LOG_LEVEL: 'silent' });
    const db = openDatabase(config.DATABASE_URL);
    await migrate(db);
    await seedRoutes(db, { kind: 'file', path: routes });
    const ctx = await buildContext(config, { db });
    const rows = await measure(ctx, await drawn(db));
    await db.destroy();
    return rows;
  },
};

async function measure(ctx: Context, callsigns: string[]): Promise<Row[]> {
  // the shipped data is unpacked once at startup, not during a search
  await ctx.shippedUse;
  const flights: FoundFlight[] = [];
  for (const callsign of callsigns) {
    const flight = await find(ctx, callsign);
    if (flight) flights.push(flight);
  }
  const before = process.cpuUsage();
  const likely = [];
  for (const flight of flights) likely.push(await addLikelyAircraft(ctx, flight));
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / flights.length;
  const withMix = likely.filter(({ mix }) => mix.length > 0);
  const withScore = withMix.filter(({ mix }) => scoreOfMix(mix).value !== null);
  const isOnRecord = ({ flightData }: FoundFlight) =>
    ctx.facts.findAirline(flightData.operatingCarrier?.icao ?? '') !== null;
  const onRecord = flights.filter(isOnRecord).length;
  const what = `of ${callsigns.length.toLocaleString('en')} random call signs`;
  return [
    share(`${what}: the route is known`, flights.length, callsigns.length, null),
    share(`${what}: likely aircraft`, withMix.length, callsigns.length, { atLeast: 0.85 }),
    share(`${what}: likely aircraft with a score`, withScore.length, callsigns.length, { atLeast: 0.85 }),
    share(
      '… of those of an airline on record: likely aircraft',
      withMix.filter(({ flight }) => isOnRecord(flight)).length,
      onRecord,
      { atLeast: 1 },
    ),
    {
      what: 'estimate of the aircraft (CPU of a fresh report), beside what is allowed',
      ours: `${ms.toFixed(2)} ms`,
      bare: `${ALLOWED_MS} ms`,
      ratio: ms / ALLOWED_MS,
      goal: { atMost: 1 },
    },
  ];
}

async function find(ctx: Context, callsign: string): Promise<FoundFlight | null> {
  const designator = parseFlightNumber(callsign);
  if (!designator) return null;
  return findKnownFlight(ctx, { designator, chosen: null });
}

/** Draws call signs from the routes; always the same ones for the same routes. */
async function drawn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('route_legs').select('callsign').distinct().orderBy('callsign').execute();
  let seed = 42;
  return Array.from({ length: Math.min(SAMPLE, rows.length) }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const at = Math.floor((seed / 2_147_483_648) * rows.length);
    return rows.splice(at, 1)[0]?.callsign as string;
  });
}

function share(what: string, count: number, of: number, goal: Row['goal']): Row {
  return { what, ours: count.toLocaleString('en'), bare: of.toLocaleString('en'), ratio: count / of, goal };
}
