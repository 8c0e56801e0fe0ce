import { AppError, type ErrorDetails } from '#src/errors.ts';

export type Settled<T> = { value: T; fault: null } | { value: null; fault: AppError };

/**
 * Takes a service's failure, or our running out of time for it, as an answer, so that the report can do without it.
 * Everything else is thrown on, such as a client that left.
 */
export async function settle<T>(service: NonNullable<ErrorDetails['service']>, asked: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await asked, fault: null };
  } catch (error) {
    if (error instanceof AppError) return { value: null, fault: error };
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    const message = `${service} took too long to respond. Please try again later.`;
    return { value: null, fault: new AppError('provider_timeout', message, { service }) };
  }
}
