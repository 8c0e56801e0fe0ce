import { join } from 'node:path';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { compare, throughputRow } from './compare.ts';
import { copyOf } from './copy-database.ts';
import type { Ask } from './load.ts';
import { FLIGHTS, newMember, reportAsks } from './member.ts';
import { keepPackedAnswers, packedFor } from './packed-answers.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

const PER_ROUND = 1_500;
/**
 * Requested in turn on one day after another, so that a server that keeps fewer than all of them in memory has none of
 * them there.
 */
const ALL_FLIGHTS = 1_200;
const FEW_FLIGHTS = 60;
const DAY_MS = 86_400_000;

/**
 * A member searches for flights without a stored report, so that each search is counted and stored: first, flights not
 * requested yet today, whose reports are computed from the built-in tables; then other dates of a few flights, each
 * computed once. Bare makes the same durable write and computes nothing. Then the member searches for flights with a
 * fresh report; bare makes the same durable count.
 */
export const freshReport: Section = {
  name: 'fresh-report',
  async run(options) {
    const path = join(benchFolder(), 'airworthy.db');
    const ours = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const plain = await newMember(ours.address);
    const PACKED = await keepPackedAnswers(ours.address, plain);
    const WRITES = await copyOf(path);
    const bare = await startBare({ DATABASE: path, PACKED, WRITES });
    const member = packedFor(plain);
    const search = (query: string) => ({ path: `/api/flights/search?flightNumber=${query}`, headers: member.headers });
    /** Asks for every flight on one day, then on the next: on any day of a year. */
    const newAsks = (flights: string[], firstDay: number) => {
      let asked = 0;
      return () =>
        Array.from({ length: PER_ROUND }, () => {
          const ahead = firstDay + Math.floor(asked / flights.length);
          const day = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
          return search(`${flights[asked++ % flights.length]}&date=${day}`);
        });
    };
    const under = (name: string) => reportAsks(member).map(({ path, ...ask }) => ({ ...ask, path: `${path}/${name}` }));
    const writes = under('again');
    const bareWrites = () => Array.from({ length: PER_ROUND }, (_, turn) => writes[turn % writes.length] as Ask);
    const besideWrites = (asks: () => Ask[]) =>
      compare({ ours: { address: ours.address, asks }, bare: { address: bare.address, asks: bareWrites } }, options);
    const first = await besideWrites(newAsks(knownFlightNumbers(ALL_FLIGHTS), 1));
    const fresh = await besideWrites(newAsks(knownFlightNumbers(FEW_FLIGHTS), 60));
    const asks = FLIGHTS.map((flight) => search(flight));
    const counting = { address: bare.address, asks: under('counted') };
    const counted = await compare({ ours: { address: ours.address, asks }, bare: counting }, options);
    return [
      throughputRow('fresh report, counted and stored, beside the same durable write', fresh, { atLeast: 0.25 }),
      throughputRow('… the first of its flight on that day, so computed, too', first, { atLeast: 0.12 }),
      throughputRow('search that a stored report answers, beside the same durable count', counted, { atLeast: 0.35 }),
    ];
  },
};
