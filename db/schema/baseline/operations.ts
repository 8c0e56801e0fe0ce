import type { OfEngine } from './of-engine.ts';

/** What the servers of one database share. */
export const operations = ({ serialKey }: OfEngine): string => `
create table settings (key text primary key, value text not null);

create table api_keys ("apiName" text primary key, "sealedKey" text not null, "savedAt" bigint not null);

create table rate_limits (key text primary key, count integer not null, "expiresAt" bigint not null);
create index rate_limits_by_expiry on rate_limits ("expiresAt");

create table kept_answers (
  key text primary key,
  value text not null,
  "storedAt" bigint not null,
  "expiresAt" bigint not null
);
create index kept_answers_by_expiry on kept_answers ("expiresAt");

create table leases (key text primary key, holder text not null, "expiresAt" bigint not null);

create table provider_budgets (
  service text primary key,
  places text not null,
  day text not null,
  spent bigint not null,
  "takenAt" bigint not null,
  month text not null default '',
  "monthSpent" bigint not null default 0
);

create table jobs (
  name text primary key,
  holder text,
  "leaseUntil" bigint,
  cursor text,
  attempts integer not null default 0,
  "lastError" text,
  "startedAt" bigint,
  "finishedAt" bigint,
  "failedAt" bigint,
  "nextAt" bigint not null
);

create table outgoing_mails (
  id ${serialKey},
  kind text not null,
  "dedupeKey" text not null unique,
  "messageId" text not null,
  "userId" bigint references users on delete cascade,
  recipient text not null,
  "replyTo" text,
  subject text not null,
  text text not null,
  html text,
  "createdAt" bigint not null,
  holder text,
  "leaseUntil" bigint,
  attempts integer not null default 0,
  "lastError" text,
  "nextAt" bigint,
  "sentAt" bigint,
  "failedAt" bigint,
  "unsubscribeUrl" text
);
create index outgoing_mails_by_next on outgoing_mails ("nextAt");
create index outgoing_mails_by_user on outgoing_mails ("userId");
create index outgoing_mails_by_time on outgoing_mails ("createdAt");
`;
