import type { BookingLeg } from '#src/booking/booking-leg.ts';

/** Why nothing was read. */
export type Refusal = 'too_large' | 'unreadable' | 'unknown_kind' | 'took_too_long' | 'no_barcode' | 'not_loaded';

/** What comes out of a booking: its legs, perhaps none, or why it was not read. Nothing else leaves the worker. */
export type Reading = { legs: BookingLeg[] } | { refusal: Refusal };

/**
 * What the worker is asked; `today` is YYYY-MM-DD where the reader is, `scanner` the barcode library's wasm, which files
 * that have no picture do without.
 */
export type Question =
  | { today: string; bytes: ArrayBuffer; scanner?: ArrayBuffer }
  | { today: string; text: string }
  | { today: string; frame: ImageBitmap; scanner: ArrayBuffer };

/** Thrown by whatever reads a part; the worker answers it as it is. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
