import { StripeRefusal } from './errors.ts';

type Kept = { request: string; at: number; answer?: { status: number; payload: string } };
const KEPT_SECONDS = 24 * 60 * 60;

/** Keeps keys for 24 hours: the same key with the same request gets the first response again. */
export function keepAnswers(now: () => number) {
  const kept = new Map<string, Kept>();
  return {
    /**
     * Returns null when the request is new. Throws when the key came with another request or its request is still in
     * progress.
     */
    recall(key: string, request: string): { status: number; payload: string } | null {
      const known = kept.get(key);
      if (!known || known.at + KEPT_SECONDS <= now()) {
        kept.set(key, { request, at: now() });
        return null;
      }
      if (known.request !== request) {
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (!known.answer) {
        throw new StripeRefusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
        });
      }
      return known.answer;
    },
    keep(key: string, answer: { status: number; payload: string }): void {
      const known = kept.get(key);
      if (known) known.answer = answer;
    },
    /** Forgets the key: nothing was done, so there is nothing to remember. */
    forget(key: string): void {
      kept.delete(key);
    },
  };
}
