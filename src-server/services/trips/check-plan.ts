import { z } from 'zod';
import { findCacheEntry } from '#db/site/operations/cache-entries.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { TripLeg } from '#src/trips/trip.ts';
import type { LegDay, PlannedAircraft } from '#src/watch/leg-state.ts';
import { isPlanTime, PLAN_LIFE_MS, plannedAircraft, scheduledLegSchema } from '#src/watch/plan.ts';
import type { Context } from '../../context.ts';
import { attempt } from '../search/attempt.ts';
import { cachedSingleFlight, type SingleFlightContext } from '../search/single-flight.ts';
import type { CheckedFlight } from './check-flight.ts';

const legsSchema = z.array(scheduledLegSchema);

/**
 * Returns the aircraft that the airline plans. Makes one request per day and flight, whichever of its legs are watched
 * and by whom, and another if the day's answer is from before `since` (epoch ms). Null if nothing is planned or known,
 * if the service does not answer (the next check asks again), or if none is set up.
 */
export async function checkPlan(
  ctx: SingleFlightContext & Pick<Context, 'schedule'>,
  { flightNumber, date, originIata: origin, destinationIata: destination }: CheckedFlight,
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
      schema: legsSchema,
      make: (work) => ctx.schedule.findPlanned({ number, date }, work.signal),
    },
    { signal },
  );
  const { value: legs } = await attempt('AeroDataBox', asked);
  return legs && plannedAircraft(legs, { origin, destination });
}

/** Returns what was learned about a leg's plan within the last day; makes no request. Null if there was nothing. */
export async function findKnownPlan(
  ctx: Pick<Context, 'db' | 'clock' | 'schedule'>,
  { flightNumber, date, origin, destination }: Pick<TripLeg, 'flightNumber' | 'date' | 'origin' | 'destination'>,
): Promise<PlannedAircraft | null> {
  const number = parseFlightNumber(flightNumber)?.text;
  if (!ctx.schedule.isConfigured || !number) return null;
  const now = ctx.clock.now().getTime();
  const legs = await findCacheEntry(ctx.db, keyOf(number, date), { now, since: 0, schema: legsSchema });
  return legs && plannedAircraft(legs, { origin, destination });
}

function keyOf(number: string, date: string): string {
  return `plan ${number} ${date}`;
}
