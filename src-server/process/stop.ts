import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

/** Turns of the event loop without a new connection, and how long to wait for them at most. */
const QUIET_TURNS = 3;
const ACCEPT_MS = 2_000;
/** So long, whoever still has a connection gets an answer over it, and then no other. */
const DRAIN_MS = 1_000;
/** In so many parts: on a busy machine the time may be over before what has arrived meanwhile is read. */
const DRAIN_PARTS = 5;
/** Searches that still run then are told to come again, and given back; a stream ends with that. */
const TELL_MS = 6_000;
const RETRY_AFTER_SECONDS = 5;
/** What still runs then is cut off. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Ends the process: takes no new connection, drains those there are, waits for the requests under way and for their
 * background work, closes the database. Exits with 0, or with 1 after 10 s whatever still runs. A second signal ends it at once.
 */
export async function stop(app: FastifyInstance, ctx: Context): Promise<void> {
  ctx.background.stop();
  setTimeout(() => process.exit(1), HARD_MS).unref();
  setTimeout(() => ctx.singleFlight.endAll(restarting()), TELL_MS).unref();
  setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
  await acceptWaiting(app);
  app.isDraining = true;
  stopListening(app);
  for (let part = 0; part < DRAIN_PARTS; part++) await sleep(DRAIN_MS / DRAIN_PARTS);
  await app.close();
  await ctx.background.idle();
  if (ctx.readDb !== ctx.db) await ctx.readDb.destroy();
  await ctx.db.destroy();
  process.exit(0);
}

/** The system has taken connections that a busy server has not seen yet, and would cut them: takes them in, until none is new. */
async function acceptWaiting({ server }: FastifyInstance): Promise<void> {
  const until = performance.now() + ACCEPT_MS;
  let quietTurns = 0;
  server.on('connection', () => {
    quietTurns = 0;
  });
  while (quietTurns < QUIET_TURNS && performance.now() < until) {
    quietTurns++;
    await turn();
  }
}

function restarting(): AppError {
  return new AppError('restarting', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Without what an HTTP server's own close does beside: cutting every connection that is quiet at this very moment. */
function stopListening(app: FastifyInstance): void {
  NetServer.prototype.close.call(app.server);
}
