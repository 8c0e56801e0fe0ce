import { AppError } from '../errors.ts';

/** The payment provider failed midway, and repeats that answer for a day to the same idempotency key. */
export class ReplayedError extends AppError {}
