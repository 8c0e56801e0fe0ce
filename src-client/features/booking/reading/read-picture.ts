import { imageDimensionsFromData } from 'image-dimensions';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { Refused } from './reading.ts';
import { scanPixels } from './scan-pixels.ts';

const MAX_PIXELS = 60_000_000;
/** At this size, a pass's barcode that fills a tenth of the picture is sharp enough. */
const LONGEST_SIDE = 3000;

/**
 * Reads the boarding pass in a picture. Its size is read before decoding: a picture of over 60 megapixels is refused.
 * @param scanner the barcode library's wasm
 */
export async function readPicture(
  bytes: Uint8Array<ArrayBuffer>,
  scanner: ArrayBuffer,
  today: string,
): Promise<BookingLeg[]> {
  const size = imageDimensionsFromData(bytes);
  if (!size && !isHeic(bytes)) throw new Refused('unreadable');
  if (size && size.width * size.height > MAX_PIXELS) throw new Refused('too_large');
  // browsers other than Safari cannot decode the pictures of an iPhone
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new Refused(isHeic(bytes) ? 'picture_kind' : 'unreadable');
  });
  return readFrame(bitmap, scanner, today, true);
}

/** The same for a decoded picture, such as a camera frame; throws Refused if there is no pass in it. */
export async function readFrame(
  bitmap: ImageBitmap,
  scanner: ArrayBuffer,
  today: string,
  isPatient = false,
): Promise<BookingLeg[]> {
  const { legs, hasCode } = await scanPixels(pixelsOf(bitmap), scanner, today, isPatient);
  if (legs.length === 0) throw new Refused(hasCode ? 'no_pass' : 'no_barcode');
  return legs;
}

/** By the brand of the file: 'heic', 'heix', 'mif1' and others. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:he|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, 12)));
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  if (!drawing) throw new Refused('unreadable');
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return drawing.getImageData(0, 0, width, height);
}
