import { expect, it } from 'vitest';
import { deleteUserSession, insertSession, listSessions } from '#db/site/account/sessions.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

it('a member sees the sessions of their own that run still, and ends no other’s', async () => {
  const db = testDatabase();
  const [amelia, bessie] = [await storedUser(db, 'amelia'), await storedUser(db, 'bessie')];
  const start = (id: string, userId: number, expiresAt: number) => {
    const session = { id, userId, device: '', createdAt: 0, expiresAt, method: null, authenticatedAt: null };
    return insertSession(db, session, null);
  };
  await start('runs', amelia, 101);
  await start('over', amelia, 100);
  await start('other', bessie, 101);
  expect((await listSessions(db, amelia, 100)).map(({ id }) => id)).toEqual(['runs']);
  expect(await deleteUserSession(db, amelia, 'other')).toBe(false);
  expect((await listSessions(db, bessie, 100)).map(({ id }) => id)).toEqual(['other']);
});
