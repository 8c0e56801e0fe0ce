import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

/** Accepting ends after this many turns of the event loop without a new connection, or after this time. */
const QUIET_TURNS = 3;
const ACCEPT_MS = 2_000;
/** How long open connections are still served; each response then closes its connection. */
const DRAIN_MS = 1_000;
/** The wait is split, so that a busy event loop still reads what has arrived in the meantime. */
const DRAIN_PARTS = 5;
/**
 * After this time, searches still running end with `restarting` and are released; their streams end with that event.
 */
const TELL_MS = 6_000;
const RETRY_AFTER_SECONDS = 5;
/** After this time, open connections are closed. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Stops the process: accepts no new connections, drains the open ones, waits for requests in progress and their
 * background work, and closes the database. Exits with 0, or with 1 after 10 s no matter what is still running. A
 * second signal exits at once.
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
  await ctx.db.destroy();
  process.exit(0);
}

/**
 * Accepts the connections waiting in the system's queue, which closing the socket would reset, until no new one
 * arrives.
 */
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

/**
 * Only stops listening, with the `close` of the HTTP server's base class: the HTTP server's own `close` also ends every
 * idle connection at that moment, and with it a request that may be in transit (docs/decisions/082-stopping.md).
 */
function stopListening(app: FastifyInstance): void {
  NetServer.prototype.close.call(app.server);
}
