import { z } from 'zod';
import {
  channelIdSchema,
  channelListSchema,
  channelOrderSchema,
  channelTestSchema,
  madeChannelSchema,
  quietHoursSchema,
} from '#src/watch/channel.ts';
import { doneSchema } from '../trpc/answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

export const channelRoutes: RestRoute[] = [
  read('/channels', 'channels.list', {
    summary: 'Where the member gets alerts about watched flights',
    answer: channelListSchema,
    who: 'member',
    example: {},
  }),
  write('/channels', 'channels.add', {
    input: channelOrderSchema,
    summary: 'Add mail, push, ntfy or a webhook; a webhook’s secret is only in this answer',
    answer: madeChannelSchema,
    status: 201,
    who: 'member',
  }),
  write('/channels/test', 'channels.test', {
    input: channelIdSchema,
    summary: 'Send a test message to a channel now',
    answer: channelTestSchema,
    who: 'member',
  }),
  write('/channels/remove', 'channels.remove', {
    input: channelIdSchema,
    summary: 'Remove a channel',
    answer: doneSchema,
    who: 'member',
  }),
  read('/channels/quiet-hours', 'channels.quietHours', {
    summary: 'The quiet hours, and the hour of the daily digest',
    answer: z.object({ quietHours: quietHoursSchema.nullable() }),
    who: 'member',
    example: {},
  }),
  write('/channels/quiet-hours', 'channels.setQuietHours', {
    input: quietHoursSchema,
    summary: 'Set the quiet hours, and the hour of a daily digest',
    answer: doneSchema,
    who: 'member',
    example: { timeZone: 'Europe/London', fromHour: 22, toHour: 7 },
  }),
];
