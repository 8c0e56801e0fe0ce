import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { productMarkup } from '../../src-server/cards/card-markup.ts';
import { drawCard } from '../../src-server/cards/draw-card.ts';

/** Draws the icons of the installed app from the favicon, and the picture for previews of the home page. */
const ICO_SIZE = 32;
const PUBLIC = join(import.meta.dirname, '../public');

writeFileSync(join(PUBLIC, 'card.png'), await drawCard(productMarkup()));

const rounded = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** systems that crop icons to their own shape need them filled to the edge */
const filled = rounded.replace(' rx="8"', '');
const ICONS = { 'icon-192': rounded, 'icon-512': rounded, 'icon-maskable-512': filled, 'apple-touch-icon-180': filled };

for (const [name, svg] of Object.entries(ICONS)) {
  const size = Number(/\d+$/.exec(name)?.[0]);
  writeFileSync(join(PUBLIC, `${name}.png`), pngOf(svg, size));
}

// for browsers and feed readers that request it without having read the page
writeFileSync(join(PUBLIC, 'favicon.ico'), inIco(pngOf(rounded, ICO_SIZE), ICO_SIZE));

function pngOf(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Wraps a PNG as the only picture of an ICO file: a header of 6 bytes, an entry of 16, the picture. */
function inIco(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
