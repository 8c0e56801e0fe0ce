import { join } from 'node:path';
import { compare, slowestRow, throughputRow } from './compare.ts';
import { newMember, reportAsks, trpcAsk } from './member.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

/** A member reads stored reports; bare reads the same rows of session, user and report. */
export const storedReport: Section = {
  name: 'stored-report',
  async run(options) {
    const path = join(benchFolder(), 'airworthy.db');
    const ours = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const bare = await startBare({ DATABASE: path });
    const member = await newMember(ours.address);
    const bareSide = { address: bare.address, asks: reportAsks(member) };
    const rest = await compare({ ours: { address: ours.address, asks: reportAsks(member) }, bare: bareSide }, options);
    const asks = member.reportIds.map((id) => trpcAsk('flights.byId', { id }, member.headers));
    const trpc = await compare({ ours: { address: ours.address, asks }, bare: bareSide }, options);
    return [
      throughputRow('stored report by REST', rest, { atLeast: 0.7 }),
      slowestRow('… its slowest hundredth', rest, { atMost: 3 }),
      throughputRow('stored report by tRPC', trpc, { atLeast: 0.7 }),
      slowestRow('… its slowest hundredth', trpc, { atMost: 3 }),
    ];
  },
};
