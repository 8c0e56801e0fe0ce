import type { Channel } from './channel.ts';
import { euListChannel } from './eu-list.ts';
import { wikidataChannel } from './wikidata.ts';

/** In the order in which they are asked. */
export const CHANNELS: Channel[] = [euListChannel, wikidataChannel];

export const channelNames = CHANNELS.map(({ name }) => name);
