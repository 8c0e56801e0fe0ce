import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { storageFaults } from '#db/engine/errors.ts';
import { wentBack } from '#db/engine/went-back.ts';
import type { Overview } from '#src/account/owner.ts';
import type { Meter } from '../../providers/guard.ts';
import type { SingleFlight } from '../caching/single-flight.ts';
import type { Background } from '../process/background.ts';

/** What is counted: its help text and its labels; each metric's name begins with airworthy_. */
const COUNTERS = {
  provider_calls_total: ['Requests sent to an outside service, by outcome.', 'service', 'outcome'],
  provider_spent_total: ['Credits and tokens charged by an outside service.', 'service', 'unit'],
  // 'report', or the code of the error that ended it
  searches_total: ['Flight searches, by outcome.', 'outcome'],
  stored_answers_total: ['Lookups of a report or an answer in the database: hit, or miss.', 'outcome'],
  // finished, failed, or stopped with the server
  job_runs_total: ['Runs of recurring jobs on this server, by outcome.', 'job', 'outcome'],
  // sent, failed, given up
  emails_total: ['Attempts to send a mail, by purpose and outcome.', 'kind', 'outcome'],
  // arrived, failed, gone
  alerts_total: ['Attempts to deliver an alert, by kind of channel and outcome.', 'channel', 'outcome'],
  background_failures_total: ['Failed background work; the log has the error.', 'work'],
  client_errors_total: [
    'Errors reported by pages: in a script, in a promise, while rendering; the log has them.',
    'kind',
  ],
  payment_events_total: [
    'Events received by the payment webhook, by signature: valid, invalid, or no secret to check it with.',
    'signature',
  ],
  storage_faults_total: ['Database faults of this process.', 'fault'],
} as const satisfies Table;

const GAUGES = {
  refresh_last_success_timestamp_seconds: ['When a feed last succeeded, in seconds since 1970.', 'channel'],
  refresh_failing: ['Whether the last refresh of a feed failed; its facts are then unchanged.', 'channel'],
  database_went_back: ['1 while the database is older than what was seen of it: nothing is written.'],
  background_tasks: ['Background work in progress.'],
  shared_work: ['Reports and answers being made, each shared by all who are waiting for it.'],
  provider_waiting: ['Queued calls of an outside service.', 'service'],
} as const satisfies Table;

const HISTOGRAMS = {
  provider_call_duration_seconds: ['Duration of requests to an outside service.', 'service'],
  http_request_duration_seconds: [
    'Duration of responses, by route and status; the count is the number of requests.',
    ...(['method', 'route', 'status'] as const),
  ],
} as const satisfies Table;
const BUCKETS = {
  provider_call_duration_seconds: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15],
  http_request_duration_seconds: [0.005, 0.02, 0.1, 0.5, 2, 8, 15],
};

type Table = Record<string, readonly [help: string, ...labels: string[]]>;
type Labels<Row> = Row extends readonly [string, ...infer Names extends string[]]
  ? Record<Names[number], string>
  : never;

type CallEvent = { service: string; outcome: string; durationMs: number };

export type Metrics = ReturnType<typeof buildMetrics>;

type Queues = { background: Pick<Background, 'size'>; singleFlight: Pick<SingleFlight, 'size'> };

