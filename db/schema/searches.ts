import type { Generated, Selectable } from 'kysely';

/**
 * One question of one visitor that has been counted: while `expiresAt` is null it has no answer yet, afterwards it is asked
 * again for nothing until then. `key` is a keyed hash of who and what; who is known only while there is no answer.
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

/** What has been asked of an outside service by all servers together. */
export type ProviderBudgetsTable = {
  service: string;
  /** JSON of the calls of the last minute, as `request-budget.ts` has them */
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

/** Searches that the release before counted and that have no report yet. */
export type ReservedSearchesTable = {
  id: string;
  userId: number | null;
  /** JSON array of the guest's counters */
  guestKeys: string;
  reservedAt: number;
};
