import { AppError, type ErrorDetails } from '#src/errors.ts';
import { say } from '#src/words/say.ts';

export type Attempted<T> = { value: T; fault: null } | { value: null; fault: AppError };

/**
 * Returns a service's failure or timeout as a value, so that the report can do without it. Rethrows everything else,
 * such as the abort of a client that left.
 */
export async function attempt<T>(
  service: NonNullable<ErrorDetails['service']>,
  asked: Promise<T>,
): Promise<Attempted<T>> {
  try {
    return { value: await asked, fault: null };
  } catch (error) {
    if (error instanceof AppError) return { value: null, fault: error };
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    const message = say('errors.attempt.tookTooLongRespond', { service });
    return { value: null, fault: new AppError('provider_timeout', message, { service }) };
  }
}
