import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori, { type Font } from 'satori';
import type { Box } from './box.ts';
import { CARD_GROUND, CARD_SIZE } from './card-markup.ts';

/** What letters need beyond the western European ones comes from the second family. */
const FONTS = [
  { name: 'Inter', file: 'inter-latin-400-normal.woff', weight: 400 },
  { name: 'Inter', file: 'inter-latin-600-normal.woff', weight: 600 },
  { name: 'Inter', file: 'inter-latin-700-normal.woff', weight: 700 },
  { name: 'Inter Extended', file: 'inter-latin-ext-400-normal.woff', weight: 400 },
  { name: 'Inter Extended', file: 'inter-latin-ext-600-normal.woff', weight: 600 },
] as const;

/** Read once, and the same list every time: satori keeps what it makes of it. */
let tools: Promise<[Font[], unknown]> | undefined;

/** A PNG of the card. Takes a twentieth of a second of the thread, the first one half a second. */
export async function drawCard(markup: Box): Promise<Uint8Array> {
  tools ??= Promise.all([readFonts(), readPackaged('@resvg/resvg-wasm/index_bg.wasm').then(initWasm)]);
  const [fonts] = await tools;
  const svg = await satori(markup as never, { ...CARD_SIZE, fonts });
  const drawing = new Resvg(svg.replace(/^<svg[^>]*>/, (start) => start + CARD_GROUND));
  const picture = drawing.render();
  try {
    return picture.asPng();
  } finally {
    // nothing collects the memory of the other side
    picture.free();
    drawing.free();
  }
}

async function readFonts(): Promise<Font[]> {
  return Promise.all(
    FONTS.map(async ({ name, file, weight }) => ({
      name,
      weight,
      style: 'normal',
      data: await readPackaged(`@fontsource/inter/files/${file}`),
    })),
  );
}

function readPackaged(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(name)));
}
