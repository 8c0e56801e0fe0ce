import Stripe from 'stripe';
import { ReplayedError } from '#src/account/replayed-error.ts';
import { AppError } from '#src/errors.ts';

const DOWN = "The payment service isn't available right now. Please try again later.";
const MISCONFIGURED = "The payment service isn't working. Please contact support.";

/** Translates the provider's errors into ours; any other error is returned unchanged. */
export function paymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return because(error, translate(error));
}

/** Whether the provider does not, or no longer, have the requested object; `param` narrows it to one of several. */
export function isMissing(error: unknown, param?: string): boolean {
  const isOne = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  return isOne && (param === undefined || error.param === param);
}

function translate(error: InstanceType<typeof Stripe.errors.StripeError>): AppError {
  const { errors } = Stripe;
  const details = { service: 'Stripe' } as const;
  // without a status the answer was unreadable, and may be a success
  if (error instanceof errors.StripeAPIError && (error.statusCode ?? 0) >= 500) {
    return new ReplayedError('provider_unavailable', DOWN, details);
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return new AppError('provider_unavailable', DOWN, details);
  }
  if (error instanceof errors.StripeRateLimitError) {
    return new AppError('provider_unavailable', DOWN, { ...details, retryAfterSeconds: 5 });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new AppError('provider_unavailable', MISCONFIGURED, details);
  }
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) {
    return new AppError('conflict', 'Already in progress. Please wait a moment and try again.', details);
  }
  return new AppError(
    'provider_answer_invalid',
    'The payment service rejected the request. Please try again later.',
    details,
  );
}

/** Keeps what happened for the log, without the request or its headers. */
function because(error: InstanceType<typeof Stripe.errors.StripeError>, translated: AppError): AppError {
  const { type, code, param, statusCode, requestId, message } = error;
  translated.cause = new Error([type, code, param, statusCode, requestId, message].filter(Boolean).join(' '));
  return translated;
}
