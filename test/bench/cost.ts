import { join } from 'node:path';
import { startFlightradar24 } from '../emulators/flightradar24.ts';
import { startOpenAi } from '../emulators/openai.ts';
import { startSerper } from '../emulators/serper.ts';
import { readDailyFlights } from '../emulators/world.ts';
import { newMember } from './member.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const SEARCHES = 1_000;
const AT_ONCE = 10;

/**
 * Measures what 1,000 searches within a quarter of an hour cost at the (emulated) external services when a few flights
 * are requested often and many only once (Zipf), compared with 1,000 searches that each cost as much as the first
 * search of a flight.
 */
export const cost: Section = {
  name: 'cost',
  async run() {
    const daily = readDailyFlights();
    const flightradar24 = await startFlightradar24({ flights: daily, credits: 1_000_000_000 });
    const serper = await startSerper({ credits: 1_000_000_000 });
    const openai = await startOpenAi();
    const { address } = await startOurs({
      DATABASE_URL: `file:${join(benchFolder(), 'airworthy.db')}`,
      FREE_SEARCHES: 'unlimited',
      FLIGHTRADAR24_API_KEY: 'fr24-key',
      FLIGHTRADAR24_BASE_URL: flightradar24.url,
      FLIGHTRADAR24_REQUESTS_PER_MINUTE: '1000000',
      FLIGHTRADAR24_CREDITS_PER_DAY: '1000000',
      SERPER_CREDITS_PER_DAY: '1000000',
      OPENAI_TOKENS_PER_DAY: '100000000',
      SERPER_API_KEY: 'serper-key',
      SERPER_BASE_URL: serper.url,
      SERPER_REQUESTS_PER_MINUTE: '1000000',
      OPENAI_API_KEY: 'openai-key',
      OPENAI_BASE_URL: `${openai.url}/v1`,
      OPENAI_REQUESTS_PER_MINUTE: '1000000',
    });
    const { headers } = await newMember(address, 0);
    const search = async (flightNumber: string) => {
      const answer = await fetch(`${address}/api/flights/search?flightNumber=${flightNumber}`, { headers });
      await answer.text();
    };
    const numbers = [...new Set(daily.map((flight) => flight.flightNumber))];
    await search(numbers[0] as string);
    const first = await readSpent(address);
    const asked = zipf(numbers, SEARCHES);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = asked.pop(); next; next = asked.pop()) await search(next);
      }),
    );
    const all = await readSpent(address);
    for (const emulator of [flightradar24, serper, openai]) await emulator.close();
    return [...all].map(([what, amount]) => rowOf(what, amount - (first.get(what) ?? 0), first.get(what) ?? 0));
  },
};

function rowOf(what: string, spent: number, atFirst: number): Row {
  const alone = atFirst * SEARCHES;
  const ratio = alone > 0 ? spent / alone : null;
  const text = (amount: number) => amount.toLocaleString('en');
  return { what: `1,000 searches: ${what}`, ours: text(spent), bare: text(alone), ratio, goal: null };
}

/** Requests the nth flight 1/n as often as the first; always the same flights. */
function zipf(numbers: string[], count: number): string[] {
  const upTo: number[] = [];
  for (const index of numbers.keys()) upTo.push((upTo.at(-1) ?? 0) + 1 / (index + 1));
  let seed = 42;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const at = (seed / 2_147_483_648) * (upTo.at(-1) ?? 0);
    return numbers[upTo.findIndex((end) => at <= end)] as string;
  });
}

/** Reads the calls, credits and tokens so far, as /metrics reports them. */
async function readSpent(address: string): Promise<Map<string, number>> {
  const told = await (await fetch(`${address}/metrics`)).text();
  const spent = new Map<string, number>();
  for (const [, service = '', amount] of told.matchAll(
    /^airworthy_provider_calls_total\{service="(\w+)".*\} (\d+)/gm,
  )) {
    const what = `${service} calls`;
    spent.set(what, (spent.get(what) ?? 0) + Number(amount));
  }
  const units = told.matchAll(/^airworthy_provider_spent_total\{service="(\w+)",unit="(\w+)"\} (\d+)/gm);
  for (const [, service, unit, amount] of units) spent.set(`${service} ${unit?.replaceAll('_', ' ')}`, Number(amount));
  return spent;
}
