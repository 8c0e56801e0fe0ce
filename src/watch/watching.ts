import { z } from 'zod';
import { tripIdSchema } from '../trips/trip.ts';
import { type Said, say } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';

export const watchOrderSchema = tripIdSchema.extend({ legId: tripIdSchema.shape.id.optional() });
export type WatchOrder = z.infer<typeof watchOrderSchema>;

/** Which flights of a trip are watched, and what the watcher can expect to hear. */
export const watchingSchema = z.object({
  legIds: z.array(z.string()),
  /** number of channels that currently receive notices */
  channels: z.number().int(),
  promises: z.array(textSchema),
});
export type Watching = AsTold<z.output<typeof watchingSchema>>;

type LiveSources = { isLive: boolean; canSee: boolean };

/** What can be reported with this server's services, in sentences; never more than that. */
export function promisesOf(sources: LiveSources): Said[] {
  return [
    say('mail.alerts.promise.reminder'),
    say('mail.alerts.promise.airspace'),
    say('mail.alerts.promise.changes'),
    onTheDay(sources),
  ];
}

function onTheDay({ isLive, canSee }: LiveSources): Said {
  if (!isLive && !canSee) return say('mail.alerts.promise.noSource');
  return isLive ? say('mail.alerts.promise.live') : say('mail.alerts.promise.inSight');
}
