import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedTestUsers } from '#db/seeds/test-users.ts';
import { buildPasswords } from '#server/secrets/passwords.ts';
import packageJson from '../package.json' with { type: 'json' };

/**
 * Stores the database of this version, with a user for each account state and without the shipped data, as statements
 * in test/upgrades or in the given folder. Run it when a version is released: from then on, the tests upgrade every
 * stored database.
 */
const [target = join(import.meta.dirname, '../test/upgrades')] = process.argv.slice(2);
const path = join(mkdtempSync(join(tmpdir(), 'airworthy-schema-')), 'a.db');
const db = openDatabase(`file:${path}`);
await migrate(db);
const { hash } = await buildPasswords();
await seedTestUsers(db, { now: Date.UTC(2026, 10, 20), hash });
await db.destroy();

const sqlite = new Sqlite(path);
const schema = sqlite
  .prepare(
    "select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
  )
  .all() as { name: string; type: string; sql: string }[];
const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name);
const lines = [...schema.map(({ sql }) => `${sql};`), ...tables.flatMap(insertsOf)];
writeFileSync(join(target, `${packageJson.version}.sql`), `${lines.join('\n')}\n`);

function insertsOf(table: string): string[] {
  const rows = sqlite.prepare(`select * from "${table}"`).all() as Record<string, unknown>[];
  return rows.map((row) => {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    return `insert into "${table}" (${columns.join(', ')}) values (${Object.values(row).map(literalOf).join(', ')});`;
  });
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
