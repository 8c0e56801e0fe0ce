import { allOf, BANNED, carrierOf, type ListChange } from '../../../src/changes/list-change.ts';
import type { Oversight } from '../../../src/reference/oversight.ts';
import type { Source } from '../../../src/reference/source.ts';
import type { EuCarrierRow, EuTable } from './eu-table.ts';
import { plain, stateNameOf } from './state-names.ts';

export type EuList = Oversight['euAirSafetyList'];
type Carrier = EuList['carriersBanned'][number];
type OnRecord = { icao: string; name: string; country: string };

export type EuMerge = {
  list: EuList;
  changes: ListChange[];
  /** what a person should check: codes and states that do not match what is on record */
  doubts: string[];
};

/**
 * Combines the Commission's current table with what was known before: those still on it keep their first day, new ones
 * get `day`, and those removed are remembered with both days.
 * @param day ISO date on which the table was read
 */
export function mergeEuList(
  known: EuList,
  table: EuTable,
  { day, source, airlines }: { day: string; source: Source; airlines: OnRecord[] },
): EuMerge {
  const doubts: string[] = [];
  const names = new Set([
    ...known.statesBanned.map(({ state }) => state),
    ...known.formerStates.map(({ state }) => state),
    ...[...known.carriersBanned, ...known.carriersRestricted].map(({ state }) => state),
    ...airlines.map(({ country }) => country),
  ]);
  const stateOf = (written: string) => stateNameOf(written, names) ?? written;
  const byCode = new Map(airlines.map((airline) => [airline.icao, airline]));

  const statesBanned = table.states.map(({ state: written, exceptions }) => {
    const state = stateOf(written);
    const before = known.statesBanned.find((entry) => entry.state === state);
    if (!before && !names.has(state))
      doubts.push(`no airline on record is of ${state}, all of whose airlines are banned`);
    return {
      state,
      since: before?.since ?? day,
      sinceSource: before?.sinceSource ?? source,
      exceptions: exceptions.map((carrier) => exceptionOf(carrier, state)),
      ...(before?.earlier && { earlier: before.earlier }),
      note: before ? before.note : FIRST_SEEN,
    };
  });
  const isBannedState = (state: string) => statesBanned.some((entry) => entry.state === state);

  /** A code counts only if the state matches: some codes in the table belong to another airline. */
  const entryOf = (row: EuCarrierRow, before: Carrier[]): Carrier => {
    const state = stateOf(row.state);
    const airline = row.icao ? byCode.get(row.icao) : undefined;
    const isOther = airline !== undefined && airline.country !== state;
    if (isOther)
      doubts.push(`${row.icao} of ${row.carrier} (${state}) is ${airline.name} (${airline.country}) on record`);
    const icao = isOther ? null : row.icao;
    const entry = before.find((one) => isSame(one, { ...row, icao, state }));
    return {
      carrier: entry?.carrier ?? row.carrier,
      icao: icao ?? entry?.icao ?? null,
      state,
      since: entry?.since ?? day,
      sinceSource: entry?.sinceSource ?? source,
      note: entry ? entry.note : FIRST_SEEN,
    };
  };
  const bannedBefore = [...known.carriersBanned, ...known.carriersBannedRussia];
  const banned = table.banned
    .filter((row) => !isBannedState(stateOf(row.state)))
    .map((row) => entryOf(row, bannedBefore));
  const carriersRestricted = table.restricted.map((row) => {
    const entry = entryOf(row, known.carriersRestricted);
    const before = known.carriersRestricted.find((one) => isSame(one, entry));
    return { ...entry, note: undefined, rule: before?.rule ?? row.rule };
  });

  const goneStates = lacking(known.statesBanned, statesBanned, isSameState);
  const gone = (before: Carrier[], now: Carrier[]) =>
    lacking(before, now, isSame).filter(({ state }) => !isBannedState(state));
  const goneBanned = gone(bannedBefore, banned);
  const goneRestricted = gone(known.carriersRestricted, carriersRestricted);

  // watchers find an airline by its name on record
  const subjectOf = ({ carrier, icao, state }: Carrier) =>
    carrierOf((icao !== null && byCode.get(icao)?.name) || carrier, state);
  const changes = [
    ...lacking(statesBanned, known.statesBanned, isSameState).map(({ state }) => added(allOf(state), BANNED)),
    ...goneStates.map(({ state }) => removed(allOf(state), BANNED)),
    ...lacking(banned, bannedBefore, isSame).map((one) => added(subjectOf(one), BANNED)),
    ...goneBanned.map((one) => removed(subjectOf(one), BANNED)),
    ...lacking(carriersRestricted, known.carriersRestricted, isSame).map((one) => added(subjectOf(one), RESTRICTED)),
    ...goneRestricted.map((one) => removed(subjectOf(one), RESTRICTED)),
    ...statesBanned.flatMap(({ state, exceptions }) => {
      const before = known.statesBanned.find((entry) => entry.state === state);
      return before ? exceptionChanges(state, before.exceptions, exceptions) : [];
    }),
  ];
  const on = changes.filter(({ to }) => to !== NOT_LISTED).map(({ subject }) => subject);
  const off = changes.filter(({ to }) => to === NOT_LISTED).map(({ subject }) => subject);
  const entered = { date: day, on, off, totalAfter: null, note: 'as the Commission’s table shows it', source };
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
      formerStates: [...known.formerStates, ...goneStates.map((entry) => ({ state: entry.state, ...ended(entry) }))],
      formerCarriers: [
        ...known.formerCarriers,
        ...[...goneBanned, ...goneRestricted].flatMap((one) => {
          if (one.icao === null) return [];
          const wasRestricted = goneRestricted.includes(one);
          return { carrier: one.carrier, icao: one.icao, wasRestricted, note: null, ...ended(one) };
        }),
      ],
      history: changes.length > 0 ? [...known.history, entered] : known.history,
    },
  };

  function exceptionOf(carrier: string, state: string) {
    const before = known.statesBanned
      .find((entry) => entry.state === state)
      ?.exceptions.find((entry) => isAlike(entry.carrier, carrier));
    const airline = airlines.find(({ name, country }) => country === state && isAlike(name, carrier));
    return before ?? { carrier, icao: airline?.icao ?? null, since: day };
  }

  function ended({ since, sinceSource }: { since: string; sinceSource: Source }) {
    return { from: since, to: day, fromSource: sinceSource, toSource: source };
  }
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

/** The entries of one list that another does not have. */
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
