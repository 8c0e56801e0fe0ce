import { brotliCompressSync, constants } from 'node:zlib';
import { register } from './members.ts';
import { expect, PHONE, test } from './visit.ts';

test("from the first page to a model, an airline and a search, under the app's header", async ({ page }) => {
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
});

test('a page reads the same without scripts, and a phone shows the links of the header', async ({
  browser,
  baseURL,
}) => {
  await test.step('a page reads the same without scripts', async () => {
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

  await test.step('without scripts a phone shows the links of the header', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: PHONE });
    const page = await context.newPage();
    await page.goto('/aircraft');
    for (const name of [...NAV, 'Login'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await context.close();
  });
});

const NAV = ['Flight Search', 'Trips', 'Aircraft', 'Airlines', 'Nervous?'];

/** One page of each kind, the heaviest. Bytes of page, style and typeface, as they are sent. */
const FIRST_VIEW = {
  '/aircraft': 44_000,
  '/aircraft/airbus-a320ceo': 44_000,
  '/airlines': 44_000,
  '/airlines/british-airways': 44_000,
  '/compare': 44_000,
  '/compare/airbus-a320neo-vs-boeing-737-max': 44_000,
  '/events': 44_000,
  '/events/2024': 44_000,
  // with a map of the world
  '/lists': 58_000,
  '/airspace': 44_000,
  // grows with every change
  '/changes': 46_000,
  // every model with its range, and the formulas
  '/method': 47_000,
  '/method/left-out': 44_000,
  '/method/sources': 44_000,
  '/questions': 44_000,
  '/questions/is-the-737-max-safe': 44_000,
  '/about': 44_000,
  '/privacy': 44_000,
  '/terms': 44_000,
  '/premium': 44_000,
  '/nervous': 44_000,
};

/** A page is compressed while it is sent, so its answer tells no length: the bytes of the same compression. */
function sentSize(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

test('the first view of a page is light, and one file beside the page', async ({ request }) => {
  for (const [path, limit] of Object.entries(FIRST_VIEW)) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const html = await answer.text();
    const files = [...html.matchAll(/<link rel="(?:preload|stylesheet)" href="([^"]+)"/g)].map(([, file]) => file);
    expect(files, path).toEqual([expect.stringContaining('/assets/inter-basic')]);
    expect(html, path).not.toContain('<script src');
    expect(/<script>([^<]*)<\/script>/.exec(html)?.[1]?.length, path).toBeLessThanOrEqual(3000);
    const font = await request.get(files[0] as string);
    const bytes = sentSize(html) + Number(font.headers()['content-length']);
    expect(bytes, path).toBeGreaterThan(25_000);
    expect(bytes, path).toBeLessThanOrEqual(limit);
  }
});
