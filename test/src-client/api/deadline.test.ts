import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from '../../../src-client/api/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a limit is over at its time, and not before', () => {
  const { signal } = startDeadline(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('one that begins anew has its whole time again', () => {
  const { signal, restart } = startDeadline(1000);
  vi.advanceTimersByTime(900);
  restart(3000);
  vi.advanceTimersByTime(2999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('it is over with the signal outside, also with one that was over before', () => {
  const outer = new AbortController();
  const { signal } = startDeadline(1000, outer.signal);
  expect(signal.aborted).toBe(false);
  outer.abort();
  expect(signal.aborted).toBe(true);
  expect(startDeadline(1000, outer.signal).signal.aborted).toBe(true);
});

it('one that was stopped is never over', () => {
  const outer = new AbortController();
  const { signal, stop } = startDeadline(1000, outer.signal);
  stop();
  outer.abort();
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
