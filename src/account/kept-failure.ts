import { AppError } from '../errors.ts';

/**
 * The payment provider failed at what it had begun. It keeps that answer under the request's idempotency key and gives it
 * again for a day, so only another key can do better.
 */
export class KeptFailure extends AppError {}
