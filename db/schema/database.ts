import type { Generated, Selectable } from 'kysely';
import type { ProofMethod } from '#src/account/proof.ts';
import type {
  AircraftSightingsTable,
  AircraftUseSetsTable,
  AircraftUseTable,
  AirframeListsTable,
  AirframesTable,
  AirlineHalfLivesTable,
} from './aircraft.ts';
import type {
  BillingSyncsTable,
  CheckoutAttemptsTable,
  PaymentEventsTable,
  WebhookSignaturesTable,
} from './billing.ts';
import type { JobsTable, OutgoingMailsTable } from './jobs.ts';
import type { AuditEntriesTable } from './owner.ts';
import type { AirlineNamesTable, AirportsTable, RouteLegsTable } from './reference.ts';
import type { FactChangesTable, ListStatesTable, ProposalsTable, RefreshChannelsTable } from './refresh.ts';
import type { FlightsTable, SafetyReportsTable } from './reports.ts';
import type { CountedSearchesTable, ProviderBudgetsTable } from './searches.ts';
import type { SharedLinksTable } from './sharing.ts';
import type {
  AccessTokensTable,
  AnsweredChallengesTable,
  IdentitiesTable,
  InvitationsTable,
  OneTimeTokensTable,
  PasskeysTable,
} from './sign-in.ts';
import type { TripTables } from './trips.ts';
import type { WatchTables } from './watch.ts';

export type { SharedLinkRow } from './sharing.ts';

/**
 * The tables in both engines: times as epoch milliseconds, booleans as 0 or 1, JSON as text. Column names are those of
 * the specification.
 */
export type Database = ManyTables & TripTables & WatchTables;

type ManyTables = {
  users: UsersTable;
  flights: FlightsTable;
  safety_reports: SafetyReportsTable;
  airports: AirportsTable;
  airline_names: AirlineNamesTable;
  route_legs: RouteLegsTable;
  settings: SettingsTable;
  guest_sessions: GuestSessionsTable;
  guest_allowances: GuestAllowancesTable;
  login_names: LoginNamesTable;
  sessions: SessionsTable;
  help_requests: HelpRequestsTable;
  api_keys: ApiKeysTable;
  rate_limits: RateLimitsTable;
  kept_answers: CacheEntriesTable;
  leases: LeasesTable;
  checkout_attempts: CheckoutAttemptsTable;
  billing_syncs: BillingSyncsTable;
  payment_events: PaymentEventsTable;
  webhook_signatures: WebhookSignaturesTable;
  jobs: JobsTable;
  outgoing_mails: OutgoingMailsTable;
  counted_searches: CountedSearchesTable;
  provider_budgets: ProviderBudgetsTable;
  access_tokens: AccessTokensTable;
  one_time_tokens: OneTimeTokensTable;
  invitations: InvitationsTable;
  passkeys: PasskeysTable;
  answered_challenges: AnsweredChallengesTable;
  identities: IdentitiesTable;
  audit_entries: AuditEntriesTable;
  shared_links: SharedLinksTable;
  aircraft_use_sets: AircraftUseSetsTable;
  aircraft_use: AircraftUseTable;
  airline_half_lives: AirlineHalfLivesTable;
  aircraft_sightings: AircraftSightingsTable;
  airframe_lists: AirframeListsTable;
  airframes: AirframesTable;
  refresh_channels: RefreshChannelsTable;
  list_states: ListStatesTable;
  fact_changes: FactChangesTable;
  proposals: ProposalsTable;
};

export type UsersTable = {
  id: Generated<number>;
  username: string;
  password: string;
  email: string | null;
  role: Generated<string>;
  searchCount: Generated<number>;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionStatus: Generated<string>;
  subscriptionExpiresAt: number | null;
  createdAt: number;
  /** when `email` was confirmed by a mailed link; null if it has not been */
  emailConfirmedAt: number | null;
  /** an address that the account will have once confirmed; it cannot be used to sign in */
  pendingEmail: string | null;
  /** since when the account is blocked; null if it is not */
  blockedAt: number | null;
};
export type UserRow = Selectable<UsersTable>;

export type SettingsTable = { key: string; value: string };

/** Sessions of visitors without an account, by a hash of their id. */
export type GuestSessionsTable = { id: string; expiresAt: number };

/** Searches used, per visitor and per network address and day. */
export type GuestAllowancesTable = { key: string; searchesUsed: number; expiresAt: number };

/** Usernames and email addresses in normal form: one namespace, so that no name is another's email. */
export type LoginNamesTable = { key: string; userId: number };

export type SessionsTable = {
  /** a hash of the cookie's value */
  id: string;
  userId: number;
  /** the browser's user agent */
  device: string;
  createdAt: number;
  expiresAt: number;
  /** how and when the user last proved their identity; null for earlier sessions */
  method: ProofMethod | null;
  authenticatedAt: number | null;
};
export type SessionRow = Selectable<SessionsTable>;

export type HelpRequestsTable = {
  id: Generated<number>;
  userId: number;
  message: string;
  createdAt: number;
  mailedAt: number | null;
  /** the flight whose report it is about, as in /details/{id}; the report may be gone */
  reportId: number | null;
  /** the report or page it is about, and what the line in question said when it was written */
  about: string | null;
  /** when an administrator closed it */
  doneAt: number | null;
};
export type HelpRequestRow = Selectable<HelpRequestsTable>;

/** `sealedKey` is encrypted; only the server can decrypt it. */
export type ApiKeysTable = { apiName: string; sealedKey: string; savedAt: number };

/** Calls counted in the window that ends at `expiresAt`. */
export type RateLimitsTable = { key: string; count: number; expiresAt: number };

/** Answers of outside services, or made from them, stored as JSON so that no request is made twice. */
export type CacheEntriesTable = { key: string; value: string; storedAt: number; expiresAt: number };
export type CacheEntryRow = Selectable<CacheEntriesTable>;

/** Who is fetching something right now; a holder that died loses it at `expiresAt`. */
export type LeasesTable = { key: string; holder: string; expiresAt: number };
export type LeaseRow = Selectable<LeasesTable>;
