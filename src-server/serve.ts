import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedAirports } from '#db/seeds/airports.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { buildContext, type Clock } from './context.ts';
import { startSchedule } from './schedule.ts';
import { ensureFirstAdmin } from './services/ensure-first-admin.ts';
import { startProblem } from './start-problem.ts';
import { stop } from './stop.ts';

/** Config → database → context → app → listen → close on signal. Ends the process with one clear line when it cannot start. */
export async function serve({ clock }: { clock?: Clock } = {}): Promise<void> {
  let port: number | undefined;
  try {
    const config = readConfig();
    port = config.PORT;
    const db = openDatabase(config.DATABASE_URL);
    await migrate(db);
    await seedAirports(db);
    await seedReference(db);
    const ctx = await buildContext(config, { db, clock });
    await ensureFirstAdmin(ctx);
    const app = await buildApp(ctx);
    const stopSchedule = startSchedule(ctx);
    const end = () => {
      stopSchedule();
      void stop(app, ctx);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    console.log(`Airworthy is ready: ${config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost')}`);
  } catch (error) {
    console.error(startProblem(error, port));
    process.exit(1);
  }
}
