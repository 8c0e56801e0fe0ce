import { giveBackReservation, listReservationsBefore } from '#db/repositories/reserved-searches.ts';
import type { Context } from '../context.ts';

/** Longer than any search takes, so that only the searches of a server that died are given back. */
const ABANDONED_AFTER_MS = 60_000;

/** Uncounts the searches that a server counted and then died before it had a report. */
export async function giveBackAbandoned(ctx: Context): Promise<void> {
  const abandoned = await listReservationsBefore(ctx.db, ctx.clock.now().getTime() - ABANDONED_AFTER_MS);
  for (const id of abandoned) await giveBackReservation(ctx.db, id);
}
