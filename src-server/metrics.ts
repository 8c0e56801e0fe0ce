import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Meter } from './providers/meter.ts';

/** One call of an outside service, as the log tells it. */
export type CallEvent = { service: string; outcome: string; durationMs: number };

export type Metrics = {
  meter: Meter;
  /** Prometheus' text format */
  text: () => Promise<string>;
  contentType: string;
  /** how far this machine's clock is behind the services' (negative: ahead), in ms; null before any has answered */
  clockSkewMs: () => number | null;
  /** told of every call; one listener, the last one set */
  onCall: (listener: (event: CallEvent) => void) => void;
};

/** Counts the calls of outside services, what they cost, and the process's own figures. */
export function buildMetrics(): Metrics {
  const registry = new Registry();
  const calls = new Counter({
    name: 'airworthy_provider_calls_total',
    help: 'Requests sent to an outside service, by how they ended.',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const spent = new Counter({
    name: 'airworthy_provider_spent_total',
    help: 'What an outside service took from its account: credits, tokens.',
    labelNames: ['service', 'unit'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'airworthy_provider_call_seconds',
    help: 'How long a request to an outside service took.',
    labelNames: ['service'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15],
    registers: [registry],
  });
  let hasOwnFigures = false;
  let skewMs: number | null = null;
  let listener: (event: CallEvent) => void = () => undefined;
  return {
    meter: {
      called(service, outcome, durationMs) {
        calls.inc({ service, outcome });
        duration.observe({ service }, durationMs / 1000);
        listener({ service, outcome, durationMs: Math.round(durationMs) });
      },
      spent: (service, unit, amount) => spent.inc({ service, unit }, amount),
      clockSaid(date) {
        const said = Date.parse(date ?? '');
        if (!Number.isNaN(said)) skewMs = said - Date.now();
      },
    },
    text: () => {
      // they cost something to collect, so they begin with the first look
      if (!hasOwnFigures) collectDefaultMetrics({ register: registry });
      hasOwnFigures = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
    clockSkewMs: () => skewMs,
    onCall(next) {
      listener = next;
    },
  };
}
