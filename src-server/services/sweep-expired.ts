import { deleteExpiredFlights } from '#db/repositories/flights.ts';
import { deleteExpiredGuestAllowances } from '#db/repositories/guest-allowances.ts';
import { deleteExpiredGuestSessions } from '#db/repositories/guest-sessions.ts';
import { deleteExpiredAnswers } from '#db/repositories/kept-answers.ts';
import { deleteExpiredLeases } from '#db/repositories/leases.ts';
import { deleteEndedRateLimits } from '#db/repositories/rate-limits.ts';
import { deleteExpiredSessions } from '#db/repositories/sessions.ts';
import type { Context } from '../context.ts';

/**
 * Removes what has had its time: sessions, guests' counters, ended windows of rate limits, kept answers, and flights
 * that came from live data, with their reports. Returns how many flights and answers went.
 */
export async function sweepExpired({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ flights: number; answers: number }> {
  const now = clock.now().getTime();
  await deleteExpiredSessions(db, now);
  await deleteExpiredGuestSessions(db, now);
  await deleteExpiredGuestAllowances(db, now);
  await deleteEndedRateLimits(db, now);
  await deleteExpiredLeases(db, now);
  return { flights: await deleteExpiredFlights(db, now), answers: await deleteExpiredAnswers(db, now) };
}
