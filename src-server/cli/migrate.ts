import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { AloneCall } from './command.ts';

export async function runMigrate({ config }: AloneCall): Promise<void> {
  const db = openDatabase(config.DATABASE_URL, { isPatient: true });
  try {
    const applied = await migrate(db);
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`);
  } finally {
    await db.destroy();
  }
}
