import { join } from 'node:path';
import { type Db, openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedMissingAirports } from '#db/seeds/airports.ts';
import { readConfig } from '#server/config.ts';
import { buildContext, type Context } from '#server/context.ts';
import { checkWatchedLegs } from '#server/services/watch/check-watched-legs.ts';
import type { Operation } from '#src/flight/pick-operation.ts';
import { NOT_CHECKED } from '#src/watch/leg-state.ts';
import { benchFolder, SECRET } from './processes.ts';
import type { Row, Section } from './row.ts';

const MEMBERS = 20_000;
const LEGS_EACH = 5;
const ROUTES = [
  ['SFO', 'KSFO', 'LHR', 'EGLL'],
  ['LHR', 'EGLL', 'JFK', 'KJFK'],
  ['FRA', 'EDDF', 'SIN', 'WSSS'],
] as const;
const AIRLINES = [
  ['BA', 'BAW'],
  ['UA', 'UAL'],
  ['LH', 'DLH'],
  ['AF', 'AFR'],
] as const;
const TYPES = ['B77W', 'A388', 'B789', 'A359'];
const NOW = new Date('2026-11-20T20:00:00Z');
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-25'];
/** One round of the job over everything that is due, and how much memory it takes beyond what the server has anyway. */
const MOST_MS = 5 * 60_000;
const MOST_MB = 150;
const PAGE = 500;

/** Measures one round of the job over 100,000 watched flights of 20,000 members, with live answers from memory. */
export const watching: Section = {
  name: 'watching',
  async run() {
    const DATABASE_URL = `file:${join(benchFolder(), 'airworthy.db')}`;
    const db = openDatabase(DATABASE_URL, { isPatient: true });
    await migrate(db);
    await seedMissingAirports(db);
    await fill(db);
    const config = readConfig({ DATABASE_URL, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' });
    const ctx = await buildContext(config, { db, clock: { now: () => NOW } });
    ctx.liveFlights = fromMemory(ctx.liveFlights);
    const before = heapMb();
    let most = before;
    const watcher = setInterval(() => {
      most = Math.max(most, heapMb());
    }, 500);
    const begunMs = performance.now();
    const begunCpu = process.cpuUsage();
    await checkWatchedLegs(ctx, { signal: new AbortController().signal });
    const tookMs = performance.now() - begunMs;
    const { user, system } = process.cpuUsage(begunCpu);
    clearInterval(watcher);
    const { left } = await db
      .selectFrom('watched_legs')
      .select((select) => select.fn.countAll<number>().as('left'))
      .where('nextLookAt', '<=', NOW.getTime())
      .executeTakeFirstOrThrow();
    if (left > 0) throw new Error(`${left} flights are still due after the round`);
    await ctx.background.idle();
    await db.destroy();
    return [timeRow(tookMs, (user + system) / 1000), memoryRow(most - before)];
  },
};

/** By processor time, which other load on the machine hardly changes. */
function timeRow(tookMs: number, cpuMs: number): Row {
  return {
    what: 'one round over 100,000 watched flights',
    ours: `${Math.round(cpuMs / 1000)} s of a core, ${Math.round(tookMs / 1000)} s in all`,
    bare: `limit ${MOST_MS / 1000} s of a core`,
    ratio: cpuMs / MOST_MS,
    goal: { atMost: 1 },
  };
}

function memoryRow(mb: number): Row {
  const ours = `${Math.round(mb)} MB`;
  return {
    what: 'heap that the round adds at its highest',
    ours,
    bare: `limit ${MOST_MB} MB`,
    ratio: mb / MOST_MB,
    goal: { atMost: 1 },
  };
}

/** Members with one trip each; every leg is another flight number. */
async function fill(db: Db): Promise<void> {
  const createdAt = NOW.getTime() - 86_400_000;
  for (let from = 0; from < MEMBERS; from += PAGE) {
    const ids = Array.from({ length: PAGE }, (_, index) => from + index + 1);
    const legs = ids.flatMap((id) =>
      Array.from({ length: LEGS_EACH }, (_, position) => legOf((id - 1) * LEGS_EACH + position, id, position)),
    );
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('users')
        .values(ids.map((id) => ({ id, username: `member-${id}`, password: 'x', email: null, createdAt })))
        .execute();
      await transaction
        .insertInto('trips')
        .values(ids.map((id) => ({ id: `t${id}`, userId: id, title: 'A trip', createdAt, updatedAt: createdAt })))
        .execute();
      for (let at = 0; at < legs.length; at += PAGE) {
        const page = legs.slice(at, at + PAGE);
        await transaction
          .insertInto('trip_legs')
          .values(page.map(({ userId: _, ...leg }) => ({ ...leg, createdAt })))
          .execute();
        const state = JSON.stringify(NOT_CHECKED);
        await transaction
          .insertInto('watched_legs')
          .values(
            page.map(({ id, userId }) => ({
              legId: id,
              userId,
              watchedAt: createdAt,
              state,
              nextLookAt: NOW.getTime(),
            })),
          )
          .execute();
      }
    });
  }
}

function legOf(index: number, userId: number, position: number) {
  const [iata] = AIRLINES[index % AIRLINES.length] as (typeof AIRLINES)[number];
  const [originIata, , destinationIata] = ROUTES[index % ROUTES.length] as (typeof ROUTES)[number];
  // four-digit numbers run out: a number is flown on several days
  const flightNumber = `${iata}${1 + (Math.floor(index / AIRLINES.length) % 9999)}`;
  const date = DAYS[index % DAYS.length] as string;
  return { id: `l${index}`, tripId: `t${userId}`, userId, position, flightNumber, date, originIata, destinationIata };
}

/** Answers each number with one departure of the day, at once. */
function fromMemory(liveFlights: Context['liveFlights']): Context['liveFlights'] {
  return {
    ...liveFlights,
    isConfigured: true,
    findByNumber: async ({ text, number }) => [operationOf(text, Number(number))],
  };
}

function operationOf(flightNumber: string, number: number): Operation {
  const [origin, originIcao, destination, destinationIcao] = ROUTES[number % ROUTES.length] as (typeof ROUTES)[number];
  const operatingIcao = AIRLINES.find(([iata]) => flightNumber.startsWith(iata))?.[1] ?? null;
  return {
    id: flightNumber,
    flightNumber,
    callsign: `${operatingIcao}${number}`,
    registration: null,
    aircraftType: TYPES[number % TYPES.length] as string,
    operatingIcao,
    paintedIcao: operatingIcao,
    origin: { iata: origin, icao: originIcao },
    destination: { iata: destination, icao: destinationIcao },
    actualDestination: null,
    takeoff: '2026-11-20T15:00:00Z',
    landed: null,
    firstSeen: '2026-11-20T14:30:00Z',
    isEnded: false,
    category: 'Passenger',
  };
}

function heapMb(): number {
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
