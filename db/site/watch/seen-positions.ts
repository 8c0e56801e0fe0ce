import type { Db } from '../../connect.ts';
import type { RowOf } from '../schema/database.ts';
import { upsert } from '../write.ts';

export type SeenPosition = RowOf<'seen_positions'>;

export async function saveSeenPosition(db: Db, position: SeenPosition): Promise<void> {
  await upsert(db, 'seen_positions', ['callsign', 'at'], position);
}

/** Lists where flights of a call sign were seen that left on or after a day (YYYY-MM-DD), oldest first. */
export function listSeenPositions(db: Db, callsign: string, since: string): Promise<SeenPosition[]> {
  return db
    .selectFrom('seen_positions')
    .selectAll()
    .where('callsign', '=', callsign)
    .where('day', '>=', since)
    .orderBy('at')
    .execute();
}
