import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { PHONE, SCHEMES, SMALL_PHONE } from './visit.ts';

const DESK = { width: 1280, height: 800 };
/** What a theme can break; the rest is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TARGET_PX = 44;

/** What is open now has no finding of axe in either theme, on a desk or a phone, fits 320 px, and can be hit with a finger. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const scheme of SCHEMES) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme);
      const axe = scheme === 'light' ? new AxeBuilder({ page }) : new AxeBuilder({ page }).withRules(COLOUR_RULES);
      const { violations } = await axe.analyze();
      const told = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
      expect(told, `${scheme}, ${size.width} px wide`).toEqual([]);
    }
  }
  expect(await smallTargets(page), 'too small for a finger').toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `pixels wider than ${SMALL_PHONE.width}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

/** What can be pressed and is smaller than a fingertip; links in running text are let through. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert]');
    const isInText = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p, li, td, th, span');
    const targetOf = (element: Element) =>
      (element.matches('[type="radio"]') ? element.closest('label') : null) ?? element;
    /** with what reaches beyond the edge of an element that is drawn small */
    const boxOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { position, top, left } = getComputedStyle(element, '::after');
      const [above = 0, beside = 0] = position === 'absolute' ? [top, left].map(Number.parseFloat) : [];
      return { width: width - 2 * Math.min(0, beside), height: height - 2 * Math.min(0, above) };
    };
    return [...document.querySelectorAll('a, button, input, textarea, select, [role="option"]')]
      .map(targetOf)
      .filter((element) => !isHidden(element) && !isInText(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
      .map(
        ({ element, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 160)}`,
      );
  }, TARGET_PX);
}
