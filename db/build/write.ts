import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../folders.ts';
import { loadStateFactors } from './rate-tables.ts';
import { ReferenceWriter } from './reference-writer.ts';
import * as shipped from './shipped.ts';
import { writeShippedUse } from './shipped-use.ts';
import { readReferenceFile, readReferenceRows } from './texts.ts';

/** Writes the reference file, whole or not at all; readers of an earlier one keep it. @param stamp what it is made of */
export async function writeReference(path: string, stamp: string): Promise<void> {
  makeFolder(dirname(path));
  const unfinished = `${path}.${process.pid}`;
  const writer = new ReferenceWriter(unfinished);
  try {
    writeLists(writer);
    writer.rows(
      'flights',
      shipped
        .loadReferenceFlights()
        .map((row) => [
          ...[row.flightNumber, row.leg, row.callsign, row.airlineIcao, row.origin, row.destination],
          ...[row.usualAircraft, row.asOf, row.source],
        ]),
    );
    writeShippedUse(writer);
    writer.finish(stamp);
  } catch (error) {
    writer.abort();
    throw error;
  }
  renameSync(unfinished, path);
}

/** Lists that are read whole. */
function writeLists(writer: ReferenceWriter): void {
  const { airlines, codeAliases } = shipped.loadAirlines();
  const documents = {
    airlines,
    codeAliases,
    fleets: shipped.loadFleetLists(),
    models: shipped.loadAircraftModels(),
    airports: shipped.loadAirports(),
    formerAirports: shipped.loadTable('former-airports'),
    airportCodes: shipped.loadTable('airport-codes'),
    wetLeases: shipped.loadTable('wet-leases'),
    endedAirlines: shipped.loadTable('ended-airlines'),
    endedRoutes: shipped.loadTable('ended-routes'),
    airlineNames: shipped.loadTable('airline-names'),
    oversight: shipped.loadOversight(),
    context: shipped.loadContextFacts(),
    changes: shipped.loadChanges(),
    stateFactors: loadStateFactors(),
    stageLengths: JSON.parse(readReferenceFile('aircraft-use/stage-lengths.json')),
    countryShapes: JSON.parse(readReferenceFile('country-shapes.json.gz')),
  };
  for (const [name, value] of Object.entries(documents)) writer.document(name, value);
  const { months, airlines: measured } = JSON.parse(readReferenceFile('aircraft-use/half-lives.json'));
  writer.rows(
    'half_lives',
    measured.map((icao: string) => [icao, months]),
  );
  const names = readReferenceRows<'name' | 'airports'>('airport-names.csv.gz');
  writer.rows(
    'airport_names',
    names.map((row) => [row.name, row.airports]),
  );
}
