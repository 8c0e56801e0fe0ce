import { newName, register } from './members.ts';
import { holdCall } from './tamper.ts';
import { expect, newVisitor, PHONE, SMALL_PHONE, test } from './visit.ts';

const SHELLS: Record<string, string> = {
  '/auth': 'Sign in - Airworthy',
  '/profile': 'My Profile - Airworthy',
  '/details/1': 'Flight Details - Airworthy',
  '/Details/1': 'Flight Details - Airworthy',
  '/trips': 'Trips - Airworthy',
  '/desk': 'Check many at once - Airworthy',
  '/no/such': 'Page not found - Airworthy',
  '/?flight=BA286': 'BA286 safety report - Airworthy',
};

test('before its scripts run, a page marks no other in its header, and has its title', async ({ page }) => {
  await page.goto('/robots.txt');
  const actual = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const shell = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
          const marked = shell.querySelectorAll('nav[aria-label="Main"] :is([aria-current], [data-status="active"])');
          return [path, shell.title, [...marked].map(({ textContent }) => textContent).join()];
        }),
      ),
    Object.keys(SHELLS),
  );
  const isHome = (path: string) => path.startsWith('/?');
  expect(actual).toEqual(
    Object.entries(SHELLS).map(([path, title]) => [path, title, isHome(path) ? 'Flight Search' : '']),
  );
  // the program, when it has come, has the same
  for (const path of ['/auth', '/trips', '/no/such', '/?flight=BA286']) {
    await page.goto(path);
    await expect.soft(page, path).toHaveTitle(SHELLS[path] as string);
  }
});

test('the header stays in view, marks its page, knows who is there, and fits a phone', async ({ page }) => {
  await test.step('the header stays in view, marks the page one is on, knows who is there, and moves into a panel under 768 px', async () => {
    const username = newName();
    await test.step('the header stays in view, marks the page one is on, and knows who is there', async () => {
      await page.setViewportSize({ width: 1280, height: 400 });
      await page.goto('/');
      const header = page.getByRole('banner');
      const search = header.getByRole('link', { name: 'Flight Search' });
      await expect(header.getByRole('link', { name: /^Airworthy/ }).locator('svg')).toBeVisible();
      await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
      await expect(header.getByText('Hello, ')).toBeHidden();
      const ground = () => search.evaluate((link) => getComputedStyle(link).backgroundColor);
      const highlighted = await ground();
      await expect(search).toHaveAttribute('aria-current', 'page');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(header).toBeInViewport({ ratio: 1 });
      await header.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/auth');
      await expect(search).not.toHaveAttribute('aria-current', 'page');
      await page.mouse.move(0, 390);
      expect(await ground()).not.toBe(highlighted);
      await register(page, username);
      await page.goto('/');
      await expect(header.getByText(`Hello, ${username}`)).toBeVisible();
      const menu = header.getByRole('button', { name: 'Your account' });
      const { width, height } = (await menu.boundingBox()) ?? { width: 0, height: 1 };
      expect(width).toBe(height);
      expect(Number.parseFloat(await menu.evaluate((button) => getComputedStyle(button).borderRadius))).toBeGreaterThan(
        width / 2,
      );
      await menu.click();
      await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Logout']);
      await page.getByRole('menuitem', { name: 'My Profile' }).click();
      await expect(page).toHaveURL('/profile');
    });

    await test.step('the links move into a panel under 768 px', async () => {
      await page.setViewportSize({ width: 768, height: 800 });
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Open menu' });
      const links = [page.getByRole('link', { name: 'Flight Search' }), page.getByText(`Hello, ${username}`)];
      for (const link of links) await expect(link).toBeVisible();
      await expect(toggle).toBeHidden();
      await page.setViewportSize({ width: 767, height: 800 });
      for (const link of links) await expect(link).toBeHidden();
      await toggle.click();
      for (const link of links) await expect(link).toBeVisible();
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'My Profile' }).click();
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
      for (const link of links) await expect(link).toBeHidden();
    });
  });

  await newVisitor(page);
  await test.step('on a phone each way to search has its name in its tab, and the links are in a panel', async () => {
    await test.step('on a small phone each way to search has its name within its tab', async () => {
      await page.setViewportSize(SMALL_PHONE);
      await page.goto('/');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(3);
      const over = await tabs.evaluateAll((elements) =>
        elements.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
      );
      expect(over).toEqual([]);
    });

    await test.step('on a phone the links are in a panel that closes when one is chosen', async () => {
      await page.setViewportSize(PHONE);
      const link = page.getByRole('link', { name: 'Flight Search' });
      await expect(link).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(link).toBeVisible();
      await link.click();
      await expect(link).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();
    });

    await test.step('the panel is walked into, and closes by Escape and by a press beside it', async () => {
      const toggle = page.getByRole('banner').getByRole('button', { name: /menu$/ });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Flight Search' });
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(toggle).toBeFocused();
      await toggle.click();
      await expect(link).toBeVisible();
      await page.mouse.click(200, 700);
      await expect(link).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
    });
  });

  await test.step('on a tablet held upright a long name leaves the account in sight', async () => {
    await register(page, `${newName()}-a-name-as-long-as-one-may-be-here`);
    for (const width of [768, 834, 959]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const box = await page.getByRole('button', { name: 'Your account' }).boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const links = page.getByRole('navigation').getByRole('link', { name: 'Flight Search' });
      expect((await links.boundingBox())?.height).toBeLessThan(48);
    }
  });
});

test('the spinner stands in the middle, and the help button makes room', async ({ page }) => {
  await test.step('a protected page waits with a spinner in its middle', async () => {
    const { release } = await holdCall(page, 'account.me');
    await page.goto('/profile');
    const box = await page.getByRole('status', { name: 'Loading your account' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
    release();
    await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
  });

  await test.step('the help button floats at the bottom right, where there is no room unless one scrolls down', async () => {
    await register(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Need help?' });
    await expect(button.locator('svg')).toBeVisible();
    await expect(button).toHaveCSS('position', 'fixed');
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(1280 - box.x - box.width).toBeLessThan(40);
    expect(720 - box.y - box.height).toBeLessThan(40);
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 600 });
      await page.reload();
      await expect(button).toBeInViewport();
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 400);
      await expect(button).not.toBeInViewport();
      await page.mouse.wheel(0, -100);
      await expect(button).toBeInViewport();
    }
  });
});
