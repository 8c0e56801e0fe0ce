import { readdirSync } from 'node:fs';
import { defineConfig } from 'kysely-ctl';
import { openDatabase } from './db/connect.ts';
import { readConfig } from './src-server/config.ts';

const FOLDER = 'db/site/migrations';

/** For `npm run db`: the database that the server would open, and its migrations. */
export default defineConfig({
  kysely: () => openDatabase(readConfig().DATABASE_URL, { isPatient: true }),
  migrations: { migrationFolder: FOLDER, getMigrationPrefix: () => `${nextNumber()}-`, allowUnorderedMigrations: true },
});

/** The number of the next migration, such as 0002. */
function nextNumber(): string {
  const numbers = readdirSync(FOLDER).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}
