import type { Selectable } from 'kysely';

/** Links by which anybody may read a stored report. */
export type SharedLinksTable = {
  /** what the link carries, random */
  token: string;
  userId: number;
  /** null once the report had to go */
  flightId: number | null;
  flightNumber: string;
  createdAt: number;
};
export type SharedLinkRow = Selectable<SharedLinksTable>;
