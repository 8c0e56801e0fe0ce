import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { joinTypeRates } from '#db/build/rate-tables.ts';
import {
  AIRPORTS_FILE,
  type AirlineRow,
  type AirportsFile,
  type CodeAlias,
  FLEET_LISTS_FILE,
  type FleetRow,
  joinAirlines,
  loadFleetLists,
  loadTable,
} from '#db/build/shipped.ts';
import { readReferenceFile } from '#db/build/texts.ts';
import type { ReferenceFlight } from '#db/reference/flights.ts';
import { type AircraftModel, aircraftModelSchema } from '#src/reference/aircraft-model.ts';
import { type Airline, airlineSchema } from '#src/reference/airline.ts';
import { type Airport, airportSchema } from '#src/reference/airport.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import { type ContextFact, contextFactSchema, sourceSchema } from '#src/reference/source.ts';

/** Reads the reference files as the build reads them, with every field checked. */

export function readAircraftModels(): AircraftModel[] {
  const models = readWithSources('aircraft-models.json').models as AircraftModel[];
  return z.array(aircraftModelSchema).parse(joinTypeRates(models));
}

/** @param isOpenOnly leaves out fleets from lists without a stated license, as if their file did not exist */
export function readAirlines({ isOpenOnly = false } = {}): Airline[] {
  const rows = readWithSources('airlines.json').airlines as AirlineRow[];
  const hasFleets = !isOpenOnly && loadFleetLists().length > 0;
  const fleetLists = (hasFleets ? readWithSources(FLEET_LISTS_FILE).airlines : []) as FleetRow[];
  const fleets = new Map(fleetLists.map((fleet) => [fleet.icao, fleet]));
  const parts = {
    oversight: readOversight(),
    histories: loadTable('airline-history'),
    hullLosses: loadTable('hull-losses'),
  };
  const airlines = joinAirlines(rows, parts).map((airline) => ({ ...airline, ...fleets.get(airline.icao) }));
  return z.array(airlineSchema).parse(airlines);
}

/** Call-sign codes that belong to another airline: those of 'British Airways Shuttle' are British Airways'. */
export function readCodeAliases(): CodeAlias[] {
  return z.array(codeAliasSchema).parse(readWithSources('airlines.json').codeAliases);
}

/** Events of a model that name an airline but do not belong in its list, each with the reason. */
export function readAccidentExceptions(): AccidentException[] {
  return z.array(exceptionSchema).parse(JSON.parse(readReferenceFile('accident-exceptions.json')));
}

/** Context figures about flying, and rules for wording them. */
export function readContextFacts(): { howToSay: string[]; facts: ContextFact[] } {
  const schema = z.object({ howToSay: z.array(z.string()), facts: z.array(contextFactSchema) });
  return schema.parse(readWithSources('context.json'));
}

/** The regulators' lists with their changes since the beginning. */
export function readOversight(): Oversight {
  return oversightSchema.parse(readWithSources('oversight.json'));
}

export function readReferenceFlights(): ReferenceFlight[] {
  const files = ['flights.csv', 'flights-by-document.csv'];
  return files.flatMap((name) =>
    z.array(referenceFlightSchema).parse(parse(readReferenceFile(name), { columns: true })),
  );
}

/** Reads the airports. The file has one array per airport, in the order given by its `columns`. */
export function readAirports(): Airport[] {
  const { columns, rows } = JSON.parse(readReferenceFile(AIRPORTS_FILE)) as AirportsFile;
  const airports = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return z.array(airportSchema).parse(airports);
}

const codeAliasSchema = z.object({ code: z.string(), operator: z.string(), why: z.string(), source: sourceSchema });

const exceptionSchema = z.object({ airline: z.string(), date: z.iso.date(), what: z.string(), reason: z.string() });
type AccidentException = z.infer<typeof exceptionSchema>;

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

/**
 * Reads a file whose sources are listed once in a table `sources`; every reference is replaced by the source itself.
 */
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
