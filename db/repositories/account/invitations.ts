import type { Db } from '../../connect.ts';
import type { InvitationRow } from '../../schema/sign-in.ts';

export async function insertInvitation(db: Db, invitation: InvitationRow): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Whether it exists, unused, at `now`. */
export async function hasInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('hash')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses an invitation: of two simultaneous callers, one gets true. */
export async function takeInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
