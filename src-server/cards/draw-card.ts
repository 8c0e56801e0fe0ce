import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font, type SatoriNode } from 'satori';
import { PACKAGE_ROOT } from '#db/folders.ts';
import { type Box, CARD_GROUND, CARD_SIZE } from './card-markup.ts';

const inter = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${name}`));
const noto = (name: string) => join(PACKAGE_ROOT, 'src-server/cards/fonts', name);

/** The second family has the characters beyond Western European ones, the third those of Japanese cards. */
const FONTS = [
  { name: 'Inter', file: inter('inter-latin-400-normal.woff'), weight: 400 },
  { name: 'Inter', file: inter('inter-latin-600-normal.woff'), weight: 600 },
  { name: 'Inter', file: inter('inter-latin-700-normal.woff'), weight: 700 },
  { name: 'Inter Extended', file: inter('inter-latin-ext-400-normal.woff'), weight: 400 },
  { name: 'Inter Extended', file: inter('inter-latin-ext-600-normal.woff'), weight: 600 },
  { name: 'Noto Sans JP', file: noto('noto-sans-jp-400.woff'), weight: 400 },
  { name: 'Noto Sans JP', file: noto('noto-sans-jp-700.woff'), weight: 700 },
] as const;

/** Read once and always the same list: satori caches what it derives from it. */
let fonts: Promise<Font[]> | undefined;

/** Renders the card as a PNG. Takes 50 ms of the thread, the first time half a second. */
export async function drawCard(markup: Box): Promise<Uint8Array> {
  const svg = await layOutCard(markup);
  const drawing = svg.replace(/^<svg[^>]*>/, (start) => start + CARD_GROUND);
  // the letters are already paths
  return new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Renders the card as SVG; `onNode` receives the position of each box. */
export async function layOutCard(markup: Box, onNode?: (node: SatoriNode) => void): Promise<string> {
  fonts ??= readFonts();
  return satori(markup as never, { ...CARD_SIZE, fonts: await fonts, ...(onNode && { onNodeDetected: onNode }) });
}

async function readFonts(): Promise<Font[]> {
  return Promise.all(
    FONTS.map(async ({ name, file, weight }) => ({ name, weight, style: 'normal', data: await readFile(file) })),
  );
}
