import { startPostgres } from '../support/start-postgres.ts';
import { type Ask, load } from './load.ts';
import { newMember, reportAsks } from './member.ts';
import { startOurs } from './processes.ts';
import { median, type Section } from './row.ts';

const CONNECTIONS = 50;

/** Serves stored reports from PostgreSQL with one process and with two, sharing the connections between them. */
export const postgres: Section = {
  name: 'postgres',
  async run({ rounds, seconds }) {
    const server = await startPostgres();
    try {
      const env = { DATABASE_URL: await server.newDatabase(), FREE_SEARCHES: 'unlimited' };
      const [one, two] = [await startOurs(env), await startOurs(env)];
      const requests = reportAsks(await newMember(one.address));
      const rates: { one: number[]; two: number[] } = { one: [], two: [] };
      for (let turn = 0; turn <= rounds; turn++) {
        const alone = await perSecond([one.address], { requests, seconds });
        const together = await perSecond([one.address, two.address], { requests, seconds });
        if (turn === 0) continue;
        rates.one.push(alone);
        rates.two.push(together);
      }
      const ratio = median(rates.two.map((rate, turn) => rate / (rates.one[turn] ?? 0)));
      const text = (values: number[]) => `${Math.round(median(values))}/s`;
      const what = 'stored report on PostgreSQL, two processes beside one';
      return [{ what, ours: text(rates.two), bare: text(rates.one), ratio, goal: null }];
    } finally {
      await server.stop();
    }
  },
};

async function perSecond(addresses: string[], work: { requests: Ask[]; seconds: number }): Promise<number> {
  const connections = Math.floor(CONNECTIONS / addresses.length);
  const results = await Promise.all(addresses.map((address) => load({ address, connections, ...work })));
  return results.reduce((sum, result) => sum + result.perSecond, 0);
}
