import type { Page } from '@playwright/test';
import { builtScripts, firstLoadOf } from '#test/support/first-load.ts';
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

test.describe('the page around it', () => {
  test('a path that is none, or cannot be read, answers 404 and says so', async ({ page }) => {
    await test.step('a path that is none answers 404 and says so', async () => {
      const response = await page.goto('/nowhere');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expect(page.getByRole('main').locator('svg')).toHaveCSS('color', 'rgb(201, 47, 47)');
    });

    await test.step('so does one beside those that the server answers by itself', async () => {
      for (const path of ['/data', '/badge/x', '/aircraft/nowhere']) {
        expect((await page.request.get(path)).status(), path).toBe(404);
      }
      expect((await page.goto('/airlines/nowhere'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    });

    await test.step('a path that cannot be read is one that is none', async () => {
      for (const path of ['/%ff', '/aircraft/%E0%A4%A', `/aircraft/${'x'.repeat(2500)}`])
        expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404);
      for (const path of ['/100%']) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      }
    });
  });

  test('the theme is kept or follows the system; nothing moves where motion is unwanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await test.step('nothing moves for those who want no motion', async () => {
      // the sky comes after three seconds
      await page.clock.runFor(3000);
      await expect(page.locator('[class*="sky"]').first()).toBeAttached();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });

    await test.step('the system theme follows the system', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.getByRole('radio', { name: 'System theme' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    });

    await test.step('the theme is kept, and dark from the first paint', async () => {
      const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
      expect(await scheme()).toBe('light');
      await page.getByRole('radio', { name: 'Dark theme' }).check();
      expect(await scheme()).toBe('dark');
      expect(await page.evaluate(() => localStorage.getItem('airworthy-color-scheme'))).toBe('dark');
      await page.route('**/assets/**/*.js', (route) => route.abort());
      await page.reload();
      expect(await scheme()).toBe('dark');
    });
  });

  test('the first screen and a search are seen before their scripts run', async ({ page, baseURL }) => {
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

  test('the first load stays small; a search asks at once for all that its verdict needs', async ({ page }) => {
    await test.step('a search asks at once for all the files that its verdict needs, and for the rest of the report after it', async () => {
      const html = await (await page.request.get('/?flight=BA286')).text();
      expect(firstLoadOf(html).script).toBeLessThan(172_000);
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
    await test.step('the first load stays small, and nothing jumps', async () => {
      const { script, style } = firstLoadOf(await (await page.request.get('/')).text());
      expect(script).toBeGreaterThan(50_000);
      expect(script + style).toBeLessThan(150_000);
      const sizes = builtScripts().map(({ bytes }) => bytes);
      expect(sizes.length).toBeGreaterThan(20);
      expect(sizes.filter((bytes) => bytes < 1000).length, 'files of less than 1 kB').toBeLessThanOrEqual(10);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  });
});
