import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CountryShapes } from '../../src/flight/countries-crossed.ts';
import { REFERENCE_FOLDER } from '../folders.ts';

let loaded: CountryShapes | undefined;

/** Returns the outlines of the countries by the names used here; loaded on first use. */
export function loadCountryShapes(): CountryShapes {
  loaded ??= JSON.parse(gunzipSync(readFileSync(join(REFERENCE_FOLDER, 'country-shapes.json.gz'))).toString());
  return loaded as CountryShapes;
}
