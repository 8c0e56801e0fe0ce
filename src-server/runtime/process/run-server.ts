import { openDatabase } from '#db/connect.ts';
import { onStorageFault } from '#db/engine/errors.ts';
import { messageOf } from '#src/errors.ts';
import { buildApp, buildWorkerApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { buildContext, type Clock, type Context } from '../../context.ts';
import { ensureFirstAdmin } from '../../services/account/ensure-first-admin.ts';
import { missingForPayment } from '../../services/maintenance/check-payment.ts';
import { plainHttpWarning } from '../../services/maintenance/check-services.ts';
import { observeAgain } from '../../services/reference/observed.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { networkFolderWarning } from './check-data-files.ts';
import { startDatabaseClock } from './database-clock.ts';
import { printSetupCode } from './print-setup-code.ts';
import type { Role } from './role.ts';
import { stop } from './stop.ts';

const REPORTED_FROM_MS = 1_000;
const NO_BACKUP =
  'BACKUP_FOLDER is set, but no backups are made: it works only with SQLite. Back up PostgreSQL with its own pg_dump (docs/scaling.md).';

/** Runs the server on a migrated database: context → app → listen → close on signal. Throws if it cannot start. */
export async function runServer(config: Config, { role, clock }: { role: Role; clock?: Clock }): Promise<void> {
  const db = openDatabase(config.DATABASE_URL);
  const databaseClock = await startDatabaseClock(db);
  const ctx = await buildContext(config, { db, clock: clock ?? databaseClock });
  logStartWarnings(ctx, databaseClock.machineAheadMs());
  await observeAgain(ctx);
  await ensureFirstAdmin(ctx, config);
  for (const missing of missingForPayment(ctx)) ctx.log.warn(missing);
  void ctx.price.current();
  if (role.servesVisitors) void meetProvider(ctx);
  const app = role.servesVisitors ? await buildApp(ctx) : await buildWorkerApp(ctx);
  const stopSchedule = startSchedule(ctx, role);
  const end = () => {
    databaseClock.stop();
    stopSchedule();
    void stop(app, ctx);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const here = config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost');
  console.log(`Airworthy is ready: ${here}`);
  if (role.servesVisitors) await printSetupCode(ctx, here);
}

/** Contacts the sign-in provider before anyone signs in with it, in the background. */
async function meetProvider({ identityProvider, log }: Context): Promise<void> {
  await identityProvider?.check().catch((error: unknown) => log.warn(`sign-in with a provider: ${messageOf(error)}`));
}

function logStartWarnings({ log, config, databaseFile }: Context, machineAheadMs: number): void {
  if (config.BACKUP_FOLDER && !databaseFile) log.warn(NO_BACKUP);
  for (const warning of [plainHttpWarning(config), networkFolderWarning(databaseFile)]) if (warning) log.warn(warning);
  onStorageFault((fault, error) => log.warn({ err: error, fault }, 'database fault'));
  if (Math.abs(machineAheadMs) < REPORTED_FROM_MS) return;
  log.warn({ machineAheadMs }, "this machine's clock differs from the database's, which is used");
}
