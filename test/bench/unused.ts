import { join } from 'node:path';
import { compare, sizeRow, throughputRow } from './compare.ts';
import type { Ask } from './load.ts';
import { newMember, reportAsks, trpcAsk } from './member.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Section } from './row.ts';

/**
 * Measures what compression costs and saves, and what streaming costs clients that do not use it: the same report
 * requested in different ways.
 */
export const unused: Section = {
  name: 'unused',
  async run(options) {
    const path = join(benchFolder(), 'airworthy.db');
    const { address } = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const member = await newMember(address);
    const plain = reportAsks(member);
    const packed = plain.map((ask) => withHeader(ask, 'accept-encoding', 'gzip, deflate, br, zstd'));
    const compression = await compare({ ours: { address, asks: packed }, bare: { address, asks: plain } }, options);
    const query = member.reportIds.map((id) => trpcAsk('flights.byId', { id }, member.headers));
    const streaming = await compare({ ours: { address, asks: query }, bare: { address, asks: plain } }, options);
    return [
      throughputRow('report to a client that takes compression, beside one that does not', compression, {
        atLeast: 0.9,
      }),
      sizeRow('… its bytes, head included', compression, { atMost: 0.35 }),
      throughputRow('report beside streamed procedures (tRPC), beside plain REST', streaming, { atLeast: 0.9 }),
    ];
  },
};

function withHeader(ask: Ask, name: string, value: string): Ask {
  return { ...ask, headers: { ...ask.headers, [name]: value } };
}
