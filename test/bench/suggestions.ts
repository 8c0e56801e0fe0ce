import { compare, slowestRow, throughputRow } from './compare.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

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
      throughputRow('airport suggestions', outcome, { atLeast: 0.15 }),
      slowestRow('… their slowest hundredth', outcome, null),
    ];
  },
};
