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
} from '../../services/watch/channels.ts';
import { testChannel } from '../../services/watch/test-channel.ts';
import { doneSchema } from './answers.ts';
import { memberProcedure, router } from './init.ts';

const DONE = { success: true } as const;

export const channels = router({
  list: memberProcedure
    .output(channelListSchema)
    .query(({ ctx: { server, member } }) => listOwnChannels(server, member)),

  add: memberProcedure
    .meta({ rate: 'settings' })
    .input(channelOrderSchema)
    .output(madeChannelSchema)
    .mutation(({ ctx: { server, member }, input }) => addChannel(server, member, input)),

  test: memberProcedure
    .meta({ rate: 'channelTest' })
    .input(channelIdSchema)
    .output(channelTestSchema)
    .mutation(({ ctx: { server, member }, input }) => testChannel(server, member, input.id)),

  remove: memberProcedure
    .input(channelIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await removeChannel(server, member, input.id);
      return DONE;
    }),

  quietHours: memberProcedure
    .output(z.object({ quietHours: quietHoursSchema.nullable() }))
    .query(async ({ ctx: { server, member } }) => ({
      quietHours: await ownQuietHours(server, member),
    })),

  setQuietHours: memberProcedure
    .meta({ rate: 'settings' })
    .input(quietHoursSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await setQuietHours(server, member, input);
      return DONE;
    }),
});
