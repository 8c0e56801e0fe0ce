import type { Page } from '@playwright/test';
import { register } from './members.ts';
import { expect, PHONE, test } from './visit.ts';

test("from the first page to a model, an airline and a search, under the app's header", async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('from the first page one walks to a model, an airline and back to a search', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aircraft' }).click();
    await page.getByRole('link', { name: 'Boeing 737 MAX' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is the Boeing 737 MAX safe?');
    await page.locator('summary').filter({ hasText: 'Lion Air 610' }).click();
    await page.getByRole('link', { name: 'Lion Air' }).first().click();
    await expect(page).toHaveURL('/airlines/lion-air');
    await page.getByLabel('Flight number').fill('BA286');
    await page.getByRole('button', { name: 'Check this flight' }).click();
    await expect(page).toHaveURL('/?flight=BA286');
  });

  await test.step('the header is that of the app: links, theme, who is signed in, and on a phone a panel', async () => {
    await test.step('on a phone its links are in a panel', async () => {
      await page.setViewportSize(PHONE);
      await page.goto('/aircraft');
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Airlines' });
      const theme = page.getByRole('radio', { name: 'System theme' });
      for (const part of [link, theme]) await expect(part).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      for (const part of [link, theme]) await expect(part).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.mouse.click(4, PHONE.height - 4);
      await expect(link).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await link.click();
      await expect(page).toHaveURL('/airlines');
      await expect(link).toBeHidden();
    });

    await page.setViewportSize({ width: 1280, height: 720 });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await page.goto('/');
    await expect(links).toHaveText(NAV);
    await page.goto('/aircraft/boeing-787');
    await expect(links).toHaveText(NAV);
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await expect(login).toHaveAttribute('href', '/auth?next=%2Faircraft%2Fboeing-787');
    await page.getByRole('radio', { name: 'Dark theme' }).check();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const username = await register(page);
    await page.goto('/airlines');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Hello, ${username}` })
      .click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('without scripts a page reads the same, and a phone shows the links of the header', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: PHONE });
    const plain = await context.newPage();
    await plain.goto('/aircraft/boeing-737-max');
    await page.context().clearCookies();
    await page.goto('/aircraft/boeing-737-max');
    const textOf = (one: Page) => one.locator('body').textContent();
    expect(await textOf(plain)).toBe(await textOf(page));
    for (const name of [...NAV, 'Login'])
      await expect(plain.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await context.close();
  });
});

const NAV = ['Flight Search', 'Trips', 'Aircraft', 'Airlines', 'Nervous?'];
