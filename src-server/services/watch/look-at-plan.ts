import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { LegDay } from '#src/watch/look.ts';
import { isPlanTime, PLAN_LIFE_MS, plannedAircraft } from '#src/watch/plan.ts';
import type { PlannedAircraft } from '#src/watch/plan-state.ts';
import type { Context } from '../../context.ts';
import { settle } from '../settle.ts';
import { cachedSingleFlight } from '../single-flight.ts';
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
      key: `plan ${number} ${date}`,
      lifeMs: PLAN_LIFE_MS,
      since,
      make: (work) => ctx.schedule.findPlanned({ number, date }, work.signal),
    },
    { signal },
  );
  const { value: legs } = await settle('AeroDataBox', asked);
  return legs && plannedAircraft(legs, { origin, destination });
}
