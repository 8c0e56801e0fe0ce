import type { Generated, Selectable } from 'kysely';

/**
 * One counted question of one visitor: while `expiresAt` is null it has no answer yet; afterwards, repeating it is free
 * until then. `key` is a keyed hash of who and what; who asked is stored only while there is no answer.
 */
export type CountedSearchesTable = {
  key: string;
  userId: number | null;
  /** JSON array of the guest's counters */
  guestKeys: string;
  reservedAt: number;
  expiresAt: number | null;
};
export type CountedSearchRow = Selectable<CountedSearchesTable>;

/** What all servers together have used of an outside service. */
export type ProviderBudgetsTable = {
  service: string;
  /** JSON of the last minute's calls, in the format of `request-budget.ts` */
  places: string;
  /** UTC, ISO */
  day: string;
  /** credits or tokens of that day */
  spent: number;
  /** YYYY-MM in UTC, and what was spent in it */
  month: Generated<string>;
  monthSpent: Generated<number>;
  takenAt: number;
};
