import type { Selectable } from 'kysely';

/** Links with which anyone can read a stored report. */
export type SharedLinksTable = {
  /** the random part of the link */
  token: string;
  userId: number;
  /** null once the report is gone */
  flightId: number | null;
  flightNumber: string;
  createdAt: number;
};
export type SharedLinkRow = Selectable<SharedLinksTable>;
