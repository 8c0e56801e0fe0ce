import type { Selectable } from 'kysely';

/** The tables about trips and what was read, as part of the Database. */
export type TripTables = {
  trips: TripsTable;
  trip_legs: TripLegsTable;
  trip_links: TripLinksTable;
  calendar_links: CalendarLinksTable;
  recent_choices: RecentChoicesTable;
  recent_reports: RecentReportsTable;
};

/** What a member means to fly. */
export type TripsTable = {
  /** random */
  id: string;
  userId: number;
  title: string;
  createdAt: number;
  updatedAt: number;
};
export type TripRow = Selectable<TripsTable>;

/** One flight of a trip on one day; nothing of who flies, where they sit or how they booked. */
export type TripLegsTable = {
  /** random */
  id: string;
  tripId: string;
  /** as flight-number.ts writes it: BA286 */
  flightNumber: string;
  /** YYYY-MM-DD on the clock at the origin */
  date: string;
  /** null where the flight number alone is known */
  originIata: string | null;
  destinationIata: string | null;
  /** the order in which legs were added to the trip, for those of one day */
  position: number;
  createdAt: number;
};
export type TripLegRow = Selectable<TripLegsTable>;

/** The link by which anybody reads a trip: found by its hash, sealed so that its owner can be told it again. */
export type TripLinksTable = { hash: string; tripId: string; sealedToken: string; createdAt: number };
export type TripLinkRow = Selectable<TripLinksTable>;

/** The link by which a calendar reads all trips of a member, kept likewise. */
export type CalendarLinksTable = { hash: string; userId: number; sealedToken: string; createdAt: number };
export type CalendarLinkRow = Selectable<CalendarLinksTable>;

/** Members who chose that the reports they read are kept. */
export type RecentChoicesTable = { userId: number; chosenAt: number };

/** When a member last read a report; only of those who chose that. */
export type RecentReportsTable = { userId: number; flightId: number; readAt: number };
