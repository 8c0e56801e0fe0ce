import { easaCzibFeed } from './easa-czib.ts';
import { euListFeed } from './eu-list.ts';
import { faaIasaFeed } from './faa-iasa.ts';
import type { Feed } from './feed.ts';
import { ourAirportsFeed } from './ourairports.ts';
import { t100Feed } from './t100.ts';
import { vrsAirframesFeed, vrsRoutesFeed } from './vrs.ts';
import { wikidataFeed } from './wikidata.ts';

/** In the order in which they are fetched: airports before data that refers to them. */
export const FEEDS: Feed[] = [
  euListFeed,
  faaIasaFeed,
  ourAirportsFeed,
  vrsRoutesFeed,
  vrsAirframesFeed,
  t100Feed,
  easaCzibFeed,
  wikidataFeed,
];

export const feedNames = FEEDS.map(({ name }) => name);
