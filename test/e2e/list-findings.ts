import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on the theme; all others give the same result in both. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** axe rules; all when omitted */
  rules?: string[];
  /** a selector; the whole page when omitted */
  within?: string;
};

/** Lists what axe finds on the current page: each rule with the elements that break it. */
export async function listFindings(
  page: Page,
  { rules, within = 'html' }: Look = {},
): Promise<{ id: string; nodes: string[] }[]> {
  // once per document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // a color in transition to another may have too little contrast
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  return page.evaluate(
    async ([selector, runOnly]) => {
      // what it would load beforehand is for rules about media, which no page has
      const { violations } = await window.axe.run(selector, { runOnly, resultTypes: ['violations'], preload: false });
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
