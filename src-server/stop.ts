import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** So long, whoever still has a connection gets an answer over it, and then no other. */
const DRAIN_MS = 1_000;
/** What still runs then is cut off: searches are given back. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Ends the process: takes no new connection, drains those there are, waits for the requests under way and for their
 * background work, closes the database. Exits with 0, or with 1 after 10 s whatever still runs. A second signal ends it at once.
 */
export async function stop(app: FastifyInstance, ctx: Context): Promise<void> {
  setTimeout(() => process.exit(1), HARD_MS).unref();
  setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
  app.isDraining = true;
  stopListening(app);
  await sleep(DRAIN_MS);
  await app.close();
  await ctx.background.idle();
  await ctx.db.destroy();
  process.exit(0);
}

/** Without what an HTTP server's own close does beside: cutting every connection that is quiet at this very moment. */
function stopListening(app: FastifyInstance): void {
  NetServer.prototype.close.call(app.server);
}
