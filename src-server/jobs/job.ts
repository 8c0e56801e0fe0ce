import type { Context } from '../context.ts';
import type { Log } from '../telemetry/log.ts';

/** What a run of a job is given. */
export type JobRun = {
  /** aborted when the server stops, or when the run took so long that another server has taken the job up */
  signal: AbortSignal;
  /** where the last run was cut off or failed; null after one that ended */
  cursor: string | null;
  /** Notes how far the run has come. Throws when the job is another's by now. */
  saveCursor: (cursor: string) => Promise<void>;
  /** carries the job's name */
  log: Log;
};

/**
 * Work that recurs, done by one of all servers at a time. `run` throws when it failed: then it is tried again after
 * minutes, from the cursor on. It hears `signal` and throws its reason: then the next server goes on at once.
 */
export type Job = {
  /** in kebab case, as `jobs run NAME` takes it */
  name: string;
  everyMs: number;
  /** for a daily one: at this hour, rather than a day after the last start; at once where it was missed */
  atHourUtc?: number;
  run: (ctx: Context, run: JobRun) => Promise<unknown>;
};
