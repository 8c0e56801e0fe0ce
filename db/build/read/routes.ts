import { join } from 'node:path';
import { REFERENCE_FOLDER } from '../../folders.ts';
import type { ReferenceWriter } from '../reference-writer.ts';
import { loadFormerIcaoCodes } from '../shipped.ts';
import { SourceError } from '../source.ts';
import { readRoutes } from './route-tables.ts';
import { openSourceFiles } from './source-files.ts';

/** VRS standing-data of 2026-08-19: 618,583 call signs and the names of 5,904 airlines. */
const SHIPPED = join(REFERENCE_FOLDER, 'routes.tgz');

const TABLES = /(^|\/)(routes|airlines)[/.]/;

/** Writes which call sign flies which route, and the names of airlines: VRS standing-data, CC0. */
export async function writeRoutes(writer: ReferenceWriter, path = SHIPPED): Promise<void> {
  const icaoToday = loadFormerIcaoCodes();
  let rows = 0;
  for await (const file of openSourceFiles(path, TABLES)) {
    for await (const { legs, airlines } of readRoutes(file, icaoToday)) {
      rows += legs.length;
      writer.rows(
        'routes',
        legs.flat().map((leg) => [leg.callsign, leg.leg, leg.airlineIcao, leg.origin, leg.destination]),
      );
      writer.rows(
        'airline_names',
        airlines.map(({ icao, iata, name }) => [icao, iata, name]),
      );
    }
  }
  if (rows === 0) throw new SourceError('has no routes: name a copy of VRS standing-data, or its routes folder');
}
