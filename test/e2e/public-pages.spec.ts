import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './visit.ts';

const SAMPLE = [
  '/aircraft',
  '/aircraft/boeing-737-max',
  '/airlines/lion-air',
  '/compare',
  '/events/2024',
  '/lists',
  '/questions/how-rare-are-accidents',
  '/premium',
  '/nervous',
  '/method',
];

test('from the first page one walks to a model, an airline and back to a search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aircraft' }).click();
  await page.getByRole('link', { name: 'Boeing 737 MAX' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is the Boeing 737 MAX safe?');
  await page.getByRole('link', { name: 'Lion Air' }).first().click();
  await expect(page).toHaveURL('/airlines/lion-air');
  await page.getByLabel('Flight number').fill('BA286');
  await page.getByRole('button', { name: 'Check this flight' }).click();
  await expect(page).toHaveURL('/?flight=BA286');
});

for (const path of SAMPLE) {
  test(`${path} is accessible and sound`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('a page reads the same without scripts', async ({ browser, baseURL }) => {
  const read = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const page = await context.newPage();
    await page.goto('/aircraft/boeing-737-max');
    const text = await page.locator('body').textContent();
    await context.close();
    return text;
  };
  expect(await read(false)).toBe(await read(true));
});
