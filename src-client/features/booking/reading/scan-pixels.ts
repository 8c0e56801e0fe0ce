import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readBoardingPass } from '#src/booking/boarding-pass.ts';
import type { BookingLeg } from '#src/booking/booking-leg.ts';

/** The barcode formats of boarding passes. */
const FORMATS = ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'] as const;

/**
 * Reads the boarding passes among the barcodes of a picture; empty if there are none. @param scanner the library's
 * wasm, which it would otherwise fetch from another host
 */
export async function scanPixels(pixels: ImageData, scanner: ArrayBuffer, today: string): Promise<BookingLeg[]> {
  await prepareZXingModule({ overrides: { wasmBinary: scanner }, equalityFn: () => true, fireImmediately: true });
  const found = await readBarcodes(pixels, { formats: [...FORMATS], tryHarder: true, maxNumberOfSymbols: 4 });
  return found.flatMap(({ text }) => readBoardingPass(text, today) ?? []);
}
