import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it stands, by all its rules or by `rules` alone: each rule with the elements that break it. */
export async function listFindings(page: Page, rules?: string[]): Promise<{ id: string; nodes: string[] }[]> {
  // once for each document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
