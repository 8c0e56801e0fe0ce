import { findCacheEntry } from '#db/repositories/cache-entries.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { TripLeg } from '#src/trips/trip.ts';
import type { LegDay } from '#src/watch/look.ts';
import { isPlanTime, PLAN_LIFE_MS, plannedAircraft, type ScheduledLeg } from '#src/watch/plan.ts';
import type { PlannedAircraft } from '#src/watch/plan-state.ts';
import type { Context } from '../../context.ts';
import { settle } from '../search/settle.ts';
import { cachedSingleFlight } from '../search/single-flight.ts';
import type { LookedFlight } from './look-at-flight.ts';

/**
 * Which aircraft the airline plans: one question a day and flight, whatever legs of it are watched and by whom, and one
 * more where the day's answer is from before `since` (epoch ms). Null where nothing is planned or known, where the service
 * does not answer (the next look asks again), and where none is set up.
 */
export async function lookAtPlan(
  ctx: Context,
  { flightNumber, date, originIata: origin, destinationIata: destination }: LookedFlight,
  { day, now, since, signal }: { day: LegDay; now: number; since: number; signal: AbortSignal },
): Promise<PlannedAircraft | null> {
  const number = parseFlightNumber(flightNumber)?.text;
  if (!ctx.schedule.isConfigured || !number || !isPlanTime(day, now)) return null;
  const asked = cachedSingleFlight(
    ctx,
    {
      key: keyOf(number, date),
      lifeMs: PLAN_LIFE_MS,
      since,
      make: (work) => ctx.schedule.findPlanned({ number, date }, work.signal),
    },
    { signal },
  );
  const { value: legs } = await settle('AeroDataBox', asked);
  return legs && plannedAircraft(legs, { origin, destination });
}

/** What was told of a leg's plan within a day, for whoever reads of it; asks nobody. Null where nothing was. */
export async function findKnownPlan(
  ctx: Context,
  { flightNumber, date, origin, destination }: Pick<TripLeg, 'flightNumber' | 'date' | 'origin' | 'destination'>,
): Promise<PlannedAircraft | null> {
  const number = parseFlightNumber(flightNumber)?.text;
  if (!ctx.schedule.isConfigured || !number) return null;
  const now = ctx.clock.now().getTime();
  const legs = (await findCacheEntry(ctx.db, keyOf(number, date), { now, since: 0 })) as ScheduledLeg[] | null;
  return legs && plannedAircraft(legs, { origin, destination });
}

function keyOf(number: string, date: string): string {
  return `plan ${number} ${date}`;
}
