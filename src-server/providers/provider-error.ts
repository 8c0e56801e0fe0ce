import { AppError, type ErrorCode, type ErrorDetails, messageOf } from '#src/errors.ts';

export type ServiceName = Exclude<NonNullable<ErrorDetails['service']>, 'Stripe'>;

/** What can go wrong with a service, in the order of checks; `busy` and `usedUp` are our own budget. */
const FAULTS = {
  missing: { code: 'provider_not_configured', sentence: "isn't set up on this server. Add its API key to use it." },
  refused: { code: 'provider_not_configured', sentence: 'rejected its API key. Please check the key.' },
  outOfCredit: {
    code: 'provider_unavailable',
    sentence: 'is out of credit. Please try again later, or top up its account.',
  },
  rateLimited: {
    code: 'provider_unavailable',
    sentence: 'is limiting our requests right now. Please try again in a minute.',
  },
  busy: { code: 'provider_unavailable', sentence: 'has reached its request limit. Please try again in a minute.' },
  usedUp: {
    code: 'provider_unavailable',
    sentence: 'has reached our request limit for today. Please try again tomorrow.',
  },
  down: { code: 'provider_unavailable', sentence: "isn't available right now. Please try again later." },
  timeout: { code: 'provider_timeout', sentence: 'took too long to respond. Please try again later.' },
  invalid: { code: 'provider_answer_invalid', sentence: 'sent an unexpected response. Please try again later.' },
} as const satisfies Record<string, { code: ErrorCode; sentence: string }>;

export type FaultKind = keyof typeof FAULTS;

/**
 * The error of a provider. The message names the service; with a missing key it says 'API key', with a refused one also
 * 'Authentication failed', as specified. `cause` is for the log and never contains a key.
 */
export class ProviderError extends AppError {
  readonly service: ServiceName;
  readonly kind: FaultKind;
  /** how long the service asked us to wait, in milliseconds; null if it did not say */
  readonly retryAfterMs: number | null;

  constructor(service: ServiceName, kind: FaultKind, more: { cause?: unknown; headers?: Headers | undefined } = {}) {
    const { code, sentence } = FAULTS[kind];
    const mayRecover = kind === 'rateLimited' || kind === 'down';
    const retryAfterMs = mayRecover ? readRetryAfter(more.headers?.get('retry-after')) : null;
    super(code, `${kind === 'refused' ? 'Authentication failed: ' : ''}${service} ${sentence}`, {
      service,
      ...(retryAfterMs !== null && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
    });
    this.service = service;
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    if (more.cause !== undefined) this.cause = more.cause;
  }
}

/** The wait that a `Retry-After` header asks for, given in seconds or as a date; null if absent or unreadable. */
export function readRetryAfter(header: string | null | undefined): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** Whether a server answered without TLS where TLS was expected; said by OpenSSL alone. */
export function isPlainAnswer(error: unknown): boolean {
  return error instanceof Error && /wrong version number|packet length too long/i.test(error.message);
}

/** Why something could not be fetched: `fetch` puts it into the cause of its error. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isPlainAnswer(cause) ? 'it answers without TLS; write http:// for it' : messageOf(cause);
}
