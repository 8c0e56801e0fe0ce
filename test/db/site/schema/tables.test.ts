import { expect, it } from 'vitest';
import { testDatabase } from '#test/support/database.ts';

const TYPES: [inDatabase: RegExp, ours: string][] = [
  [/int|double|real|float/i, 'number'],
  [/text/i, 'string'],
  [/bytea|blob/i, 'Uint8Array'],
];

/** After a migration, `npx vitest run test/db/site/schema/tables.test.ts -u` writes the types again. */
it('the types of the tables are those of the migrated database, on either engine', async () => {
  const tables = (await testDatabase().introspection.getTables()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const typed = tables.map(({ name, columns }) => {
    const lines = columns.map(({ name, dataType, isNullable, isAutoIncrementing, hasDefaultValue }) => {
      const type = TYPES.find(([inDatabase]) => inDatabase.test(dataType))?.[1];
      if (isAutoIncrementing || hasDefaultValue) return `    ${name}: Generated<${type}>;`;
      return `    ${name}: ${type}${isNullable ? ' | null' : ''};`;
    });
    return `  ${name}: {\n${lines.join('\n')}\n  };`;
  });
  const text = `import type { Generated } from 'kysely';\n\nexport type Tables = {\n${typed.join('\n')}\n};\n`;
  await expect(text).toMatchFileSnapshot('../../../../db/site/schema/tables.gen.ts');
});
