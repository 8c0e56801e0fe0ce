/** The most trips of a member, and flights of a trip. */
export const TRIP_LIMIT = 50;
export const LEG_LIMIT = 24;
