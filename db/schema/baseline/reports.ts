import type { OfEngine } from './of-engine.ts';

/** Searches and stored reports. */
export const reports = ({ serialKey }: OfEngine): string => `
create table flights (
  id ${serialKey},
  "flightNumber" text not null,
  callsign text,
  registration text,
  "aircraftType" text,
  airline text,
  origin text,
  destination text,
  status text,
  departure text,
  "flightData" text not null,
  "searchedAt" bigint not null,
  "searchKey" text not null,
  "expiresAt" bigint,
  "freshUntil" bigint not null default 0,
  "readAt" bigint not null default 0
);
create index flights_by_search on flights ("searchKey", "searchedAt");
create index flights_by_expiry on flights ("expiresAt");
create index flights_latest_by_number on flights ("flightNumber", departure, "searchedAt");
create index flights_latest_by_callsign on flights (callsign, departure, "searchedAt");
create index flights_by_reading on flights ("readAt", "searchedAt");

create table safety_reports (
  id ${serialKey},
  "flightId" bigint not null unique references flights on delete cascade,
  "safetyScore" integer,
  analysis text not null,
  sources text not null,
  "modelSafety" text,
  "airlineSafety" text not null,
  "createdAt" bigint not null,
  fit text not null,
  packed bytea not null
);

create table shared_links (
  token text primary key,
  "userId" bigint not null references users on delete cascade,
  "flightId" bigint references flights on delete set null,
  "flightNumber" text not null,
  "createdAt" bigint not null
);
create unique index shared_links_by_user on shared_links ("userId", "flightId");
create index shared_links_by_flight on shared_links ("flightId");

create table recent_choices (
  "userId" bigint primary key references users on delete cascade,
  "chosenAt" bigint not null
);

create table recent_reports (
  "userId" bigint not null references users on delete cascade,
  "flightId" bigint not null references flights on delete cascade,
  "readAt" bigint not null,
  primary key ("userId", "flightId")
);
create index recent_reports_by_flight on recent_reports ("flightId");
create index recent_reports_by_time on recent_reports ("readAt");

create table counted_searches (
  key text primary key,
  "userId" bigint,
  "guestKeys" text not null,
  "reservedAt" bigint not null,
  "expiresAt" bigint
);
create index counted_searches_by_expiry on counted_searches ("expiresAt", "reservedAt");

create table guest_allowances (
  key text primary key,
  "searchesUsed" integer not null,
  "expiresAt" bigint not null
);
create index guest_allowances_by_expiry on guest_allowances ("expiresAt");
`;
