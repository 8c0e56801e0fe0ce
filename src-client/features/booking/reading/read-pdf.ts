import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';

/** A confirmation has a few pages; the rest are terms. */
const MOST_PAGES = 10;

/**
 * The flights that the text of a PDF names, such as a confirmation or a boarding pass printed at home. Its drawings are not looked at. What reads PDFs (0.4 MB
 * as sent) is fetched with the first one. Throws when the file is damaged or locked.
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>, today: string): Promise<BookingLeg[]> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return readWrittenLegs(pages.join('\n'), today);
}
