import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Db } from '#db/connect.ts';
import { loadAirports } from '#db/reference/load-reference.ts';
import { putSetting } from '#db/repositories/operations/settings.ts';
import { replaceAirports } from '#db/repositories/reference/airports.ts';
import { seedShippedAirports } from '#db/seeds/airports.ts';
import { observeAirports } from '#src/lists/observe-airports.ts';
import { agentOf } from '../context.ts';
import { readAirportTable } from '../feeds/airport-table.ts';
import { countryNameOf, ourAirportsFeed } from '../feeds/ourairports.ts';
import { buildDownload } from '../providers/download.ts';
import { OBSERVED_VERSION } from '../services/reference/observed-version.ts';
import type { CommandCall } from './command.ts';

const USAGE = 'Say where the airports come from: seed airports [--from FILE|URL] (airports.csv of OurAirports).';
const DOWNLOAD_MS = 10 * 60 * 1000;
const NAMED = 20;

/** Fills the table of airports from the shipped file, or from it and a table of OurAirports, which overrides it. */
export async function seedAirportsCommand(call: CommandCall): Promise<void> {
  const { args, db, clock } = call;
  const from = args[0] === '--from' ? args[1] : undefined;
  if (args.length > 0 && !from) throw new Error(USAGE);
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {value} of {total} airports | {duration_formatted}',
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  const onProgress = (written: number, of: number) => {
    bar.setTotal(of);
    bar.update(written);
  };
  const source = from ? await readSource(call, from) : null;
  bar.start(1, 0);
  try {
    const stored = source ? await store(db, source, onProgress) : await seedShippedAirports(db, onProgress);
    // running servers look again
    await putSetting(db, OBSERVED_VERSION, String(clock.now().getTime()));
    bar.stop();
    console.log(`${stored} airports stored.`);
  } finally {
    bar.stop();
  }
  tellLeftOut('broken', source?.broken ?? []);
  tellLeftOut('doubtful', source?.doubts ?? []);
}

type Source = ReturnType<typeof observeAirports> & { broken: string[]; origin: string };

async function readSource({ config }: CommandCall, from: string): Promise<Source> {
  const isUrl = /^https?:\/\//.test(from);
  if (!isUrl && !existsSync(from)) throw new Error(`There is nothing at ${from}. ${USAGE}`);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  try {
    const path = isUrl ? await fetchTable(from, folder, agentOf(config)) : from;
    const shipped = loadAirports();
    const { rows, broken } = await readAirportTable(path);
    return { ...observeAirports(rows, shipped, countryNameOf(shipped)), broken, origin: basename(from) };
  } catch (error) {
    throw new Error(`${from} ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchTable(url: string, folder: string, agent: string): Promise<string> {
  console.log(`Fetching ${url}`);
  const limits = { bytes: ourAirportsFeed.limitBytes, ms: DOWNLOAD_MS };
  await buildDownload(agent)({ url, folder, name: 'airports.csv', known: null, limits });
  return join(folder, 'airports.csv');
}

async function store(
  db: Db,
  { airports, origin }: Source,
  onProgress: (written: number, of: number) => void,
): Promise<number> {
  const codes = new Set(airports.map(({ iata }) => iata));
  const all = [...loadAirports().filter(({ iata }) => !codes.has(iata)), ...airports];
  await replaceAirports(db, { airports: all, origin }, (written) => onProgress(written, all.length));
  return all.length;
}

function tellLeftOut(kind: string, rows: string[]): void {
  if (rows.length === 0) return;
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  const noun = rows.length === 1 ? 'row' : 'rows';
  console.log(`${rows.length} ${kind} ${noun} left out: ${rows.slice(0, NAMED).join(', ')}${more}`);
}
