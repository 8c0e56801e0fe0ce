import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../connect.ts';
import { countChanged } from '../../engine/rows.ts';
import type { Database } from '../schema/database.ts';

/** Records that these reports were read at `now` (epoch ms), unless a reading, or their creation, was after `since`. */
export async function recordReadings(
  db: Db,
  ids: number[],
  { now, since }: { now: number; since: number },
): Promise<void> {
  await db
    .updateTable('flights')
    .set({ readAt: now })
    .where('id', 'in', ids)
    .where('readAt', '<', since)
    .where('searchedAt', '<', since)
    .execute();
}

/** Marks up to `limit` old shared reports as read at `now`: they stay while they are shared. Returns how many. */
export async function keepSharedReports(db: Db, { before, now }: { before: number; now: number }, limit: number) {
  const shared = oldReports(db, before).where(isShared).limit(limit);
  return countChanged(db.updateTable('flights').set({ readAt: now }).where('id', 'in', shared));
}

/**
 * Deletes up to `limit` reports, with their flights, that were made before `before` (epoch ms), have not been read
 * since and are not shared. Returns how many.
 */
export async function deleteUnreadReports(db: Db, before: number, limit: number): Promise<number> {
  const unread = oldReports(db, before)
    .where((flight) => flight.not(isShared(flight)))
    .limit(limit);
  return countChanged(db.deleteFrom('flights').where('id', 'in', unread));
}

/** Uses the index of both times: never read and made before, or last read before. */
function oldReports(db: Db, before: number) {
  return db
    .selectFrom('flights')
    .select('flights.id')
    .where(({ or, and, eb }: ExpressionBuilder<Database, 'flights'>) =>
      or([
        and([eb('readAt', '=', 0), eb('searchedAt', '<', before)]),
        and([eb('readAt', '>', 0), eb('readAt', '<', before)]),
      ]),
    );
}

function isShared({ exists, selectFrom }: ExpressionBuilder<Database, 'flights'>) {
  return exists(selectFrom('shared_links').select('token').whereRef('shared_links.flightId', '=', 'flights.id'));
}
