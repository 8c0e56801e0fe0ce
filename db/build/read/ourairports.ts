import { createReadStream } from 'node:fs';
import type { Airport } from '../../../src/reference/airport.ts';
import { type AirportRow, airportChanges, observeAirports } from '../merge/observe-airports.ts';
import { factChanges, LARGEST_LOSS, type ListReader, SourceError } from '../source.ts';
import { type Columns, readCsv } from './read-csv.ts';

const SOURCE = { title: 'OurAirports (public domain)', url: 'https://ourairports.com/data/', asOf: null };

/** Reads airports and their cities, maintained by volunteers; the list has those that differ from the shipped ones. */
export const readOurAirports: ListReader<Airport[]> = async (path, { day, known, onRecord: { airports: shipped } }) => {
  const { header, rows } = await readAirportTable(path);
  const codes = new Set(rows.map(({ iata }) => iata));
  const gone = shipped.filter(({ iata }) => !codes.has(iata)).length;
  if (gone > shipped.length * LARGEST_LOSS) {
    throw new SourceError(`lacks ${gone} of the ${shipped.length} airports on record`);
  }
  const { airports, doubts } = observeAirports(rows, shipped, countryNameOf(shipped));
  const changes = airportChanges(airports, known, shipped);
  return {
    header,
    rows: rows.length,
    doubts,
    changes: factChanges(changes, { day, what: 'Airports', source: SOURCE }),
    list: airports,
  };
};

/** Names countries as the airports on record do, others in plain English. */
function countryNameOf(airports: Airport[]): (code: string) => string | null {
  const known = new Map(airports.map(({ countryCode, country }) => [countryCode, country]));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return (code) => known.get(code) ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null);
}

const NEEDED = ['type', 'name', 'latitude_deg', 'longitude_deg', 'iso_country', 'municipality', 'scheduled_service'];

/** Reads the rows of OurAirports' table that have an IATA code, a name and a place. Throws SourceError for another file. */
async function readAirportTable(path: string): Promise<{ header: string[]; rows: AirportRow[] }> {
  let header: string[] = [];
  const rows: AirportRow[] = [];
  const onHeader = (names: string[]) => {
    header = names;
  };
  for await (const row of readCsv(createReadStream(path), onHeader, { relax_column_count: true })) {
    const airport = rowOf(row);
    if (airport) rows.push(airport);
  }
  const missing = [...NEEDED, 'iata_code'].filter((name) => !header.includes(name));
  if (missing.length > 0) throw new SourceError(`has other columns than before, without ${missing.join(', ')}`);
  return { header, rows };
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
