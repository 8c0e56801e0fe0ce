import { ADMIN, expect, PHONE, test } from '../visit.ts';

const PUBLIC_PAGES = [
  '/changes',
  '/aircraft',
  '/aircraft/boeing-787',
  '/airlines',
  '/airlines/lufthansa',
  '/compare',
  '/compare/airbus-a320neo-vs-boeing-737-max',
  '/events',
  '/events/2024',
  '/lists',
  '/method',
  '/method/left-out',
  '/method/sources',
  '/questions',
  '/nervous',
  '/about',
  '/privacy',
  '/terms',
  '/premium',
];

test('at 200% or with letters twice as large, nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/?flight=BA286');
  for (const name of ['Safety', 'History', 'Aircraft', 'Airline']) {
    await page.getByRole('article').getByRole('tab', { name }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  }
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThan(100);

  expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200);
  await page.setViewportSize(PHONE);
  const expectToFit = async (where: string) => {
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width, where).toBeLessThanOrEqual(PHONE.width);
  };
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expectToFit(path);
  }
  // these ask for what they show
  for (const path of ['/', '/auth', '/profile', '/trips', '/admin', '/?flight=XX999', '/?from=SFO&to=LHR']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectToFit(path);
  }
  await page.goto('/?flight=BA286');
  for (const name of ['Safety', 'History', 'Aircraft', 'Airline']) {
    await page.getByRole('article').getByRole('tab', { name }).click();
    await expectToFit(`the tab ${name}`);
  }
});
