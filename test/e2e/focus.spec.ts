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
const closing = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('from page to page, from the search to its result and back, to the first mistake', async ({ page }) => {
  await test.step('from page to page, from the search to its result and back, and over what narrows a list', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/');
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

  await test.step('a form that is refused moves to the first field that is wrong, also where the server says so', async () => {
    const taken = await register(page);
    await page.goto('/trips');
    await press(button(page, 'Create trip'));
    const flight = page.getByLabel('Flight number');
    await expect(flight).toBeFocused();
    await expect(flight).toHaveAccessibleDescription('Flight number must be at least 2 characters long');
    await flight.fill('BA286');
    await press(button(page, 'Create trip'));
    await expect(page.getByLabel('Departure date, local')).toBeFocused();

    await page.goto('/');
    await page.getByRole('combobox', { name: 'From' }).fill('LHR');
    await page.getByRole('option').first().click();
    await press(button(page, 'Find Flights'));
    await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused();

    await page.context().clearCookies();
    await page.goto('/auth');
    await press(button(page, "Don't have an account? Sign up"));
    const form = page.getByRole('form', { name: 'Create an account' });
    await form.getByLabel('Username').fill(taken);
    await form.getByLabel('Email').fill('somebody-else@example.com');
    await form.getByRole('textbox', { name: 'Password', exact: true }).fill('lockheed-10');
    await press(button(page, 'Create Account'));
    const again = form.getByRole('textbox', { name: 'Confirm password' });
    await expect(again).toBeFocused();
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await again.fill('lockheed-10');
    await press(button(page, 'Create Account'));
    await expect(form.getByLabel('Username')).toBeFocused();
  });

  await test.step('a password is shown by the keyboard, too', async () => {
    await page.goto('/auth');
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('lockheed-10');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
  });
});

test('in a report: a dialog that closes, a part that was waiting, a kept flight', async ({ page }) => {
  await register(page);
  await page.goto('/?flight=BA286');
  for (const name of ['Share', 'Save this flight']) {
    const opener = page.getByRole('button', { name, exact: true });
    for (const close of [(dialog: Locator) => dialog.press('Escape'), (dialog: Locator) => press(closing(dialog))]) {
      await press(opener);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await close(dialog);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }

  await page.getByRole('switch', { name: 'Calm view' }).press(' ');
  await press(button(page, 'Show the score'));
  await expect(heading(page, 'Aircraft type: Aircraft Model Safety Score')).toBeFocused();
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

test('on a trip: flights that go, a link that comes, a question, and what waits', async ({ page }) => {
  await test.step('on a trip: flights that go, a link that comes, a question that is taken back', async () => {
    await register(page);
    await page.goto('/trips');
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

  await test.step('what waits for its answer has the focus again afterwards, unless its user left', async () => {
    await register(page);
    const legs = [{ flightNumber: 'BA286', date: dayAhead(10) }];
    const { id } = await (await page.request.post('/api/trips', { data: { legs } })).json();
    await page.goto(`/trips/${id}`);
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
});
