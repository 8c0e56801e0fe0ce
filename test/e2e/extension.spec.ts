import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { allowedExtension, FORTY, RESULTS, resultsPage } from './results-page.ts';
import { expect, test } from './visit.ts';

/** Only a whole Chromium runs extensions; the packaged one does not. */
const WHOLE = [process.env.EXTENSION_CHROMIUM ?? '', '/usr/bin/chromium', chromium.executablePath()].find(existsSync);
/** Starts a browser with the built extension. */
async function withExtension(server: string, language = 'en'): Promise<BrowserContext> {
  const folder = allowedExtension();
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'airworthy-profile-')), {
    executablePath: WHOLE,
    headless: false,
    locale: language,
    serviceWorkers: 'allow',
    args: [
      '--headless=new',
      '--no-sandbox',
      // the emulated language reaches a worker only if it starts late enough
      `--accept-lang=${language}`,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate((address) => chrome.storage.sync.set({ server: address }), server);
  await expect
    .poll(() => worker.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length))
    .toBe(1);
  return context;
}

test('results in view get a line where they can be read, and nothing where they cannot', async ({ server }) => {
  test.skip(!WHOLE, 'no whole Chromium on this machine: apt-get install chromium, or set EXTENSION_CHROMIUM');
  const context = await withExtension(server.address);
  const page = await context.newPage();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: resultsPage(FORTY) }),
  );
  await page.goto(RESULTS);
  const lineOf = (row: number) => page.locator('li').nth(row).locator('airworthy-line');
  for (const row of [0, 1, 2]) await expect(lineOf(row)).toContainText('fatal accident in');
  await expect(lineOf(0).getByRole('link', { name: 'Safety report' })).toHaveAttribute(
    'href',
    new RegExp(`^${server.address}/.*BA286`),
  );
  for (const row of [3, 4, 5]) await expect(lineOf(row)).toHaveCount(0);
  await expect(lineOf(39)).toHaveCount(0);
  await page.locator('li').nth(39).scrollIntoViewIfNeeded();
  await expect(lineOf(39)).toBeVisible();
  await context.close();
});

test('a filter hides the 737 MAX, an order puts the lowest rate first, if asked for', async ({ server }) => {
  test.skip(!WHOLE, 'no whole Chromium on this machine: apt-get install chromium, or set EXTENSION_CHROMIUM');
  const context = await withExtension(server.address);
  const page = await context.newPage();
  const max = { itinerary: 'KUL-SIN-SQ-103-20261201', shows: 'Singapore Airlines KUL–SIN' };
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: resultsPage([...FORTY.slice(0, 3), max]) }),
  );
  await page.goto(RESULTS);
  await expect(page.locator('airworthy-line')).toHaveCount(4);
  await expect(page.locator('li').last()).toContainText('737 MAX');
  const tops = () => page.locator('li').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const before = await tops();
  expect(before).toEqual(before.toSorted((a, b) => a - b));
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => chrome.storage.sync.set({ hidesMax: true }));
  await expect(page.locator('li').last()).toBeHidden();
  await expect(page.locator('li').first()).toBeVisible();
  await worker?.evaluate(() => chrome.storage.sync.set({ hidesMax: false }));
  await expect(page.locator('li').last()).toBeVisible();
  await worker?.evaluate(() => chrome.storage.sync.set({ lowestFirst: true }));
  await expect(page.locator('ul')).toHaveCSS('display', 'flex');
  expect(new Set(await tops()).size).toBe(4);
  await page.goto('about:blank');
  await context.close();
});

test('lines and the window of the button are in the language of the browser', async ({ server }) => {
  test.skip(!WHOLE, 'no whole Chromium on this machine: apt-get install chromium, or set EXTENSION_CHROMIUM');
  const context = await withExtension(server.address, 'de-DE');
  const page = await context.newPage();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: resultsPage(FORTY) }),
  );
  await page.goto(RESULTS);
  const line = page.locator('li').first().locator('airworthy-line');
  await expect(line).toContainText('tödlicher Unfall auf');
  await expect(line).toContainText('Sicherheitsbericht');
  const [worker] = context.serviceWorkers();
  const popup = await worker?.evaluate(() => chrome.action.getPopup({}));
  await page.goto(popup ?? '');
  await expect(page.getByRole('button', { name: 'Speichern und einschalten' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'Eingeschaltet. Öffnen Sie eine Liste von Flügen bei Google Flüge oder laden Sie sie neu.',
  );
  await context.close();
});
