import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
  retry,
  wrap,
} from 'cockatiel';
import { aborted, withinTime } from '../runtime/process/within-time.ts';
import { type FaultKind, ProviderError, type ServiceName } from './provider-error.ts';
import type { BudgetAsk, Place, RequestBudget } from './request-budget.ts';

type CallOutcome = 'ok' | 'aborted' | FaultKind;
type SpentUnit = 'credits' | 'input_tokens' | 'output_tokens' | 'requests';

/** Counts what the outside services cost: every request sent, and what each was charged. */
export type Meter = {
  called(service: ServiceName, outcome: CallOutcome, durationMs: number): void;
  spent(service: ServiceName, unit: SpentUnit, amount: number): void;
  /** the service's clock (its `Date` header) when it answered */
  observeDate(date: string | null): void;
  /** registers how to find out how many calls of the service are queued */
  queues(service: ServiceName, waiting: () => number): void;
};

export type GuardOptions = {
  service: ServiceName;
  meter: Meter;
  /** for the whole call: queueing, every attempt, reading the response */
  timeoutMs: number;
  /** what the plan allows */
  requestsPerMinute: number;
  /** shared by all servers; a service of one's own has none */
  budget?: RequestBudget | undefined;
  /** concurrent requests; `queued` more may wait */
  concurrent: number;
  queued: number;
  /** retries after a failure that may be temporary */
  retries: number;
  /** for a service that is asked as a guest: rests after any failure, from `firstMs` doubling up to `longestMs` */
  rests?: { firstMs: number; longestMs: number } | undefined;
};

/** For a service where we are guests: one failure is enough to stay away. */
export const GUEST_RESTS = { firstMs: 15_000, longestMs: 600_000 };

/** The part of the budget that a call may use, and the most it may cost. */
export type CallCost = Pick<BudgetAsk, 'share' | 'most'>;

type Attempt<T> = (signal: AbortSignal, spend: (amount: number) => void) => Promise<T>;

export type Guard = {
  /**
   * Runs `attempt`, and retries temporary failures. Throws ProviderError, or the reason of the caller's signal if the
   * caller has left. `attempt` must throw ProviderError, obey its signal, and report what it has cost.
   */
  run<T>(attempt: Attempt<T>, call?: { signal?: AbortSignal | undefined; cost?: CallCost | undefined }): Promise<T>;
  /** whether a call would fail now without being sent: a guest's rest, or the minute's requests are used up */
  isResting(): boolean;
};

const BREAK_AFTER_FAILURES = 5;
const BREAK_MS = 15_000;
const RETRY_AFTER_FAILURE_MS = 150;
const JITTER_MS = 150;
const FREE: Place = { waitMs: 0, settle: async () => undefined };

/** Protects calls to one outside service: time limit, request budget, retry, circuit breaker, bulkhead. */
export function createGuard(options: GuardOptions): Guard {
  const { service, meter, rests, timeoutMs } = options;
  const now = () => Date.now();
  let restUntil = 0;
  const breaker = breakerOf(options, (delay) => {
    restUntil = now() + delay;
  });
  const bulk = bulkhead(options.concurrent, options.queued);
  meter.queues(service, () => options.queued - bulk.queueSlots);
  const waitMs = (error: unknown) => shortestWaitMs(error, options.requestsPerMinute);

  /** Waits for a place in the plan, and pays for what is sent. */
  async function inPlace<T>(attempt: Attempt<T>, signal: AbortSignal, cost: CallCost, deadline: number): Promise<T> {
    const place = (await options.budget?.take({ ...cost, patienceMs: deadline - now() })) ?? FREE;
    if ('refused' in place) {
      if (rests && place.refused === 'minute' && cost.share === 1) restUntil = Math.max(restUntil, place.freeAt);
      throw new ProviderError(service, place.refused === 'day' ? 'usedUp' : 'busy');
    }
    let spent = 0;
    let isAsked = false;
    try {
      if (place.waitMs > 0) await sleep(place.waitMs, undefined, { signal });
      signal.throwIfAborted();
      isAsked = true;
      return await metered(options, () =>
        attempt(signal, (amount) => {
          spent += amount;
        }),
      );
    } finally {
      // the price of a call abandoned in progress, by us or its caller, is unknown: the most it may cost stays counted
      const isUnknown = isAsked && spent === 0 && signal.aborted;
      if (!isUnknown && spent !== cost.most) await place.settle(spent).catch(() => undefined);
    }
  }

  return {
    isResting: () => now() < restUntil,
    async run(attempt, { signal: callerSignal, cost = { share: 1, most: 0 } } = {}) {
      const deadline = now() + timeoutMs;
      const signal = withinTime(timeoutMs, callerSignal);
      const again = retry(
        handleWhen((error) => isOutage(error) && waitMs(error) < deadline - now()),
        {
          maxAttempts: options.retries,
          backoff: new DelegateBackoff(({ result }) => waitMs(errorOf(result)) + Math.random() * JITTER_MS),
        },
      );
      try {
        signal.throwIfAborted();
        const once = () => inPlace(attempt, signal, cost, deadline);
        return await Promise.race([wrap(bulk, again, breaker).execute(once, signal), aborted(signal)]);
      } catch (error) {
        throw translate(service, error, signal, callerSignal);
      }
    },
  };
}

