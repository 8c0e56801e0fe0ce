import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { storageFaults } from '#db/engine/errors.ts';
import type { Meter } from '../../providers/meter.ts';
import type { SingleFlight } from '../caching/single-flight.ts';
import type { Background } from '../process/background.ts';

/** One call of an outside service, as logged. */
export type CallEvent = { service: string; outcome: string; durationMs: number };

export type Metrics = {
  meter: Meter;
  /** a response of this server, by its route's pattern */
  requestEnded: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** a flight search: 'report', or the code of the error that ended it */
  searchEnded: (outcome: string) => void;
  /** whether an answer was found in the database or had to be made */
  cacheLookedUp: (outcome: 'hit' | 'miss') => void;
  /** a run of a recurring job: finished, failed, or stopped with the server */
  jobEnded: (job: string, outcome: string) => void;
  /** background work that a request or the server started */
  backgroundFailed: (work: string) => void;
  /** an attempt to send a mail: sent, failed, given up */
  mailEnded: (kind: string, outcome: string) => void;
  /** an error reported by a page, by where it happened */
  clientFailed: (kind: string) => void;
  /** an attempt to send a notice by a kind of channel: arrived, failed, gone */
  noticeEnded: (channel: string, outcome: string) => void;
  /** an event of the payment provider, by its signature: 'valid', 'invalid', or 'no secret' to check it with */
  webhookReceived: (signature: string) => void;
  /** a feed that facts are refreshed from: when it last succeeded (epoch ms), and whether it is failing */
  feedIs: (feed: string, state: { checkedAt: number | null; isFailing: boolean }) => void;
  /** what is known from the release feed */
  releaseIs: (state: { isNewer: boolean; isFailing: boolean }) => void;
  /** the metrics in Prometheus text format */
  text: () => Promise<string>;
  contentType: string;
  /**
   * counts of this process since its start: searches by outcome, lookups of stored answers, responses that failed
   * through our fault
   */
  served: () => Promise<Served>;
  /** how far this machine's clock is behind the services' (negative: ahead), in ms; null before any has answered */
  clockSkewMs: () => number | null;
  /** sets the listener for every call, replacing the previous one */
  onCall: (listener: (event: CallEvent) => void) => void;
};

export type Served = {
  since: string;
  searches: Record<string, number>;
  storedAnswers: { hit: number; miss: number };
  failedAnswers: number;
};

type Queues = { background: Pick<Background, 'size'>; singleFlight: Pick<SingleFlight, 'size'> };

