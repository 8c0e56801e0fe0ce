import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';

export type ListedHelpRequest = RowOf<'help_requests'> & {
  username: string;
  email: string | null;
  pendingEmail: string | null;
};

/** Finds the open request of its sender with the same text and subject made since then (epoch ms), or null. */
export async function findSameHelpRequest(
  db: Db,
  { userId, message, about, since }: { userId: number; message: string; about: string | null; since: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('help_requests')
    .select('id')
    .where('userId', '=', userId)
    .where('message', '=', message)
    .where('about', about === null ? 'is' : '=', about)
    .where('createdAt', '>=', since)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertHelpRequest(
  db: Db,
  request: { userId: number; message: string; createdAt: number; reportId: number | null; about: string | null },
): Promise<number> {
  const row = await db.insertInto('help_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function markHelpRequestMailed(db: Db, id: number, mailedAt: number): Promise<void> {
  await db.updateTable('help_requests').set({ mailedAt }).where('id', '=', id).execute();
}

/** Lists requests of that period without a sent or queued mail, oldest first, at most a hundred. Times in epoch ms. */
export function listUnsentHelpRequests(
  db: Db,
  { from, before }: { from: number; before: number },
): Promise<RowOf<'help_requests'>[]> {
  return db
    .selectFrom('help_requests')
    .selectAll()
    .where('mailedAt', 'is', null)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_mails')
            .select('outgoing_mails.id')
            .where('dedupeKey', '=', sql<string>`'help-request-' || help_requests.id`),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Lists open or closed requests, newest first, with their sender. */
export async function listHelpRequests(db: Db, limit: number, areOpen: boolean): Promise<ListedHelpRequest[]> {
  return selectWithSender(db)
    .where('doneAt', areOpen ? 'is' : 'is not', null)
    .orderBy('help_requests.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findHelpRequest(db: Db, id: number): Promise<ListedHelpRequest | null> {
  return firstRow(selectWithSender(db).where('help_requests.id', '=', id));
}

function selectWithSender(db: Db) {
  return db
    .selectFrom('help_requests')
    .innerJoin('users', 'users.id', 'help_requests.userId')
    .selectAll('help_requests')
    .select(['users.username', 'users.email', 'users.pendingEmail']);
}

/** Closes a request at `doneAt` (epoch ms), or reopens it. */
export async function setHelpRequestDone(db: Db, id: number, doneAt: number | null): Promise<void> {
  await db.updateTable('help_requests').set({ doneAt }).where('id', '=', id).execute();
}

export async function countOpenHelpRequests(db: Db): Promise<number> {
  const open = db.selectFrom('help_requests').where('doneAt', 'is', null);
  return (await open.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export async function listUserHelpRequests(db: Db, userId: number): Promise<RowOf<'help_requests'>[]> {
  return db.selectFrom('help_requests').selectAll().where('userId', '=', userId).orderBy('id').execute();
}
