/** The most recent reports kept for a member, and for how many days after they were last read. */
export const RECENT_LIMIT = 30;
export const RECENT_DAYS = 90;
