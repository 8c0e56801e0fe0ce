import type { Generated, Selectable } from 'kysely';

/** Recurring jobs: who runs one right now, how its last runs ended, when it is due. */
export type JobsTable = {
  name: string;
  /** null while nobody runs it */
  holder: string | null;
  /** a holder that died loses the job then */
  leaseUntil: number | null;
  /** where a run that did not end goes on; null when the next one starts afresh */
  cursor: string | null;
  /** begun since the last success */
  attempts: Generated<number>;
  lastError: string | null;
  startedAt: number | null;
  /** of the last success */
  finishedAt: number | null;
  failedAt: number | null;
  nextAt: number;
};
export type JobRow = Selectable<JobsTable>;

/** Mail to be sent, and what was sent lately. */
export type OutgoingMailsTable = {
  id: Generated<number>;
  /** what it is for: 'help request', … */
  kind: string;
  /** a second mail with the same key is not queued */
  dedupeKey: string;
  /** the Message-ID, the same at every try */
  messageId: string;
  /** whom it concerns; goes with the account */
  userId: number | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** emptied once it is sent */
  text: string;
  html: string | null;
  /** where one click ends mail of this kind, as RFC 8058 has it */
  unsubscribeUrl: string | null;
  createdAt: number;
  /** who sends it right now */
  holder: string | null;
  leaseUntil: number | null;
  attempts: Generated<number>;
  lastError: string | null;
  /** of the next try; null when there is none */
  nextAt: number | null;
  sentAt: number | null;
  /** when it was given up */
  failedAt: number | null;
};
export type OutgoingMailRow = Selectable<OutgoingMailsTable>;
