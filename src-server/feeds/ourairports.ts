import { createReadStream } from 'node:fs';
import { type Columns, readCsv } from '#db/import/read-csv.ts';
import { type AirportRow, airportChanges, observeAirports } from '#src/lists/observe-airports.ts';
import type { Airport } from '#src/reference/airport.ts';
import { type Feed, FeedError } from './feed.ts';
import { keepsState, knownAirports, largestLoss, OBSERVED_AIRPORTS, observedChanges } from './observed-list.ts';

const SOURCE = { title: 'OurAirports (public domain)', url: 'https://ourairports.com/data/' };

/** Airports and their cities: public domain, maintained by volunteers, updated every night. */
export const ourAirportsFeed: Feed = {
  name: 'ourairports',
  title: 'OurAirports',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_OURAIRPORTS_URL,
  limitBytes: 50_000_000,
  leastRows: 3_000,
  read: async (path, call) => {
    const { ctx, day } = call;
    const { header, rows } = await readAirportTable(path);
    const shipped = ctx.facts.seededAirports;
    const codes = new Set(rows.map(({ iata }) => iata));
    const gone = shipped.filter(({ iata }) => !codes.has(iata)).length;
    if (gone > shipped.length * largestLoss) {
      throw new FeedError(`lacks ${gone} of the ${shipped.length} airports on record`);
    }
    const { airports, doubts } = observeAirports(rows, shipped, countryNameOf(shipped));
    const changes = airportChanges(airports, await knownAirports(ctx.db), shipped);
    return {
      header,
      rows: rows.length,
      asOf: day,
      doubts,
      changes: observedChanges(changes, { day, what: 'Airports', source: SOURCE }),
      write: keepsState(call, OBSERVED_AIRPORTS, airports),
    };
  },
};

/** Names countries as the airports on record do, others in plain English. */
export function countryNameOf(airports: Airport[]): (code: string) => string | null {
  const known = new Map(airports.map(({ countryCode, country }) => [countryCode, country]));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return (code) => known.get(code) ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null);
}

const NEEDED = ['type', 'name', 'latitude_deg', 'longitude_deg', 'iso_country', 'municipality', 'scheduled_service'];

/** `broken` names each row whose code, name or place cannot be read, by its line. */
type AirportTable = { header: string[]; rows: AirportRow[]; broken: string[] };

/** Reads the rows of OurAirports' table that have an IATA code. Throws FeedError for another file. */
export async function readAirportTable(path: string): Promise<AirportTable> {
  let header: string[] = [];
  const broken: string[] = [];
  const rows: AirportRow[] = [];
  const onHeader = (names: string[]) => {
    header = names;
  };
  for await (const { row, line } of readCsv(createReadStream(path), onHeader, { relax_column_count: true })) {
    if (row && !row.iata_code) continue;
    const airport = row && rowOf(row);
    if (airport) rows.push(airport);
    else broken.push(`line ${line}${row ? ` (${row.iata_code})` : ''}`);
  }
  const missing = [...NEEDED, 'iata_code'].filter((name) => !header.includes(name));
  if (missing.length > 0) throw new FeedError(`has other columns than before, without ${missing.join(', ')}`);
  return { header, rows, broken };
}

function rowOf(record: Columns): AirportRow | null {
  const iata = record.iata_code ?? '';
  const [latitude, longitude] = [Number(record.latitude_deg || Number.NaN), Number(record.longitude_deg || Number.NaN)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!/^[A-Z]{3}$/.test(iata) || !isPlace || !record.name) return null;
  // the column of ICAO codes is newer than that of GPS codes, which may contain something else
  const icao = record.icao_code || record.gps_code || '';
  return {
    iata,
    icao: /^[A-Z]{4}$/.test(icao) ? icao : null,
    type: record.type ?? '',
    name: record.name,
    city: record.municipality ?? '',
    countryCode: record.iso_country ?? '',
    latitude,
    longitude,
    isScheduled: record.scheduled_service === 'yes',
  };
}
