import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readBoardingPass } from '#src/booking/boarding-pass.ts';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { inverted, turned } from './turn-pixels.ts';

const FORMATS = ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'] as const;
/** PDF417 is found up to about four degrees off; people hold their phones up to 15 degrees off. */
const TILTS = [6, -6, 12, -12, 17, -17];

export type Scan = { legs: BookingLeg[]; hasCode: boolean };

/**
 * Reads the boarding passes among the barcodes of a picture, as it is and inverted, as a dark screen shows them.
 * @param scanner the library's wasm, which it would otherwise fetch from another host
 * @param isPatient whether to turn the picture before giving up: about a second
 */
export async function scanPixels(
  pixels: ImageData,
  scanner: ArrayBuffer,
  today: string,
  isPatient = false,
): Promise<Scan> {
  await prepareZXingModule({ overrides: { wasmBinary: scanner }, equalityFn: () => true, fireImmediately: true });
  const first = await scan(pixels, today);
  if (first.hasCode) return first;
  const dark = await scan(inverted(pixels), today);
  if (dark.hasCode || !isPatient) return dark;
  for (const degrees of TILTS) {
    const tilted = turned(pixels, degrees);
    const light = await scan(tilted, today);
    const found = light.hasCode ? light : await scan(inverted(tilted), today);
    if (found.hasCode) return found;
  }
  return { legs: [], hasCode: false };
}

async function scan(pixels: ImageData, today: string): Promise<Scan> {
  const found = await readBarcodes(pixels, { formats: [...FORMATS], tryHarder: true, maxNumberOfSymbols: 4 });
  return { legs: found.flatMap(({ text }) => readBoardingPass(text, today) ?? []), hasCode: found.length > 0 };
}
