import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../../src/airspace/bulletin.ts';
import type { FactChange } from '../../src/changes/fact-change.ts';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import type { Airport } from '../../src/reference/airport.ts';
import type { CodeHolder } from '../../src/reference/code-holder.ts';
import type { EndedAirline } from '../../src/reference/ended-airline.ts';
import type { EndedRoute } from '../../src/reference/ended-route.ts';
import { euListingOf, iasaOf } from '../../src/reference/find-listing.ts';
import type { FormerAirport } from '../../src/reference/former-airport.ts';
import type { ConflictZones, Oversight } from '../../src/reference/oversight.ts';
import type { ContextFact, Source } from '../../src/reference/source.ts';
import type { WetLease } from '../../src/reference/wet-lease.ts';
import { REFERENCE_FOLDER } from '../folders.ts';
import type { ReferenceFlight } from '../reference/flights.ts';
import { joinTypeRates } from './rate-tables.ts';

import { readReferenceFile, readReferenceRows } from './texts.ts';

/** Reads the shipped files unchecked; the tests check every field. */

export const AIRPORTS_FILE = 'airports.json';
/** Fleets from lists that state no license: the one file that an installation may leave out. */
export const FLEET_LISTS_FILE = 'fleet-lists.json';

export type AirportsFile = { columns: string[]; rows: unknown[][]; formerIcao: Record<string, string> };

/** Call signs that belong to another airline: those of 'British Airways Shuttle' are British Airways'. */
export type CodeAlias = { code: string; operator: string; why: string; source: Source };

export function loadAircraftModels(): AircraftModel[] {
  return joinTypeRates(loadWithSources<{ models: AircraftModel[] }>('aircraft-models.json').models);
}

/** Loads the airlines without the fleets of `loadFleetLists`, and call signs under other codes. */
export function loadAirlines(oversight: Oversight = loadOversight()): {
  airlines: Airline[];
  codeAliases: CodeAlias[];
} {
  const { airlines, codeAliases } = loadWithSources<{ airlines: AirlineRow[]; codeAliases: CodeAlias[] }>(
    'airlines.json',
  );
  const parts = { oversight, histories: loadTable('airline-history'), hullLosses: loadTable('hull-losses') };
  return { airlines: joinAirlines(airlines, parts), codeAliases };
}

/** Loads the fleets from lists that state no license; none where an installation left them out. */
export function loadFleetLists(): FleetRow[] {
  return hasFleetLists() ? loadWithSources<{ airlines: FleetRow[] }>(FLEET_LISTS_FILE).airlines : [];
}

/** The tables that are loaded as they are, by the names of their files. */
type Tables = {
  /** ICAO codes that an airport has besides the one in `airports.json`: before or after a change */
  'airport-codes': { icao: string; iata: string; source: string; asOf: string };
  /** since when airlines fly, where it is on record */
  'airline-history': HistoryRow;
  /** what airlines are also called, in their own languages and scripts */
  'airline-names': { icao: string; name: string };
  'code-holders': CodeHolder;
  'ended-airlines': EndedAirline;
  /** flights that ended while their airline flies on */
  'ended-routes': EndedRoute;
  'former-airports': FormerAirport;
  /** flights that an airline sells under its own number and call sign, and another flies */
  'wet-leases': WetLease;
  /** aircraft lost without a death on board that no model's list has */
  'hull-losses': HullLossRow;
};

export function loadTable<Name extends keyof Tables>(name: Name): Tables[Name][] {
  return readReferenceRows(`${name}.csv`) as Tables[Name][];
}

/** Loads the limits of bulletins, as their texts give them. */
export function loadAirspaceLimits(): Limits[] {
  return JSON.parse(readReferenceFile('airspace-limits.json'));
}

type ShippedOversight = Oversight & { conflictZones: ConflictZones; faaProhibitions: ConflictZones };

export function loadOversight(): ShippedOversight {
  const oversight = loadWithSources<Oversight>('oversight.json');
  const others = readReferenceRows<'icao' | 'name' | 'state'>('airline-states.csv');
  const conflictZones = JSON.parse(readReferenceFile('conflict-zones.json')) as ConflictZones;
  const faaProhibitions = JSON.parse(readReferenceFile('faa-prohibitions.json')) as ConflictZones;
  return { ...oversight, conflictZones, faaProhibitions, airlineStates: { ...oversight.airlineStates, others } };
}

export function loadContextFacts(): ContextFact[] {
  return loadWithSources<{ facts: ContextFact[] }>('context.json').facts;
}

export function loadAirports(): Airport[] {
  const { columns, rows } = JSON.parse(readReferenceFile(AIRPORTS_FILE)) as AirportsFile;
  return rows.map((row) => {
    const airport: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) airport[columns[index] as string] = row[index];
    return airport as Airport;
  });
}

