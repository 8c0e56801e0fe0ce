import type { Page } from '@playwright/test';

/** The parts that lead over the edge of the screen, if it scrolls sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const over = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > width + 1 || left < -1;
    });
    return over.map((element) => `wider than ${width}: ${element.className} ${element.textContent}`.slice(0, 120));
  });
}
