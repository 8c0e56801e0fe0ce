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

/** What a member plans to fly. */
export type TripsTable = {
  /** random */
  id: string;
  userId: number;
  title: string;
  createdAt: number;
  updatedAt: number;
};
export type TripRow = Selectable<TripsTable>;

/** One flight of a trip on one day; nothing about passengers, seats or bookings. */
export type TripLegsTable = {
  /** random */
  id: string;
  tripId: string;
  /** as flight-number.ts writes it: BA286 */
  flightNumber: string;
  /** YYYY-MM-DD, local at the origin */
  date: string;
  /** null if only the flight number is known */
  originIata: string | null;
  destinationIata: string | null;
  /** the order in which legs of the same day were added */
  position: number;
  createdAt: number;
};
export type TripLegRow = Selectable<TripLegsTable>;

/**
 * The link with which anyone can read a trip: looked up by its hash, and encrypted so that its owner can see it again.
 */
export type TripLinksTable = { hash: string; tripId: string; sealedToken: string; createdAt: number };
export type TripLinkRow = Selectable<TripLinksTable>;

/** The link with which a calendar reads all trips of a member, stored the same way. */
export type CalendarLinksTable = { hash: string; userId: number; sealedToken: string; createdAt: number };
export type CalendarLinkRow = Selectable<CalendarLinksTable>;

/** Members who chose to keep the reports they read. */
export type RecentChoicesTable = { userId: number; chosenAt: number };

/** When a member last read a report; only for members who chose this. */
export type RecentReportsTable = { userId: number; flightId: number; readAt: number };
