import { readFileSync } from 'node:fs';

/** City names as travelers know them, by IATA code, where both sources name a suburb, a local form or a typo. */
export const CITIES = readPairs('cities.csv', ',');

/** Other names that people type, by city and country code; accents and umlauts are folded later. */
export const CITY_ALIASES = readPairs('city-aliases.csv', '|');

/** Countries whose name in the Unicode data differs from the one on a ticket. */
export const COUNTRY_NAMES: Record<string, string> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
};

export function readPairs(name: string, separator: string): Record<string, string> {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return Object.fromEntries(lines.map((line) => line.split(separator)));
}
