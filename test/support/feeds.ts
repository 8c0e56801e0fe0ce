import { hash } from 'node:crypto';
import { linkSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import sources from '#db/build/sources.json' with { type: 'json' };
import { type CurrentFacts, inputsFolder, lookForFacts } from '#server/services/reference/current-facts.ts';
import { changeReferenceState } from '#server/services/reference/reference-state.ts';
import { type FileEmulator, startFiles } from '../emulators/files.ts';
import { testFolder } from './database.ts';
import { euWorkbook } from './eu-workbook.ts';
import {
  airportsCsv,
  czibExport,
  ECFR_TITLES,
  ecfrSubpart,
  IASA_PAGE,
  iasaPdf,
  t100Page,
  t100Zip,
  vrsArchive,
} from './feed-samples.ts';
import { wikidataAnswer } from './wikidata-answer.ts';

/** Starts an emulator with a file for every feed, each containing what is already known; stopped after the test. */
export async function startFeeds(): Promise<FileEmulator> {
  const emulator = await startFiles();
  onTestFinished(emulator.close);
  const { files } = emulator;
  files.set('/list.xlsx', { body: euWorkbook(), etag: '"1"', lastModified: 'Tue, 09 Jun 2026 10:00:00 GMT' });
  files.set('/iasa', { body: IASA_PAGE });
  files.set('/files/IASAWS.pdf', { body: iasaPdf(), etag: '"1"' });
  files.set('/airports.csv', { body: airportsCsv(), etag: '"1"' });
  files.set('/standing-data', { body: await vrsArchive(), etag: '"1"' });
  files.set('/t100', { body: t100Page(), cookie: 'ASP.NET_SessionId=abc; path=/; HttpOnly' });
  files.set('POST /t100', { body: t100Zip() });
  files.set('/czib', { body: czibExport() });
  files.set('/ecfr/titles.json', { body: ECFR_TITLES });
  files.set('/ecfr/full/2026-11-18/title-14.xml', { body: ecfrSubpart() });
  files.set('/sparql', { body: wikidataAnswer() });
  return emulator;
}

/**
 * Returns the settings that point the sources to an emulator, and their files to a folder of the test.
 * @param only the one source that there is
 */
export async function feedSettings(
  emulator?: FileEmulator,
  { only, ...limits }: { limitSeconds?: number; only?: string } = {},
): Promise<Record<string, string>> {
  const { url } = emulator ?? (await startFeeds());
  const own: Record<string, string> = {
    'eu-list': 'list.xlsx',
    'faa-iasa': 'iasa',
    ourairports: 'airports.csv',
    'vrs-routes': 'standing-data',
    'vrs-airframes': 'standing-data',
    'bts-t100': 't100?gnoyr_VQ=FMG',
    'easa-czib': 'czib',
    'faa-sfar': 'ecfr/titles.json',
    wikidata: 'sparql',
  };
  const folder = testFolder();
  writeFileSync(
    join(folder, 'sources.json'),
    JSON.stringify(
      sources
        .filter(({ name }) => name === (only ?? name))
        .map((source) => ({ ...source, ...limits, url: `${url}/${own[source.name]}` })),
    ),
  );
  return { REFRESH_FOLDER: folder };
}

/** What was built first, by its name, which says of what: a build takes longer than most tests. */
const BUILT = mkdtempSync(join(tmpdir(), 'airworthy-built-'));
const MOST_BUILT = 4;
process.once('exit', () => rmSync(BUILT, { recursive: true, force: true }));

const isBuilt = (name: string) => name.endsWith('.sqlite');

/** Answers from facts with few routes in place of the world's, which are built in a moment. */
export async function withFewRoutes(ctx: CurrentFacts): Promise<void> {
  const archive = await vrsArchive();
  const sha256 = hash('sha256', archive);
  const folder = inputsFolder(ctx);
  writeFileSync(join(folder, sha256), archive);
  const input = { source: 'vrs-routes', sha256, day: '2026-08-19', asOf: '2026-08-19' };
  await changeReferenceState(ctx.db, (state) => ({ ...state, inputs: [input] }));
  for (const name of readdirSync(BUILT)) linkSync(join(BUILT, name), join(folder, name));
  onTestFinished(() => keepBuilt(folder));
  await lookForFacts(ctx);
}

function keepBuilt(folder: string): void {
  const known = readdirSync(BUILT);
  const others = readdirSync(folder).filter((name) => isBuilt(name) && !known.includes(name));
  for (const name of others.slice(0, MOST_BUILT - known.length)) linkSync(join(folder, name), join(BUILT, name));
}
