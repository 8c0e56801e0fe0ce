/**
 * What a plan gives beyond reading, which is free for all: the one place that says so. Watching by mail is free for one
 * trip; premium, and a server whose searches are unlimited, gives all of it.
 */
export type TripPlan = {
  /** trips that may be watched at once; null where there is no limit */
  watchedTrips: number | null;
  /** where notices may go */
  channels: readonly WatchChannel[];
  /** a calendar may subscribe to the trips */
  hasCalendar: boolean;
};

export const WATCH_CHANNELS = ['mail', 'push', 'ntfy', 'webhook'] as const;
export type WatchChannel = (typeof WATCH_CHANNELS)[number];

const FREE: TripPlan = { watchedTrips: 1, channels: ['mail'], hasCalendar: false };
const WHOLE: TripPlan = { watchedTrips: null, channels: WATCH_CHANNELS, hasCalendar: true };

/** @param isUnlimited the server limits no searches: FREE_SEARCHES=unlimited */
export function tripPlan({ isPremium, isUnlimited }: { isPremium: boolean; isUnlimited: boolean }): TripPlan {
  return isPremium || isUnlimited ? WHOLE : FREE;
}
