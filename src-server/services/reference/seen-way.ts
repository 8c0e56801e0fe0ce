import { listSeenPositions, saveSeenPosition } from '#db/site/watch/seen-positions.ts';
import { type SeenWay, seenSince, seenWay } from '#src/airspace/seen-way.ts';
import { countryAt } from '#src/flight/countries-crossed.ts';
import { plainCallsign } from '#src/flight/flight-number.ts';
import type { FlightSighting } from '#src/flight/live-aircraft.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Context } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';

type SeenContext = Pick<Context, 'db' | 'clock' | 'facts'>;

const KEEP_MS = 14 * DAY_MS;
/** 0.05 degrees: some 5 km */
const PER_DEGREE = 20;

/** Stores where an aircraft in the air was, if the source says so. @param day of its departure */
export async function keepPosition(
  { db, clock, facts }: SeenContext,
  { aircraft, status, day, source }: FlightSighting & { day: string; source: string },
): Promise<void> {
  if (status !== 'In the air') return;
  const now = clock.now().getTime();
  const { callsign, address, position, positionSeconds } = aircraft;
  await saveSeenPosition(db, {
    callsign: plainCallsign(callsign),
    at: now - Math.round(positionSeconds * 1_000),
    day,
    address,
    latitude: Math.round(position.latitude * PER_DEGREE) / PER_DEGREE,
    longitude: Math.round(position.longitude * PER_DEGREE) / PER_DEGREE,
    state: countryAt(position, facts.countryShapes),
    source,
    expiresAt: now + KEEP_MS,
  });
}

/** Tells where the flights of a call sign were seen in the last days. @param callsign null if it is not known */
export async function findSeenWay(
  ctx: Pick<Context, 'db' | 'clock' | 'aircraftSources'>,
  callsign: string | null,
): Promise<SeenWay> {
  const isLookedFor = ctx.aircraftSources.length > 0;
  if (!callsign) return seenWay([], isLookedFor);
  const since = seenSince(todayOf(ctx));
  return seenWay(await listSeenPositions(ctx.db, plainCallsign(callsign), since), isLookedFor);
}
