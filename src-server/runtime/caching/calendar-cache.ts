/** A calendar as iCalendar text, with its `ETag`. */
export type CalendarFeed = { text: string; etag: string };

/** A calendar, and what it was made from. */
export type KeptCalendar = {
  /** identifies the trips, the facts and the address it names */
  madeFrom: string;
  /** epoch ms */
  expiresAt: number;
  feed: Promise<CalendarFeed>;
};
