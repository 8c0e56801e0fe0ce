import type { BookingLeg, NoFlight } from '#src/booking/booking-leg.ts';

export type Refusal =
  | 'too_large'
  | 'unreadable'
  | 'unknown_kind'
  | 'outlook'
  | 'took_too_long'
  | 'no_barcode'
  | 'no_pass'
  | 'picture_kind'
  | 'not_loaded';

/** How many parts of a booking are not offered as flights, by kind. */
export type Others = Partial<Record<NoFlight, number>>;

/**
 * The result of reading a booking: its legs, possibly none, and how many other parts it has, or why it could not be
 * read. Nothing else leaves the worker.
 */
export type Reading = { legs: BookingLeg[]; others?: Others } | { refusal: Refusal };

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