/** Counts the calls of outside services and their costs, and collects the process's own figures. */
export function buildMetrics({ background, singleFlight }: Queues): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const calls = counter('airworthy_provider_calls_total', 'Requests sent to an outside service, by outcome.', [
    'service',
    'outcome',
  ]);
  const spent = counter('airworthy_provider_spent_total', 'Credits and tokens charged by an outside service.', [
    'service',
    'unit',
  ]);
  const duration = new Histogram({
    name: 'airworthy_provider_call_seconds',
    help: 'Duration of requests to an outside service.',
    labelNames: ['service'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15],
    registers,
  });
  const answers = new Histogram({
    name: 'airworthy_answer_seconds',
    help: 'Duration of responses, by route and status; the count is the number of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8, 15],
    registers,
  });
  const searches = counter('airworthy_searches_total', 'Flight searches, by outcome.', ['outcome']);
  const looks = counter(
    'airworthy_stored_answers_total',
    'Lookups of a report or an answer in the database: hit, or miss.',
    ['outcome'],
  );
  const jobRuns = counter('airworthy_job_runs_total', 'Runs of recurring jobs on this server, by outcome.', [
    'job',
    'outcome',
  ]);
  const mails = counter('airworthy_mails_total', 'Attempts to send a mail, by purpose and outcome.', [
    'kind',
    'outcome',
  ]);
  const notices = counter('airworthy_notices_total', 'Attempts to deliver a notice, by kind of channel and outcome.', [
    'channel',
    'outcome',
  ]);
  const backgroundFailures = counter(
    'airworthy_background_failures_total',
    'Failed background work; the log has the error.',
    ['work'],
  );
  const clientFailures = counter(
    'airworthy_client_errors_total',
    'Errors reported by pages: in a script, in a promise, while rendering; the log has them.',
    ['kind'],
  );
  const webhooks = counter(
    'airworthy_payment_events_total',
    'Events received by the payment webhook, by signature: valid, invalid, or no secret to check it with.',
    ['signature'],
  );
  const feedTimes = gauge(
    'airworthy_refresh_last_success_seconds',
    'When a feed last succeeded, in seconds since 1970.',
    ['channel'],
  );
  const feedFaults = gauge(
    'airworthy_refresh_failing',
    'Whether the last refresh of a feed failed; its facts are then unchanged.',
    ['channel'],
  );
  const newerRelease = gauge(
    'airworthy_newer_release',
    'Whether the release feed has a version newer than this one; also 0 if no feed is set.',
  );
  const releaseFaults = gauge('airworthy_release_feed_failing', 'Whether the last check of the release feed failed.');
  new Gauge({
    name: 'airworthy_background_tasks',
    help: 'Background work in progress.',
    registers,
    collect() {
      this.set(background.size());
    },
  });
  new Gauge({
    name: 'airworthy_shared_work',
    help: 'Reports and answers being made, each shared by all who are waiting for it.',
    registers,
    collect() {
      this.set(singleFlight.size());
    },
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    name: 'airworthy_provider_waiting',
    help: 'Queued calls of an outside service.',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, waiting] of queues) this.set({ service }, waiting());
    },
  });
  new Gauge({
    name: 'airworthy_storage_faults',
    help: 'Database faults of this process since its start.',
    labelNames: ['fault'],
    registers,
    collect() {
      for (const [fault, count] of storageFaults()) this.set({ fault }, count);
    },
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
      observeDate(date) {
        const said = Date.parse(date ?? '');
        if (!Number.isNaN(said)) skewMs = said - Date.now();
      },
      queues: (service, waiting) => void queues.set(service, waiting),
    },
    requestEnded: ({ method, route, status }, seconds) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    searchEnded: (outcome) => searches.inc({ outcome }),
    cacheLookedUp: (outcome) => looks.inc({ outcome }),
    jobEnded: (job, outcome) => jobRuns.inc({ job, outcome }),
    mailEnded: (kind, outcome) => mails.inc({ kind, outcome }),
    noticeEnded: (channel, outcome) => notices.inc({ channel, outcome }),
    backgroundFailed: (work) => backgroundFailures.inc({ work }),
    clientFailed: (kind) => clientFailures.inc({ kind }),
    webhookReceived: (signature) => webhooks.inc({ signature }),
    feedIs: (channel, { checkedAt, isFailing }) => {
      if (checkedAt !== null) feedTimes.set({ channel }, checkedAt / 1000);
      feedFaults.set({ channel }, isFailing ? 1 : 0);
    },
    releaseIs: ({ isNewer, isFailing }) => {
      newerRelease.set(isNewer ? 1 : 0);
      releaseFaults.set(isFailing ? 1 : 0);
    },
    text: () => {
      // collecting them costs something, so it starts with the first scrape
      if (!hasOwnFigures) collectDefaultMetrics({ register: registry });
      hasOwnFigures = true;
      return registry.metrics();
    },
    served: async () => {
      const failed = (await answers.get()).values.filter(
        ({ metricName, labels }) => metricName === 'airworthy_answer_seconds_count' && Number(labels.status) >= 500,
      );
      const looked = await byOutcome(looks);
      return {
        since: new Date(performance.timeOrigin).toISOString(),
        searches: await byOutcome(searches),
        storedAnswers: { hit: looked.hit ?? 0, miss: looked.miss ?? 0 },
        failedAnswers: failed.reduce((sum, { value }) => sum + value, 0),
      };
    },
    contentType: registry.contentType,
    clockSkewMs: () => skewMs,
    onCall(next) {
      listener = next;
    },
  };
}

async function byOutcome(counter: Counter<'outcome'>): Promise<Record<string, number>> {
  const { values } = await counter.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}
