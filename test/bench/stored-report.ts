import { join } from 'node:path';
import { compare, slowestRow, throughputRow } from './compare.ts';
import { batchAsk, newMember, reportAsks, trpcAsk } from './member.ts';
import { answerOf, keepPackedAnswers, packedFor } from './packed-answers.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import { median, type Section } from './row.ts';

const ALLOWED_BYTES = 6_000;

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
    const asks = member.reportIds.map((id) => trpcAsk('flights.byId', { id }, member.headers));
    const trpc = await compare({ ours: { address: ours.address, asks }, bare: bareSide }, options);
    const batches = member.reportIds.map((id) => batchAsk('flights.byId', { id }, member.headers));
    const adapter = { address: ours.address, asks: batches };
    const beside = await compare({ ours: { address: ours.address, asks }, bare: adapter }, options);
    const answers = await Promise.all(reportAsks(member).map((ask) => answerOf(ours.address, ask)));
    const bytes = median(answers.map(({ length }) => length));
    return [
      throughputRow('stored report by REST, packed, beside the same bytes from one row', rest, { atLeast: 0.5 }),
      slowestRow('… its slowest hundredth', rest, { atMost: 3 }),
      throughputRow('stored report by tRPC', trpc, { atLeast: 0.5 }),
      slowestRow('… its slowest hundredth', trpc, { atMost: 3 }),
      throughputRow("… beside the same by tRPC's own adapter, in a batch of one (decision 093)", beside, null),
      {
        what: 'bytes sent of a stored report, beside what is allowed',
        ours: `${(bytes / 1000).toFixed(1)} kB`,
        bare: `${(ALLOWED_BYTES / 1000).toFixed(1)} kB`,
        ratio: bytes / ALLOWED_BYTES,
        goal: { atMost: 1 },
      },
    ];
  },
};
