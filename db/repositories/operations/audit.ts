import type { Db } from '../../connect.ts';
import type { AuditEntryRow } from '../../schema/owner.ts';

export async function insertAuditEntry(db: Db, entry: Omit<AuditEntryRow, 'id'>): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** Lists entries, newest first. */
export function listAuditEntries(db: Db, limit: number): Promise<AuditEntryRow[]> {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes up to `limit` entries from before that time. Returns how many. */
export async function deleteAuditEntries(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('audit_entries').select('id').where('at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('audit_entries').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
