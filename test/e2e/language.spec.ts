import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import german from '#src/words/de/app.json' with { type: 'json' };
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { firstLoadOf } from '#test/support/first-load.ts';
import { ROOT } from '#test/support/spawn-server.ts';
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

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a visitor switches to German, searches, and goes back to English, by keyboard', async ({ page }) => {
  await page.goto('/');
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

  await chooseByKeyboard(page, 'English');
  expect(new URL(page.url()).search).toContain('flight=BA286');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await expect(page.getByRole('contentinfo')).not.toContainText('native reader');
});

test('Escape closes the list of languages, and the focus stays', async ({ page }) => {
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

test('each language is there before any script runs, and its first load is as small', async ({ page }) => {
  const pageIn = async (locale: string, path = '/') =>
    (await page.request.get(path, { headers: { 'accept-language': locale } })).text();
  const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  const english = await pageIn('en');
  for (const locale of Object.keys(LANGUAGE_NAMES).filter((locale) => locale !== 'en')) {
    const html = await pageIn(locale);
    expect(html).toContain(`lang="${locale}" dir="ltr"`);
    expect([locale, headingOf(html) === headingOf(english)]).toEqual([locale, false]);
    for (const sentence of ['Reload</a>', 'Still loading', 'needs JavaScript to search']) {
      expect([locale, sentence, html.includes(sentence)]).toEqual([locale, sentence, false]);
    }
    const { script, style } = firstLoadOf(html);
    expect(script + style, locale).toBeLessThan(150_000);
  }
});

test('a page of one language loads the scripts of no other', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'ja', url: baseURL as string }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?flight=BA286');
  await expect(page.getByRole('article')).toBeVisible();
  const scripts = asked.filter((path) => /^\/assets\/.*\.js$/.test(path));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => !path.startsWith('/assets/ja-'))).toEqual([]);
});

test('a member’s language comes with the sign-in on another device', async ({ page }) => {
  const name = await register(page);
  await page.request.post('/trpc/account.chooseLanguage', { data: { locale: 'fr' } });
  await newVisitor(page);
  await page.goto('/auth');
  expect(await languageOf(page)).toBe('en');
  await signIn(page, name);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(/\/$/);
});

test('the service worker of a language keeps the files of that language', () => {
  const folder = join(ROOT, 'dist/client');
  const workers = readdirSync(folder).filter((name) => /^sw(\.[\w-]+)?\.js$/.test(name));
  expect(workers).toHaveLength(Object.keys(LANGUAGE_NAMES).length);
  for (const name of workers) {
    const locale = /^sw\.(.+)\.js$/.exec(name)?.[1] ?? 'en';
    const folders = readFileSync(join(folder, name), 'utf8').match(/assets\/[\w-]+(?=\/[\w.-]+\.js)/g) ?? [];
    expect(folders.length).toBeGreaterThan(10);
    expect(new Set(folders).size).toBe(1);
    expect(folders[0]).toMatch(new RegExp(`^assets/${locale}-[\\w-]{8}$`));
  }
});
