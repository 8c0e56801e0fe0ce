import type { OfEngine } from './of-engine.ts';

/** Accounts, how their users sign in, and what they ask for. */
export const accounts = ({ serialKey }: OfEngine): string => `
create table users (
  id ${serialKey},
  username text not null unique,
  password text not null,
  email text unique,
  role text not null default 'user',
  "searchCount" integer not null default 0,
  "stripeCustomerId" text,
  "stripeSubscriptionId" text,
  "subscriptionStatus" text not null default 'none',
  "subscriptionExpiresAt" bigint,
  "createdAt" bigint not null,
  "emailConfirmedAt" bigint,
  "pendingEmail" text,
  "blockedAt" bigint
);
create unique index users_by_customer on users ("stripeCustomerId");

create table login_names (key text primary key, "userId" bigint not null references users on delete cascade);
create index login_names_by_user on login_names ("userId");

create table sessions (
  id text primary key,
  "userId" bigint not null references users on delete cascade,
  device text not null,
  "createdAt" bigint not null,
  "expiresAt" bigint not null,
  method text,
  "authenticatedAt" bigint
);
create index sessions_by_user on sessions ("userId");
create index sessions_by_expiry on sessions ("expiresAt");

create table guest_sessions (id text primary key, "expiresAt" bigint not null);
create index guest_sessions_by_expiry on guest_sessions ("expiresAt");

create table access_tokens (
  id text primary key,
  "userId" bigint not null references users on delete cascade,
  hash text not null unique,
  name text not null,
  "createdAt" bigint not null,
  "usedAt" bigint,
  scope text not null default 'search',
  "expiresAt" bigint not null default 0
);
create index access_tokens_by_user on access_tokens ("userId");
create index access_tokens_by_expiry on access_tokens ("expiresAt");

create table one_time_tokens (
  hash text primary key,
  "userId" bigint not null references users on delete cascade,
  purpose text not null,
  email text,
  "expiresAt" bigint not null
);
create index one_time_tokens_by_user on one_time_tokens ("userId", purpose);
create index one_time_tokens_by_expiry on one_time_tokens ("expiresAt");

create table invitations (hash text primary key, "createdAt" bigint not null, "expiresAt" bigint not null);
create index invitations_by_expiry on invitations ("expiresAt");

create table passkeys (
  id text primary key,
  "userId" bigint not null references users on delete cascade,
  "publicKey" text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  "createdAt" bigint not null,
  "usedAt" bigint
);
create index passkeys_by_user on passkeys ("userId");

create table answered_challenges (hash text primary key, "expiresAt" bigint not null);
create index answered_challenges_by_expiry on answered_challenges ("expiresAt");

create table identities (
  id text primary key,
  "userId" bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  name text,
  "createdAt" bigint not null,
  "usedAt" bigint,
  "gaveAdmin" integer not null default 0
);
create unique index identities_by_subject on identities (issuer, subject);
create index identities_by_user on identities ("userId");

create table audit_entries (
  id ${serialKey},
  at bigint not null,
  actor text not null,
  act text not null,
  subject text
);
create index audit_entries_by_time on audit_entries (at);

create table help_requests (
  id ${serialKey},
  "userId" bigint not null references users on delete cascade,
  message text not null,
  "createdAt" bigint not null,
  "mailedAt" bigint,
  "reportId" bigint,
  about text,
  "doneAt" bigint
);
create index help_requests_by_user on help_requests ("userId");
create index help_requests_by_time on help_requests ("createdAt");
`;
