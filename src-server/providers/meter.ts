import type { FaultKind, ServiceName } from './provider-error.ts';

export type CallOutcome = 'ok' | 'aborted' | FaultKind;
export type SpentUnit = 'credits' | 'input_tokens' | 'output_tokens' | 'requests';

/** Counts what the outside services cost: every request sent, and what each took from the account. */
export type Meter = {
  called(service: ServiceName, outcome: CallOutcome, durationMs: number): void;
  spent(service: ServiceName, unit: SpentUnit, amount: number): void;
  /** what a service's clock said (its `Date` header) when it answered */
  observeDate(date: string | null): void;
  /** tells how to learn how many calls of the service wait for their turn */
  queues(service: ServiceName, waiting: () => number): void;
};
