import type { Page } from '@playwright/test';

/** Words are counted where their text has a size: not in closed folds, options, or what only screen readers get. */
export function measureScreen(page: Page, within: string): Promise<{ words: number; pixels: number }> {
  return page.evaluate((selector) => {
    const isRead = ({ parentElement: element }: Node) => {
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('option, script, style'))
        return false;
      for (let part: Element | null = element; part; part = part.parentElement)
        if (part.clientWidth === 1 && part.clientHeight === 1) return false;
      return true;
    };
    const root = document.querySelector(selector) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) =>
      isRead(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    let words = 0;
    while (texts.nextNode()) words += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
    return { words, pixels: document.documentElement.scrollHeight };
  }, within);
}
