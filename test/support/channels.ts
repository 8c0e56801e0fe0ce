import { onTestFinished } from 'vitest';
import { type FileEmulator, startFiles } from '../emulators/files.ts';
import { testFolder } from './database.ts';
import { euWorkbook } from './eu-workbook.ts';
import { wikidataAnswer } from './wikidata-answer.ts';

/** An emulator with a file for every channel, each saying what is known already; gone with the test. */
export async function startChannels(): Promise<FileEmulator> {
  const emulator = await startFiles();
  onTestFinished(emulator.close);
  emulator.files.set('/list.xlsx', { body: euWorkbook(), etag: '"1"', lastModified: 'Tue, 09 Jun 2026 10:00:00 GMT' });
  emulator.files.set('/sparql', { body: wikidataAnswer() });
  return emulator;
}

/** The settings that lead the channels to an emulator, and their files to a folder of the test. */
export async function channelSettings(emulator?: FileEmulator): Promise<Record<string, string>> {
  const { url } = emulator ?? (await startChannels());
  return {
    REFRESH_FOLDER: testFolder(),
    REFRESH_EU_LIST_URL: `${url}/list.xlsx`,
    REFRESH_WIKIDATA_URL: `${url}/sparql`,
  };
}
