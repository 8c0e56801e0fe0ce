import { knownFlightNumbers } from '../support/known-flight.ts';
import { type Ask, type LoadResult, load } from './load.ts';
import { type BenchMember, newMember } from './member.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const SECONDS = 20;
const DAY_MS = 86_400_000;
const MEMBERS = 60;
const FLIGHTS = knownFlightNumbers(200);

type Kind = 'report read' | 'search of a stored report' | 'search made anew';

/** 200 requests a second in all. */
const MIX: { kind: Kind; perSecond: number; p95GoalMs: number }[] = [
  { kind: 'report read', perSecond: 120, p95GoalMs: 20 },
  { kind: 'search of a stored report', perSecond: 60, p95GoalMs: 20 },
  { kind: 'search made anew', perSecond: 20, p95GoalMs: 40 },
];

/** Sends a steady mix of requests of several members; an answer that is not a 200 fails the section. */
export const mixedLoad: Section = {
  name: 'mixed-load',
  async run() {
    const database = `file:${benchFolder()}/airworthy.db`;
    const { address } = await startOurs({ DATABASE_URL: database, FREE_SEARCHES: 'unlimited' });
    const reader = await newMember(address);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(address, 0)));
    const today = FLIGHTS.map((flight) => search(flight, 0, reader));
    await load({ address, requests: today, total: today.length, connections: 8, seconds: 300, isPatient: true });
    const results = await Promise.all(
      MIX.map(({ kind, perSecond }) => {
        const total = perSecond * SECONDS;
        const requests = Array.from({ length: total }, (_, number) => askFor(kind, number, { reader, members }));
        return load({ address, requests, total, connections: 20, seconds: 600, atPerSecond: perSecond });
      }),
    );
    return MIX.map(({ kind, perSecond, p95GoalMs }, index) =>
      p95Row(`${kind}, ${perSecond} of 200 a second: p95`, results[index] as LoadResult, p95GoalMs),
    );
  },
};

/** The request number `number` of a kind; no member asks a question twice. */
function askFor(kind: Kind, number: number, by: { reader: BenchMember; members: BenchMember[] }): Ask {
  const member = by.members[number % MEMBERS] as BenchMember;
  switch (kind) {
    case 'report read':
      return {
        path: `/api/flights/${by.reader.reportIds[number % by.reader.reportIds.length]}`,
        headers: member.headers,
      };
    case 'search of a stored report':
      return search(FLIGHTS[Math.floor(number / MEMBERS)] as string, 0, member);
    case 'search made anew':
      return search(FLIGHTS[number % FLIGHTS.length] as string, 1 + Math.floor(number / FLIGHTS.length), member);
  }
}

function search(flight: string, days: number, { headers }: BenchMember): Ask {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { path: `/api/flights/search?flightNumber=${flight}&date=${day}`, headers };
}

function p95Row(what: string, { p95Ms }: LoadResult, goalMs: number): Row {
  return {
    what,
    ours: `${p95Ms.toFixed(1)} ms`,
    bare: `limit ${goalMs} ms`,
    ratio: p95Ms / goalMs,
    goal: { atMost: 1 },
  };
}
