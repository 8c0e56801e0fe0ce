import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Look = {
  /** of axe; all when it is left out */
  rules?: string[];
  /** a selector; the whole page when it is left out */
  within?: string;
};

/** What axe finds on the page as it stands: each rule with the elements that break it. */
export async function listFindings(
  page: Page,
  { rules, within = 'html' }: Look = {},
): Promise<{ id: string; nodes: string[] }[]> {
  // once for each document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // a color on its way to another may have too little contrast
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await window.axe.run(selector, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    [within, rules] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
