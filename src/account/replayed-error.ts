import { AppError } from '../errors.ts';

/**
 * The payment provider failed in the middle of an action. It repeats that answer for a day under the request's
 * idempotency key, so only another key can succeed.
 */
export class ReplayedError extends AppError {}
