import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';

/** A confirmation has a few pages; the rest are terms. */
const MOST_PAGES = 10;

/**
 * The flights of a PDF, such as a confirmation or a boarding pass printed at home: those of its barcodes, otherwise
 * those named in its text. The PDF library (0.4 MB as sent) is loaded with the first one. Throws if the file is damaged
 * or locked.
 * @param scanner the barcode library's wasm; without it only the text is read
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  today: string,
  scanner?: ArrayBuffer,
): Promise<BookingLeg[]> {
  const [{ getDocumentProxy }, { DRAWABLE, scanPages }] = await Promise.all([import('unpdf'), import('./draw-pdf.ts')]);
  const document = await getDocumentProxy(bytes, { verbosity: 0, ...DRAWABLE });
  const scanned = scanner ? await scanPages(document, scanner, today) : [];
  if (scanned.length > 0) return scanned;
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return readWrittenLegs(pages.join('\n'), today);
}
