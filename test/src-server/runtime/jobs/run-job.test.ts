import { describe, expect, it, vi } from 'vitest';
import { listJobs } from '#db/site/operations/jobs.ts';
import { type Job, type JobRun, retryDelayMs, runJob } from '#server/runtime/jobs/run-job.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Creates a job that does what the test specifies at each run. */
function jobOf(...runs: Job['run'][]): Job {
  return {
    name: 'counting',
    purpose: 'Counts.',
    everyMs: 24 * HOUR_MS,
    run: (ctx, run) => runs.shift()?.(ctx, run) ?? Promise.resolve(),
  };
}

const fail = () => Promise.reject(new Error('the disk is full'));
const at = ({ clock }: TestApp, time: string) => clock.set(`2026-11-20T${time}Z`);
const rowOf = async ({ db }: TestApp) => (await listJobs(db))[0];

describe('a job', () => {
  it('that failed comes again after minutes, ever later, and not after its whole period', async () => {
    const test = await testApp();
    const job = jobOf(fail, fail);
    expect(await runJob(test.ctx, job)).toBe('failed');
    expect(await rowOf(test)).toMatchObject({ attempts: 1, lastError: 'the disk is full', finishedAt: null });
    expect(await runJob(test.ctx, job)).toBe('not due');
    at(test, '12:01:15');
    expect(await runJob(test.ctx, job)).toBe('failed');
    at(test, '12:03:14');
    expect(await runJob(test.ctx, job)).toBe('not due');
    at(test, '12:03:45');
    expect(await runJob(test.ctx, job)).toBe('finished');
    const now = Date.parse('2026-11-20T12:03:45Z');
    expect(await rowOf(test)).toMatchObject({ attempts: 0, finishedAt: now, nextAt: now + job.everyMs, holder: null });
  });

  it('goes on where a failure cut it off, and afresh after a success', async () => {
    const test = await testApp();
    const cursors: unknown[] = [];
    const upTo = (end: string, after: () => Promise<void>) => async (_ctx: unknown, run: JobRun) => {
      cursors.push(run.cursor);
      await run.saveCursor(end);
      await after();
    };
    const job = jobOf(
      upTo('b', fail),
      upTo('c', fail),
      upTo('d', async () => undefined),
      upTo('a', fail),
    );
    for (const day of [20, 21, 22, 23]) {
      test.clock.set(`2026-11-${day}T12:00:00Z`);
      await runJob(test.ctx, job);
    }
    expect(cursors).toEqual([null, 'b', 'c', null]);
  });

  it('of a killed server is taken up when its lease is over, at the cursor', async () => {
    const test = await testApp();
    let isBegun = false;
    const killed = jobOf(async (_ctx, { saveCursor }) => {
      await saveCursor('half');
      isBegun = true;
      await new Promise(() => undefined);
    });
    void runJob(test.ctx, killed);
    await expect.poll(() => isBegun).toBe(true);
    const cursors: unknown[] = [];
    const next = jobOf(async (_ctx, { cursor }) => cursors.push(cursor));
    at(test, '12:00:59');
    expect(await runJob(test.ctx, next, { isForced: true })).toBe('not due');
    at(test, '12:01:00');
    expect(await runJob(test.ctx, next)).toBe('finished');
    expect(cursors).toEqual(['half']);
  });

  it('that another server took up can write no cursor and no outcome any more', async () => {
    const test = await testApp();
    let goOn: () => void = () => undefined;
    const slow = jobOf(async (_ctx, { saveCursor }) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await saveCursor('too late');
    });
    const first = runJob(test.ctx, slow);
    await expect.poll(async () => (await rowOf(test))?.holder).toBeTruthy();
    at(test, '12:02:00');
    expect(await runJob(test.ctx, jobOf())).toBe('finished');
    goOn();
    expect(await first).toBe('stopped');
    expect(await rowOf(test)).toMatchObject({ cursor: null, lastError: null, attempts: 0 });
  });

  it('that reacts to a stop is no failure: the next server goes on at once', async () => {
    const test = await testApp();
    const stop = new AbortController();
    const job = jobOf(async (_ctx, { signal, saveCursor }) => {
      await saveCursor('half');
      stop.abort();
      signal.throwIfAborted();
    });
    expect(await runJob(test.ctx, job, { stop: stop.signal })).toBe('stopped');
    expect(await rowOf(test)).toMatchObject({ cursor: 'half', attempts: 0, holder: null, lastError: null });
    expect(await runJob(test.ctx, job)).toBe('finished');
    // when run by hand ahead of time, the job is not due at that moment
    const early = jobOf(() => Promise.reject(stop.signal.reason));
    expect(await runJob(test.ctx, early, { stop: stop.signal, isForced: true })).toBe('stopped');
    expect(await runJob(test.ctx, jobOf())).toBe('finished');
  });

  it('that fails tells the log with its name and the stack, and /metrics', async () => {
    const { ctx, app } = await testApp();
    const error = vi.fn();
    ctx.log.child = (() => ({ error })) as unknown as typeof ctx.log.child;
    await runJob(ctx, jobOf(fail));
    expect(error).toHaveBeenCalledWith(
      { err: expect.objectContaining({ stack: expect.any(String) }), attempts: 1 },
      'job failed',
    );
    const { body } = await app.inject('/metrics');
    expect(body).toContain('airworthy_job_runs_total{job="counting",outcome="failed"} 1');
  });

  it('noted ahead of time before the clock was set back does not wait for that time', async () => {
    const test = await testApp();
    test.clock.set('2027-11-20T12:00:00Z');
    await runJob(test.ctx, jobOf());
    at(test, '12:00:00');
    expect(await runJob(test.ctx, jobOf())).toBe('finished');
  });
});

it('back-off doubles from a minute to an hour, with a quarter of it left to chance', () => {
  const of = (attempts: number, chance: number) => retryDelayMs(attempts, { chance }) / 1000;
  expect([1, 2, 3, 7, 50].map((attempts) => of(attempts, 0))).toEqual([60, 120, 240, 3600, 3600]);
  expect([of(1, 1), of(50, 1)]).toEqual([75, 4500]);
});

it('work of a request that fails tells the log with its stack, and /metrics', async () => {
  const { ctx, app } = await testApp();
  const error = vi.spyOn(ctx.log, 'error');
  ctx.background.run('post', fail);
  await ctx.background.idle();
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error), work: 'post' }, 'background work failed');
  expect((await app.inject('/metrics')).body).toContain('airworthy_background_failures_total{work="post"} 1');
});