/** Loads the other ICAO codes that route data may use → the one in `airports.json`. */
export function loadFormerIcaoCodes(): Map<string, string> {
  const icaoOf = new Map(loadAirports().map(({ iata, icao }) => [iata, icao ?? '']));
  const { formerIcao } = JSON.parse(readReferenceFile(AIRPORTS_FILE)) as AirportsFile;
  const others = loadTable('airport-codes').map(({ icao, iata }) => [icao, icaoOf.get(iata) ?? icao] as const);
  return new Map([...Object.entries(formerIcao), ...others]);
}

export function loadChanges(): FactChange[] {
  const rows = JSON.parse(readReferenceFile('changes.json')) as Omit<FactChange, 'layer'>[];
  return rows.map((row) => ({ ...row, layer: 'shipped' }));
}

export function loadReferenceFlights(): ReferenceFlight[] {
  return ['flights.csv', 'flights-by-document.csv']
    .flatMap((name) => readReferenceRows(name))
    .map((row) => ({ ...row, leg: Number(row.leg), usualAircraft: row.usualAircraft || null }) as ReferenceFlight);
}

function hasFleetLists(): boolean {
  return existsSync(join(REFERENCE_FOLDER, FLEET_LISTS_FILE));
}

/** Loads a file in which each source is listed once, under a name. */
function loadWithSources<File>(name: string): File {
  const file = JSON.parse(readReferenceFile(name)) as { sources: Record<string, unknown> };
  const { sources, ...rest } = file;
  resolveSources(rest, sources);
  return rest as File;
}

function resolveSources(node: unknown, sources: Record<string, unknown>): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) resolveSources(each, sources);
    return;
  }
  const fields = node as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string') {
      if (/source$/i.test(key)) fields[key] = sources[value];
    } else if (Array.isArray(value) && /sources$/i.test(key)) {
      fields[key] = value.map((source) => sources[source as string]);
    } else resolveSources(value, sources);
  }
}

/** An airline as in `airlines.json`, or the part of it that `fleet-lists.json` replaces. */
export type AirlineRow = Omit<Airline, 'euSafetyList' | 'iasa' | 'history' | 'hullLosses'>;
export type FleetRow = Pick<Airline, 'icao'> & Partial<AirlineRow>;

/** A row of `airline-history.csv`; the former code is '' if there is none. */
type HistoryRow = { icao: string; began: string; formerIata: string; formerUntil: string };

/** A row of `hull-losses.csv`; the airline is '' if it is not on record. */
type HullLossRow = Omit<Airline['hullLosses'][number], 'source'> & { airlineIcao: string; source: string };

type AirlineParts = {
  oversight: Oversight;
  histories: HistoryRow[];
  hullLosses: HullLossRow[];
};

const HISTORY_SOURCE: Source = {
  title: 'OpenTravelData, validity of airline codes (CC BY 4.0)',
  url: 'https://github.com/opentraveldata/opentraveldata',
  asOf: '2026-08-21',
};

/** By the key in `hull-losses.csv`. */
const HULL_LOSS_SOURCES: Record<string, Source> = {
  asn: {
    title: 'Aviation Safety Network, occurrence list 1919 to May 15, 2023 (public copy)',
    url: 'https://github.com/MarcoRagosta/Global-Aviation-Accident-Analysis-1919-2023-',
    asOf: '2023-05',
  },
  'aviacao-tv': {
    title: 'Aviação TV: Ural Airlines dismantles the A320 that landed in a field',
    url: 'https://aviacao.tv/2024/01/13/ural-airlines-vai-desmantelar-para-pecas-o-airbus-a320-que-aterrou-de-emergencia-num-campo-na-siberia',
    asOf: '2024-01-13',
  },
};

/** Adds to every airline what its regulators' lists say, its history and the aircraft it lost. */
export function joinAirlines(
  airlines: AirlineRow[],
  { oversight: lists, histories, hullLosses }: AirlineParts,
): Airline[] {
  const rows = new Map(histories.map((row) => [row.icao, row]));
  const losses = Map.groupBy(hullLosses, ({ airlineIcao }) => airlineIcao);
  return airlines.map((airline) => ({
    ...airline,
    euSafetyList: euListingOf(airline, lists.euAirSafetyList),
    iasa: iasaOf(airline, lists.faaIasa),
    history: historyOf(airline, rows.get(airline.icao)),
    hullLosses: (losses.get(airline.icao) ?? []).map(({ airlineIcao: _, source, ...loss }) => ({
      ...loss,
      source: HULL_LOSS_SOURCES[source] as Source,
    })),
  }));
}

function historyOf({ firstFlight }: AirlineRow, row: HistoryRow | undefined): Airline['history'] {
  if (firstFlight) return { began: firstFlight.date, formerCode: null, source: firstFlight.source };
  if (!row) return null;
  const formerCode = row.formerIata ? { iata: row.formerIata, until: row.formerUntil } : null;
  return { began: row.began, formerCode, source: HISTORY_SOURCE };
}
