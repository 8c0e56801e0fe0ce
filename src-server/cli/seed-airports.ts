import { basename } from 'node:path';
import { loadAirports } from '#db/reference/load-reference.ts';
import { putSetting } from '#db/repositories/operations/settings.ts';
import { replaceAirports } from '#db/repositories/reference/airports.ts';
import { seedShippedAirports } from '#db/seeds/airports.ts';
import { observeAirports } from '#src/lists/observe-airports.ts';
import { readAirportTable } from '../feeds/airport-table.ts';
import { countryNameOf } from '../feeds/ourairports.ts';
import { OBSERVED_VERSION } from '../services/reference/observed.ts';
import { type CommandCall, required } from './command.ts';
import { importSource } from './import-source.ts';

const NAMED = 20;

/** Fills the table of airports from the shipped file, or from it and a table of OurAirports, which overrides it. */
export async function seedAirportsCommand({ config, options, db, clock }: CommandCall): Promise<void> {
  const from = options.from === undefined ? null : required(options.from);
  const { stored, broken, doubts } = await importSource(
    config,
    '{value} of {total} airports',
    async ({ bring, bar }) => {
      const source = from ? await readSource(await bring(from)) : null;
      bar.start(1, 0);
      const onProgress = (written: number, of: number) => {
        bar.setTotal(of);
        bar.update(written);
      };
      if (!source) return { stored: await seedShippedAirports(db, onProgress), broken: [], doubts: [] };
      const { airports, origin } = source;
      await replaceAirports(db, { airports, origin }, (written) => onProgress(written, airports.length));
      return { ...source, stored: airports.length };
    },
  );
  // running servers look again
  await putSetting(db, OBSERVED_VERSION, String(clock.now().getTime()));
  console.log(`${stored} airports stored.`);
  sayLeftOut('broken', broken);
  sayLeftOut('doubtful', doubts);
}

/** Returns the shipped airports with those of the table in their place, and what was left out of it. */
async function readSource(path: string) {
  const shipped = loadAirports();
  const origin = basename(path);
  const { rows, broken } = await readAirportTable(path).catch((cause: Error) => {
    throw new Error(`${origin} ${cause.message}`, { cause });
  });
  const { airports, doubts } = observeAirports(rows, shipped, countryNameOf(shipped));
  const codes = new Set(airports.map(({ iata }) => iata));
  return { airports: [...shipped.filter(({ iata }) => !codes.has(iata)), ...airports], origin, broken, doubts };
}

function sayLeftOut(kind: string, rows: string[]): void {
  if (rows.length === 0) return;
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  const noun = rows.length === 1 ? 'row' : 'rows';
  console.log(`${rows.length} ${kind} ${noun} left out: ${rows.slice(0, NAMED).join(', ')}${more}`);
}
