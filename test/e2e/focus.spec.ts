import type { Locator, Page } from '@playwright/test';
import { dayAhead } from './day-ahead.ts';
import { register } from './members.ts';
import { holdCall } from './tamper.ts';
import { expect, test } from './visit.ts';

/**
 * Checks where the focus moves when the focused element disappears: otherwise a keyboard and a screen reader start
 * again at the top of the page.
 */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the focus goes on where what had it is gone: on pages, in a report, on a trip', async ({ page }) => {
  await test.step('from page to page, from the search to its result and back, and over what narrows a list', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('banner').getByRole('link', { name: 'Flight Search' }).click();
    await page.getByRole('tab', { name: 'Airports' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Flight number' })).toBeFocused();
    await page.keyboard.type('BA286');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeFocused();
    await press(button(page, 'Edit search'));
    await expect(heading(page, 'Flight Safety Check')).toBeFocused();

    await page.goto('/?from=SFO&to=LHR');
    await page.getByRole('checkbox', { name: 'Compare BA286' }).press('Space');
    await press(button(page, 'Clear'));
    await expect(heading(page, 'Flights from SFO to LHR')).toBeFocused();
    await page.getByLabel('Airline').selectOption({ index: 1 });
    await press(button(page, 'Show all flights'));
    await expect(heading(page, 'Flights from SFO to LHR')).toBeFocused();
  });

  await register(page);
  await test.step('in a report: a dialog that closes, and a part that was waiting', async () => {
    await page.goto('/?flight=BA286');
    for (const [name, close] of [
      ['Share', (dialog: Locator) => dialog.press('Escape')],
      ['Save this flight', (dialog: Locator) => press(dialog.getByRole('button', { name: 'Close' }))],
    ] as const) {
      const opener = page.getByRole('button', { name, exact: true });
      await press(opener);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await close(dialog);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.getByRole('switch', { name: 'Calm view' }).press(' ');
    await press(button(page, 'Show the score'));
    await expect(heading(page, 'Aircraft type: Aircraft Model Safety Score')).toBeFocused();
  });

  await test.step('a kept flight leads to its trip', async () => {
    await press(button(page, 'Save this flight'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Departure date, local').fill(dayAhead(12));
    await press(dialog.getByRole('button', { name: 'Save flight' }));
    const way = dialog.getByRole('link', { name: 'Open the trip' });
    await expect(way).toBeFocused();
    await expect(way).toHaveAccessibleDescription(/^BA286 is in the trip/);
    await way.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^BA286,/ })).toBeFocused();
  });

  await test.step('on a trip: what waits for its answer, unless its user left', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
    const form = page.getByRole('form', { name: 'New trip' });
    await press(form.getByRole('button', { name: 'Add another flight' }));
    await press(form.getByRole('button', { name: 'Remove flight 2' }));
    await expect(heading(page, 'New trip')).toBeFocused();
    await press(form.getByRole('button', { name: 'Add another flight' }));
    for (const [index, flight] of ['BA286', 'BA285'].entries()) {
      await form.getByLabel('Flight number').nth(index).fill(flight);
      await form
        .getByLabel('Departure date, local')
        .nth(index)
        .fill(dayAhead(10 + index));
    }
    await press(form.getByRole('button', { name: 'Create trip' }));
    await expect(page.getByRole('heading', { level: 1, name: /^BA286,/ })).toBeFocused();
    const watch = button(page, /^Watch BA286/);
    const unwatch = button(page, /^Stop watching BA286/);
    await press(watch);
    await expect(unwatch).toBeFocused();
    const { release } = await holdCall(page, 'trips.unwatch');
    await press(unwatch);
    await expect(unwatch).toBeDisabled();
    await heading(page, 'Flights').click();
    release();
    await expect(watch).toBeEnabled();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('on a trip: a link that comes, flights that go, a question that is taken back', async () => {
    await press(button(page, 'Share'));
    await press(button(page, 'Create link'));
    await expect(button(page, 'Copy link')).toBeFocused();
    await press(button(page, 'Stop sharing'));
    await expect(button(page, 'Create link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Share')).toBeFocused();
    await press(button(page, 'Remove BA286 from the trip'));
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused();
    await press(button(page, 'Remove BA285 from the trip'));
    await expect(heading(page, 'Flights')).toBeFocused();
    await page.getByText('Manage', { exact: true }).click();
    await press(button(page, 'Remove trip'));
    await expect(button(page, 'Keep it')).toBeFocused();
    await press(button(page, 'Keep it'));
    await expect(button(page, 'Remove trip')).toBeFocused();
  });
});
