import { deleteExpiredGuestAllowances } from '#db/repositories/guest-allowances.ts';
import { deleteExpiredGuestSessions } from '#db/repositories/guest-sessions.ts';
import { deleteEndedRateLimits } from '#db/repositories/rate-limits.ts';
import { deleteExpiredSessions } from '#db/repositories/sessions.ts';
import type { Context } from '../context.ts';

/** Removes what has had its time: sessions, guests' counters, ended windows of rate limits. */
export async function sweepExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  await deleteExpiredSessions(ctx.db, now);
  await deleteExpiredGuestSessions(ctx.db, now);
  await deleteExpiredGuestAllowances(ctx.db, now);
  await deleteEndedRateLimits(ctx.db, now);
}
