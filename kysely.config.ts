import { defineConfig } from 'kysely-ctl';
import { openDatabase } from './db/connect.ts';
import { migrationProvider } from './db/migrate.ts';

export default defineConfig({
  kysely: openDatabase(process.env.DATABASE_URL ?? 'file:data/airworthy.db'),
  migrations: { provider: migrationProvider },
});
