import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { FIRST_YEAR, interpolate, readTable, writeTable, yearsFrom } from './table.ts';

/** Departures of 2025 as a multiple of 2019, by region, from remembered totals of IATA and ICAO. */
const GROWTH: Record<string, number> = {
  'North America': 1,
  Europe: 1,
  CIS: 0.95,
  'Latin America': 1.08,
  Africa: 1.08,
  'Middle East and North Africa': 1.12,
  'North Asia': 1.1,
  'Asia-Pacific': 1.1,
};
/** In 2010 the World Bank began to count more carriers: a state that jumps by more has its earlier years raised. */
const JUMP = 1.2;
const USUAL_GROWTH = 1.06;

/**
 * Writes departures.csv from the World Bank's download of IS.AIR.DPRT. A letter marks what is not as published: g a gap
 * filled, n the nearest published year, j raised to join 2010, x carried forward. A state that is not in the download
 * keeps its row (Taiwan, t).
 */
export function updateDepartures(file: string): void {
  const text = readFileSync(file, 'utf8');
  // some downloads begin with lines about the file
  const rows: Record<string, string>[] = parse(text.slice(text.indexOf('"Country Name"')), {
    columns: true,
    relaxColumnCount: true,
  });
  const published = new Map(rows.map((row) => [row['Country Code'], publishedOf(row)]));
  const last = Math.max(...[...published.values()].flatMap((points) => points.map(([year]) => year)));
  const table = readTable('departures.csv').map((row) => {
    const { iso3 = '', state = '', region = '' } = row;
    const points = published.get(iso3) ?? [];
    const years = yearsFrom(FIRST_YEAR);
    const cells =
      points.length > 0 ? departuresOf(points, last, GROWTH[region] ?? 1) : years.map((year) => row[year] ?? '');
    return [iso3, state, region, ...cells];
  });
  writeTable('test/bench/risk/departures.csv', [['iso3', 'state', 'region', ...yearsFrom(FIRST_YEAR)], ...table]);
}

/** The years with a figure, from 2000. */
function publishedOf(row: Record<string, string>): [number, number][] {
  return Object.entries(row).flatMap(([year, value]) =>
    /^20\d\d$/.test(year) && Number(value) > 0 ? [[Number(year), Number(value)] as [number, number]] : [],
  );
}

function departuresOf(published: [number, number][], last: number, growth: number): string[] {
  const of = new Map(published);
  const [before, after] = [of.get(2009), of.get(2010)];
  const jump = before && after ? after / before / USUAL_GROWTH : 1;
  const isJoined = jump > JUMP;
  const points = isJoined
    ? published.map(([year, count]): [number, number] => [year, year < 2010 ? count * jump : count])
    : published;
  const at = (year: number) => interpolate(points, year);
  const ahead = [
    [last, at(last)],
    ...[
      [2023, (0.96 * at(2019) * (growth + 1)) / 2],
      [2025, growth * at(2019)],
    ].filter(([year]) => (year ?? 0) > last),
  ] as [number, number][];
  const [first, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return yearsFrom(FIRST_YEAR).map((year) => {
    if (year > last) return `${rounded(interpolate(ahead, year))}x`;
    const letter = isJoined && year < 2010 ? 'j' : of.has(year) ? '' : year > first && year < end ? 'g' : 'n';
    return `${rounded(at(year))}${letter}`;
  });
}

/** Halves to the even number, as the tables of the first fit were made. */
function rounded(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}

const LETTERS: Record<string, string> = { H: 'H', UM: 'U', LM: 'M', L: 'L' };

/**
 * Writes income-groups.csv from the World Bank's history of income groups (OGHIST.xlsx): one letter a fiscal year, H
 * high, U upper middle, M lower middle, L low; lower case where a year was not classified and the last group stays.
 */
export async function updateGroups(file: string): Promise<void> {
  const sheets = await readWorkbook(file);
  const rows = sheets.find(({ sheet }) => sheet === 'Country Analytical History')?.data ?? [];
  const head = rows.find((row) => row.includes('FY89'))?.map(String);
  if (!head) throw new Error(`${file} has no sheet 'Country Analytical History' with fiscal years`);
  const table = rows.flatMap((row) => {
    const iso3 = String(row[0] ?? '');
    if (!/^[A-Z]{3}$/.test(iso3)) return [];
    let last = '';
    const years = head.flatMap((label, column) => {
      if (!/^FY\d\d$/.test(label)) return [];
      const short = Number(label.slice(2));
      const letter = LETTERS[String(row[column] ?? '').replace('*', '')];
      if (letter) last = letter;
      const year = short + (short > 80 ? 1900 : 2000);
      return year >= FIRST_YEAR && last ? [{ year, letter: letter ?? last.toLowerCase() }] : [];
    });
    return years[0] ? [[iso3, years[0].year, years.map(({ letter }) => letter).join('')]] : [];
  });
  writeTable('test/bench/risk/income-groups.csv', [['iso3', 'first_year', 'groups'], ...table]);
}
