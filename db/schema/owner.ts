import type { Generated, Selectable } from 'kysely';

/** What administrators did on the owner's page. */
export type AuditEntriesTable = {
  id: Generated<number>;
  at: number;
  /** the administrator's user name at the time */
  actor: string;
  act: string;
  /** whom or what it was done to, by name */
  subject: string | null;
};
export type AuditEntryRow = Selectable<AuditEntriesTable>;
