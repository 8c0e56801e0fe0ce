import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#test/support/spawn-server.ts';

export const RESULTS = 'https://www.google.com/travel/flights/search?q=made';

type Result = { itinerary: string; shows: string };

/** A page in the structure of a list of results: rows that carry their itinerary for emissions, and some that do not. */
export function resultsPage(results: Result[]): string {
  const carrier = (itinerary: string) =>
    itinerary &&
    `<div data-travelimpactmodelwebsiteurl="https://www.travelimpactmodel.org/lookup/flight?itinerary=${itinerary}"></div>`;
  const rows = results.map(({ itinerary, shows }) => `<li><div>${shows}</div>${carrier(itinerary)}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Flights</title><style>li{min-height:90px;list-style:none}</style><ul>${rows.join('')}</ul>`;
}

export const FORTY: Result[] = [
  { itinerary: 'SFO-LHR-BA-286-20261201', shows: 'British Airways 4:30 PM – 11:00 AM SFO–LHR Nonstop' },
  { itinerary: 'SFO-LHR-UA-901-20261201', shows: 'United UA 901 SFO–LHR' },
  { itinerary: 'JFK-LHR-BA-178-20261201', shows: 'British Airways BA 178' },
  { itinerary: 'SFO-LHR-BA-286-20261201', shows: 'British Airways BA 285 SFO–LHR' },
  { itinerary: 'SFO-LHR-BA', shows: 'British Airways SFO–LHR' },
  { itinerary: '', shows: 'Train 9:00 AM SFO–LHR' },
  ...Array.from({ length: 34 }, () => ({ itinerary: 'SFO-LHR-BA-286-20261201', shows: 'British Airways SFO–LHR' })),
];

/** Returns a folder with the built extension, which is allowed the site from the start: no test can press 'Allow'. */
export function allowedExtension(): string {
  const place = mkdtempSync(join(tmpdir(), 'airworthy-extension-'));
  execFileSync(process.execPath, ['src-client/extension/build/build-extension.ts', place], { cwd: ROOT });
  const folder = join(place, 'extension');
  const path = join(folder, 'manifest.json');
  const { optional_host_permissions, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: optional_host_permissions }));
  return folder;
}
