-- Accounts, how their users sign in, and what they ask for.

create table users (
  id integer primary key autoincrement,
  username text not null unique,
  password text not null,
  email text unique,
  role text not null default 'user',
  "searchCount" integer not null default 0,
  "stripeCustomerId" text,
  "stripeSubscriptionId" text,
  "subscriptionStatus" text not null default 'none',
  "subscriptionExpiresAt" bigint,
  "createdAt" bigint not null default (cast(unixepoch('subsec') * 1000 as integer)),
  "emailConfirmedAt" bigint, -- when `email` was confirmed by a mailed link; null if it has not been
  "pendingEmail" text, -- an address that the account will have once confirmed; it cannot be used to sign in
  "blockedAt" bigint, -- since when the account is blocked; null if it is not
  "hasCommonPassword" integer not null default 0 -- 1: the password is the name, or one that many people use
);
create unique index users_by_customer on users ("stripeCustomerId");

-- Usernames and email addresses in normal form: one namespace, so that no name is another's email.
create table login_names (key text not null primary key, "userId" bigint not null references users on delete cascade);
create index login_names_by_user on login_names ("userId");

create table sessions (
  id text not null primary key, -- a hash of the cookie's value
  "userId" bigint not null references users on delete cascade,
  device text not null, -- the browser's user agent
  "createdAt" bigint not null,
  "expiresAt" bigint not null,
  method text, -- how and when the user last proved their identity; null for earlier sessions
  "authenticatedAt" bigint
);
create index sessions_by_user on sessions ("userId");
create index sessions_by_expiry on sessions ("expiresAt");

-- Sessions of visitors without an account, by a hash of their id.
create table guest_sessions (id text not null primary key, "expiresAt" bigint not null);
create index guest_sessions_by_expiry on guest_sessions ("expiresAt");

