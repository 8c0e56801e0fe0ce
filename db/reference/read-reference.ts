import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type AircraftModel, aircraftModelSchema } from '../../src/reference/aircraft-model.ts';
import { type Airline, airlineSchema } from '../../src/reference/airline.ts';
import { type Airport, airportSchema } from '../../src/reference/airport.ts';

export const AIRPORTS_FILE = 'airports.json';
export const REFERENCE_FILES = ['aircraft-models.json', 'airlines.json', 'flights.csv'] as const;

/** A scheduled flight, or one leg of it (leg 0 is the whole); airports as IATA codes, `usualAircraft` an unverified ICAO designator. */
export type ReferenceFlight = z.infer<typeof referenceFlightSchema>;

export function readAircraftModels(): AircraftModel[] {
  return z.array(aircraftModelSchema).parse(readWithSources('aircraft-models.json').models);
}

export function readAirlines(): Airline[] {
  return z.array(airlineSchema).parse(readWithSources('airlines.json').airlines);
}

export function readReferenceFlights(): ReferenceFlight[] {
  return z.array(referenceFlightSchema).parse(parse(readReferenceFile('flights.csv'), { columns: true }));
}

/** The file holds one array per airport, in the order that its `columns` names. */
export function readAirports(): Airport[] {
  const { columns, rows } = readAirportsFile();
  const airports = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return z.array(airportSchema).parse(airports);
}

/** ICAO codes that route data still uses → the code of today. */
export function readFormerIcaoCodes(): Map<string, string> {
  return new Map(Object.entries(readAirportsFile().formerIcao));
}

export function readReferenceFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

type AirportsFile = { columns: string[]; rows: unknown[][]; formerIcao: Record<string, string> };

function readAirportsFile(): AirportsFile {
  return JSON.parse(readReferenceFile(AIRPORTS_FILE)) as AirportsFile;
}

const airportCode = z.string().regex(/^[A-Z]{3}$/);
const referenceFlightSchema = z.object({
  flightNumber: z.string().min(3),
  leg: z.coerce.number().int().nonnegative(),
  callsign: z.string().min(4),
  airlineIcao: z.string().regex(/^[A-Z]{3}$/),
  origin: airportCode,
  destination: airportCode,
  usualAircraft: z.string().transform((designator) => designator || null),
  asOf: z.iso.date(),
  source: z.string().min(1),
});

/** Reads a file whose sources stand once in a table `sources`; every name of one is replaced by the source itself. */
function readWithSources(name: string): Record<string, unknown> {
  const text = readReferenceFile(name);
  const { sources } = JSON.parse(text) as { sources: Record<string, unknown> };
  const resolve = (key: unknown) => sources[String(key)] ?? fail(`${name}: there is no source '${key}'`);
  return JSON.parse(text, (key, value) => {
    if (!/source(s)?$/i.test(key)) return value;
    if (Array.isArray(value)) return value.map(resolve);
    return typeof value === 'string' ? resolve(value) : value;
  });
}

function fail(message: string): never {
  throw new Error(message);
}
