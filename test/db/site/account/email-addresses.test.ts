import { expect, it } from 'vitest';
import { confirmEmail } from '#db/site/account/email-addresses.ts';
import { findUserByName } from '#db/site/account/users.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

it('an address that is another’s username is taken, and one’s own username stays when it is left as an address', async () => {
  const db = testDatabase();
  const amelia = await storedUser(db, 'amelia@example.com');
  const bessie = await storedUser(db, 'bessie');
  expect(await confirmEmail(db, { userId: bessie, email: 'Amelia@example.com', now: 1 })).toEqual({ isTaken: true });
  expect((await findUserByName(db, 'amelia@example.com'))?.id).toBe(amelia);
  for (const email of ['amelia@example.com', 'new@example.com'])
    expect(await confirmEmail(db, { userId: amelia, email, now: 1 })).toMatchObject({ isTaken: false });
  for (const name of ['amelia@example.com', 'new@example.com'])
    expect((await findUserByName(db, name))?.id, name).toBe(amelia);
});
