import { z } from 'zod';
import { tripIdSchema } from '../trips/trip.ts';
import { inEnglish } from '../words/speak.ts';

export const watchOrderSchema = tripIdSchema.extend({ legId: tripIdSchema.shape.id.optional() });
export type WatchOrder = z.infer<typeof watchOrderSchema>;

/** Which flights of a trip are watched, and what the watcher can expect to hear. */
export const watchingSchema = z.object({
  legIds: z.array(z.string()),
  /** number of channels that currently receive notices */
  channels: z.number().int(),
  promises: z.array(z.string()),
});
export type Watching = z.infer<typeof watchingSchema>;

type LiveSources = { isLive: boolean; canSee: boolean };

/** What can be reported with this server's services, in sentences; never more than that. */
export function promisesOf(sources: LiveSources): string[] {
  return [
    inEnglish('mail.alerts.promise.reminder'),
    inEnglish('mail.alerts.promise.airspace'),
    inEnglish('mail.alerts.promise.changes'),
    onTheDay(sources),
  ];
}

function onTheDay({ isLive, canSee }: LiveSources): string {
  if (!isLive && !canSee) return inEnglish('mail.alerts.promise.noSource');
  return isLive ? inEnglish('mail.alerts.promise.live') : inEnglish('mail.alerts.promise.inSight');
}
