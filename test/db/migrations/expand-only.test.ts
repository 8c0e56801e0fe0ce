import type { TableMetadata } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrate, migrationProvider } from '#db/migrate.ts';
import { emptyDatabase } from '#test/support/database.ts';

/** The last migration of the latest release, which must keep working on the schema that later migrations leave. */
const LAST_OF_RELEASE = '0010-token-scopes';

/** Types that can store every value of the former type, and that read the same. */
const WIDER: Record<string, string[]> = { int4: ['int8'], integer: ['bigint'], INTEGER: ['bigint', 'BIGINT'] };

it('migrations since the last release take nothing away that it reads or writes', async () => {
  const db = emptyDatabase();
  const all = await migrationProvider.getMigrations();
  const released = Object.fromEntries(Object.entries(all).filter(([name]) => name <= LAST_OF_RELEASE));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => released },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  const before = await db.introspection.getTables();
  expect((await migrate(db))[0]).toBe(Object.keys(all).find((name) => name > LAST_OF_RELEASE));
  const after = await db.introspection.getTables();
  expect(before.flatMap((table) => lossesOf(table, after))).toEqual([]);
});

it('a table, a column or a value that is lost would be seen', () => {
  const column = { isAutoIncrementing: false, isNullable: false, hasDefaultValue: false, dataType: 'text' };
  const table = (columns: object[]) => ({ name: 'users', isView: false, columns }) as unknown as TableMetadata;
  const before = table([{ ...column, name: 'name' }]);
  expect(lossesOf(before, [])).toEqual(['users is gone']);
  expect(lossesOf(before, [table([])])).toEqual(['users.name is gone']);
  expect(lossesOf(before, [table([{ ...column, name: 'name', dataType: 'int4' }])])).toEqual(['users.name is int4']);
  const needed = table([
    { ...column, name: 'name' },
    { ...column, name: 'age' },
  ]);
  expect(lossesOf(before, [needed])).toEqual(['users.age is needed']);
  expect(lossesOf(before, [table([{ ...column, name: 'name', isNullable: true }])])).toEqual([]);
});

/** Lists what a release that knows `before` would miss, or what would make the database reject its writes. */
function lossesOf(before: TableMetadata, tables: TableMetadata[]): string[] {
  const after = tables.find(({ name }) => name === before.name);
  if (!after) return [`${before.name} is gone`];
  const lost = before.columns.flatMap(({ name, dataType, isNullable }) => {
    const now = after.columns.find((column) => column.name === name);
    if (!now) return [`${before.name}.${name} is gone`];
    const isSame = now.dataType === dataType || WIDER[dataType]?.includes(now.dataType);
    if (!isSame) return [`${before.name}.${name} is ${now.dataType}`];
    return isNullable && !now.isNullable ? [`${before.name}.${name} is needed`] : [];
  });
  const known = new Set(before.columns.map(({ name }) => name));
  const needed = after.columns.filter(
    (column) => !known.has(column.name) && !column.isNullable && !column.hasDefaultValue,
  );
  return [...lost, ...needed.map(({ name }) => `${before.name}.${name} is needed`)];
}
