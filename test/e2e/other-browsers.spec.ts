import { existsSync } from 'node:fs';
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import { expect, test } from './visit.ts';

/** Includes Chromium, so that the test itself is known to work where it is the only browser. */
const BROWSERS: [name: string, type: BrowserType, path: () => string][] = [
  ['Chromium', chromium, () => process.env.CHROMIUM_PATH ?? ''],
  ['Firefox', firefox, () => firefox.executablePath()],
  ['WebKit', webkit, () => webkit.executablePath()],
];

for (const [name, type, path] of BROWSERS) {
  test(`${name} walks from a search to the report, its tabs and a public page`, async ({ server }) => {
    test.skip(
      !existsSync(path()),
      `Playwright has no ${name} on this machine: npx playwright install ${name.toLowerCase()}`,
    );
    const args = type === chromium ? ['--no-sandbox'] : [];
    const browser = await type.launch({ executablePath: path(), args });
    const page = await browser.newPage({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.goto('/');
    await page.getByRole('button', { name: 'BA286' }).click();
    const report = page.getByRole('article');
    await expect(report.getByRole('heading', { name: 'BA286' })).toBeVisible();
    for (const tab of ['History', 'Aircraft', 'Airline']) {
      await report.getByRole('tab', { name: tab }).click();
      await expect(report.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    }
    await page.goto('/method');
    await expect(page.locator('summary').first()).toBeVisible();
    await page.goto('/events');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/aircraft/boeing-787');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('787');
    const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overhang)).toBe(0);
    expect(failures).toEqual([]);
    await browser.close();
  });
}
