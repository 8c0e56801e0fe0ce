import type { Context } from '../../context.ts';
import type { Log } from '../telemetry/log.ts';

/** What a run of a job gets. */
export type JobRun = {
  /** aborts when the server stops, or when the run took so long that another server has taken over the job */
  signal: AbortSignal;
  /** where the last run was interrupted or failed; null after a complete one */
  cursor: string | null;
  /** Saves the run's progress. Throws if another server has taken over the job. */
  saveCursor: (cursor: string) => Promise<void>;
  /** carries the job's name */
  log: Log;
};

/**
 * Recurring work, done by one server at a time. If `run` throws, it is retried after some minutes, from the cursor on.
 * It must obey `signal` and throw its reason; then the next server continues at once.
 */
export type Job = {
  /** in kebab case, as in `jobs run NAME` */
  name: string;
  /** what it does, as a sentence for the owner */
  purpose: string;
  everyMs: number;
  /** for daily jobs: runs at this hour rather than a day after the last start; a missed run is made up at once */
  atHourUtc?: number;
  run: (ctx: Context, run: JobRun) => Promise<unknown>;
};
