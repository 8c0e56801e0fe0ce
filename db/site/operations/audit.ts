import type { Db } from '../../connect.ts';
import type { RowOf } from '../schema/database.ts';

export async function insertAuditEntry(db: Db, entry: Omit<RowOf<'audit_entries'>, 'id'>): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** Lists entries, newest first. */
export function listAuditEntries(db: Db, limit: number): Promise<RowOf<'audit_entries'>[]> {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
