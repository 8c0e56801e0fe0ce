/** So many of the reports that a member read are kept, for so many days after the last reading. */
export const RECENT_LIMIT = 30;
export const RECENT_DAYS = 90;
