import { compare, slowestRow, throughputRow } from './compare.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

const PAGES = [
  'BA286',
  'LH492,AF006,KL641,UA901',
  'BA286,BA285,AA100,DL1,EK201,QF1,SQ22,NH109,ET500,AI127,CA1501,FR4929:2026-12-01',
];

/** Briefs of pages of results; bare sends the same JSON from memory. */
export const brief: Section = {
  name: 'brief',
  async run(options) {
    const ours = await startOurs({ DATABASE_URL: `file:${benchFolder()}/airworthy.db` });
    const paths = PAGES.map((flights) => `/api/brief?flights=${encodeURIComponent(flights)}`);
    const bare = await startBare({ ANSWERS_AT: ours.address, FIXED_PATHS: JSON.stringify(paths) });
    const asks = paths.map((path) => ({ path }));
    const outcome = await compare(
      { ours: { address: ours.address, asks }, bare: { address: bare.address, asks } },
      options,
    );
    return [
      throughputRow('briefs of flights', outcome, { atLeast: 0.3 }),
      slowestRow('… their slowest hundredth', outcome, null),
    ];
  },
};
