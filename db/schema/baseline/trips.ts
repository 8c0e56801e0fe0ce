import type { OfEngine } from './of-engine.ts';

/** Trips, watched flights, and what is delivered about them. */
export const trips = ({ serialKey }: OfEngine): string => `
create table trips (
  id text primary key,
  "userId" bigint not null references users on delete cascade,
  title text not null,
  "createdAt" bigint not null,
  "updatedAt" bigint not null
);
create index trips_by_user on trips ("userId");

create table trip_legs (
  id text primary key,
  "tripId" text not null references trips on delete cascade,
  "flightNumber" text not null,
  date text not null,
  "originIata" text,
  "destinationIata" text,
  position integer not null,
  "createdAt" bigint not null
);
create index trip_legs_by_trip on trip_legs ("tripId");

create table trip_links (
  hash text primary key,
  "tripId" text not null unique references trips on delete cascade,
  "sealedToken" text not null,
  "createdAt" bigint not null
);

create table calendar_links (
  hash text primary key,
  "userId" bigint not null unique references users on delete cascade,
  "sealedToken" text not null,
  "createdAt" bigint not null
);

create table watched_legs (
  "legId" text primary key references trip_legs on delete cascade,
  "userId" bigint not null references users on delete cascade,
  "watchedAt" bigint not null,
  state text not null,
  "nextLookAt" bigint
);
create index watched_legs_by_next on watched_legs ("nextLookAt");
create index watched_legs_by_user on watched_legs ("userId");

create table channels (
  id ${serialKey},
  "userId" bigint not null references users on delete cascade,
  kind text not null,
  "targetKey" text not null,
  "sealedTarget" text not null,
  "createdAt" bigint not null,
  failures integer not null default 0,
  "lastError" text,
  "pausedAt" bigint,
  unique ("userId", "targetKey")
);

create table quiet_hours (
  "userId" bigint primary key references users on delete cascade,
  "timeZone" text not null,
  "fromHour" integer not null,
  "toHour" integer not null,
  "digestHour" integer
);

create table notices (
  id ${serialKey},
  "userId" bigint not null references users on delete cascade,
  "legId" text,
  kind text not null,
  fingerprint text not null unique,
  body text not null,
  "createdAt" bigint not null
);
create index notices_by_user on notices ("userId", "createdAt");
create index notices_by_time on notices ("createdAt");

create table deliveries (
  "noticeId" bigint not null references notices on delete cascade,
  "channelId" bigint not null references channels on delete cascade,
  state text not null,
  tries integer not null default 0,
  "nextAt" bigint,
  message text,
  holder text,
  "leaseUntil" bigint,
  primary key ("noticeId", "channelId")
);
create index deliveries_by_next on deliveries ("nextAt");
create index deliveries_by_channel on deliveries ("channelId", state);
`;
