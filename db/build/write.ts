import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNamed } from '../../src/reference/ended-airline.ts';
import { makeFolder, SHIPPED_FILE } from '../folders.ts';
import { type Lists, readLists } from './lists.ts';
import { codesOf, loadOnRecord } from './on-record.ts';
import { loadStateFactors } from './rate-tables.ts';
import { writeAirframes } from './read/airframes.ts';
import { writeRoutes } from './read/routes.ts';
import { UseCounts } from './read/use/count-use.ts';
import { ReferenceWriter } from './reference-writer.ts';
import * as shipped from './shipped.ts';
import { writeShippedUse } from './shipped-use.ts';
import { type Input, USE_SOURCES } from './source.ts';
import sources from './sources.json' with { type: 'json' };
import { readReferenceFile, readReferenceRows } from './texts.ts';

/**
 * Writes the reference file of the shipped facts and the fetched ones, whole or not at all; readers of an earlier one keep it. Tables that
 * no fetched file changes come from the shipped reference file.
 * @param folder of the inputs, by their hash
 * @param stamp what the file is made of
 */
export async function writeReference(
  path: string,
  { stamp, inputs = [], folder = '' }: { stamp: string; inputs?: Input[]; folder?: string },
): Promise<void> {
  makeFolder(dirname(path));
  // two servers may build at once
  const unfinished = `${path}.${randomUUID()}`;
  const isShipped = inputs.length === 0;
  const writer = new ReferenceWriter(unfinished, isShipped ? undefined : SHIPPED_FILE);
  const newest = (source: string) => inputs.findLast((input) => input.source === source);
  const pathOf = (input: Input) => join(folder, input.sha256);
  try {
    const { lists, changes } = await readLists(inputs, folder);
    writeLists(writer, lists);
    writer.document('changes', [...shipped.loadChanges(), ...changes], 'notices');
    const routes = newest('vrs-routes');
    const use = inputs.filter(({ source }) => USE_SOURCES.includes(source));
    if (isShipped) writeOwnTables(writer);
    else copyAll(writer, OWN_TABLES);
    if (isShipped || routes) await writeRoutes(writer, routes && pathOf(routes));
    else copyAll(writer, ROUTE_TABLES);
    if (isShipped) writeShippedUse(writer);
    else if (use.length > 0) await writeUse(writer, use, pathOf);
    else copyAll(writer, USE_TABLES);
    const { modelId: modelIdOf } = codesOf(loadOnRecord(), () => []);
    for (const source of ['vrs-airframes', 'faa-airframes']) {
      const list = newest(source);
      if (list) await writeAirframes(writer, pathOf(list), { asOf: list.day, modelIdOf });
    }
    writer.finish(stamp);
    renameSync(unfinished, path);
  } catch (error) {
    writer.abort();
    throw error;
  }
}

/** Those that no input changes, and those of one kind of input. */
const OWN_TABLES = ['flights', 'airport_names', 'city_names', 'half_lives'];
const ROUTE_TABLES = ['routes', 'airline_names'];
const USE_TABLES = ['route_use', 'number_use', 'spotted_fleets'];

function copyAll(writer: ReferenceWriter, tables: string[]): void {
  for (const table of tables) writer.copy(table);
}

function writeLists(writer: ReferenceWriter, lists: Lists): void {
  const known = shipped.loadOversight();
  const { conflictZones: _, faaProhibitions: __, ...others } = known;
  const oversight = { ...others, euAirSafetyList: lists['eu-list'], faaIasa: lists['faa-iasa'] };
  const { airlines, codeAliases } = shipped.loadAirlines(oversight);
  const observed = new Set(lists.ourairports.map(({ iata }) => iata));
  const airports = shipped.loadAirports().filter(({ iata }) => !observed.has(iata));
  const documents = {
    airlines,
    codeAliases,
    fleets: shipped.loadFleetLists(),
    models: shipped.loadAircraftModels(),
    airports: [...airports, ...lists.ourairports],
    formerAirports: shipped.loadTable('former-airports'),
    airportCodes: shipped.loadTable('airport-codes'),
    wetLeases: shipped.loadTable('wet-leases'),
    codeHolders: shipped.loadTable('code-holders'),
    endedAirlines: shipped.loadTable('ended-airlines'),
    endedRoutes: shipped.loadTable('ended-routes'),
    airlineNames: shipped.loadTable('airline-names'),
    oversight,
    context: shipped.loadContextFacts(),
    stateFactors: loadStateFactors(),
    stageLengths: JSON.parse(readReferenceFile('aircraft-use/stage-lengths.json')),
    countryShapes: JSON.parse(readReferenceFile('country-shapes.json.gz')),
  };
  for (const [name, value] of Object.entries(documents)) writer.document(name, value);
  writer.document('conflictZones', lists['easa-czib'], 'notices');
  writer.document('faaProhibitions', lists['faa-sfar'], 'notices');
  writer.document('airspaceLimits', shipped.loadAirspaceLimits(), 'notices');
  writer.document('reported', lists.wikidata, 'notices');
  writer.rows(
    'sources',
    sources.map((source) => [source.name, source.title, source.page, source.oldAfterDays, source.historyAfterDays]),
    'notices',
  );
}

function writeOwnTables(writer: ReferenceWriter): void {
  const names = readReferenceRows<'name' | 'airports'>('airport-names.csv.gz');
  writer.rows(
    'airport_names',
    names.map((row) => [row.name, row.airports]),
  );
  writer.rows(
    'city_names',
    readReferenceRows<string>('city-names.csv').map(({ city = '', countryCode = '', ...names }) => [
      ...[city, countryCode],
      JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, name]) => name))),
    ]),
    'notices',
  );
  const { months, airlines } = JSON.parse(readReferenceFile('aircraft-use/half-lives.json'));
  writer.rows(
    'half_lives',
    airlines.map((icao: string) => [icao, months]),
  );
  writer.rows(
    'flights',
    shipped
      .loadReferenceFlights()
      .map((row) => [
        ...[row.flightNumber, row.leg, row.callsign, row.airlineIcao, row.origin, row.destination],
        ...[row.usualAircraft, row.asOf, row.source],
      ]),
  );
}

/** Fetched counts take the place of the shipped ones of the same source and month. */
async function writeUse(writer: ReferenceWriter, fetched: Input[], pathOf: (input: Input) => string): Promise<void> {
  const named = Map.groupBy(writer.airlineNames(), ({ iata }) => iata);
  const codes = codesOf(loadOnRecord(), (iata, name) =>
    (named.get(iata) ?? []).filter((airline) => !name || isNamed(airline, name)),
  );
  const counts = new UseCounts();
  try {
    for (const [order, input] of fetched.entries()) await counts.addFile(pathOf(input), order, codes);
    counts.settle();
    writeShippedUse(writer, (source, month) => counts.has(source, month));
    counts.write(writer);
  } finally {
    counts.close();
  }
}
