import { expect, type Page } from '@playwright/test';
import { RUNS_ALL } from '../run/selection.ts';
import { COLOR_RULES, listFindings } from './list-findings.ts';
import { expectToFit, PHONE } from './visit.ts';

const DESK = { width: 1280, height: 800 };
const TARGET_PX = 44;

/**
 * Checks that the page has no axe findings on a desktop in light and on a phone in dark, that it fits 320 px, and that
 * its targets are large enough for a finger. All rules are applied at the size that the test has chosen; at the other
 * only those about colors. `npm run test:all` applies all at both, and looks at the colors of the two other pairs.
 *
 * @param within a selector of what axe looks at, where the rest of the page has been looked at; the whole page when omitted
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  const isPhone = before.width <= PHONE.width;
  const rulesOf = (isChosen: boolean) => (isChosen || RUNS_ALL ? undefined : COLOR_RULES);
  await page.setViewportSize(DESK);
  await expectNoFindings(page, { within, rules: rulesOf(!isPhone) });
  if (RUNS_ALL) await inDark(page, () => expectNoFindings(page, { within, rules: COLOR_RULES }));
  await page.setViewportSize(PHONE);
  await inDark(page, () => expectNoFindings(page, { within, rules: rulesOf(isPhone) }));
  if (RUNS_ALL) await expectNoFindings(page, { within, rules: COLOR_RULES });
  expect(await smallTargets(page), 'too small for a finger').toEqual([]);
  await expectToFit(page);
  await page.setViewportSize(before);
}

async function expectNoFindings(page: Page, look: { within?: string; rules?: string[] }): Promise<void> {
  expect(await listFindings(page, look), `${page.viewportSize()?.width} px wide`).toEqual([]);
}

/** Changes the theme of the current page without reopening it. */
async function inDark(page: Page, look: () => Promise<void>): Promise<void> {
  const paint = (scheme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme);
  await paint('dark');
  await look();
  await paint('light');
}

/** Lists controls that are smaller than a fingertip; links in running text are exempt. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert]');
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, td, th, dd, span');
    const targetOf = (element: Element) =>
      (element.matches('[type="radio"], [type="checkbox"]') ? element.closest('label') : null) ?? element;
    /** includes whatever extends beyond the edge of an element that is drawn small */
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
