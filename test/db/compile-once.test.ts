import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compileOnce } from '#db/compile-once.ts';
import { testDatabase } from '#test/support/database.ts';

it('a compiled query binds its arguments, and refuses one that would become part of the SQL', async () => {
  const db = testDatabase();
  const bound = compileOnce((each, name: string) => each.selectNoFrom(sql<string>`${name}`.as('name')));
  expect(await bound(db, 'Ada')).toEqual([{ name: 'Ada' }]);
  expect(await bound(db, 'Bessie')).toEqual([{ name: 'Bessie' }]);
  const pasted = compileOnce((each, name: string) => each.selectNoFrom(sql<string>`${`${name}!`}`.as('name')));
  await expect(pasted(db, 'Ada')).rejects.toThrow('only where a value is bound');
});
