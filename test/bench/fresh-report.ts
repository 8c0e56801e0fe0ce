import { join } from 'node:path';
import { compare, throughputRow } from './compare.ts';
import { FLIGHTS, newMember, reportAsks } from './member.ts';
import { keepPackedAnswers, packedFor } from './packed-answers.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

const PER_ROUND = 1_500;
const DAY_MS = 86_400_000;

/**
 * A member searches: first what nobody has asked before, so that each report is computed from the built-in tables,
 * counted and stored; then what has a fresh report. Bare reads stored reports, and neither counts nor writes.
 */
export const freshReport: Section = {
  name: 'fresh-report',
  async run(options) {
    const path = join(benchFolder(), 'airworthy.db');
    const ours = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const plain = await newMember(ours.address);
    const bare = await startBare({ DATABASE: path, PACKED: await keepPackedAnswers(ours.address, plain) });
    const member = packedFor(plain);
    const search = (query: string) => ({ path: `/api/flights/search?flightNumber=${query}`, headers: member.headers });
    let asked = 0;
    const newAsks = () =>
      Array.from({ length: PER_ROUND }, () => {
        const day = new Date(Date.now() + (1 + Math.floor(asked / FLIGHTS.length)) * DAY_MS).toISOString().slice(0, 10);
        return search(`${FLIGHTS[asked++ % FLIGHTS.length]}&date=${day}`);
      });
    const bareSide = { address: bare.address, asks: reportAsks(member) };
    const fresh = await compare({ ours: { address: ours.address, asks: newAsks }, bare: bareSide }, options);
    const asks = FLIGHTS.map((flight) => search(flight));
    const again = await compare({ ours: { address: ours.address, asks }, bare: bareSide }, options);
    return [
      throughputRow('fresh report, computed, counted and stored', fresh, { atLeast: 0.4 }),
      throughputRow('search that a stored report answers, counted', again, { atLeast: 0.4 }),
    ];
  },
};
