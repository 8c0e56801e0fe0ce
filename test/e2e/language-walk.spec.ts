import type { Page } from '@playwright/test';
import { ROUTES } from '#src/routes.ts';
import { RUNS_ALL } from '../run/selection.ts';
import { listFindings } from './list-findings.ts';
import { tooWide } from './too-wide.ts';
import { expect, test } from './visit.ts';

const WIDTHS = [320, 390, 1280];
const FEW = ['/', '/?flight=BA286', '/?from=SFO&to=LHR', '/method'];
const OTHERS = [
  ...['/#booking', '/?flight=BA286&tab=history', '/?flight=BA286&tab=aircraft', '/?flight=BA286&tab=airline'],
  ...[
    '/?flight=PK785',
    '/?flight=ZZ999',
    '/trips',
    '/desk',
    '/auth',
    '/auth/reset',
    '/registration/G-XLEA',
    '/no/such',
  ],
  ...['/airspace', '/nervous', '/about', '/premium', '/lists', '/aircraft/boeing-777', '/airlines/british-airways'],
];
const SERVED = ROUTES.filter(({ drawnBy }) => drawnBy === 'server').map(({ path }) => path.split('/')[1]);

for (const locale of RUNS_ALL ? ['de', 'ja'] : ['de']) {
  test(`every page fits and has no findings in ${locale}, and leads to pages in it`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: locale, url: baseURL as string }]);
    const faults: Record<string, unknown[]> = {};
    for (const path of RUNS_ALL ? [...FEW, ...OTHERS] : FEW) {
      const isServed = SERVED.includes(path.split('/')[1] ?? '');
      await page.goto(isServed ? `/${locale}${path}` : path);
      if (path.includes('flight=')) await expect(page.locator('#report-title, [role="alert"]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const hrefs = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const found: unknown[] = hrefs.filter((href) => SERVED.includes(href?.split(/[/?#]/)[1] ?? ''));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await tooWide(page)), ...(await cutWords(page)));
      }
      if (FEW.includes(path)) found.push(...(await listFindings(page)));
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}

/** What is wider than the button, the tab, or the heading that it stands in. */
function cutWords(page: Page): Promise<string[]> {
  return page
    .locator('button, [role="tab"], h1, h2, h3')
    .evaluateAll((all) =>
      all
        .filter((one) => one.textContent?.trim() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${innerWidth}: ${one.textContent} is ${one.scrollWidth} wide, in ${one.clientWidth}`),
    );
}
