import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** Answers close their connections for so long, and new ones are still taken. */
const DRAIN_MS = 500;
/** What still runs then is cut off: searches are given back. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Ends the process: drains, takes no new request, waits for those under way and for their background work, closes the
 * database. Exits with 0, or with 1 after 10 s whatever still runs. A second signal ends it at once.
 */
export async function stop(app: FastifyInstance, ctx: Context): Promise<void> {
  setTimeout(() => process.exit(1), HARD_MS).unref();
  setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
  app.isDraining = true;
  await sleep(DRAIN_MS);
  await app.close();
  await ctx.background.idle();
  await ctx.db.destroy();
  process.exit(0);
}
