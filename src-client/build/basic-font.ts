import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const BASIC_FONT = join(import.meta.dirname, '../fonts/inter-basic.woff2');

/** The characters that nearly every page uses, as the styles list them in `unicode-range`. */
export const BASIC_SIGNS =
  'U+0020-007E, U+00A0, U+00A3, U+00A7, U+00A9, U+00B0-00B1, U+00B7, U+00C0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2212';
const WEIGHTS = { min: 400, max: 720 };
const WHOLE = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** Returns the characters of a `unicode-range` as one string. */
export function signsOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/**
 * `node src-client/build/basic-font.ts` reduces the typeface to these characters: half the bytes of the package's file. Run it
 * after a change of either.
 */
if (import.meta.main) {
  const variationAxes = { wght: WEIGHTS };
  const cut = await subsetFont(await readFile(WHOLE), signsOf(BASIC_SIGNS), { targetFormat: 'woff2', variationAxes });
  await mkdir(dirname(BASIC_FONT), { recursive: true });
  await writeFile(BASIC_FONT, cut);
  console.log(`${BASIC_FONT}: ${cut.length} bytes`);
}
