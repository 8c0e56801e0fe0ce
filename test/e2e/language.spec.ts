import type { Page } from '@playwright/test';
import german from '#src/words/de/app.json' with { type: 'json' };
import { register, signIn } from './members.ts';
import { expect, newVisitor, test } from './visit.ts';

/** Opens the list of languages and chooses one, with the keyboard. */
async function chooseByKeyboard(page: Page, name: string): Promise<void> {
  const summary = page.locator('header summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  const choice = page.locator('header').getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await choice.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(choice).toBeFocused();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  // the drawn shell cannot be used
  await expect(page.locator('#root:not([inert])')).toBeVisible();
}

/** The scripts that the current document has asked for: on a slow machine, the one before it still asks for its later ones. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a search in German and back by keyboard; a language comes with the sign-in', async ({ page }) => {
  await test.step('Escape closes the list of languages, and the focus stays', async () => {
    await page.goto('/');
    const summary = page.locator('header summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('header details')).toHaveAttribute('open', '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('header details')).not.toHaveAttribute('open', '');
    await expect(summary).toBeFocused();
  });

  await test.step('a visitor switches to German, searches with the scripts of that language alone, and goes back', async () => {
    expect(await languageOf(page)).toBe('en');
    await chooseByKeyboard(page, 'Deutsch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.search.knowBeforeYouFly);
    expect(await languageOf(page)).toBe('de');

    await page.getByRole('tab', { name: german.search.flightNumber }).focus();
    await page.keyboard.press('Space');
    await page.getByPlaceholder(german.search.eGBa123Lh456).focus();
    await page.keyboard.type('BA286');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toBeVisible();
    expect(new URL(page.url()).search).toContain('flight=BA286');
    await expect(page.getByRole('contentinfo')).toContainText(german.layout.notChecked.split(' <')[0] as string);
    await page.getByRole('button', { name: german.layout.wrongWording }).click();
    await expect(page.getByRole('dialog')).toContainText(german.help.wording);
    await page.keyboard.press('Escape');
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((path) => !path.startsWith('/assets/de-'))).toEqual([]);

    await chooseByKeyboard(page, 'English');
    expect(new URL(page.url()).search).toContain('flight=BA286');
    await expect(page.getByRole('article')).toBeVisible();
    expect(await languageOf(page)).toBe('en');
    await expect(page.getByRole('contentinfo')).not.toContainText('native reader');
  });

  await test.step('a member’s language comes with the sign-in on another device', async () => {
    const name = await register(page);
    await page.request.post('/trpc/account.chooseLanguage', { data: { locale: 'fr' } });
    await newVisitor(page);
    await page.goto('/auth');
    expect(await languageOf(page)).toBe('en');
    await signIn(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL(/\/$/);
  });
});
