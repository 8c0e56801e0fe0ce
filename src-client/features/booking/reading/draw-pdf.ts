import type { getDocumentProxy } from 'unpdf';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { scanPixels } from './scan-pixels.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** There is one pass per page, and a booking has few travelers. */
const MOST_PAGES = 6;
/** At this size, a barcode that fills a tenth of the page is sharp enough. */
const LONGEST_SIDE = 3000;
/** Of the 15 seconds that reading may take; what the text has yielded by then is kept. */
const LIMIT_MS = 8_000;
/** Larger pictures within a page are left out. */
const MAX_PIXELS = 60_000_000;

/** Canvases for a worker, which has no document to create them. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height });
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** Filters need a document, too: a page is drawn without them. */
class NoFilters {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  addSelectionHCMFilter = none;
  addSelectionFilter = none;
  createSelectionStyle = () => null;
  destroy = () => undefined;
}

/** Options for a document to be drawn in a worker, without fetching anything. */
export const DRAWABLE = {
  disableFontFace: true,
  useWorkerFetch: false,
  maxImageSize: MAX_PIXELS,
  CanvasFactory: WorkerCanvases,
  FilterFactory: NoFilters,
};

/**
 * Reads the boarding passes whose barcodes are drawn on the first pages, as pictures or as lines; none if a page cannot
 * be drawn in time. @param scanner the barcode library's wasm
 */
export async function scanPages(document: Document, scanner: ArrayBuffer, today: string): Promise<BookingLeg[]> {
  const end = performance.now() + LIMIT_MS;
  const legs: BookingLeg[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const left = end - performance.now();
    if (left <= 0) break;
    const pixels = await drawPage(document, number, left).catch(() => null);
    if (pixels) legs.push(...(await scanPixels(pixels, scanner, today)).legs);
  }
  return legs;
}

async function drawPage(document: Document, number: number, timeoutMs: number): Promise<ImageData> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) });
  const { context } = new WorkerCanvases().create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  if (!context) throw new Error('no canvas');
  // as for print: drawing for the screen waits for animation frames, which a worker has none of
  const drawing = page.render({ canvas: null, canvasContext: context as never, viewport, intent: 'print' });
  const timer = setTimeout(() => drawing.cancel(), timeoutMs);
  await drawing.promise.finally(() => clearTimeout(timer));
  page.cleanup();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

function none(): string {
  return 'none';
}
