import { channelIdSchema, channelOrderSchema, quietHoursSchema } from '#src/watch/channel.ts';
import {
  addChannel,
  listOwnChannels,
  ownQuietHours,
  removeChannel,
  setQuietHours,
} from '../services/watch/channels.ts';
import { testChannel } from '../services/watch/test-channel.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;

export const channels = router({
  list: memberProcedure().query(({ ctx: { ctx, member } }) => listOwnChannels(ctx, member)),

  add: limitedMemberProcedure('settings')
    .input(channelOrderSchema)
    .mutation(({ ctx: { ctx, member }, input }) => addChannel(ctx, member, input)),

  test: limitedMemberProcedure('channelTest')
    .input(channelIdSchema)
    .mutation(({ ctx: { ctx, member }, input }) => testChannel(ctx, member, input.id)),

  remove: memberProcedure()
    .input(channelIdSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await removeChannel(ctx, member, input.id);
      return DONE;
    }),

  quietHours: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    quietHours: await ownQuietHours(ctx, member),
  })),

  setQuietHours: limitedMemberProcedure('settings')
    .input(quietHoursSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await setQuietHours(ctx, member, input);
      return DONE;
    }),
});
