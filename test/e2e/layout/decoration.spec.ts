import type { Page } from '@playwright/test';
import { expect, test } from '../visit.ts';

const sky = (page: Page) => page.locator('[class*="sky"]').first();
const plane = (page: Page) => page.locator('main svg[class*="sky"] path');

test('a plane follows the mouse, the sky moves, neither where unwanted or missing', async ({ page }) => {
  await test.step('a plane follows the mouse on the sign-in page with a dashed trail, not under 640 px nor for those who want no motion', async () => {
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await page.mouse.move(200, 300);
    await page.mouse.move(400, 320, { steps: 20 });
    await expect(plane(page)).toHaveCSS('opacity', '0');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(plane(page)).toBeVisible();
    await page.setViewportSize({ width: 639, height: 800 });
    await expect(plane(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(plane(page)).toHaveCSS('opacity', '0');
    const drawn = () =>
      page.locator('main line').evaluateAll((lines) => lines.filter((line) => Number(line.style.opacity) > 0).length);
    await expect(async () => {
      await page.mouse.move(200, 300);
      await page.mouse.move(400, 320, { steps: 20 });
      expect(await drawn()).toBeGreaterThan(0);
    }).toPass();
    await expect(plane(page)).toHaveCSS('opacity', '1');
    await expect(page.locator('main line').first()).toHaveCSS('stroke-dasharray', /\d/);
    await expect(plane(page)).toHaveCSS('opacity', '0');
    expect(await drawn()).toBe(0);
  });

  await test.step('the sky moves behind all and under no finger, and one that cannot be had leaves the page as it is', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(3000);
    await expect(sky(page)).toBeAttached();
    await expect(sky(page)).toHaveCSS('pointer-events', 'none');
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(10);
    await page.route('**/assets/**/sky-*', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/sky-'));
    await page.goto('/');
    await page.clock.runFor(3000);
    await refused;
    // what the failure draws is drawn with the next frames
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.getByRole('heading', { name: 'Know before you fly.' })).toBeVisible();
    await expect(sky(page)).toHaveCount(0);
  });
});
