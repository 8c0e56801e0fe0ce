import { openDatabase, sqlitePath } from '#db/connect.ts';
import { loadFacts } from '#db/reference/open.ts';
import { readConfig } from '#server/config.ts';
import { FEEDS } from '#server/feeds/feeds.ts';
import { buildDownload } from '#server/providers/download.ts';
import { refresh } from '#server/services/maintenance/refresh.ts';

/** A process that refreshes every feed, to be killed: nothing else that the command has is loaded. */
const config = readConfig();
const db = openDatabase(config.DATABASE_URL);
const clock = { now: () => new Date() };
const databaseFile = sqlitePath(config.DATABASE_URL);
const ctx = { config, db, databaseFile, clock, facts: loadFacts(), download: buildDownload('Airworthy/test') };
await refresh(ctx, FEEDS);
await db.destroy();
