/** What is known about payments. */
export const billing = `
create table checkout_attempts (
  "userId" bigint primary key references users on delete cascade,
  "attemptId" text not null,
  "checkoutId" text,
  "profileUrl" text not null,
  "createdAt" bigint not null
);

create table billing_syncs (
  "customerId" text primary key,
  version integer not null,
  "syncedAt" bigint not null,
  note text
);
create index billing_syncs_by_time on billing_syncs ("syncedAt");

create table payment_events (id text primary key, type text not null, "receivedAt" bigint not null);
create index payment_events_by_time on payment_events ("receivedAt");

create table webhook_signatures (outcome text primary key, "lastAt" bigint not null);
`;
