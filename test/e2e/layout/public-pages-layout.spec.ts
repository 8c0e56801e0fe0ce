import { layoutShift } from '../layout-shift.ts';
import { ADMIN, expect, PHONE, SMALL_PHONE, test } from '../visit.ts';

/** The longest pages of each kind on a phone, and how long they may be, in pixels. */
const LENGTHS = {
  '/aircraft/airbus-a320ceo': 3000,
  '/aircraft/dc-9': 3000,
  '/airlines/american-airlines': 3000,
  '/airlines/pakistan-international-airlines': 3000,
  '/events': 3000,
  '/method': 3000,
};

test('a page is short on a phone, its links open folds, its contents stay in view', async ({ page }) => {
  const size = { width: 390, height: 844 };
  await page.setViewportSize(size);
  // the typeface is used from the second page on
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  for (const [path, limit] of Object.entries(LENGTHS)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(height, path).toBeLessThanOrEqual(limit);
    expect(width, path).toBe(size.width);
  }
  const trips = page.getByText("The rates of a trip's flights add up", { exact: false });
  await expect(trips).toBeHidden();
  await page.goto('/method#trips');
  await expect(trips).toBeInViewport();
  await page.goto('/aircraft/dc-9');
  await page.getByRole('link', { name: 'Source 1' }).first().click();
  await expect(page.locator('#source-1')).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/method#every-model');
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeInViewport();
});

test('nothing moves while a page loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // the typeface arrives after the page has been painted
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  for (const path of ['/method', '/aircraft', '/lists']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page), path).toBeLessThan(0.01);
  }
});

test('on a phone the tables of lists are read downward, with the name of each column', async ({ page }) => {
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/lists');
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    const wide = page.locator('section[aria-label]').filter({ has: page.locator('table') });
    expect(await wide.count()).toBeGreaterThan(5);
    expect(await wide.evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length)).toBe(
      0,
    );
  }
  const since = page
    .getByRole('row', { name: /^Armenia/ })
    .getByRole('cell')
    .first();
  expect(await since.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Since: "');
});

test('a link that stands alone takes one line, and those of the footer stand evenly', async ({ page }) => {
  await page.goto('/compare/airbus-a320neo-vs-boeing-737-max');
  const link = page.getByRole('link', { name: 'Everything on record about the Airbus A320neo' });
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.evaluate(() => document.fonts.ready);
  const gaps = await page.locator('footer nav a').evaluateAll((links) => {
    const words = links.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map((word, index) => Math.round(word.left - (words[index]?.right ?? 0)));
  });
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
});

test('a choice is drawn by ourselves, since WebKit would paint its own gray over it', async ({ page }) => {
  // a public page draws the arrow as a background, the app's library as an element beside it
  for (const [path, background] of [
    ['/compare', /conic-gradient/],
    ['/?from=LHR&to=JFK', 'none'],
  ] as const) {
    await page.goto(path);
    const choices = page.getByRole('combobox').and(page.locator('select'));
    await expect(choices).toHaveCount(2);
    for (const choice of await choices.all()) {
      await expect(choice).toHaveCSS('appearance', 'none');
      await expect(choice).toHaveCSS('background-image', background);
      if (background === 'none') await expect(choice.locator('xpath=..').locator('svg')).toBeVisible();
    }
  }
});

test('the overview of an administrator has each figure beside its name', async ({ page }) => {
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  const figures = page.locator('main dl > div');
  await expect(figures.filter({ hasText: 'Open help requests' })).toBeVisible();
  const below = await figures.evaluateAll((rows) =>
    rows
      .filter(({ firstElementChild: name, lastElementChild: figure }) => {
        const [first, last] = [name, figure].map((part) => part?.getBoundingClientRect().top ?? 0);
        return Math.abs((first ?? 0) - (last ?? 0)) > 4;
      })
      .map(({ textContent }) => textContent),
  );
  expect(below).toEqual([]);
});