-- Tokens with which programs act for a member; `hash` is of the token, which is not stored.
create table access_tokens (
  id text not null primary key,
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

-- Unused one-time links; `hash` is of the link's token, which is not stored.
create table one_time_tokens (
  hash text not null primary key,
  "userId" bigint not null references users on delete cascade,
  purpose text not null,
  email text, -- the address that the link confirms
  "expiresAt" bigint not null
);
create index one_time_tokens_by_user on one_time_tokens ("userId", purpose);
create index one_time_tokens_by_expiry on one_time_tokens ("expiresAt");

-- Unused invitations to create an account; `hash` is of the link's token.
create table invitations (hash text not null primary key, "createdAt" bigint not null, "expiresAt" bigint not null);
create index invitations_by_expiry on invitations ("expiresAt");

-- Members' passkeys; the private keys stay with the members.
create table passkeys (
  id text not null primary key, -- the credential's id, base64url
  "userId" bigint not null references users on delete cascade,
  "publicKey" text not null, -- COSE, base64url
  counter bigint not null, -- the authenticator's count of uses; synced passkeys say 0
  transports text not null, -- JSON array of text
  name text not null,
  "createdAt" bigint not null,
  "usedAt" bigint
);
create index passkeys_by_user on passkeys ("userId");

-- Answered challenges, so that none is answered twice.
create table answered_challenges (hash text not null primary key, "expiresAt" bigint not null);
create index answered_challenges_by_expiry on answered_challenges ("expiresAt");

-- A member's identity at the sign-in provider: `issuer` and `subject` together, and nothing else.
create table identities (
  id text not null primary key,
  "userId" bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  name text, -- the name the provider last gave; for display
  "createdAt" bigint not null,
  "usedAt" bigint,
  "gaveAdmin" integer not null default 0 -- 1 if a group of the provider made the member an administrator
);
create unique index identities_by_subject on identities (issuer, subject);
create index identities_by_user on identities ("userId");

-- Admin activity on the owner's page.
create table audit_entries (
  id integer primary key autoincrement,
  at bigint not null,
  actor text not null, -- the administrator's username at the time
  act text not null,
  subject text -- the name of whom or what it affected
);
create index audit_entries_by_time on audit_entries (at);

create table help_requests (
  id integer primary key autoincrement,
  "userId" bigint not null references users on delete cascade,
  message text not null,
  "createdAt" bigint not null,
  "mailedAt" bigint,
  "reportId" bigint, -- the flight whose report it is about, as in /details/{id}; the report may be gone
  about text, -- the report or page it is about, and what the line in question said when it was written
  "doneAt" bigint -- when an administrator closed it
);
create index help_requests_by_user on help_requests ("userId");
create index help_requests_by_time on help_requests ("createdAt");

-- What is known about payments.

-- The one checkout that a user may have open.
create table checkout_attempts (
  "userId" bigint not null primary key references users on delete cascade,
  "attemptId" text not null, -- idempotency key of everything the attempt creates at the provider
  "checkoutId" text, -- the provider's id, once created
  "profileUrl" text not null, -- the page to return to; part of what the key covers
  "createdAt" bigint not null
);

-- `version` increases with every write of a customer's state, so that an older state never replaces a newer one.
create table billing_syncs (
  "customerId" text not null primary key,
  version integer not null,
  "syncedAt" bigint not null,
  note text -- what the status alone does not say: SubscriptionNote
);
create index billing_syncs_by_time on billing_syncs ("syncedAt");

-- Events of the payment provider whose effect has been stored.
create table payment_events (id text not null primary key, type text not null, "receivedAt" bigint not null);
create index payment_events_by_time on payment_events ("receivedAt");

-- When events of the payment provider last had a 'valid' or 'invalid' signature, or one that could not be checked ('no
-- secret').
create table webhook_signatures (outcome text not null primary key, "lastAt" bigint not null);

-- Searches and stored reports.

create table flights (
  id integer primary key autoincrement,
  "flightNumber" text not null,
  callsign text,
  registration text,
  "aircraftType" text,
  airline text,
  origin text,
  destination text,
  status text,
  departure text, -- ISO date-time in UTC
  "flightData" text not null, -- JSON of FlightData
  "searchedAt" bigint not null default (cast(unixepoch('subsec') * 1000 as integer)),
  "searchKey" text not null, -- the question in normal form; a fresh flight with the same key is returned again
  "expiresAt" bigint, -- when the row must be deleted under the provider's terms; null if it may stay
  "freshUntil" bigint not null default 0, -- until when the row answers the same question
  -- when its report was last read, to the day; 0 if never after the day it was made
  "readAt" bigint not null default 0
);
create index flights_by_search on flights ("searchKey", "searchedAt");
create index flights_by_expiry on flights ("expiresAt");
create index flights_latest_by_number on flights ("flightNumber", departure, "searchedAt");
create index flights_latest_by_callsign on flights (callsign, departure, "searchedAt");
create index flights_by_reading on flights ("readAt", "searchedAt");

create table safety_reports (
  id integer primary key autoincrement,
  "flightId" bigint not null unique references flights on delete cascade,
  "safetyScore" integer,
  "createdAt" bigint not null default (cast(unixepoch('subsec') * 1000 as integer)),
  fit text not null, -- ISO date of the fit of its rates
  -- the whole answer as JSON, packed with zstd: analysis, sources, modelSafety, airlineSafety and the rest
  packed bytea not null,
  about text not null -- JSON: the airline, models and stops by which notices are found when it is sent
);

-- Links with which anyone can read a stored report.
create table shared_links (
  token text not null primary key, -- the random part of the link
  "userId" bigint not null references users on delete cascade,
  "flightId" bigint references flights on delete set null, -- null once the report is gone
  "flightNumber" text not null,
  "createdAt" bigint not null
);
create unique index shared_links_by_user on shared_links ("userId", "flightId");
create index shared_links_by_flight on shared_links ("flightId");

-- Members who chose to keep the reports they read.
create table recent_choices (
  "userId" bigint not null primary key references users on delete cascade,
  "chosenAt" bigint not null
);

-- When a member last read a report; only for members who chose this.
create table recent_reports (
  "userId" bigint not null references users on delete cascade,
  "flightId" bigint not null references flights on delete cascade,
  "readAt" bigint not null,
  primary key ("userId", "flightId")
);
create index recent_reports_by_flight on recent_reports ("flightId");
create index recent_reports_by_time on recent_reports ("readAt");

-- One counted question of one visitor: while `expiresAt` is null it has no answer yet; afterwards, repeating it is
-- free until then. `key` is a keyed hash of who and what; who asked is stored only while there is no answer.
create table counted_searches (
  key text not null primary key,
  "userId" bigint,
  "guestKeys" text not null, -- JSON array of the guest's counters
  "reservedAt" bigint not null,
  "expiresAt" bigint
);
create index counted_searches_by_expiry on counted_searches ("expiresAt", "reservedAt");

-- Searches used, per visitor and per network address and day.
create table guest_allowances (
  key text not null primary key,
  "searchesUsed" integer not null,
  "expiresAt" bigint not null
);
create index guest_allowances_by_expiry on guest_allowances ("expiresAt");

-- Trips, watched flights, and what is delivered about them.

-- What a member plans to fly.
create table trips (
  id text not null primary key, -- random
  "userId" bigint not null references users on delete cascade,
  title text not null,
  "createdAt" bigint not null,
  "updatedAt" bigint not null
);
create index trips_by_user on trips ("userId");

-- One flight of a trip on one day; nothing about passengers, seats or bookings.
create table trip_legs (
  id text not null primary key, -- random
  "tripId" text not null references trips on delete cascade,
  "flightNumber" text not null, -- as flight-number.ts writes it: BA286
  date text not null, -- YYYY-MM-DD, local at the origin
  "originIata" text, -- null if only the flight number is known
  "destinationIata" text,
  aircraft text, -- as the booking names it, in our own words: Airbus A380
  "departureTime" text, -- of the booking, local at the origin: 16:30
  position integer not null, -- the order in which legs of the same day were added
  "createdAt" bigint not null
);
create index trip_legs_by_trip on trip_legs ("tripId");

-- The link with which anyone can read a trip: looked up by its hash, and encrypted so that its owner can see it again.
create table trip_links (
  hash text not null primary key,
  "tripId" text not null unique references trips on delete cascade,
  "sealedToken" text not null,
  "createdAt" bigint not null
);

-- The link with which a calendar reads all trips of a member, stored the same way.
create table calendar_links (
  hash text not null primary key,
  "userId" bigint not null unique references users on delete cascade,
  "sealedToken" text not null,
  "createdAt" bigint not null
);

-- A flight of a trip that its member watches.
create table watched_legs (
  "legId" text not null primary key references trip_legs on delete cascade,
  "userId" bigint not null references users on delete cascade,
  "watchedAt" bigint not null,
  state text not null, -- JSON of LegState
  "nextLookAt" bigint -- null when there is nothing more to check
);
create index watched_legs_by_next on watched_legs ("nextLookAt");
create index watched_legs_by_user on watched_legs ("userId");

-- Where a member gets notices.
create table channels (
  id integer primary key autoincrement,
  "userId" bigint not null references users on delete cascade,
  kind text not null,
  "targetKey" text not null, -- the kind with a keyed hash of the target: a member has each target once
  "sealedTarget" text not null, -- JSON of ChannelTarget, sealed
  "createdAt" bigint not null,
  failures integer not null default 0, -- in a row, since a message last arrived
  "lastError" text,
  "pausedAt" bigint, -- since when no messages are sent there
  unique ("userId", "targetKey")
);

-- When a member wants no notices: local hours in their time zone; the same hour twice means never.
create table quiet_hours (
  "userId" bigint not null primary key references users on delete cascade,
  "timeZone" text not null, -- as IANA names it
  "fromHour" integer not null,
  "toHour" integer not null,
  -- the hour at which everything is sent in one message; null if each notice is sent separately
  "digestHour" integer
);

-- What members are notified about. When legs are deleted, their notices stay until they expire.
create table notices (
  id integer primary key autoincrement,
  "userId" bigint not null references users on delete cascade,
  "legId" text,
  kind text not null,
  fingerprint text not null unique, -- identifies what must be reported only once
  body text not null, -- JSON of NoticeBody
  "createdAt" bigint not null
);
create index notices_by_user on notices ("userId", "createdAt");
create index notices_by_time on notices ("createdAt");

-- One notice on one channel.
create table deliveries (
  "noticeId" bigint not null references notices on delete cascade,
  "channelId" bigint not null references channels on delete cascade,
  state text not null,
  tries integer not null default 0,
  "nextAt" bigint, -- time of the next attempt; null if there is none
  message text, -- the message it is part of; set at the first attempt, and the same for all others
  holder text, -- who is sending it right now
  "leaseUntil" bigint,
  primary key ("noticeId", "channelId")
);
create index deliveries_by_next on deliveries ("nextAt");
create index deliveries_by_channel on deliveries ("channelId", state);

-- The facts are in a file of their own (db/build); these are for other programs, and what this site has seen itself.

-- Filled from the facts, by each release and by `cli seed airports`.
create table airports (
  iata text not null primary key,
  icao text,
  name text not null,
  city text not null,
  country text not null,
  "countryCode" text not null,
  latitude double precision not null,
  longitude double precision not null,
  "cityCode" text,
  aliases text not null, -- JSON array of text
  weight integer not null
);
create index airports_by_icao on airports (icao);
create index airports_by_city_code on airports ("cityCode");

-- The aircraft type of a flight number on a day, as a live source saw it; deleted after 30 days, and never published.
create table aircraft_sightings (
  number text not null, -- the flight number, or the call sign if there is none
  day text not null, -- the day of the departure, local at the flight's origin
  origin text not null, -- as in flights: IATA if there is one, else ICAO; an unknown one is empty
  destination text not null,
  callsign text,
  "icaoType" text not null,
  "modelId" text not null,
  source text not null,
  "departureTime" text, -- HH:MM, local at the origin
  "expiresAt" bigint not null,
  primary key (number, day, origin, destination)
);
create index aircraft_sightings_by_callsign on aircraft_sightings (callsign);
create index aircraft_sightings_by_expiry on aircraft_sightings ("expiresAt");

-- What the servers of one database share.

create table settings (key text not null primary key, value text not null);

-- The fetched files that the facts are built from, compressed; with SQLite they are beside the database.
create table reference_inputs ("sha256" text not null primary key, body bytea not null);

-- `sealedKey` is encrypted; only the server can decrypt it.
create table api_keys ("apiName" text not null primary key, "sealedKey" text not null, "savedAt" bigint not null);

-- Calls counted in the window that ends at `expiresAt`.
create table rate_limits (key text not null primary key, count integer not null, "expiresAt" bigint not null);
create index rate_limits_by_expiry on rate_limits ("expiresAt");

-- Answers of outside services, or made from them, stored as JSON so that no request is made twice.
create table kept_answers (
  key text not null primary key,
  value text not null,
  "storedAt" bigint not null,
  "expiresAt" bigint not null
);
create index kept_answers_by_expiry on kept_answers ("expiresAt");

-- Who is fetching something right now; a holder that died loses it at `expiresAt`.
create table leases (key text not null primary key, holder text not null, "expiresAt" bigint not null);

-- What all servers together have used of an outside service.
create table provider_budgets (
  service text not null primary key,
  places text not null, -- JSON of the last minute's calls, in the format of `request-budget.ts`
  day text not null, -- UTC, ISO
  spent bigint not null, -- credits or tokens of that day
  "takenAt" bigint not null,
  month text not null default '', -- YYYY-MM in UTC, and what was spent in it
  "monthSpent" bigint not null default 0
);

-- Recurring jobs: who is running one, how its last runs ended, when it is due.
create table jobs (
  name text not null primary key,
  holder text, -- null while no one is running it
  "leaseUntil" bigint, -- after this time, a holder that died loses the job
  cursor text, -- where an incomplete run continues; null if the next one starts from the beginning
  attempts integer not null default 0, -- started since the last success
  "lastError" text,
  "startedAt" bigint,
  "finishedAt" bigint, -- time of the last success
  "failedAt" bigint,
  "nextAt" bigint not null
);

-- Queued mail, and mail sent recently.
create table outgoing_mails (
  id integer primary key autoincrement,
  kind text not null, -- its purpose: 'help request', …
  "dedupeKey" text not null unique, -- a second mail with the same key is not queued
  "messageId" text not null, -- the Message-ID, the same for every attempt
  "userId" bigint references users on delete cascade, -- the account it concerns, with which it is deleted
  recipient text not null,
  "replyTo" text,
  subject text not null,
  text text not null, -- emptied once it is sent
  html text,
  "createdAt" bigint not null,
  holder text, -- who is sending it right now
  "leaseUntil" bigint,
  attempts integer not null default 0,
  "lastError" text,
  "nextAt" bigint, -- time of the next attempt; null if there is none
  "sentAt" bigint,
  "failedAt" bigint, -- when it was given up
  "unsubscribeUrl" text -- where one click unsubscribes from mail of this kind, as in RFC 8058
);
create index outgoing_mails_by_next on outgoing_mails ("nextAt");
create index outgoing_mails_by_user on outgoing_mails ("userId");
create index outgoing_mails_by_time on outgoing_mails ("createdAt");
