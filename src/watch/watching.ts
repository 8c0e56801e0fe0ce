import { z } from 'zod';
import { tripIdSchema } from '../trips/trip.ts';

/** A trip, or one flight of it. */
export const watchOrderSchema = tripIdSchema.extend({ legId: tripIdSchema.shape.id.optional() });
export type WatchOrder = z.infer<typeof watchOrderSchema>;

/** Which flights of a trip are watched, and what the watcher can expect to hear. */
export const watchingSchema = z.object({
  /** ids of the watched flights */
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
    'A reminder the day before, with the likely aircraft.',
    'An alert when a bulletin about airspace on the shortest path is new, wider, longer, or ended.',
    'An alert when the likely aircraft changes, when a quarter or more of the departures shift to other aircraft, or when the record of the airline or a likely model changes.',
    onTheDay(sources),
  ];
}

function onTheDay({ isLive, canSee }: LiveSources): string {
  if (!isLive && !canSee) return 'This site has no source for the actual aircraft on the day.';
  const seen = isLive
    ? 'On the day, the aircraft once it has taken off.'
    : 'On the day, the aircraft if it is in sight.';
  return `${seen} A swap before that isn't in any source of this site.`;
}
