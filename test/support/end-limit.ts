import { onTestFinished, vi } from 'vitest';

/**
 * Ends the product's time limits of these lengths, in ms, that run when `isAsked` says that a service has been asked;
 * those that begin later are as long as they say.
 */
export function endLimitOnceAsked(limits: number[], isAsked: () => boolean): void {
  const limit = new AbortController();
  const { timeout } = AbortSignal;
  const spied = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    return limits.includes(ms) ? limit.signal : timeout(ms);
  });
  onTestFinished(() => spied.mockRestore());
  vi.waitUntil(isAsked, { timeout: 120_000 }).then(() => {
    spied.mockRestore();
    limit.abort(new DOMException('The limit is over', 'TimeoutError'));
  });
}
