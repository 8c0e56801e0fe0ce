import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import type { Airport } from '../../src/reference/airport.ts';
import type { ContextFact } from '../../src/reference/context-fact.ts';
import type { EndedAirline } from '../../src/reference/ended-airline.ts';
import type { FormerAirport } from '../../src/reference/former-airport.ts';
import type { Oversight } from '../../src/reference/oversight.ts';
import { type AirlineRow, type FleetRow, joinAirlines } from './join-airlines.ts';
import { joinTypeRates } from './rate-tables.ts';
import {
  AIRPORTS_FILE,
  type AirportsFile,
  type CodeAlias,
  FLEET_LISTS_FILE,
  hasFleetLists,
  type ReferenceFlight,
  readReferenceFile,
} from './read-reference.ts';

/** Loads the same as read-reference.ts, unchecked and in a fraction of the time; a test compares them. */

export function loadAircraftModels(): AircraftModel[] {
  return joinTypeRates(loadWithSources<{ models: AircraftModel[] }>('aircraft-models.json').models);
}

export function loadAirlines({ isOpenOnly = false } = {}): { airlines: Airline[]; codeAliases: CodeAlias[] } {
  const { airlines, codeAliases } = loadWithSources<{ airlines: AirlineRow[]; codeAliases: CodeAlias[] }>(
    'airlines.json',
  );
  const hasFleets = !isOpenOnly && hasFleetLists();
  const fleets = hasFleets ? loadWithSources<{ airlines: FleetRow[] }>(FLEET_LISTS_FILE).airlines : [];
  return { airlines: joinAirlines(airlines, fleets, loadOversight()), codeAliases };
}

export function loadOversight(): Oversight {
  return loadWithSources<Oversight>('oversight.json');
}

/** Loads the context figures about flying. */
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

export function loadReferenceFlights(): ReferenceFlight[] {
  return loadRows('flights.csv').map(
    (row) => ({ ...row, leg: Number(row.leg), usualAircraft: row.usualAircraft || null }) as ReferenceFlight,
  );
}

export function loadFormerAirports(): FormerAirport[] {
  return loadRows('former-airports.csv') as FormerAirport[];
}

export function loadEndedAirlines(): EndedAirline[] {
  return loadRows('ended-airlines.csv') as EndedAirline[];
}

/** Loads a table in which no field contains a comma or a quote. */
function loadRows(name: string): Record<string, string>[] {
  const [head, ...lines] = readReferenceFile(name).trimEnd().split('\n');
  const columns = (head as string).split(',');
  return lines.map((line) => {
    const values = line.split(',');
    const row: Record<string, string> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index] as string;
    return row;
  });
}

/** Loads a file in which each source is listed once, under a name. */
function loadWithSources<File>(name: string): File {
  const file = JSON.parse(readReferenceFile(name)) as { sources: Record<string, unknown> };
  const { sources, ...rest } = file;
  resolveSources(rest, sources);
  return rest as File;
}

/** Runs at every start, so it looks up only names that may be a source. */
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
