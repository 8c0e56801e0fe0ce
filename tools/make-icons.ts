import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import { productMarkup } from '../src-server/card/card-markup.ts';
import { drawCard } from '../src-server/card/draw-card.ts';

/** Draws the icons of the installed app from the favicon, and the picture for previews of the home page. */
const PUBLIC = join(import.meta.dirname, '../src-client/public');

writeFileSync(join(PUBLIC, 'card.png'), await drawCard(productMarkup()));

const rounded = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** systems that cut icons to their own shape want them filled to the edge */
const filled = rounded.replace(' rx="8"', '');
const ICONS = { 'icon-192': rounded, 'icon-512': rounded, 'icon-maskable-512': filled, 'apple-touch-icon-180': filled };

for (const [name, svg] of Object.entries(ICONS)) {
  const size = Number(/\d+$/.exec(name)?.[0]);
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  writeFileSync(join(PUBLIC, `${name}.png`), png);
}
