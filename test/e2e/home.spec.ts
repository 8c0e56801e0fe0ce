import type { Page } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';
import { holdCall } from './tamper.ts';
import { expect, newVisitor, test, useNewServer } from './visit.ts';

const report = (page: Page) => page.getByRole('article');

test('a search by number and date: its report, its address, and Back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Flight Number' }).click();
  const field = page.getByRole('textbox', { name: 'Flight number' });
  await field.fill('ba 286');
  await page.getByRole('button', { name: 'Search Flight' }).click();
  await expect(report(page).getByRole('heading', { name: 'BA286' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?flight=BA286$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();

  await test.step('the address starts a search and fills the field', async () => {
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BA286 safety report');
    await expect(page.getByRole('region', { name: 'Flight Safety Check' })).toContainText('BA286');
    await page.getByRole('button', { name: 'Edit search' }).click();
    await expect(field).toHaveValue('BA286');
    await expect(page).toHaveTitle('BA286 safety report - Airworthy');
  });

  await test.step('a date goes along, and can be taken back', async () => {
    await page.getByRole('button', { name: 'Any date' }).click();
    await page.getByRole('button', { name: / 15, \d{4}/ }).click();
    await expect(page.getByRole('button', { name: / 15, \d{4}/ })).toBeFocused();
    await field.press('Enter');
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-15/);
    await expect(report(page)).toContainText(/We don't have a schedule for \w{3} 15, \d{4}/);
    await page.getByRole('button', { name: 'Edit search' }).click();
    await page.getByRole('button', { name: / 15, \d{4}/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Any date' }).click();
    await field.press('Enter');
    await expect(page).not.toHaveURL(/date=/);
  });
});

test('the first screen and a search are seen early, and their files come at once', async ({ page, baseURL }) => {
  await test.step('a search asks at once for all the files that its verdict needs, and for the rest of the report after it', async () => {
    const html = await (await page.request.get('/?flight=BA286')).text();
    const later: string[] = [];
    const fetchedTwice: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname) && !html.includes(pathname)) later.push(pathname);
      else if (pathname.endsWith('.css')) fetchedTwice.push(pathname);
    });
    const search = await holdCall(page, 'flights.searchSteps');
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('heading', { name: 'Analyzing Flight Safety' })).toBeVisible();
    expect(later).toEqual([]);
    search.release();
    const sentence = page
      .getByRole('article')
      .getByText(/airline flying in general/)
      .first();
    await expect(sentence).toBeVisible();
    // what stands below the verdict, and what comes once the page is idle
    const rest =
      /\/(report-parts|flight-weather|silhouette|shapes|aircraft-picker|segments|base|small|fields|(?:seen-)?route-map|offline|toaster|scroll|sky)-/;
    expect(later.filter((path) => !rest.test(path))).toEqual([]);
    await expect(page.getByRole('tab', { name: 'Safety' })).toBeVisible();
    expect(later.join(' ')).toContain('/report-parts-');
    expect(fetchedTwice).toEqual([]);
  });

  await newVisitor(page);
  await test.step('nothing of the first screen jumps', async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  await test.step('the first screen and a search are seen before their scripts run', async () => {
    let held = 0;
    await page.route('**/assets/**/*.js', () => {
      held += 1;
    });
    const seen = async (path: string, text: string | RegExp) => {
      await page.evaluate((address) => location.assign(address), `${baseURL}${path}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText('Missing API keys')).toBeVisible();
    };
    await useNewServer(page);
    await page.goto('/robots.txt');
    await seen('/', 'An honest safety report for your flight');
    await seen('/?flight=BA286', 'Looking up BA286 and its safety record…');
    await expect.poll(() => held).toBeGreaterThan(0);
  });
});
