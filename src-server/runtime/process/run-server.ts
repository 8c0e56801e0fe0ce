import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '#db/connect.ts';
import { onStorageFault, WentBackError } from '#db/engine/errors.ts';
import { wentBack } from '#db/engine/went-back.ts';
import { NO_PASSWORDS_SETUP } from '#src/account/no-passwords-setup.ts';
import { messageOf } from '#src/errors.ts';
import { buildApp, buildWorkerApp } from '../../app.ts';
import { type Config, formerSettings } from '../../config.ts';
import { buildContext, type Clock, type Context } from '../../context.ts';
import { firstAdminCode, SETUP_PAGE } from '../../services/admin/first-admin.ts';
import { missingForPayment, plainHttpWarning } from '../../services/maintenance/check-services.ts';
import { keepLooking } from '../../services/reference/current-facts.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { listUnreadableKeys } from '../secrets/encryption.ts';
import { dataFolder } from '../secrets/session-secret.ts';
import { restarting } from './background.ts';
import { startDatabaseClock } from './database-clock.ts';
import { watchNewest } from './newest-write.ts';
import type { Role } from './role.ts';

const REPORTED_FROM_MS = 1_000;
const NO_BACKUP =
  'BACKUP_FOLDER is set, but no backups are made: it works only with SQLite. Back up PostgreSQL with its own pg_dump (docs/scaling.md).';

/** Runs the server on a migrated database: context → app → listen → close on signal. Throws if it cannot start. */
export async function runServer(config: Config, { role, clock }: { role: Role; clock?: Clock }): Promise<void> {
  const db = openDatabase(config.DATABASE_URL);
  const databaseClock = await startDatabaseClock(db);
  const ctx = await buildContext(config, { db, clock: clock ?? databaseClock });
  logStartWarnings(ctx, databaseClock.machineAheadMs());
  for (const line of formerSettings()) ctx.log.warn(line);
  for (const { problem } of await listUnreadableKeys(db, ctx.sessionSecret)) ctx.log.warn(problem);
  const stopWatch = await watchNewest(ctx, dataFolder(ctx.databaseFile));
  const stopLooking = keepLooking(ctx);
  for (const missing of missingForPayment(ctx)) ctx.log.warn(missing);
  void ctx.price.current();
  if (role.servesVisitors) void meetProvider(ctx);
  const app = role.servesVisitors ? await buildApp(ctx) : await buildWorkerApp(ctx);
  const stopSchedule = startSchedule(ctx, role);
  const end = () => {
    databaseClock.stop();
    stopSchedule();
    stopLooking();
    void stop(app, ctx, stopWatch);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const here = config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost');
  console.log(`Airworthy is ready: ${here}`);
  if (role.servesVisitors) await printSetupCode(ctx, here);
}

/** Contacts the sign-in provider before anyone signs in with it, in the background. */
async function meetProvider({ identityProvider, log }: Pick<Context, 'log' | 'identityProvider'>): Promise<void> {
  await identityProvider?.check().catch((error: unknown) => log.warn(`sign-in with a provider: ${messageOf(error)}`));
}

function logStartWarnings(
  { log, config, databaseFile }: Pick<Context, 'config' | 'log' | 'databaseFile'>,
  machineAheadMs: number,
): void {
  if ((config.BACKUP_FOLDER ?? 'off') !== 'off' && !databaseFile) log.warn(NO_BACKUP);
  const warning = plainHttpWarning(config);
  if (warning) log.warn(warning);
  onStorageFault((fault, error) => {
    if (error instanceof WentBackError) log.error(error.message);
    else log.warn({ err: error, fault }, 'database fault');
  });
  const problem = wentBack();
  if (problem) log.error(problem);
  if (Math.abs(machineAheadMs) < REPORTED_FROM_MS) return;
  log.warn({ machineAheadMs }, "this machine's clock differs from the database's, which is used");
}

/** How long requests are still served; each response then closes its connection. */
const DRAIN_MS = 1_000;
/** After this time, searches still running end with `restarting` and are released; so do their streams. */
const TELL_MS = 6_000;
/** After this time, open connections are closed. */
const CUT_MS = 8_000;
const HARD_MS = 10_000;

/**
 * Stops the process: serves until connections in use have been told to close, closes the port, waits for requests in
 * progress and their background work, and closes the database. Exits with 0, or with 1 after 10 s no matter what is
 * still running. A second signal exits at once.
 */
export async function stop(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'singleFlight' | 'background' | 'log'>,
  stopWatch: () => Promise<void> = async () => undefined,
): Promise<void> {
  ctx.log.info('stopping: requests in progress are finished');
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
  await stopWatch();
  await ctx.db.destroy();
  ctx.log.info('stopped');
  process.exit(0);
}

/** Prints how to create the first administrator, while there is none. Never throws: the server runs without it. */
export async function printSetupCode(
  ctx: Pick<Context, 'config' | 'db' | 'sessionSecret' | 'log'>,
  address: string,
): Promise<void> {
  try {
    const code = await firstAdminCode(ctx);
    if (code && !ctx.config.PASSWORDS) console.log(`There is no administrator yet. ${NO_PASSWORDS_SETUP}`);
    else if (code)
      console.log(`There is no administrator yet. Create one at ${address}${SETUP_PAGE} with the code ${code}`);
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not determine whether there is an administrator');
  }
}
