import type { BookingLeg } from '#src/booking/booking-leg.ts';

/** Why nothing was read. */
export type Refusal = 'too_large' | 'unreadable' | 'unknown_kind' | 'took_too_long' | 'no_barcode' | 'not_loaded';

/**
 * The result of reading a booking: its legs, possibly none, or why it could not be read. Nothing else leaves the
 * worker.
 */
export type Reading = { legs: BookingLeg[] } | { refusal: Refusal };

/**
 * The question to the worker; `today` is YYYY-MM-DD where the reader is, `scanner` the barcode library's wasm, which
 * files without pictures do not need.
 */
export type Question =
  | { today: string; bytes: ArrayBuffer; scanner?: ArrayBuffer }
  | { today: string; text: string }
  | { today: string; frame: ImageBitmap; scanner: ArrayBuffer };

/** Thrown when a part cannot be read; the worker returns it as it is. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
