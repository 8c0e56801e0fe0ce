import { join } from 'node:path';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { copyOf } from './copy-database.ts';
import { type Ask, load } from './load.ts';
import { type BenchMember, newMember } from './member.ts';
import { keepPackedAnswers } from './packed-answers.ts';
import { benchFolder, startBare, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

const SECONDS = 20;
const DAY_MS = 86_400_000;
const MEMBERS = 60;
const FLIGHTS = knownFlightNumbers(200);

type Kind = 'report read' | 'search of a stored report' | 'search made anew';
type Mix = { kind: Kind; perSecond: number; p95GoalMs: number | null };

/** 200 requests a second in all. */
const MIX: Mix[] = [
  { kind: 'report read', perSecond: 120, p95GoalMs: 20 },
  // beside the same durable count
  { kind: 'search of a stored report', perSecond: 60, p95GoalMs: null },
  { kind: 'search made anew', perSecond: 20, p95GoalMs: 40 },
];
const LONGEST_BESIDE_BARE = 1.3;

/**
 * Sends a steady mix of requests of several members; an answer that is not a 200 fails the section. Bare gets the same
 * mix afterwards.
 */
export const mixedLoad: Section = {
  name: 'mixed-load',
  async run() {
    const path = join(benchFolder(), 'airworthy.db');
    const { address } = await startOurs({ DATABASE_URL: `file:${path}`, FREE_SEARCHES: 'unlimited' });
    const reader = await newMember(address);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(address, 0)));
    const PACKED = await keepPackedAnswers(address, reader);
    const bare = await startBare({ DATABASE: path, PACKED, WRITES: await copyOf(path) });
    const today = FLIGHTS.map((flight) => search(flight, 0, reader));
    await load({ address, requests: today, total: today.length, connections: 8, seconds: 300, isPatient: true });
    const ours = await loadMix(address, (kind, number) => askFor(kind, number, { reader, members }));
    const besideIt = await loadMix(bare.address, (kind, number) => bareAskFor(kind, number, { reader, members }));
    return MIX.map(({ kind, perSecond, p95GoalMs }, index) => {
      const what = `${kind}, ${perSecond} of 200 a second: p95`;
      return p95Row(what, { p95Ms: ours[index] as number, bareMs: besideIt[index] as number, p95GoalMs });
    });
  },
};

/** Returns the p95 of each kind, in ms. */
function loadMix(address: string, askFor: (kind: Kind, number: number) => Ask): Promise<number[]> {
  return Promise.all(
    MIX.map(async ({ kind, perSecond }) => {
      const total = perSecond * SECONDS;
      const requests = Array.from({ length: total }, (_, number) => askFor(kind, number));
      return (await load({ address, requests, total, connections: 20, seconds: 600, atPerSecond: perSecond })).p95Ms;
    }),
  );
}

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

/** The same read or write, with nothing computed. */
function bareAskFor(kind: Kind, number: number, { reader, members }: { reader: BenchMember; members: BenchMember[] }) {
  const { headers } = members[number % MEMBERS] as BenchMember;
  const path = `/api/flights/${reader.reportIds[number % reader.reportIds.length]}`;
  return { path: path + BARE_PATHS[kind], headers };
}

const BARE_PATHS = { 'report read': '', 'search of a stored report': '/counted', 'search made anew': '/again' };

type Measured = { p95Ms: number; bareMs: number; p95GoalMs: number | null };

function p95Row(what: string, { p95Ms, bareMs, p95GoalMs }: Measured): Row {
  const [ours, beside] = [`${p95Ms.toFixed(1)} ms`, `${bareMs.toFixed(1)} ms`];
  return p95GoalMs === null
    ? { what, ours, bare: beside, ratio: p95Ms / bareMs, goal: { atMost: LONGEST_BESIDE_BARE } }
    : { what, ours, bare: `${beside}, limit ${p95GoalMs} ms`, ratio: p95Ms / p95GoalMs, goal: { atMost: 1 } };
}
