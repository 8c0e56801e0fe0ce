/** A member may have so many trips, a trip so many flights. */
export const TRIP_LIMIT = 50;
export const LEG_LIMIT = 24;
