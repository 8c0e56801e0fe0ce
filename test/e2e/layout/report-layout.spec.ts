import type { Page } from '@playwright/test';
import { measureScreen } from '#test/support/measure-screen.ts';
import { register } from '../members.ts';
import { holdCall } from '../tamper.ts';
import { expect, newVisitor, PHONE, test } from '../visit.ts';

declare global {
  interface Window {
    shifts: { at: number; value: number; nodes: string[] }[];
  }
}

/** Records every layout shift that is not explained by the visitor's input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 200) : '?'));
        if (!entry.hadRecentInput) window.shifts.push({ at: entry.startTime, value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @param since milliseconds of the page's own clock */
async function expectStill(page: Page, since = 0): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = (await page.evaluate(() => window.shifts)).filter(({ at }) => at > since);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.001);
}

/** Returns the positions of the first tiles of the report or of its skeleton: the score's tile and the one after it. */
async function tilePlaces(page: Page): Promise<{ x: number; y: number; width: number }[]> {
  const tiles = page.locator('main [class*="tile_"]');
  await expect(tiles).toHaveCount(4);
  return tiles.evaluateAll((elements) =>
    elements.slice(0, 2).map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    }),
  );
}

const SIZES = [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', PHONE],
] as const;

for (const [name, size] of SIZES) {
  test(`nothing moves when a search is answered or a stored report comes, on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    const answer = await holdCall(page, 'flights.searchSteps');
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('heading', { name: 'Analyzing Flight Safety' })).toBeVisible();
    const before = await tilePlaces(page);
    answer.release();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await tilePlaces(page)).toEqual(before);
    await expectStill(page);

    await page.unrouteAll();
    await register(page);
    const search = await page.request.get('/api/flights/search?flightNumber=LH492');
    const { flight } = await search.json();
    const stored = await holdCall(page, 'flights.byId');
    await page.goto(`/details/${flight.id}`);
    await expect(page.getByRole('heading', { name: 'Loading Flight Details...' })).toBeVisible();
    // the header learns who is signed in on the frame that first shows the skeleton, which moves its right end
    const since = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
        }),
    );
    const skeleton = await tilePlaces(page);
    stored.release();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await tilePlaces(page)).toEqual(skeleton);
    await expectStill(page, since);
  });
}

test('on a phone aircraft, verdict, strip and checks are above the fold', async ({ page }) => {
  await test.step('on a phone, a direct link has the whole aircraft line, verdict, strip and checks above the fold, and the help button of a member beside them', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('article')).toBeVisible();
    const verdict = page.getByRole('heading', { name: /^Like airline flying in general/ });
    const aircraft = page.getByText(/^(Usually|Mostly|Probably) an? [^(]+$/).first();
    const checks = page.getByRole('list', { name: 'Three checks' });
    for (const part of [aircraft, verdict, page.getByText('average flying', { exact: true }), checks])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await aircraft.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);

    await register(page);
    for (const width of [PHONE.width, 360]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await page.goto('/?flight=BA286');
      const help = await page.getByRole('button', { name: 'Need help?' }).boundingBox();
      const score = page.getByRole('article').getByRole('region', { name: 'BA286' });
      const box = await score.getByRole('img', { name: /^Score/ }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0);
    }
  });

  await newVisitor(page);
  await test.step('in a contrast theme the score is written in its color, and the help button has an edge', async () => {
    await register(page);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/?flight=BA286');
    const score = page.getByRole('article').getByRole('img', { name: /^Score/ });
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(score.locator('text').first()).toBeVisible();
    for (const text of await score.locator('text').all()) await expect(text).toHaveCSS('fill', ink);
    await expect(page.getByRole('button', { name: 'Need help?' })).not.toHaveCSS('border-top-width', '0px');
  });
});

test('a report on a phone has at most 250 words and 2,000 pixels, whatever it says', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const flight of ['BA286', 'PK785', 'SU2', 'FR8542']) {
    await page.goto(`/?flight=${flight}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Key Indicators' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { words, pixels } = await measureScreen(page, 'main');
    expect(words, flight).toBeGreaterThan(100);
    expect(words, flight).toBeLessThanOrEqual(250);
    expect(pixels, flight).toBeLessThanOrEqual(2000);
  }
});
