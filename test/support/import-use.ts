import { openDatabase } from '#db/connect.ts';
import { importUse } from '#db/import/aircraft-use/import-use.ts';
import { migrate } from '#db/migrate.ts';
import { loadFacts } from '#db/reference/open.ts';

/**
 * A process that imports which airline flew which aircraft: `node import-use.ts DATABASE FILE`. Prints the outcome as
 * JSON.
 */
const [path, file] = process.argv.slice(2) as [string, string];
const db = openDatabase(`file:${path}`);
await migrate(db);
const startedMs = performance.now();
const { rows } = await importUse(db, loadFacts(), { path: file, now: Date.now() });
const seconds = (performance.now() - startedMs) / 1000;
console.log(JSON.stringify({ rows, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
await db.destroy();
