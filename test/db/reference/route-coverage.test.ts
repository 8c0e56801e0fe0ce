import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { extract } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { isCargo } from '#src/reference/cargo-airline.ts';

const SHARED = join(import.meta.dirname, '../../../../shared/data');
/** VRS standing-data as a whole is not part of the repository; these tests run where it is available next to it. */
const STANDING_DATA = join(SHARED, 'standing-data.tgz');
/** Airframes by airline code, entered since June 2022: an airline that has one has flown since. */
const AIRFRAMES = join(SHARED, 'aircraft-use/fleet_type_cc0_vrs.csv.gz');
const isHere = existsSync(STANDING_DATA) && existsSync(AIRFRAMES);
if (!isHere) console.warn('Skipped: the share of routes with an airline on record, for there is no ../shared/data');

describe.skipIf(!isHere)('of all call-sign routes', () => {
  it('87 % have an airline on record, and 97 % of those whose airline still flies passengers', async () => {
    const { routes, names } = await readRoutes();
    const flying = await readFlying();
    const facts = loadFacts();
    const sum = (isCounted: (icao: string) => boolean) =>
      [...routes].reduce((total, [icao, number]) => total + (isCounted(icao) ? number : 0), 0);
    const isKnown = (icao: string) => facts.findAirline(icao) !== null;
    const isFlying = (icao: string) => flying.has(icao) && !isCargo(names.get(icao) ?? '');
    expect(sum(() => true)).toBe(618_583);
    expect(sum(isKnown) / sum(() => true)).toBeGreaterThan(0.87);
    expect(sum(isKnown) / sum((icao) => isKnown(icao) || isFlying(icao))).toBeGreaterThan(0.97);
  });
});

/** Reads the number of routes by airline code, and the airlines' names. */
async function readRoutes() {
  const routes = new Map<string, number>();
  const names = new Map<string, string>();
  const files = createReadStream(STANDING_DATA).pipe(createGunzip()).pipe(extract());
  for await (const file of files) {
    const { name } = file.header;
    const rows: Record<string, string>[] = /^(routes|airlines)\/.*\.csv$/.test(name)
      ? parse(await text(file), { columns: true, bom: true, relax_column_count: true })
      : [];
    if (rows.length === 0) file.resume();
    for (const { AirlineCode, ICAO, Name = '' } of rows) {
      if (name.startsWith('routes') && AirlineCode) routes.set(AirlineCode, (routes.get(AirlineCode) ?? 0) + 1);
      if (name.startsWith('airlines') && ICAO) names.set(ICAO, Name);
    }
  }
  return { routes, names };
}

async function readFlying(): Promise<Set<string>> {
  const rows: Record<string, string>[] = parse(await text(createReadStream(AIRFRAMES).pipe(createGunzip())), {
    columns: true,
  });
  return new Set(rows.map((row) => row.airlineIcao ?? ''));
}
