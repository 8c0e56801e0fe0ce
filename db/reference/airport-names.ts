import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OtherNames } from '../../src/reference/other-names.ts';
import { REFERENCE_FOLDER } from '../folders.ts';
import { SortedLines } from './shipped-use.ts';

/** Loads the names of airports' places in other languages: kept as sorted bytes, since most are never asked for. */
export function loadAirportNames(): OtherNames {
  const lines = new SortedLines(gunzipSync(readFileSync(join(REFERENCE_FOLDER, 'airport-names.csv.gz'))));
  const airportsOf = (line: string) => line.slice(line.indexOf(',') + 1).split(' ');
  return {
    exactly: (name) => lines.startingWith(`${name},`).flatMap(airportsOf),
    beginningWith: (text) => lines.startingWith(text).flatMap(airportsOf),
  };
}
