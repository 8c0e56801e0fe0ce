import { listClaimsBefore, releaseSearch } from '#db/repositories/search/counted-searches.ts';
import type { Context } from '../../context.ts';

/** Longer than any search takes, so that only searches of a server that died are refunded. */
const ABANDONED_AFTER_MS = 60_000;

/** Refunds searches that were counted by a server that died before it had a report. */
export async function releaseAbandoned(ctx: Context): Promise<void> {
  const before = ctx.clock.now().getTime() - ABANDONED_AFTER_MS;
  for (const key of await listClaimsBefore(ctx.db, before)) await releaseSearch(ctx.db, key);
}
