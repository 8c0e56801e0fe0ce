import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { type StageLengths, stageLengthsSchema } from '../../src/aircraft/fleet-share.ts';
import type { CountedUse, Fleet, UseUnit } from '../../src/aircraft/use.ts';
import { REFERENCE_FOLDER } from '../folders.ts';

const NEWLINE = 10;

/** The lines of a CSV file in byte order below its header, kept as bytes; a line is found by binary search. */
export class SortedLines {
  readonly #bytes: Buffer;
  readonly #start: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#start = bytes.indexOf(NEWLINE) + 1;
  }

  /** Returns every line that starts with `prefix`. */
  startingWith(prefix: string): string[] {
    const wanted = Buffer.from(prefix);
    const from = this.#find(wanted, 0);
    if (this.#compare(from, wanted) !== 0) return [];
    const to = this.#find(wanted, 1);
    const text = this.#bytes.toString('utf8', from, to);
    return text === '' ? [] : text.trimEnd().split('\n');
  }

  all(): string[] {
    return this.#bytes.toString('utf8', this.#start).trimEnd().split('\n');
  }

  /** Returns where the first line begins that starts with `wanted` or comes after it, or that comes after it (`least` 1). */
  #find(wanted: Buffer, least: 0 | 1): number {
    let [low, high] = [this.#start, this.#bytes.length];
    while (low < high) {
      const middle = this.#bytes.lastIndexOf(NEWLINE, low + Math.floor((high - low) / 2) - 1) + 1;
      const begin = Math.max(middle, low);
      if (this.#compare(begin, wanted) >= least) high = begin;
      else low = Math.min(this.#endOf(begin) + 1, this.#bytes.length);
    }
    return low;
  }

  #endOf(begin: number): number {
    const end = this.#bytes.indexOf(NEWLINE, begin);
    return end < 0 ? this.#bytes.length : end;
  }

  /** The order of a line's beginning; a shorter line comes first, as its end does before all letters. */
  #compare(begin: number, wanted: Buffer): number {
    return this.#bytes.compare(wanted, 0, wanted.length, begin, Math.min(begin + wanted.length, this.#bytes.length));
  }
}

/** The files of aircraft use; the one under the ODbL is separate. */
const FILES = {
  routes: 'route-type-public-domain.csv.gz',
  listed: 'route-type-odbl-openflights.csv.gz',
  numbers: 'flight-type-public-domain.csv.gz',
  fleets: 'fleet-type-cc0-vrs.csv.gz',
} as const;

/** Aircraft use between two airports (ICAO); an unknown airport is empty. */
type LegUse = CountedUse & { origin: string; destination: string };

/** Aircraft use as shipped with this release: twelve megabytes of text, read by airline, route or number. */
export class ShippedUse {
  readonly lengths: StageLengths;
  readonly #files: Record<keyof typeof FILES, SortedLines>;

  readonly #halfLives: HalfLives;

  constructor(files: Record<keyof typeof FILES, SortedLines>, lengths: StageLengths, halfLives: HalfLives) {
    this.#files = files;
    this.lengths = lengths;
    this.#halfLives = halfLives;
  }

  /** Lists all counted flights of the airline, route by route. */
  listOfAirline(airlineIcao: string): LegUse[] {
    return this.#files.routes.startingWith(`${airlineIcao},`).map(readRoute);
  }

  /** Lists all counted flights, airline by airline. */
  *listAll(): Generator<LegUse & { airlineIcao: string }> {
    for (const line of this.#files.routes.all()) yield { airlineIcao: line.slice(0, 3), ...readRoute(line) };
  }

  /** Lists the airline's counts and old-list entries between two airports, in both directions. */
  listOfRoute(airlineIcao: string, [from, to]: readonly [string, string]): LegUse[] {
    return [this.#files.routes, this.#files.listed].flatMap((file) => [
      ...file.startingWith(`${airlineIcao},${from},${to},`).map(readRoute),
      ...file.startingWith(`${airlineIcao},${to},${from},`).map(readRoute),
    ]);
  }

  /** Lists the counts for one of the airline's flight numbers, on any leg. */
  listOfNumber(airlineIcao: string, number: string): LegUse[] {
    return this.#files.numbers.startingWith(`${airlineIcao},${number},`).map(readNumber);
  }

  /** The number of months after which half of the airline's numbers have changed, if measured. */
  findHalfLife(airlineIcao: string): number | undefined {
    return this.#halfLives.airlines.includes(airlineIcao) ? this.#halfLives.months : undefined;
  }

  /** Returns the airline's aircraft as entered by spotters; null if there are none. */
  findFleet(airlineIcao: string): Fleet | null {
    const lines = this.#files.fleets.startingWith(`${airlineIcao},`).map((line) => line.split(','));
    const [first] = lines;
    if (!first) return null;
    const parts = lines.map(([, icaoType = '', modelId = '', airframes]) => ({
      icaoType,
      modelId,
      count: Number(airframes),
    }));
    const source = first[4] as string;
    return { parts, source, month: /(\d{4}-\d{2})$/.exec(source)?.[1] ?? null, isPartial: true };
  }
}

/** Measured times that airlines keep their numbers, used until imports show them for each airline. */
const halfLivesSchema = z.object({
  source: z.string(),
  asOf: z.string(),
  months: z.number(),
  airlines: z.array(z.string()),
});
type HalfLives = z.infer<typeof halfLivesSchema>;

let loading: Promise<ShippedUse> | undefined;

/** Returns the use data of this process: read once, off the event loop. */
export function loadShippedUse(): Promise<ShippedUse> {
  loading ??= read();
  return loading;
}

async function read(): Promise<ShippedUse> {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => [name, new SortedLines(await unpack(file))] as const),
  );
  const lengths = stageLengthsSchema.parse(JSON.parse(await readFile(pathOf('stage-lengths.json'), 'utf8')));
  const halfLives = halfLivesSchema.parse(JSON.parse(await readFile(pathOf('half-lives.json'), 'utf8')));
  return new ShippedUse(Object.fromEntries(files) as Record<keyof typeof FILES, SortedLines>, lengths, halfLives);
}

/** Unpacks in one piece, whose size is in the file's last four bytes: Node's default pieces of 16 kB take three times as long. */
async function unpack(file: string): Promise<Buffer> {
  const packed = await readFile(pathOf(file));
  return promisify(gunzip)(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 1 });
}

function pathOf(file: string): string {
  return join(REFERENCE_FOLDER, 'aircraft-use', file);
}

/** No field of these files contains a comma or a quote. */
function readRoute(line: string): LegUse {
  const [, origin = '', destination = '', , modelId = '', count, unit, month = '', source = ''] = line.split(',');
  return { origin, destination, modelId, count: Number(count), unit: unit as UseUnit, month, source };
}

function readNumber(line: string): LegUse {
  const [, , origin = '', destination = '', , modelId = '', count, , month = '', source = ''] = line.split(',');
  return { origin, destination, modelId, count: Number(count), unit: 'flights', month, source };
}
