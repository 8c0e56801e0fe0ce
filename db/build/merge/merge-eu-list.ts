import { allOf, BANNED, carrierOf, type ListChange } from '../../../src/changes/list-change.ts';
import type { Oversight } from '../../../src/reference/oversight.ts';
import type { Source } from '../../../src/reference/source.ts';
import type { EuCarrierRow, EuTable } from './eu-table.ts';
import { plain, stateNames } from './state-names.ts';

export type EuList = Oversight['euAirSafetyList'];
type Carrier = EuList['carriersBanned'][number];
type OnRecord = { icao: string; name: string; country: string };

export type EuMerge = {
  list: EuList;
  changes: ListChange[];
  /** what a person should check: codes and states that do not match what is on record */
  doubts: string[];
};

type Read = { day: string; source: Source; airlines: OnRecord[] };
type Entries = Pick<EuList, 'statesBanned' | 'carriersRestricted'> & { banned: Carrier[] };

/**
 * Combines the Commission's current table with what was known before: those still on it keep their first day, new ones
 * get `day`, and those removed are remembered with both days.
 * @param day ISO date on which the table was read
 */
export function mergeEuList(known: EuList, table: EuTable, read: Read): EuMerge {
  const { day, source, airlines } = read;
  const before = { ...known, banned: [...known.carriersBanned, ...known.carriersBannedRussia] };
  const { now, doubts } = readEntries(before, table, read);
  const { statesBanned, carriersRestricted, banned } = now;
  const isBannedState = (state: string) => statesBanned.some((entry) => entry.state === state);
  const gone = (list: Carrier[], left: Carrier[]) =>
    lacking(list, left, isSame).filter(({ state }) => !isBannedState(state));
  const removed = {
    statesBanned: lacking(known.statesBanned, statesBanned, isSameState),
    banned: gone(before.banned, banned),
    carriersRestricted: gone(known.carriersRestricted, carriersRestricted),
  };
  const changes = changesOf(before, { now, removed }, airlines);
  const on = changes.filter(({ to }) => to !== NOT_LISTED).map(({ subject }) => subject);
  const off = changes.filter(({ to }) => to === NOT_LISTED).map(({ subject }) => subject);
  const entered = { date: day, on, off, totalAfter: null, note: 'as the Commission’s table shows it', source };
  const ended = ({ since, sinceSource }: Pick<Carrier, 'since' | 'sinceSource'>) => ({
    from: since,
    to: day,
    fromSource: sinceSource,
    toSource: source,
  });
  return {
    doubts,
    changes,
    list: {
      ...known,
      asOf: day,
      source,
      statesBanned,
      carriersBanned: banned.filter(({ state }) => state !== 'Russia'),
      carriersBannedRussia: banned.filter(({ state }) => state === 'Russia'),
      carriersRestricted,
      formerStates: [
        ...known.formerStates,
        ...removed.statesBanned.map((entry) => ({ state: entry.state, ...ended(entry) })),
      ],
      formerCarriers: [
        ...known.formerCarriers,
        ...[...removed.banned, ...removed.carriersRestricted].flatMap((one) => {
          if (one.icao === null) return [];
          const wasRestricted = removed.carriersRestricted.includes(one);
          return { carrier: one.carrier, icao: one.icao, wasRestricted, note: null, ...ended(one) };
        }),
      ],
      history: changes.length > 0 ? [...known.history, entered] : known.history,
    },
  };
}

/** The table's rows as entries: each with its state as on record, and its code only if that is of the state. */
function readEntries(
  before: EuList & Entries,
  table: EuTable,
  { day, source, airlines }: Read,
): { now: Entries; doubts: string[] } {
  const doubts: string[] = [];
  const carriers = [...before.carriersBanned, ...before.carriersRestricted];
  const names = new Set([
    ...[...before.statesBanned, ...before.formerStates, ...carriers].map(({ state }) => state),
    ...airlines.map(({ country }) => country),
  ]);
  const nameOf = stateNames(names);
  const stateOf = (written: string) => nameOf(written) ?? written;

  const statesBanned = table.states.map(({ state: written, exceptions }) => {
    const state = stateOf(written);
    const entry = before.statesBanned.find((one) => one.state === state);
    if (!entry && !names.has(state))
      doubts.push(`no airline on record is of ${state}, all of whose airlines are banned`);
    return {
      state,
      since: entry?.since ?? day,
      sinceSource: entry?.sinceSource ?? source,
      exceptions: exceptions.map((carrier) => {
        const known = entry?.exceptions.find((one) => isAlike(one.carrier, carrier));
        const airline = airlines.find(({ name, country }) => country === state && isAlike(name, carrier));
        return known ?? { carrier, icao: airline?.icao ?? null, since: day };
      }),
      ...(entry?.earlier && { earlier: entry.earlier }),
      note: entry ? entry.note : FIRST_SEEN,
    };
  });

  /** Some codes in the table belong to another airline. */
  const entryOf = (row: EuCarrierRow, list: Carrier[]): Carrier => {
    const state = stateOf(row.state);
    const airline = airlines.find(({ icao }) => icao === row.icao);
    const isOther = airline !== undefined && airline.country !== state;
    if (isOther)
      doubts.push(`${row.icao} of ${row.carrier} (${state}) is ${airline.name} (${airline.country}) on record`);
    const icao = isOther ? null : row.icao;
    const entry = list.find((one) => isSame(one, { ...row, icao, state }));
    return {
      carrier: entry?.carrier ?? row.carrier,
      icao: icao ?? entry?.icao ?? null,
      state,
      since: entry?.since ?? day,
      sinceSource: entry?.sinceSource ?? source,
      note: entry ? entry.note : FIRST_SEEN,
    };
  };
  const banned = table.banned
    .filter((row) => !statesBanned.some(({ state }) => state === stateOf(row.state)))
    .map((row) => entryOf(row, before.banned));
  const carriersRestricted = table.restricted.map((row) => {
    const entry = entryOf(row, before.carriersRestricted);
    const known = before.carriersRestricted.find((one) => isSame(one, entry));
    return { ...entry, note: undefined, rule: known?.rule ?? row.rule };
  });
  return { now: { statesBanned, banned, carriersRestricted }, doubts };
}

