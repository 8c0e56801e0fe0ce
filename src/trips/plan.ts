import { say, type Told } from '../words/say.ts';

/** The one place that defines what a plan offers beyond reading, and watching one trip by mail, which are free. */
export type TripPlan = {
  /** trips that may be watched at once; null if there is no limit */
  watchedTrips: number | null;
  channels: readonly WatchChannel[];
  hasCalendar: boolean;
};

export const WATCH_CHANNELS = ['mail', 'push', 'ntfy', 'webhook'] as const;
export type WatchChannel = (typeof WATCH_CHANNELS)[number];
export const CHANNEL_NAMES: Record<WatchChannel, Told> = {
  mail: say('mail.channels.mail'),
  push: say('mail.channels.push'),
  ntfy: 'ntfy',
  webhook: 'Webhook',
};

const FREE: TripPlan = { watchedTrips: 1, channels: ['mail'], hasCalendar: false };
const WHOLE: TripPlan = { watchedTrips: null, channels: WATCH_CHANNELS, hasCalendar: true };

/** @param isUnlimited the server does not limit searches: FREE_SEARCHES=unlimited */
export function tripPlan({ isPremium, isUnlimited }: { isPremium: boolean; isUnlimited: boolean }): TripPlan {
  return isPremium || isUnlimited ? WHOLE : FREE;
}
