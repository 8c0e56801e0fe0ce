import { deleteAccessTokensExpiredBefore } from '#db/repositories/access-tokens.ts';
import { deleteExpiredFlights } from '#db/repositories/flights.ts';
import { deleteExpiredGuestAllowances } from '#db/repositories/guest-allowances.ts';
import { deleteExpiredGuestSessions } from '#db/repositories/guest-sessions.ts';
import { deleteExpiredAnswers } from '#db/repositories/kept-answers.ts';
import { deleteExpiredLeases } from '#db/repositories/leases.ts';
import { deleteEndedRateLimits } from '#db/repositories/rate-limits.ts';
import { deleteExpiredSessions } from '#db/repositories/sessions.ts';
import type { Context } from '../context.ts';

/** A token that has ended is listed for so long, so that its owner sees why a program stopped. */
const ENDED_TOKEN_LISTED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes what has had its time: sessions, access tokens, guests' counters, ended windows of rate limits, kept answers, and flights
 * that came from live data, with their reports. Returns how many flights and answers went.
 */
export async function sweepExpired({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ flights: number; answers: number }> {
  const now = clock.now().getTime();
  await deleteExpiredSessions(db, now);
  await deleteAccessTokensExpiredBefore(db, now - ENDED_TOKEN_LISTED_MS);
  await deleteExpiredGuestSessions(db, now);
  await deleteExpiredGuestAllowances(db, now);
  await deleteEndedRateLimits(db, now);
  await deleteExpiredLeases(db, now);
  return { flights: await deleteExpiredFlights(db, now), answers: await deleteExpiredAnswers(db, now) };
}
