import { expect, it } from 'vitest';
import { nextRunAt } from '#server/runtime/jobs/run-job.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (iso: string) => Date.parse(`${iso}Z`);
const run = () => Promise.resolve();

it.each([
  ['2026-11-20T02:59:59', '2026-11-20T03:00'],
  ['2026-11-20T03:00', '2026-11-21T03:00'],
  ['2026-12-31T23:00', '2027-01-01T03:00'],
])('a job of three o’clock that ends at %s comes again at %s', (now, next) => {
  const job = { name: 'x', purpose: 'Runs.', everyMs: 24 * HOUR_MS, atHourUtc: 3, run };
  expect(nextRunAt(job, { startedAt: at(now) - 1, now: at(now) })).toBe(at(next));
});

it('any other comes again a period after its start, and at once where it took longer', () => {
  const job = { name: 'x', purpose: 'Runs.', everyMs: HOUR_MS, run };
  expect(nextRunAt(job, { startedAt: 1000, now: 5000 })).toBe(1000 + HOUR_MS);
  expect(nextRunAt(job, { startedAt: 1000, now: 2 * HOUR_MS })).toBe(2 * HOUR_MS);
});
