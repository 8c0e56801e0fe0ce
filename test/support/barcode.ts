import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const files = createRequire(import.meta.url);
/** From disk: the library would otherwise download it. */
const wasmOf = (name: string): ArrayBuffer => new Uint8Array(readFileSync(files.resolve(name))).buffer;

export const SCANNER = wasmOf('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: wasmOf('zxing-wasm/writer/zxing_writer.wasm') } });

type Format = 'Aztec' | 'PDF417' | 'QRCode';
const [SCALE, EDGE] = [4, 40];

/** Returns a barcode as a camera sees it: each module four pixels wide, on white. */
export async function barcodePixels(text: string, format: Format): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format, scale: 1 });
  const [width, height] = [symbol.width * SCALE + 2 * EDGE, symbol.height * SCALE + 2 * EDGE];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < symbol.height * SCALE; y += 1) {
    for (let x = 0; x < symbol.width * SCALE; x += 1) {
      const shade = symbol.data[Math.floor(y / SCALE) * symbol.width + Math.floor(x / SCALE)] as number;
      const place = ((y + EDGE) * width + x + EDGE) * 4;
      data.fill(shade, place, place + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Returns the same as a PNG file. */
export async function barcodePng(text: string, format: Format): Promise<Uint8Array> {
  const { image } = await writeBarcode(text, { format, scale: SCALE, addQuietZones: true });
  if (!image) throw new Error('no picture was drawn');
  return new Uint8Array(await image.arrayBuffer());
}
