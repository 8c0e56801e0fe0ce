import type { Locator, Page } from '@playwright/test';
import { register } from './members.ts';
import { expect, test, typeUntilSuggested, useNewServer } from './visit.ts';

/** Goes through the product with only a keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No way to ${target} by the Tab key.`);
}

test('from the first key to the last tab of a report without a mouse, and dialogs', async ({ page }) => {
  await test.step('from the first key to the last tab of a report, without a mouse', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('combobox', { name: 'From' }));
    await typeUntilSuggested(page, 'san francisco', /SFO/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/^SFO/);
    await tabTo(page, page.getByRole('combobox', { name: 'To' }));
    await page.keyboard.type('lhr');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View Details of BA286' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'View Details of BA286' }));
    await page.keyboard.press('Enter');
    const tab = (name: string) => page.getByRole('article').getByRole('tab', { name });
    await tab('Safety').waitFor();
    await tabTo(page, tab('Safety'));
    for (const [key, name] of [
      ['ArrowRight', 'History'],
      ['ArrowLeft', 'Safety'],
      ['ArrowLeft', 'Airline'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Home');
    await expect(tab('Safety')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab('Safety')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the search tells what it does to those who do not see it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Flight Search' }).click();
    const actual: string[] = [];
    await page.exposeFunction('hear', (text: string) => actual.push(text));
    await page.getByRole('main').evaluate((main) => {
      const { hear } = globalThis as unknown as { hear: (text: string) => void };
      const listen = () => {
        for (const region of main.querySelectorAll('[role="status"]')) hear(region.textContent ?? '');
      };
      new MutationObserver(listen).observe(main, { childList: true, characterData: true, subtree: true });
    });
    await page.getByRole('button', { name: 'LH492' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect.poll(() => actual).toContain('The safety report for LH492 is ready.');
    expect(actual.some((text) => text.startsWith('Analyzing Flight Safety'))).toBe(true);
  });

  await test.step('a dialog holds the focus, a menu is walked through, and Escape brings the focus back where it was', async () => {
    await test.step('a dialog holds the focus, Escape closes it, and the focus is back where it was', async () => {
      await register(page);
      await useNewServer(page);
      await page.goto('/');
      // twice: the second time it is already there
      for (const name of ['Need help?', 'Need help?', 'Add a key']) {
        const opener = page.getByRole('button', { name });
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox')).toBeFocused();
        for (let presses = 0; presses < 7; presses += 1) {
          await page.keyboard.press('Tab');
          await expect(dialog.locator(':focus')).toHaveCount(1);
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });

    await test.step('the menu opens, is walked through and closed by keys', async () => {
      const button = page.getByRole('button', { name: 'Your account' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
      for (const name of ['Logout', 'My Profile']) {
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem', { name })).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(button).toBeFocused();
    });
  });

  await test.step('two codes are searched from the keyboard alone, and Escape empties a field', async () => {
    const from = page.getByRole('combobox', { name: 'From' });
    await from.focus();
    await page.keyboard.type('LHR');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(from).toHaveValue('');
    await page.keyboard.type('BKK');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused();
    await page.keyboard.type('HKT');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?from=BKK&to=HKT');
  });

  await test.step('a day is chosen by the arrow keys, month after month, and no further than a flight can be asked for', async () => {
    await test.step('the keys lead from month to month, and no further than a flight can be asked for', async () => {
      await page.clock.setFixedTime(new Date('2026-11-26T12:00:00Z'));
      await page.goto('/');
      await page.getByRole('button', { name: 'Any date' }).press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Date of departure' });
      await tabTo(page, calendar.locator('table button[tabindex="0"]'));
      const keysTo = async (key: string, day: string) => {
        await page.keyboard.press(key);
        await expect(calendar.locator(':focus')).toHaveAttribute('aria-label', day);
      };
      await keysTo('ArrowDown', 'Dec 3, 2026');
      await keysTo('ArrowUp', 'Nov 26, 2026');
      await keysTo('PageDown', 'Dec 26, 2026');
      for (const day of [27, 28, 29, 30, 31]) await keysTo('ArrowRight', `Dec ${day}, 2026`);
      await keysTo('ArrowRight', 'Jan 1, 2027');
      await keysTo('ArrowLeft', 'Dec 31, 2026');
      await keysTo('PageDown', 'Jan 31, 2027');
      await keysTo('PageDown', 'Feb 28, 2027');
      for (let month = 2; month < 10; month++) await page.keyboard.press('PageDown');
      await expect(calendar.locator(':focus')).toHaveAttribute('aria-label', 'Oct 28, 2027');
      await keysTo('PageDown', 'Oct 28, 2027');
    });

    await test.step('a day is chosen by the arrow keys, and Escape chooses none', async () => {
      await page.keyboard.press('Escape');
      const control = page.getByRole('button', { name: 'Any date' });
      await control.focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Date of departure' });
      await expect(calendar.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(control).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, calendar.locator('table button[tabindex="0"]'));
      const before = await calendar.locator(':focus').getAttribute('aria-label');
      await page.keyboard.press('ArrowDown');
      await expect(calendar.locator(':focus')).not.toHaveAttribute('aria-label', before ?? '');
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(page.getByRole('button', { name: /^\w{3} \d{1,2}, \d{4}$/ })).toBeFocused();
    });
  });
});
