import { readAirports } from '../../db/reference/read-reference.ts';
import { buildAirportIndex, rankAirports } from '../../src/reference/airport-search.ts';
import { queriesFrom } from '../support/scan-airports.ts';
import { compare, slowestRow, throughputRow } from './compare.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const ALLOWED_US = 100;
const TYPED = [
  'lon',
  'san',
  'paris',
  'jfk',
  'new york',
  'tok',
  'st',
  'international',
  'münchen',
  'heathrow',
  'xyz',
  'egll',
];

/** Airport suggestions; bare sends the same JSON from memory. */
export const suggestions: Section = {
  name: 'suggestions',
  async run(options) {
    const ours = await startOurs({ DATABASE_URL: `file:${benchFolder()}/airworthy.db` });
    const paths = TYPED.map((q) => `/api/airports/search?q=${encodeURIComponent(q)}`);
    const bare = await startBare({ ANSWERS_AT: ours.address, FIXED_PATHS: JSON.stringify(paths) });
    const asks = paths.map((path) => ({ path }));
    const outcome = await compare(
      { ours: { address: ours.address, asks }, bare: { address: bare.address, asks } },
      options,
    );
    return [
      throughputRow('airport suggestions', outcome, { atLeast: 0.3 }),
      slowestRow('… their slowest hundredth', outcome, null),
      ownWork(),
    ];
  },
};

/**
 * Measures what one of 5,000 different queries takes within the process with nothing cached, against a limit of 100 µs.
 */
function ownWork(): Row {
  const airports = readAirports();
  const index = buildAirportIndex(airports);
  const queries = queriesFrom(airports, 5_000);
  let us = 0;
  for (let turn = 0; turn < 3; turn++) {
    const startedMs = performance.now();
    for (const q of queries) rankAirports(index, q, 10);
    us = ((performance.now() - startedMs) * 1000) / queries.length;
  }
  const what = 'work for one query, beside what is allowed';
  return { what, ours: `${us.toFixed(0)} µs`, bare: `${ALLOWED_US} µs`, ratio: us / ALLOWED_US, goal: { atMost: 1 } };
}
