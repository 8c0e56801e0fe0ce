import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedAirports } from '#db/seeds/airports.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { buildContext, type Clock } from './context.ts';
import { startSchedule } from './schedule.ts';

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
    const app = await buildApp(ctx);
    const stopSchedule = startSchedule(ctx);
    const stop = async () => {
      stopSchedule();
      await app.close();
      await ctx.background.idle();
      await db.destroy();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    console.log(`Airworthy is ready: ${config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost')}`);
  } catch (error) {
    console.error(startProblem(error, port));
    process.exit(1);
  }
}

/** Why the start failed, in a line that says what to do. */
function startProblem(error: unknown, port: number | undefined): string {
  if (error instanceof ConfigError) return `A setting is wrong. ${error.message}`;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the other program or set PORT to a free port.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  return `Airworthy cannot start: ${error instanceof Error ? error.message : String(error)}`;
}
