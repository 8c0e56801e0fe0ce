import type { FaultKind, ServiceName } from './provider-error.ts';

export type CallOutcome = 'ok' | 'aborted' | FaultKind;
export type SpentUnit = 'credits' | 'input_tokens' | 'output_tokens' | 'requests';

/** Counts what the outside services cost: every request sent, and what each was charged. */
export type Meter = {
  called(service: ServiceName, outcome: CallOutcome, durationMs: number): void;
  spent(service: ServiceName, unit: SpentUnit, amount: number): void;
  /** the service's clock (its `Date` header) when it answered */
  observeDate(date: string | null): void;
  /** registers how to find out how many calls of the service are queued */
  queues(service: ServiceName, waiting: () => number): void;
};
