import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { onTestFinished } from 'vitest';

/** The same bytes at each time. */
const WRITTEN = new Date('2026-08-19T10:00:00Z');

/** Files of a copy of VRS standing-data: path → text. */
export type StandingData = Record<string, string>;

/** Builds a file of routes as standing-data writes it, including the byte order mark. */
export function routesCsv(...lines: string[]): string {
  return `\uFEFF${['Callsign,Code,Number,AirlineCode,AirportCodes', ...lines].join('\r\n')}\r\n`;
}

export function airlinesCsv(...lines: string[]): string {
  return `\uFEFF${['Code,Name,ICAO,IATA,PositioningFlightPattern,CharterFlightPattern', ...lines].join('\n')}\n`;
}

/** Writes the files to their own folder, removed after the test. */
export function standingDataFolder(files: StandingData): string {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-routes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Packs the files as a gzipped tar, as GitHub serves a repository. */
export async function standingDataTgz(files: StandingData): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files))
    archive.entry({ name: `standing-data-main/${name}`, mtime: WRITTEN }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}
