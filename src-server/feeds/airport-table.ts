import { createReadStream } from 'node:fs';
import { type Columns, readCsv } from '#db/import/read-csv.ts';
import type { AirportRow } from '#src/lists/observe-airports.ts';
import { FeedError } from './feed.ts';

const NEEDED = ['type', 'name', 'latitude_deg', 'longitude_deg', 'iso_country', 'municipality', 'scheduled_service'];

/** `broken` names each row whose code, name or place cannot be read, by its line. */
export type AirportTable = { header: string[]; rows: AirportRow[]; broken: string[] };

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
