import type { Channel } from './channel.ts';
import { easaCzibChannel } from './easa-czib.ts';
import { euListChannel } from './eu-list.ts';
import { faaIasaChannel } from './faa-iasa.ts';
import { ourAirportsChannel } from './ourairports.ts';
import { t100Channel } from './t100.ts';
import { vrsAirframesChannel } from './vrs-airframes.ts';
import { vrsRoutesChannel } from './vrs-routes.ts';
import { wikidataChannel } from './wikidata.ts';

/** In the order in which they are asked: airports before what names them. */
export const CHANNELS: Channel[] = [
  euListChannel,
  faaIasaChannel,
  ourAirportsChannel,
  vrsRoutesChannel,
  vrsAirframesChannel,
  t100Channel,
  easaCzibChannel,
  wikidataChannel,
];

export const channelNames = CHANNELS.map(({ name }) => name);
