import type { Generated, Selectable } from 'kysely';
import type { ProofMethod } from '#src/account/proof.ts';
import type { AircraftTables } from './aircraft.ts';
import type { BillingTables } from './billing.ts';
import type { JobsTable, OutgoingMailsTable } from './jobs.ts';
import type { ReferenceTables } from './reference.ts';
import type { RefreshTables } from './refresh.ts';
import type { ReportTables } from './reports.ts';
import type { SignInTables } from './sign-in.ts';
import type { TripTables } from './trips.ts';
import type { WatchTables } from './watch.ts';

/**
 * The tables in both engines: times as epoch milliseconds, booleans as 0 or 1, JSON as text. Column names are those of
 * the specification.
 */
export type Database = OtherTables &
  AircraftTables &
  BillingTables &
  ReferenceTables &
  RefreshTables &
  ReportTables &
  SignInTables &
  TripTables &
  WatchTables;

type OtherTables = {
  users: UsersTable;
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
  jobs: JobsTable;
  outgoing_mails: OutgoingMailsTable;
  counted_searches: CountedSearchesTable;
  provider_budgets: ProviderBudgetsTable;
  audit_entries: AuditEntriesTable;
  shared_links: SharedLinksTable;
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
