import { join } from 'node:path';
import { load } from './load.ts';
import { newMember, reportAsks } from './member.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Section } from './row.ts';

const CONNECTIONS = 20;

/** Compares resident memory after 100,000 responses with that after 10,000, as /metrics reports it. */
export const memory: Section = {
  name: 'memory',
  async run() {
    const path = join(benchFolder(), 'airworthy.db');
    const { address } = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const requests = [
      ...reportAsks(await newMember(address)),
      { path: '/api/airports/search?q=lon' },
      { path: '/api/api-status' },
    ];
    const ask = (total: number) => load({ address, requests, connections: CONNECTIONS, seconds: 600, total });
    await ask(10_000);
    const early = await residentMegabytes(address);
    await ask(90_000);
    const late = await residentMegabytes(address);
    const text = (megabytes: number) => `${Math.round(megabytes)} MB`;
    const what = 'memory after 100,000 answers, beside after 10,000';
    return [{ what, ours: text(late), bare: text(early), ratio: late / early, goal: { atMost: 1.3 } }];
  },
};

async function residentMegabytes(address: string): Promise<number> {
  const told = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(told)?.[1]) / 1024 / 1024;
}
