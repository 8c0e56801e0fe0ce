import type { Generated, Selectable } from 'kysely';

/** Recurring jobs: who is running one, how its last runs ended, when it is due. */
export type JobsTable = {
  name: string;
  /** null while no one is running it */
  holder: string | null;
  /** after this time, a holder that died loses the job */
  leaseUntil: number | null;
  /** where an incomplete run continues; null if the next one starts from the beginning */
  cursor: string | null;
  /** started since the last success */
  attempts: Generated<number>;
  lastError: string | null;
  startedAt: number | null;
  /** time of the last success */
  finishedAt: number | null;
  failedAt: number | null;
  nextAt: number;
};
export type JobRow = Selectable<JobsTable>;

/** Queued mail, and mail sent recently. */
export type OutgoingMailsTable = {
  id: Generated<number>;
  /** its purpose: 'help request', … */
  kind: string;
  /** a second mail with the same key is not queued */
  dedupeKey: string;
  /** the Message-ID, the same for every attempt */
  messageId: string;
  /** the account it concerns, with which it is deleted */
  userId: number | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** emptied once it is sent */
  text: string;
  html: string | null;
  /** where one click unsubscribes from mail of this kind, as in RFC 8058 */
  unsubscribeUrl: string | null;
  createdAt: number;
  /** who is sending it right now */
  holder: string | null;
  leaseUntil: number | null;
  attempts: Generated<number>;
  lastError: string | null;
  /** time of the next attempt; null if there is none */
  nextAt: number | null;
  sentAt: number | null;
  /** when it was given up */
  failedAt: number | null;
};
export type OutgoingMailRow = Selectable<OutgoingMailsTable>;
