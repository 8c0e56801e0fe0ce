import { openDatabase } from '#db/connect.ts';
import { seedRoutes } from '#db/import/routes/import-routes.ts';

/**
 * A process that imports routes: `node import-routes.ts DATABASE FILE`. Prints its progress and the processor time used
 * (µs), then the outcome as JSON.
 */
const takenUs = () => process.cpuUsage().user + process.cpuUsage().system;
const [path, file] = process.argv.slice(2) as [string, string];
const db = openDatabase(`file:${path}`);
const startedMs = performance.now();
const outcome = await seedRoutes(db, { kind: 'file', path: file }, ({ routes }) =>
  console.log(`at ${routes} ${takenUs()}`),
);
const seconds = (performance.now() - startedMs) / 1000;
console.log(JSON.stringify({ ...outcome, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
await db.destroy();
