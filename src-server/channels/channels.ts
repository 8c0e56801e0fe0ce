import type { Channel } from './channel.ts';
import { euListChannel } from './eu-list.ts';

/** In the order in which they are asked. */
export const CHANNELS: Channel[] = [euListChannel];

export const channelNames = CHANNELS.map(({ name }) => name);
