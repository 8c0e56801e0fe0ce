import { join } from 'node:path';
import { compare, slowestRow, throughputRow } from './compare.ts';
import { batchAsk, newMember, reportAsks } from './member.ts';
import { keepPackedAnswers, packedFor } from './packed-answers.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

/** A member reads stored reports; bare reads the session and sends the same packed bytes from one row. */
export const storedReport: Section = {
  name: 'stored-report',
  async run(options) {
    const path = join(benchFolder(), 'airworthy.db');
    const ours = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const plain = await newMember(ours.address);
    const bare = await startBare({ DATABASE: path, PACKED: await keepPackedAnswers(ours.address, plain) });
    const member = packedFor(plain);
    const bareSide = { address: bare.address, asks: reportAsks(member) };
    const rest = await compare({ ours: { address: ours.address, asks: reportAsks(member) }, bare: bareSide }, options);
    const batches = member.reportIds.map((id) => batchAsk('flights.byId', { id }, member.headers));
    const adapter = { address: ours.address, asks: batches };
    const trpc = await compare({ ours: adapter, bare: bareSide }, options);
    return [
      throughputRow('stored report by REST, packed, beside the same bytes from one row', rest, { atLeast: 0.5 }),
      slowestRow('… its slowest hundredth', rest, null),
      throughputRow("stored report by tRPC's own adapter, in a batch of one", trpc, { atLeast: 0.1 }),
    ];
  },
};
