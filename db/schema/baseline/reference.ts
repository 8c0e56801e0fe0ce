import type { OfEngine } from './of-engine.ts';

/** Imported facts, and the feeds that they are refreshed from. */
export const reference = ({ keyedRows }: OfEngine): string => `
create table airports (
  iata text primary key,
  icao text,
  name text not null,
  city text not null,
  country text not null,
  "countryCode" text not null,
  latitude double precision not null,
  longitude double precision not null,
  "cityCode" text,
  aliases text not null,
  weight integer not null
);
create index airports_by_icao on airports (icao);
create index airports_by_city_code on airports ("cityCode");

create table airline_names (icao text primary key, iata text, name text not null);
create index airline_names_by_iata on airline_names (iata);

create table route_legs (
  callsign text not null,
  leg integer not null,
  "airlineIcao" text not null,
  origin text not null,
  destination text not null,
  "importId" integer not null,
  primary key (callsign, leg)
);
create index route_legs_by_route on route_legs (origin, destination);

create table aircraft_use_sets (
  id integer primary key,
  source text not null,
  month text not null,
  unit text not null,
  licence text not null,
  "importedAt" bigint not null,
  unique (source, month, unit)
);

create table aircraft_use (
  "airlineIcao" text not null,
  number text not null,
  near text not null,
  far text not null,
  "modelId" text not null,
  "setId" integer not null,
  "icaoType" text,
  count double precision not null,
  km integer,
  primary key ("airlineIcao", number, near, far, "modelId", "setId")
) ${keyedRows};
create index aircraft_use_by_set on aircraft_use ("setId");

create table airline_half_lives (
  "airlineIcao" text primary key,
  months double precision not null,
  numbers integer not null
);

create table aircraft_sightings (
  number text not null,
  day text not null,
  origin text not null,
  destination text not null,
  callsign text,
  "icaoType" text not null,
  "modelId" text not null,
  source text not null,
  "expiresAt" bigint not null,
  primary key (number, day, origin, destination)
);
create index aircraft_sightings_by_callsign on aircraft_sightings (callsign);
create index aircraft_sightings_by_expiry on aircraft_sightings ("expiresAt");

create table airframe_lists (
  source text primary key,
  "asOf" text not null,
  "importedAt" bigint not null,
  airframes integer not null
);

create table airframes (
  key text not null,
  source text not null,
  address text not null,
  registration text not null,
  "icaoType" text,
  model text,
  operator text,
  "airlineIcao" text,
  owner text,
  "serialNumber" text,
  "yearBuilt" integer,
  "importId" integer not null,
  primary key (key, source, address)
) ${keyedRows};

create table refresh_channels (
  name text primary key,
  "checkedAt" bigint,
  "changedAt" bigint,
  "asOf" text,
  rows integer,
  header text,
  etag text,
  "lastModified" text,
  "sha256" text,
  "failedAt" bigint,
  error text
);

create table list_states (
  list text not null,
  "sha256" text not null,
  "asOf" text not null,
  "storedAt" bigint not null,
  body text not null,
  primary key (list, "storedAt")
);

create table fact_changes (
  id text primary key,
  day text not null,
  layer text not null,
  what text not null,
  subject text not null,
  "oldValue" text,
  "newValue" text,
  "sourceTitle" text not null,
  "sourceUrl" text,
  "notedAt" bigint not null
);
create index fact_changes_by_day on fact_changes (day, "notedAt");

create table proposals (
  key text primary key,
  kind text not null,
  "airlineIcao" text not null,
  day text not null,
  what text not null,
  deaths integer,
  aircraft text,
  "sourceTitle" text not null,
  "sourceUrl" text not null,
  "seenAt" bigint not null,
  state text not null,
  "decidedAt" bigint,
  reason text,
  "secondUrl" text
);
create index proposals_by_state on proposals (state);
`;
