import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { hasPassword } from './passwordless.ts';

/** Which ways to sign in work on this server at all: passkeys, and the provider with this issuer. */
export type UsableWays = { passkeys: boolean; issuer: string | null };

/** Removes a way to sign in, unless it is the last that works. `hold` locks the user's row in the transaction. */
export async function removeWayIn(
  db: Db,
  { userId, usable, hold }: { userId: number; usable: UsableWays; hold: (transaction: Db) => Promise<void> },
  remove: (transaction: Db) => Promise<boolean>,
): Promise<'removed' | 'unknown' | 'last'> {
  try {
    return await inTransaction(db, async (transaction) => {
      await hold(transaction);
      if (!(await remove(transaction))) return 'unknown';
      if (!(await hasWayIn(transaction, userId, usable))) throw new LastWayIn();
      return 'removed';
    });
  } catch (error) {
    if (error instanceof LastWayIn) return 'last';
    throw error;
  }
}

async function hasWayIn(db: Db, userId: number, { passkeys, issuer }: UsableWays): Promise<boolean> {
  const user = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirstOrThrow();
  if (hasPassword(user)) return true;
  const key =
    passkeys && (await db.selectFrom('passkeys').select('id').where('userId', '=', userId).executeTakeFirst());
  if (key) return true;
  const identity =
    issuer !== null &&
    (await db
      .selectFrom('identities')
      .select('id')
      .where('userId', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst());
  return Boolean(identity);
}

class LastWayIn extends Error {}
