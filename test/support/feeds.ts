import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import { replaceImportedAirlines } from '#db/site/reference/airlines.ts';
import { type FileEmulator, startFiles } from '../emulators/files.ts';
import { testFolder } from './database.ts';
import { euWorkbook } from './eu-workbook.ts';
import { airportsCsv, czibExport, IASA_PAGE, iasaPdf, t100Page, t100Zip, vrsArchive } from './feed-samples.ts';
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
  files.set('/sparql', { body: wikidataAnswer() });
  return emulator;
}

/** Returns the settings that point the feeds to an emulator, and their files to a folder of the test. */
export async function feedSettings(emulator?: FileEmulator): Promise<Record<string, string>> {
  const { url } = emulator ?? (await startFeeds());
  return {
    REFRESH_FOLDER: testFolder(),
    REFRESH_EU_LIST_URL: `${url}/list.xlsx`,
    REFRESH_FAA_IASA_URL: `${url}/iasa`,
    REFRESH_OURAIRPORTS_URL: `${url}/airports.csv`,
    REFRESH_VRS_ROUTES_URL: `${url}/standing-data`,
    REFRESH_VRS_AIRFRAMES_URL: `${url}/standing-data`,
    REFRESH_T100_URL: `${url}/t100?gnoyr_VQ=FMG`,
    REFRESH_EASA_CZIB_URL: `${url}/czib`,
    REFRESH_WIKIDATA_URL: `${url}/sparql`,
  };
}

/** As after an import of routes, which stores the airlines' names at its end: the job does not begin with the shipped ones. */
export function withRoutesImported(db: Db): Promise<void> {
  return replaceImportedAirlines(db, [{ icao: 'BAW', iata: 'BA', name: 'British Airways' }]);
}