/** Breaks after some failures; where the service `rests`, after the first, each time for longer. */
function breakerOf({ rests }: GuardOptions, onRest: (delayMs: number) => void) {
  const growing = new DelegateBackoff<IHalfOpenAfterBackoffContext, number>(({ result }, failures = 0) => {
    const { firstMs, longestMs } = rests as NonNullable<typeof rests>;
    const error = errorOf(result);
    const asked = error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0;
    const delay = Math.max(asked, Math.min(longestMs, firstMs * 2 ** failures));
    onRest(delay);
    return { delay, state: failures + 1 };
  });
  return circuitBreaker(handleWhen(rests ? isServiceFault : isOutage), {
    breaker: new ConsecutiveBreaker(rests ? 1 : BREAK_AFTER_FAILURES),
    halfOpenAfter: rests ? growing : BREAK_MS,
  });
}

/** How long to wait before a retry: what the service asks for; after a 429, else a slot of the plan's minute. */
function shortestWaitMs(error: unknown, requestsPerMinute: number): number {
  if (!(error instanceof ProviderError)) return RETRY_AFTER_FAILURE_MS;
  return error.retryAfterMs ?? (error.kind === 'rateLimited' ? 60_000 / requestsPerMinute : RETRY_AFTER_FAILURE_MS);
}

async function metered<T>({ service, meter }: GuardOptions, attempt: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let outcome: CallOutcome = 'aborted';
  try {
    const answer = await attempt();
    outcome = 'ok';
    return answer;
  } catch (error) {
    if (error instanceof ProviderError) outcome = error.kind;
    else if (isTimeout(error)) outcome = 'timeout';
    throw error;
  } finally {
    meter.called(service, outcome, performance.now() - startedAt);
  }
}

function translate(
  service: GuardOptions['service'],
  error: unknown,
  signal: AbortSignal,
  callerSignal?: AbortSignal,
): unknown {
  if (error instanceof ProviderError) return error;
  if (error instanceof BrokenCircuitError) return new ProviderError(service, 'down', { cause: 'circuit open' });
  if (error instanceof BulkheadRejectedError) return new ProviderError(service, 'busy', { cause: 'queue full' });
  if (callerSignal?.aborted && !isTimeout(callerSignal.reason)) return callerSignal.reason;
  if (signal.aborted) return new ProviderError(service, 'timeout');
  return error;
}

/** Whether a failure may be temporary; retrying others would only use up the key. */
function isOutage(error: unknown): boolean {
  return (
    isTimeout(error) || (error instanceof ProviderError && (error.kind === 'down' || error.kind === 'rateLimited'))
  );
}

/** Whether the service failed or refused, rather than our own limits or the caller. */
function isServiceFault(error: unknown): boolean {
  return isTimeout(error) || (error instanceof ProviderError && error.kind !== 'busy' && error.kind !== 'usedUp');
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function errorOf(result: { error: unknown } | { value: unknown }): unknown {
  return 'error' in result ? result.error : null;
}
