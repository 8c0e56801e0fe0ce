import { parseArgs } from 'node:util';
import { copyDatabase } from '#db/backup/copy-database.ts';
import { isPostgresUrl, openDatabase } from '#db/connect.ts';
import type { CommandCall } from './command.ts';

export async function copyDatabaseCommand({ config, db, args }: CommandCall): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, replace: { type: 'boolean' } } });
  if (!values.to || !isPostgresUrl(values.to)) {
    throw new Error('Usage: npm run cli -- copy-database --to postgres://USER:PASSWORD@HOST/DATABASE');
  }
  if (isPostgresUrl(config.DATABASE_URL)) {
    throw new Error('DATABASE_URL names PostgreSQL already. This copies a SQLite file: set DATABASE_URL=file:PATH.');
  }
  const target = openDatabase(values.to, { isPatient: true });
  try {
    const counts = await copyDatabase(db, target, { mayReplace: values.replace });
    for (const { table, rows } of counts) console.log(`${table.padEnd(20)} ${String(rows).padStart(9)}`);
    const total = counts.reduce((sum, { rows }) => sum + rows, 0);
    console.log(`Copied and counted ${total} rows. Set DATABASE_URL to the new address and start the server.`);
  } finally {
    await target.destroy();
  }
}
