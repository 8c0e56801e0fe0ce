import { knownFlightNumbers } from '../support/known-flight.ts';
import type { Ask } from './load.ts';
import { load } from './load.ts';
import { newMember } from './member.ts';

/** What a member asks for. */
export const KINDS = ['report read', 'search of a stored report', 'search made anew'] as const;
export type Kind = (typeof KINDS)[number];

/** Four processes of 200 requests each begin 40 or more members apart, because no one asks two servers at the same moment. */
const MEMBERS = 360;
const FLIGHTS = 200;
const DAY_MS = 86_400_000;

type Headers = Record<string, string>;

/** Requests of many members and guests, each of a network address of their own; no question of a member comes twice. */
export class Visits {
  readonly kinds = KINDS;
  readonly #members: Headers[];
  readonly #reportIds: number[];
  readonly #flights = knownFlightNumbers(FLIGHTS);
  readonly #asked = new Map<Kind, number>();
  #guests = 0;

  private constructor(members: Headers[], reportIds: number[]) {
    this.#members = members;
    this.#reportIds = reportIds;
  }

  /** Registers the members, and has a report of every flight made for today. */
  static async prepare(address: string): Promise<Visits> {
    const members: Headers[] = [];
    const reportIds: number[] = [];
    for (let index = 0; index < MEMBERS; index++) {
      const { headers, reportIds: own } = await newMember(address, index === 0 ? undefined : 0, from('10', index));
      members.push(headers);
      reportIds.push(...own);
    }
    const visits = new Visits(members, reportIds);
    const requests = visits.#flights.map((flight, index) => visits.#search(flight, 0, members[index % MEMBERS] ?? {}));
    await load({ address, requests, total: requests.length, connections: 8, seconds: 300, isPatient: true });
    return visits;
  }

  asks(kind: Kind, count: number): Ask[] {
    const first = this.#asked.get(kind) ?? 0;
    this.#asked.set(kind, first + count);
    return Array.from({ length: count }, (_, index) => this.#ask(kind, first + index));
  }

  /** Searches of visitors who have never been here. */
  guests(count: number): Ask[] {
    return Array.from({ length: count }, () => {
      const number = this.#guests++;
      return this.#search(this.#flights[number % FLIGHTS] ?? '', 0, from('11', number));
    });
  }

  #ask(kind: Kind, number: number): Ask {
    const member = this.#members[number % MEMBERS] ?? {};
    const turn = Math.floor(number / MEMBERS);
    switch (kind) {
      case 'report read':
        return { path: `/api/flights/${this.#reportIds[number % this.#reportIds.length]}`, headers: member };
      case 'search of a stored report':
        // the one of whom the report was made has asked for it already
        return this.#search(this.#flights[(number + turn + 1) % FLIGHTS] ?? '', 0, member);
      case 'search made anew':
        return this.#search(this.#flights[number % FLIGHTS] ?? '', 1 + Math.floor(number / FLIGHTS), member);
    }
  }

  #search(flight: string, days: number, headers: Headers): Ask {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    return { path: `/api/flights/search?flightNumber=${flight}&date=${day}`, headers };
  }
}

function from(network: string, number: number): Headers {
  return { 'x-forwarded-for': `${network}.0.${Math.floor(number / 256)}.${number % 256}` };
}
