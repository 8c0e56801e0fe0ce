import type { Page } from '@playwright/test';

/** Returns how far elements of the page have shifted so far, as browsers measure it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries();
          for (const entry of entries) sum += (entry as PerformanceEntry & { value?: number }).value ?? 0;
          if (entries.some(({ name }) => name === 'all-shifts-seen')) resolve(sum);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'mark' });
        // entries come in the order of what happened: this one after the shifts of all frames so far
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('all-shifts-seen')));
      }),
  );
}
