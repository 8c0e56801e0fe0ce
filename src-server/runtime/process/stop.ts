import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { restarting } from './background.ts';

/** How long requests are still served; each response then closes its connection. */
const DRAIN_MS = 1_000;
/**
 * After this time, searches still running end with `restarting` and are released; their streams end with that event.
 */
const TELL_MS = 6_000;
/** After this time, open connections are closed. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Stops the process: serves until connections in use have been told to close, closes the port, waits for requests in
 * progress and their background work, and closes the database. Exits with 0, or with 1 after 10 s no matter what is
 * still running. A second signal exits at once.
 */
export async function stop(app: FastifyInstance, ctx: Context): Promise<void> {
  ctx.background.stop();
  setTimeout(() => process.exit(1), HARD_MS).unref();
  setTimeout(() => ctx.singleFlight.endAll(restarting()), TELL_MS).unref();
  setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
  app.isDraining = true;
  await sleep(DRAIN_MS);
  // what arrived while the process was busy is read before the port closes
  await turn();
  await app.close();
  await ctx.background.idle();
  await ctx.db.destroy();
  process.exit(0);
}
