import { newName, register } from './members.ts';
import { holdCall } from './tamper.ts';
import { expect, test } from './visit.ts';

test('the header, the theme, the help button, and a path that is none', async ({ page }) => {
  const username = newName();
  const header = page.getByRole('banner');

  await test.step('nothing moves for those who want no motion', async () => {
    await page.clock.install();
    await page.goto('/');
    // the sky comes after three seconds
    await page.clock.runFor(3000);
    await expect(page.locator('[class*="sky"]').first()).toBeAttached();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  await test.step('the theme is light, the system’s, or kept, then from the first paint', async () => {
    const html = page.locator('html');
    const scheme = 'data-mantine-color-scheme';
    await expect(html).toHaveAttribute(scheme, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'System theme' }).check();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute(scheme, 'light');
    await page.getByRole('radio', { name: 'Dark theme' }).check();
    await expect(html).toHaveAttribute(scheme, 'dark');
    expect(await page.evaluate(() => localStorage.getItem('airworthy-color-scheme'))).toBe('dark');
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.reload();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.unrouteAll();
  });

  await test.step('a path that is none answers 404 and says so', async () => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found - Airworthy');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('radio', { name: 'Light theme' }).check();
    await expect(page.getByRole('main').locator('svg')).toHaveCSS('color', 'rgb(201, 47, 47)');
  });

  await test.step('the header stays in view, marks the page one is on, and leads to the sign-in', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const search = header.getByRole('link', { name: 'Flight Search' });
    await search.click();
    await expect(header.getByRole('link', { name: /^Airworthy/ }).locator('svg')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    await expect(header.getByText('Hello, ')).toBeHidden();
    await expect(search).toHaveAttribute('aria-current', 'page');
    await page.mouse.move(0, 390);
    const ground = () => search.evaluate((link) => getComputedStyle(link).backgroundColor);
    const highlighted = await ground();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport({ ratio: 1 });
    await header.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(search).not.toHaveAttribute('aria-current', 'page');
    await page.mouse.move(0, 390);
    expect(await ground()).not.toBe(highlighted);
  });

  await test.step('a protected page waits with a spinner in its middle', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const { release } = await holdCall(page, 'account.me');
    await page.goto('/profile');
    const box = await page.getByRole('status', { name: 'Loading your account' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
    release();
    await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
  });

  await test.step('a member has a round menu, and a help button at the bottom right', async () => {
    await register(page, username);
    await page.goto('/');
    await expect(header.getByText(`Hello, ${username}`)).toBeVisible();
    const menu = header.getByRole('button', { name: 'Your account' });
    const { width, height } = (await menu.boundingBox()) ?? { width: 0, height: 1 };
    expect(width).toBe(height);
    expect(Number.parseFloat(await menu.evaluate((button) => getComputedStyle(button).borderRadius))).toBeGreaterThan(
      width / 2,
    );
    const help = page.getByRole('button', { name: 'Need help?' });
    await expect(help.locator('svg')).toBeVisible();
    await expect(help).toHaveCSS('position', 'fixed');
    const box = (await help.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(1280 - box.x - box.width).toBeLessThan(40);
    expect(720 - box.y - box.height).toBeLessThan(40);
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Logout']);
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('under 768 px the links move into a panel, which is walked into, and closes in three ways', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    const toggle = header.getByRole('button', { name: /menu$/ });
    const link = page.getByRole('link', { name: 'Flight Search' });
    const links = [link, page.getByText(`Hello, ${username}`)];
    for (const one of links) await expect(one).toBeVisible();
    await expect(toggle).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    for (const one of links) await expect(one).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    for (const one of links) await expect(one).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(link).toBeVisible();
    await page.mouse.click(200, 700);
    await expect(link).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
    await toggle.click();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();
    await expect(link).toBeHidden();
  });
});
