import { newName, PASSWORD, register, spendSearches } from './members.ts';
import { changeAnswer, holdCall } from './tamper.ts';
import { expect, newVisitor, PHONE, SMALL_PHONE, test } from './visit.ts';

/** Checks which text is on which screen, word for word; one visit checks many texts. */

test('the first page says what the specification says', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know before you fly.' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Flight Safety Check' });
  await expect(card.getByRole('tab')).toHaveText(['Airports', 'Flight Number', 'From My Booking']);
  await expect(card.getByRole('tab', { name: 'Airports' })).toHaveAttribute('aria-selected', 'true');
  for (const label of ['From', 'To']) {
    await expect(card.getByLabel(label, { exact: true })).toHaveAttribute(
      'placeholder',
      'Search airport by name or code',
    );
  }
  await expect(card.getByRole('button', { name: 'Find Flights' })).toBeEnabled();
  await expect(card.getByText(/name, city or code \(e\.g\. New York, Tokyo, JFK, Narita\)/)).toBeVisible();
  await card.getByLabel('From', { exact: true }).fill('lon');
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px');
  await expect(page.getByRole('listbox')).toHaveCSS('overflow-y', 'auto');
  await card.getByRole('tab', { name: 'Flight Number' }).click();
  await expect(card.getByPlaceholder('e.g. BA123, LH456')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Search Flight' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();
  for (const name of ['BA286', 'LH492', 'UA901']) await expect(page.getByRole('button', { name })).toBeVisible();
  const promo = page.getByRole('complementary');
  await expect(promo).toContainText('$9 per month');
  await expect(promo.getByRole('link', { name: 'View Premium Plans' })).toHaveAttribute('href', '/premium');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Airworthy.`);
  await expect(footer).toContainText('All rights reserved.');
});

const SHELLS = ['/auth', '/profile', '/details/1', '/Details/1', '/trips', '/desk', '/no/such', '/?flight=BA286'];

test('before its scripts run, a page marks no other in its header, and has its title', async ({ context }) => {
  const faults: unknown[] = [];
  for (const path of SHELLS) {
    const cold = await context.newPage();
    const held = Promise.withResolvers<void>();
    await cold.route(/\/assets\/.*\.js$/, (route) => held.promise.then(() => route.continue()));
    await cold.goto(path, { waitUntil: 'commit' });
    const header = cold.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect(header).toBeVisible();
    await expect(cold.locator('#root[inert]')).toHaveCount(1);
    const marked = await header.locator('[aria-current], [data-status="active"]').allTextContents();
    if (marked.join() !== (path.startsWith('/?') ? 'Flight Search' : '')) faults.push({ path, marked });
    const name = await cold.title();
    held.resolve();
    await expect(cold.locator('#root[inert]')).toHaveCount(0);
    // a guest is sent from a member's page to the sign-in
    if (!/profile|details/i.test(path)) await expect.soft(cold, path).toHaveTitle(name);
    await cold.close();
  }
  expect(faults).toEqual([]);
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

test('the sign-in page says what the specification says, in both modes', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'How safe is that plane?' })).toBeVisible();
  await expect(page.getByText(/^Join Airworthy/)).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-this-one');
  const sent = page.waitForRequest(/account\.login/);
  await page.getByRole('button', { name: 'Get Started' }).click();
  expect((await sent).postData()).toContain('"username":"nobody@example.com"');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  const username = newName();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  const { release } = await holdCall(page, 'account.register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
});

test('a protected page waits with a spinner, and the profile has its three cards', async ({ page }) => {
  await test.step('a protected page waits with a spinner in its middle, and then asks to sign in', async () => {
    const { release } = await holdCall(page, 'account.me');
    await page.goto('/profile');
    const spinner = page.getByRole('status', { name: 'Loading your account' });
    await expect(spinner).toBeVisible();
    const box = await spinner.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
    release();
    await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
  });

  await test.step('the profile has its three cards, and no line for an email address that is not there', async () => {
    await page.unrouteAll();
    const username = await register(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const account = page.getByRole('region', { name: 'Account Information' });
    await expect(account).toContainText(`Username${username}`);
    await expect(account).toContainText(`Email${username}@example.com`);
    await expect(account).toContainText(/Account created\w{3} \d{1,2}, \d{4}/);
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription).toContainText('Free Plan');
    await expect(subscription).toContainText('5 free in total');
    await expect(subscription.getByRole('button', { name: 'Refresh subscription status' })).toBeVisible();
    await expect(subscription.getByRole('button', { name: 'Subscribe to Premium' })).toBeVisible();
    const limits = page.getByRole('region', { name: 'Search Limits' });
    await expect(limits.getByRole('progressbar', { name: 'Searches used: 0 / 5' })).toBeAttached();
    await changeAnswer(page, 'account.me', (data: object) => ({ ...data, email: null }));
    await page.reload();
    await expect(account).toContainText(username);
    await expect(account).not.toContainText('Email');
  });
});

test('the dialogs of help and of the offer say what the specification says', async ({ page }) => {
  await register(page);
  await spendSearches(page);
  await test.step('the offer names the price and what it brings', async () => {
    await page.goto('/?flight=BA286');
    const offer = page.getByRole('dialog', { name: 'Search Limit Reached' });
    // below what is free
    await expect(offer.getByRole('list').last().getByRole('listitem')).toHaveText([
      'Unlimited flight searches',
      'A detailed safety report for every flight, with airline and aircraft model history',
      'Cancel anytime',
    ]);
    await expect(offer.getByRole('button', { name: 'Subscribe Now - $9/month' })).toBeVisible();
  });

  await test.step('the help button floats at the bottom right, and its dialog has five lines', async () => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Need help?' });
    await expect(button.locator('svg')).toBeVisible();
    await expect(button).toHaveCSS('position', 'fixed');
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(1280 - box.x - box.width).toBeLessThan(40);
    expect(720 - box.y - box.height).toBeLessThan(40);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(dialog).toContainText(
      'Describe your issue or question and our team will get back to you as soon as possible.',
    );
    const field = dialog.getByPlaceholder('Describe your issue or question...');
    await expect(field).toHaveAttribute('rows', '5');
    await field.fill('How do I read the score of my flight?');
    const { release } = await holdCall(page, 'help.send');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(dialog).toBeHidden();
    // where there is no room for it next to the page
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
