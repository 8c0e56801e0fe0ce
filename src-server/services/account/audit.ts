import type { Db } from '#db/connect.ts';
import { insertAuditEntry, listAuditEntries } from '#db/site/operations/audit.ts';
import type { Member } from '#src/account/actor.ts';
import { isoTime } from '#src/format/date.ts';
import type { Clock } from '../../context.ts';

const LISTED = 200;

/** Records an administrator's action in `db`: before it, or in its transaction, so that no action goes unrecorded. */
export async function recordAct(
  clock: Clock,
  db: Db,
  { username }: Pick<Member, 'username'>,
  { act, subject = null }: { act: string; subject?: string | null },
): Promise<void> {
  await insertAuditEntry(db, { at: clock.now().getTime(), actor: username, act, subject });
}

/** Returns the latest actions, newest first. */
export async function listActs(db: Db) {
  const entries = await listAuditEntries(db, LISTED);
  return { entries: entries.map((entry) => ({ ...entry, at: isoTime(entry.at) })) };
}
