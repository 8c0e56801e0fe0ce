import type { Db } from '#db/connect.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import * as repository from '#db/site/trips/airtrails.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { DAY_MS, isoDay } from '#src/format/time.ts';
import { readAirtrail } from '#src/trips/airtrail.ts';
import { type Airtrail, type AirtrailSource, countsSchema, sourceSchema } from '#src/trips/airtrail-state.ts';
import { NOT_CHECKED } from '#src/watch/leg-state.ts';
import { say, type Told } from '#src/words/say.ts';
import { toldSchema } from '#src/words/text-schema.ts';
import type { Context, FactsContext, SettingsContext } from '../../context.ts';
import { decrypt, encrypt } from '../../runtime/secrets/encryption.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';
import { titleOf } from '../trips/trips.ts';
import { followedSchema, planAirtrail } from './plan-airtrail.ts';
import { keepWatching } from './watching.ts';

type AirtrailContext = FactsContext & SettingsContext & Pick<Context, 'sessionSecret' | 'airtrail'>;

const PURPOSE = 'airtrail';
const UNREADABLE = say('errors.airtrail.keyUnreadable');
/** After so many days without an answer it is no longer asked by itself. */
const MOST_FAILURES = 14;
const AT_A_TIME = 200;
const AT_ONCE = 4;

/** What the member follows. */
export async function describeAirtrail(
  { db, sessionSecret }: Pick<AirtrailContext, 'db' | 'sessionSecret'>,
  { userId }: Member,
): Promise<Airtrail> {
  const row = await repository.findAirtrail(db, userId);
  if (!row) return { followed: null };
  const source = openSource(sessionSecret, row);
  return {
    followed: {
      host: source ? new URL(source.url).host : '',
      readAt: isoTime(row.readAt),
      counts: row.counts === null ? null : countsSchema.parse(JSON.parse(row.counts)),
      problem: row.problem === null ? null : toldSchema.parse(JSON.parse(row.problem)),
      isPaused: row.nextReadAt === null,
    },
  };
}

/** Follows an AirTrail from now on, if it can be read. Throws invalid_input with why it cannot. */
export async function startAirtrail(ctx: AirtrailContext, member: Member, source: AirtrailSource): Promise<Airtrail> {
  const refused = await ctx.airtrail.whyNot(source.url);
  if (refused) throw refusal(refused);
  const read = await ctx.airtrail.listFlights(source);
  if ('problem' in read) throw refusal(read.problem);
  const { userId } = member;
  const before = await repository.findAirtrail(ctx.db, userId);
  const known = before && openSource(ctx.sessionSecret, before);
  await repository.saveAirtrail(ctx.db, {
    userId,
    sealedSource: encrypt(ctx.sessionSecret, PURPOSE, JSON.stringify(source)),
    // of another AirTrail the numbers mean other flights
    flights: before && known?.url === source.url ? before.flights : '{}',
    ...{ counts: null, readAt: null, problem: null, failures: 0, nextReadAt: ctx.clock.now().getTime() },
  });
  await takeFlights(ctx, userId, read.rows);
  return describeAirtrail(ctx, member);
}

function refusal(why: Told): AppError {
  const isOfKey = typeof why === 'object' && 'said' in why && why.said === 'errors.airtrail.keyRefused';
  return new AppError('invalid_input', why, { issues: [{ path: isOfKey ? 'key' : 'url', message: why }] });
}

/** Reads the member's AirTrail now. Throws not_found if none is followed; a failure stands in the answer. */
export async function readAirtrailNow(ctx: AirtrailContext, member: Member): Promise<Airtrail> {
  const row = await repository.findAirtrail(ctx.db, member.userId);
  if (!row) throw notFollowed();
  await readOne(ctx, row);
  return describeAirtrail(ctx, member);
}

/** Deletes address and key; the trips stay. Throws not_found. */
export async function stopAirtrail(db: Db, { userId }: Member): Promise<void> {
  if (!(await repository.deleteAirtrail(db, userId))) throw notFollowed();
}

function notFollowed(): AppError {
  return new AppError('not_found', say('errors.airtrail.notFollowed'));
}

/** The job: reads each followed AirTrail once a day. */
export async function readDueAirtrails(ctx: AirtrailContext, { signal }: { signal: AbortSignal }): Promise<void> {
  for (;;) {
    const now = ctx.clock.now().getTime();
    const due = await repository.listDueAirtrails(ctx.db, { now, longestMs: DAY_MS }, AT_A_TIME);
    if (due.length === 0) return;
    const waiting = due.values();
    const takeTurns = async () => {
      for (const row of waiting) {
        signal.throwIfAborted();
        await readOne(ctx, row, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  }
}

async function readOne(ctx: AirtrailContext, row: RowOf<'airtrails'>, signal?: AbortSignal): Promise<void> {
  const source = openSource(ctx.sessionSecret, row);
  const read = source ? await ctx.airtrail.listFlights(source, signal) : { problem: UNREADABLE };
  // rather a fault than a traveller who has deleted every flight of their life
  const isEmptied = 'rows' in read && read.rows.length === 0 && row.flights !== '{}';
  if ('rows' in read && !isEmptied) return takeFlights(ctx, row.userId, read.rows);
  const problem = 'problem' in read ? read.problem : say('errors.airtrail.empty');
  const failures = row.failures + 1;
  const nextReadAt = failures >= MOST_FAILURES ? null : ctx.clock.now().getTime() + DAY_MS;
  await repository.noteAirtrail(ctx.db, row.userId, { problem: JSON.stringify(problem), failures, nextReadAt });
}

/** Brings the member's trips to what was read; those that are wholly watched stay so. */
async function takeFlights(ctx: AirtrailContext, userId: number, rows: unknown[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { facts } = ctx;
  const read = readAirtrail(rows, now, (code) => facts.findAirport(code)?.iata ?? code);
  const help = {
    today: isoDay(now),
    newId: randomToken,
    cityOf: (code: string) => facts.findAirport(code)?.cityCode ?? code,
  };
  const plan = (trips: Parameters<typeof planAirtrail>[0]['trips'], row: RowOf<'airtrails'>) => {
    const flights = followedSchema.parse(JSON.parse(row.flights));
    const { removed, changed, added, ...next } = planAirtrail({ trips, flights }, read, help);
    const moved = changed.filter(({ isMoved }) => isMoved);
    return {
      removed,
      changed: changed.map(({ id, leg }) => ({ id, ...leg })),
      moved: moved.map(({ id }) => ({ legId: id, state: JSON.stringify(NOT_CHECKED), nextLookAt: now })),
      newTrips: added.flatMap(({ tripId: id, isNew, legs }) =>
        isNew ? { id, userId, title: titleOf(legs, 'en'), createdAt: now, updatedAt: now } : [],
      ),
      added: added.map(({ tripId, legs }) => ({ tripId, legs: legs.map((leg) => ({ ...leg, createdAt: now })) })),
      row: {
        flights: JSON.stringify(next.flights),
        counts: JSON.stringify(next.counts),
        ...{ readAt: now, problem: null, failures: 0, nextReadAt: now + DAY_MS },
      },
    };
  };
  await keepWatching(ctx, userId, () => repository.followAirtrail(ctx.db, userId, { updatedAt: now, plan }));
}

/** The address and key; null if they were encrypted under another secret. */
function openSource(secret: string, { sealedSource }: Pick<RowOf<'airtrails'>, 'sealedSource'>): AirtrailSource | null {
  const text = decrypt(secret, PURPOSE, sealedSource);
  return text === null ? null : (sourceSchema.safeParse(JSON.parse(text)).data ?? null);
}
