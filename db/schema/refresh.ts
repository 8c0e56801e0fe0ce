import type { Selectable } from 'kysely';

/** What is known of each feed that facts are refreshed from. */
export type RefreshChannelsTable = {
  name: string;
  /** of the last time that it was well, changed or not */
  checkedAt: number | null;
  /** of the last time that something new was taken over */
  changedAt: number | null;
  /** ISO date that the content is from */
  asOf: string | null;
  rows: number | null;
  /** JSON array: the names of its columns when it was last taken over */
  header: string | null;
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
  /** of the last failure, and why; what it had before stays */
  failedAt: number | null;
  error: string | null;
};
export type RefreshChannelRow = Selectable<RefreshChannelsTable>;

/** Every state of a regulator's list that was taken over, the newest last. */
export type ListStatesTable = {
  list: string;
  /** of the file that it was read from */
  sha256: string;
  /** ISO date on which it was first seen */
  asOf: string;
  storedAt: number;
  /** JSON, in the shape that the list has among the shipped facts */
  body: string;
};

/** A figure that changed: of what, from what to what, by which document. */
export type FactChangesTable = {
  /** a hash of what changed, so that the same change is noted once */
  id: string;
  /** ISO date */
  day: string;
  layer: 'shipped' | 'observed' | 'reported';
  /** 'EU Air Safety List', 'Fatal accidents' */
  what: string;
  subject: string;
  oldValue: string | null;
  newValue: string | null;
  sourceTitle: string;
  sourceUrl: string | null;
  notedAt: number;
};
export type FactChangeRow = Selectable<FactChangesTable>;

/** What a feed reported and only a person may take over. */
export type ProposalsTable = {
  key: string;
  /** of an airline on record; or of a model on record, flown by somebody else */
  kind: 'fatal-accident' | 'model-accident';
  /** empty for that of a model, which `aircraft` names */
  airlineIcao: string;
  /** ISO date of what is reported */
  day: string;
  what: string;
  deaths: number | null;
  /** the aircraft as the report names it */
  aircraft: string | null;
  sourceTitle: string;
  sourceUrl: string;
  seenAt: number;
  state: 'open' | 'accepted' | 'refused';
  decidedAt: number | null;
  /** why it was refused */
  reason: string | null;
  /** the second document that a person found for it */
  secondUrl: string | null;
};
export type ProposalRow = Selectable<ProposalsTable>;
