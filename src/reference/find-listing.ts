import { fold } from './airport-search.ts';
import type { EuListing, Iasa, Oversight, PastListing } from './oversight.ts';
import type { Source } from './source.ts';

/** What is noted of an airline that no ban means. */
export const NOT_LISTED = 'no current listing found';

type Carrier = { icao: string; country: string };
type EuList = Oversight['euAirSafetyList'];

/** An airline of which only its state, and what the EU Air Safety List says, is known. */
export type ListedCarrier = {
  name: string;
  /** the state that certifies it, as written here */
  country: string;
  euSafetyList: EuListing | null;
  /** the source for its state; absent if the list itself names the airline, or its record has it */
  stateSource?: Source;
};

/** The airline with this code of which nothing is on record but what the EU Air Safety List says of it or its state. */
export function listedCarrierOf(
  icao: string,
  { euAirSafetyList: list, airlineStates }: Oversight,
): ListedCarrier | null {
  const code = icao.toUpperCase();
  const entry = entriesOf(list).find((carrier) => carrier.icao === code);
  if (entry) {
    const { carrier: name, state: country } = entry;
    return { name, country, euSafetyList: euListingOf({ icao: code, country }, list) };
  }
  const { airlines, others = [], source } = airlineStates;
  const isIts = (one: { icao: string }) => one.icao === code;
  const airline = airlines.find(isIts) ?? others.find(isIts);
  if (!airline) return null;
  return {
    name: airline.name,
    country: airline.state,
    euSafetyList: euListingOf({ icao: code, country: airline.state }, list),
    stateSource: airline.source ?? source,
  };
}

/** Finds an airline that the list itself names, by that name in any case; `icao` is null if the list has no code for it. */
export function listedCarrierNamed(
  name: string,
  oversight: Oversight,
): { icao: string | null; carrier: ListedCarrier | null } | null {
  const { euAirSafetyList: list } = oversight;
  const entry = entriesOf(list).find(({ carrier }) => fold(carrier) === fold(name));
  if (!entry) return null;
  if (entry.icao) return { icao: entry.icao, carrier: listedCarrierOf(entry.icao, oversight) };
  const { asOf, source } = list;
  const value = list.carriersRestricted.includes(entry) ? 'restricted' : 'banned';
  const euSafetyList: EuListing = { ...since(entry), asOf, source, past: [], value, note: entry.note ?? null };
  return { icao: null, carrier: { name: entry.carrier, country: entry.state, euSafetyList } };
}

function entriesOf(list: EuList) {
  return [...list.carriersRestricted, ...list.carriersBanned, ...list.carriersBannedRussia];
}

/** What the EU Air Safety List says: of the airline itself, else of its state, unless the list excepts the airline. */
export function euListingOf(carrier: Carrier, list: EuList): EuListing {
  const shared = { asOf: list.asOf, source: list.source, past: pastListings(carrier, list) };
  const isIts = (entry: { icao: string | null }) => entry.icao === carrier.icao;
  const restricted = list.carriersRestricted.find(isIts);
  if (restricted) return { ...shared, ...since(restricted), value: 'restricted', note: restricted.rule ?? null };
  const banned = list.carriersBanned.find(isIts) ?? list.carriersBannedRussia.find(isIts);
  if (banned) return { ...shared, ...since(banned), value: 'banned', note: banned.note ?? null };
  const state = list.statesBanned.find((entry) => entry.state === carrier.country);
  const isExcepted = state?.exceptions.some((entry) => entry.icao === carrier.icao);
  if (state && !isExcepted) {
    const earlier = state.earlier?.find(isIts);
    const stated = { isByState: true, value: 'banned', note: `all airlines certified in ${state.state}` } as const;
    return { ...shared, ...since(earlier ?? state), ...stated, ...(earlier && { stateSince: state.since }) };
  }
  const note = isExcepted ? `excepted from the ban on ${carrier.country}` : NOT_LISTED;
  return { ...shared, value: 'none', since: null, sinceSource: null, isByState: false, note };
}

/** The US regulator's latest assessment of the state; null if none is on record. */
export function iasaOf({ country }: Carrier, iasa: Oversight['faaIasa']): Iasa | null {
  const now = iasa.lastKnownCategory2.find((entry) => entry.state === country);
  if (now) {
    const { state, since, lastSeen, doubt, source } = now;
    return { state, isCategory2: true, since, until: null, lastSeen, doubt, source };
  }
  const before = iasa.restoredToCategory1.find((entry) => entry.state === country);
  if (!before) return null;
  const { state, from, to, source } = before;
  return { state, isCategory2: false, since: from, until: to, lastSeen: to, doubt: null, source };
}

function since({ since, sinceSource }: Pick<EuListing, 'sinceSource'> & { since: string }) {
  return { since, sinceSource, isByState: false };
}

/** The airline's own earlier times on the list; if there are none, those of its state. */
function pastListings({ icao, country }: Carrier, list: EuList): PastListing[] {
  const own = list.formerCarriers.filter((entry) => entry.icao === icao);
  if (own.length > 0) return own.map(({ carrier: _name, icao: _code, ...past }) => ({ of: 'airline', ...past }));
  const ofState = list.formerStates.filter((entry) => entry.state === country);
  return ofState.map(({ state: _, ...past }) => ({ of: 'state', ...past, wasRestricted: false, note: null }));
}