/** Counts the calls of outside services and their costs, and collects the process's own figures. */
export function buildMetrics({ background, singleFlight }: Queues) {
  const registry = new Registry();
  const queues = new Map<string, () => number>();
  const { counters, gauges, histograms } = registerAll(registry, {
    database_went_back: (gauge) => gauge.set(wentBack() === null ? 0 : 1),
    background_tasks: (gauge) => gauge.set(background.size()),
    shared_work: (gauge) => gauge.set(singleFlight.size()),
    provider_waiting: (gauge) => {
      for (const [service, waiting] of queues) gauge.set({ service }, waiting());
    },
  });
  let hasOwnFigures = false;
  let skewMs: number | null = null;
  let listener: (event: CallEvent) => void = () => undefined;
  const meter: Meter = {
    called(service, outcome, durationMs) {
      counters.provider_calls_total.inc({ service, outcome });
      histograms.provider_call_duration_seconds.observe({ service }, durationMs / 1000);
      listener({ service, outcome, durationMs: Math.round(durationMs) });
    },
    spent: (service, unit, amount) => counters.provider_spent_total.inc({ service, unit }, amount),
    observeDate(date) {
      const said = Date.parse(date ?? '');
      if (!Number.isNaN(said)) skewMs = said - Date.now();
    },
    queues: (service, waiting) => void queues.set(service, waiting),
  };
  return {
    meter,
    count: <Name extends keyof typeof COUNTERS>(name: Name, labels: Labels<(typeof COUNTERS)[Name]>) =>
      counters[name].inc(labels),
    set: <Name extends keyof typeof GAUGES>(name: Name, labels: Labels<(typeof GAUGES)[Name]>, value: number) =>
      gauges[name].set(labels, value),
    /** a response of this server, by its route's pattern */
    requestEnded: (labels: Labels<(typeof HISTOGRAMS)['http_request_duration_seconds']>, seconds: number) =>
      histograms.http_request_duration_seconds.observe(labels, seconds),
    text: (): Promise<string> => {
      // collecting them costs something, so it starts with the first scrape
      if (!hasOwnFigures) collectDefaultMetrics({ register: registry });
      hasOwnFigures = true;
      counters.storage_faults_total.reset();
      for (const [fault, count] of storageFaults()) counters.storage_faults_total.inc({ fault }, count);
      return registry.metrics();
    },
    /** since its start: searches by outcome, lookups of stored answers, responses that failed through our fault */
    served: () => servedBy(counters, histograms),
    contentType: registry.contentType,
    /** how far this machine's clock is behind the services' (negative: ahead), in ms; null before any has answered */
    clockSkewMs: () => skewMs,
    /** sets the listener for every call, replacing the previous one */
    onCall(next: (event: CallEvent) => void) {
      listener = next;
    },
  };
}

/** @param collected sets gauges when they are read */
function registerAll(registry: Registry, collected: Partial<Record<keyof typeof GAUGES, (gauge: Gauge) => void>>) {
  const registers = [registry];
  return {
    counters: mapTable(COUNTERS, (_name, options) => new Counter({ ...options, registers })),
    gauges: mapTable(
      GAUGES,
      (name, options) =>
        new Gauge({
          ...options,
          registers,
          collect() {
            collected[name]?.(this);
          },
        }),
    ),
    histograms: mapTable(
      HISTOGRAMS,
      (name, options) => new Histogram({ ...options, buckets: BUCKETS[name], registers }),
    ),
  };
}

async function servedBy(
  counters: Record<keyof typeof COUNTERS, Counter>,
  histograms: Record<keyof typeof HISTOGRAMS, Histogram>,
): Promise<Overview['served']> {
  const failed = (await histograms.http_request_duration_seconds.get()).values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && Number(labels.status) >= 500,
  );
  const { hit = 0, miss = 0 } = await byOutcome(counters.stored_answers_total);
  return {
    since: new Date(performance.timeOrigin).toISOString(),
    searches: await byOutcome(counters.searches_total),
    storedAnswers: { hit, miss },
    failedAnswers: failed.reduce((sum, { value }) => sum + value, 0),
  };
}

function mapTable<Name extends string, Metric>(
  table: Record<Name, Table[string]>,
  make: (name: Name, options: { name: string; help: string; labelNames: string[] }) => Metric,
) {
  const rows = Object.entries(table) as [Name, Table[string]][];
  return Object.fromEntries(
    rows.map(([name, [help, ...labelNames]]) => [name, make(name, { name: `airworthy_${name}`, help, labelNames })]),
  ) as Record<Name, Metric>;
}

async function byOutcome(counter: Counter): Promise<Record<string, number>> {
  const { values } = await counter.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}
