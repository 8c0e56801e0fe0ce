import type { Selectable } from 'kysely';

export type RefreshTables = {
  refresh_channels: RefreshChannelsTable;
  list_states: ListStatesTable;
  fact_changes: FactChangesTable;
  proposals: ProposalsTable;
};

/** The state of each feed that facts are refreshed from. */
type RefreshChannelsTable = {
  name: string;
  /** time of the last successful fetch, changed or not */
  checkedAt: number | null;
  /** time of the last import of something new */
  changedAt: number | null;
  /** ISO date of the content */
  asOf: string | null;
  rows: number | null;
  /** JSON array: the names of its columns at the last import */
  header: string | null;
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
  /** of the last failure, and its reason; earlier data stays */
  failedAt: number | null;
  error: string | null;
};
export type RefreshChannelRow = Selectable<RefreshChannelsTable>;

/** Every imported state of a regulator's list, newest last. */
export type ListStatesTable = {
  list: string;
  /** of the file it was read from */
  sha256: string;
  /** ISO date on which it was first seen */
  asOf: string;
  storedAt: number;
  /** JSON, in the shape of the list among the shipped facts */
  body: string;
};

/** A changed figure: whose, from what to what, by which document. */
type FactChangesTable = {
  /** a hash of the change, so that it is stored once */
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

/** What a feed reported and only a person may accept. */
type ProposalsTable = {
  key: string;
  /** about an airline on record; or about a model on record, flown by an airline that is not */
  kind: 'fatal-accident' | 'model-accident';
  /** empty for a model's accident; `aircraft` names the model */
  airlineIcao: string;
  /** ISO date of the event */
  day: string;
  what: string;
  deaths: number | null;
  /** the aircraft as named in the report */
  aircraft: string | null;
  sourceTitle: string;
  sourceUrl: string;
  seenAt: number;
  state: 'open' | 'accepted' | 'refused';
  decidedAt: number | null;
  /** why it was refused */
  reason: string | null;
  /** the second document, found by a person */
  secondUrl: string | null;
};
export type ProposalRow = Selectable<ProposalsTable>;
