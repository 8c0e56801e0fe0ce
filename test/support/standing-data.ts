import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

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

/** Packs the files as a gzipped tar, as GitHub serves a repository. */
export async function standingDataTgz(files: StandingData): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files))
    archive.entry({ name: `standing-data-main/${name}`, mtime: WRITTEN }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}