/** What was added and removed; watchers find an airline by its name on record. */
function changesOf(
  before: Entries,
  { now, removed: gone }: { now: Entries; removed: Entries },
  airlines: OnRecord[],
): ListChange[] {
  const subjectOf = ({ carrier, icao, state }: Carrier) =>
    carrierOf((icao !== null && airlines.find((airline) => airline.icao === icao)?.name) || carrier, state);
  const newCarriers = (list: 'banned' | 'carriersRestricted') =>
    lacking<Carrier, Carrier>(now[list], before[list], isSame);
  return [
    ...lacking(now.statesBanned, before.statesBanned, isSameState).map(({ state }) => added(allOf(state), BANNED)),
    ...gone.statesBanned.map(({ state }) => removed(allOf(state), BANNED)),
    ...newCarriers('banned').map((one) => added(subjectOf(one), BANNED)),
    ...gone.banned.map((one) => removed(subjectOf(one), BANNED)),
    ...newCarriers('carriersRestricted').map((one) => added(subjectOf(one), RESTRICTED)),
    ...gone.carriersRestricted.map((one) => removed(subjectOf(one), RESTRICTED)),
    ...now.statesBanned.flatMap(({ state, exceptions }) => {
      const entry = before.statesBanned.find((one) => one.state === state);
      return entry ? exceptionChanges(state, entry.exceptions, exceptions) : [];
    }),
  ];
}

type Exception = { carrier: string };

/** An exempt carrier is not banned with its state. */
function exceptionChanges(state: string, before: Exception[], now: Exception[]): ListChange[] {
  const isOne = (one: Exception, other: Exception) => isAlike(one.carrier, other.carrier);
  return [
    ...lacking(now, before, isOne).map(({ carrier }) => removed(carrierOf(carrier, state), BANNED)),
    ...lacking(before, now, isOne).map(({ carrier }) => added(carrierOf(carrier, state), BANNED)),
  ];
}

function added(subject: string, to: string): ListChange {
  return { subject, from: NOT_LISTED, to };
}

function removed(subject: string, from: string): ListChange {
  return { subject, from, to: NOT_LISTED };
}

function lacking<One extends Other, Other>(list: One[], other: Other[], isOne: (one: Other, other: Other) => boolean) {
  return list.filter((entry) => !other.some((known) => isOne(entry, known)));
}

function isSameState(one: { state: string }, other: { state: string }): boolean {
  return one.state === other.state;
}

/** How many entries a list has: states and individual carriers. */
export function countEntries(list: EuList): number {
  const { statesBanned, carriersBanned, carriersBannedRussia, carriersRestricted } = list;
  return statesBanned.length + carriersBanned.length + carriersBannedRussia.length + carriersRestricted.length;
}

const RESTRICTED = 'restricted';
const NOT_LISTED = 'not on the list';
const FIRST_SEEN = 'the day it was first seen on the list; the regulation may be some days older';

function isSame(one: Pick<Carrier, 'carrier' | 'icao' | 'state'>, other: Pick<Carrier, 'carrier' | 'icao' | 'state'>) {
  if (one.icao !== null && other.icao !== null) return one.icao === other.icao;
  return one.state === other.state && isAlike(one.carrier, other.carrier);
}

/** 'TAAG Angola Airlines' and 'TAAG ANGOLA AIRLINES S.A.': the same name, or one that begins with the other. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)].sort((x, y) => x.length - y.length) as [string, string];
  return a.length > 0 && (a === b || b.startsWith(`${a} `));
}
