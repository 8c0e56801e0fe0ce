import { z } from 'zod';
import {
  channelIdSchema,
  channelListSchema,
  channelOrderSchema,
  channelTestSchema,
  madeChannelSchema,
  quietHoursSchema,
} from '#src/watch/channel.ts';
import {
  addChannel,
  listOwnChannels,
  ownQuietHours,
  removeChannel,
  setQuietHours,
  testChannel,
} from '../../services/watch/channels.ts';
import { done, forMembers } from './documented.ts';

export const channels = {
  list: forMembers('GET /channels', 'Where the member gets alerts about watched flights', {
    output: channelListSchema,
    example: {},
  }).query(({ ctx: { server, member } }) => listOwnChannels(server, member)),

  add: forMembers('POST /channels', 'Add mail, push, ntfy or a webhook; a webhook’s secret is only in this answer', {
    status: 201,
    rate: 'settings',
    input: channelOrderSchema,
    output: madeChannelSchema,
  }).mutation(({ ctx: { server, member }, input }) => addChannel(server, member, input)),

  test: forMembers('POST /channels/test', 'Send a test message to a channel now', {
    rate: 'channelTest',
    input: channelIdSchema,
    output: channelTestSchema,
  }).mutation(({ ctx: { server, member }, input }) => testChannel(server, member, input.id)),

  remove: forMembers('POST /channels/remove', 'Remove a channel', { input: channelIdSchema }).mutation(
    done(({ ctx: { server, member }, input }) => removeChannel(server, member, input.id)),
  ),

  quietHours: forMembers('GET /channels/quiet-hours', 'The quiet hours, and the hour of the daily digest', {
    output: z.object({ quietHours: quietHoursSchema.nullable() }),
    example: {},
  }).query(async ({ ctx: { server, member } }) => ({
    quietHours: await ownQuietHours(server, member),
  })),

  setQuietHours: forMembers('POST /channels/quiet-hours', 'Set the quiet hours, and the hour of a daily digest', {
    rate: 'settings',
    input: quietHoursSchema,
    example: { timeZone: 'Europe/London', fromHour: 22, toHour: 7 },
  }).mutation(done(({ ctx: { server, member }, input }) => setQuietHours(server, member, input))),
};
