import { formatDate } from '#src/format/date.ts';
import { dayAhead } from './day-ahead.ts';
import { register } from './members.ts';
import { expect, test } from './visit.ts';

test('a trip of two flights: its sum, a third kept, shared, on paper, and removed', async ({ page, browser }) => {
  await page.goto('/trips');
  await expect(page.getByText('You need an account to save trips')).toBeVisible();
  await register(page);
  await page.goto('/trips');
  const form = page.getByRole('form', { name: 'New trip' });
  await form.getByRole('button', { name: 'Create trip' }).click();
  await expect(form.getByText('Enter the date of the flight.')).toBeVisible();
  await form.getByRole('button', { name: 'Add another flight' }).click();
  for (const [index, flight] of ['BA286', 'BA285'].entries()) {
    await form.getByLabel('Flight number').nth(index).fill(flight);
    await form
      .getByLabel('Departure date, local')
      .nth(index)
      .fill(dayAhead(10 + 7 * index));
  }
  await form.getByLabel('Name (optional)').fill('London');
  await form.getByRole('button', { name: 'Create trip' }).click();

  await expect(page.getByRole('heading', { name: 'London', level: 1 })).toBeVisible();
  const sum = page.getByRole('region', { name: /^This trip: like airline flying in general/ });
  await expect(sum.getByRole('img', { name: 'SFO to LHR, LHR to SFO' })).toBeVisible();
  await sum.getByText('The numbers').click();
  await expect(sum).toContainText(/About 1 fatal accident in .* such trips \(90% range/);
  await expect(sum).toContainText('2 flights.');
  const flights = page.getByRole('region', { name: 'Flights', exact: true });
  await expect(flights).toContainText('San Francisco (SFO) to London (LHR)');
  await expect(flights.getByRole('heading', { level: 4 })).toHaveText([/^BA286/, /^BA285/]);
  await flights.getByRole('button', { name: 'Change aircraft of BA285' }).click();
  await flights.getByRole('combobox').selectOption({ label: 'Airbus A380' });
  await expect(flights).toContainText('The aircraft on the booking, which may still change.');
  await flights.getByRole('button', { name: 'Set time of BA285' }).click();
  await flights.getByLabel('Departure time, local').fill('16:30');
  await flights.getByRole('button', { name: 'Save time' }).click();
  await expect(flights).toContainText('Leaves at 16:30, local time, by the booking');

  await flights.getByRole('link', { name: 'Full report of BA286' }).click();
  await page.getByRole('button', { name: 'Save this flight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Departure date, local').fill(dayAhead(12));
  await dialog.getByLabel('Trip').selectOption({ label: 'London' });
  await dialog.getByRole('button', { name: 'Save flight' }).click();
  await dialog.getByRole('link', { name: 'Open the trip' }).click();
  await expect(sum).toContainText('3 flights.');

  await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
  const upcoming = page.getByRole('region', { name: 'Upcoming trips' });
  await expect(upcoming).toContainText(`3 flightsNext: BA286 on ${formatDate(dayAhead(10))}`);
  await expect(page.getByRole('region', { name: 'Past trips' })).toHaveCount(0);
  await upcoming.getByRole('link', { name: 'London' }).click();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(link))?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.getByRole('region', { name: /^This trip: / })).toContainText('3 flights.');
  await expect(stranger.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await stranger.reload();
  await expect(stranger.getByRole('alert')).toContainText('may have stopped sharing');
  await stranger.context().close();

  await page.emulateMedia({ media: 'print' });
  await expect(sum).toBeVisible();
  for (const name of ['Manage', 'Share']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await flights.getByRole('button', { name: 'Remove BA285 from the trip' }).click();
  await expect(sum).toContainText('2 flights.');
  await page.getByText('Manage', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove trip' }).click();
  await page.getByRole('button', { name: 'Remove it now' }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByRole('heading', { name: 'Upcoming trips' })).toHaveCount(0);
});
