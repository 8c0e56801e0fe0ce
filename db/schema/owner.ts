import type { Generated, Selectable } from 'kysely';

/** Admin activity on the owner's page. */
export type AuditEntriesTable = {
  id: Generated<number>;
  at: number;
  /** the administrator's username at the time */
  actor: string;
  act: string;
  /** the name of whom or what it affected */
  subject: string | null;
};
export type AuditEntryRow = Selectable<AuditEntriesTable>;
