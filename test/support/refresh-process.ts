import { openDatabase, sqlitePath } from '#db/connect.ts';
import { loadFacts } from '#db/reference/open.ts';
import { readConfig } from '#server/config.ts';
import { buildDownload } from '#server/providers/download.ts';
import { refresh } from '#server/services/maintenance/refresh.ts';
import { factSources } from '#server/services/reference/sources.ts';

/** A process that refreshes the sources named, or all, to be killed: nothing else that the command has is loaded. */
const config = readConfig();
const db = openDatabase(config.DATABASE_URL);
const ctx = {
  ...{ config, db, databaseFile: sqlitePath(config.DATABASE_URL), clock: { now: () => new Date() } },
  ...{ facts: loadFacts(), factsStamp: '', hiddenReports: new Set<string>(), listDays: new Map<string, string>() },
  download: buildDownload('Airworthy/test'),
};
const names = process.argv.slice(2);
await refresh(
  ctx,
  factSources(config).filter(({ name }) => names.length === 0 || names.includes(name)),
);
await db.destroy();
