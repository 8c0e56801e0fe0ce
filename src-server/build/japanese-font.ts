import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { asDrawn } from '../cards/as-drawn.ts';
import { readLanguage } from './words/catalogs.ts';

const ROOT = join(import.meta.dirname, '../..');
const FONTS = join(ROOT, 'src-server/cards/fonts');
/** The characters that the fonts have. */
const SIGNS = join(FONTS, 'noto-sans-jp.txt');
const WEIGHTS = ['400', '700'];

/** The Japanese characters of what a card can say: of all messages and countries; it names airports by their codes. */
export function japaneseSigns(): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = new Intl.DisplayNames('ja', { type: 'region' });
  const names = letters.flatMap((first) => letters.map((second) => countries.of(first + second)));
  const said = asDrawn([...Object.values(readLanguage('ja')), ...names].join(''));
  return [...new Set(said.match(/[\u3000-\u30ff\p{Script=Han}\uff00-\uffef]/gu))].sort().join('');
}

export const signsOfFont = (): string => readFileSync(SIGNS, 'utf8');

/**
 * `node src-server/build/japanese-font.ts FOLDER` reduces Noto Sans JP to these characters: 0.2 MB for each weight, of a
 * package of 79 MB. FOLDER has the files of @fontsource/noto-sans-jp. Run it when a test says that one is missing.
 */
if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const signs = japaneseSigns();
  for (const weight of WEIGHTS) {
    const whole = readFileSync(join(folder, `noto-sans-jp-japanese-${weight}-normal.woff2`));
    const cut = await subsetFont(whole, signs, { targetFormat: 'woff' });
    writeFileSync(join(FONTS, `noto-sans-jp-${weight}.woff`), cut);
    console.log(`${weight}: ${[...signs].length} characters, ${cut.length} bytes`);
  }
  writeFileSync(SIGNS, `${signs}\n`);
}
