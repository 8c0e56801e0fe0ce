import { dayAhead } from './day-ahead.ts';
import { expect, test } from './visit.ts';

test('a route lists its flights, also for a day; View Details opens one', async ({ page }) => {
  await test.step('San Francisco to London lists its flights, and View Details opens one', async () => {
    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From' });
    await from.fill('San Francisco');
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px');
    await expect(page.getByRole('listbox')).toHaveCSS('overflow-y', 'auto');
    await page.getByRole('option', { name: /SFO/ }).click();
    await page.getByRole('combobox', { name: 'To' }).pressSequentially('lhr');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Flights from SFO to LHR' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit search' }).click();
    await expect(from).toHaveValue(/^SFO - San Francisco, /);
    await expect(page).toHaveURL(/from=SFO&to=LHR/);
    const row = page.getByRole('listitem').filter({ hasText: 'BA286' });
    await expect(row).toContainText('(BAW286)');
    await expect(row).toContainText('British');
    await expect(row).toContainText('San Francisco (SFO)');
    await expect(row).toContainText('London (LHR)');
    await expect(row).toContainText('Date unavailable');
    await row.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeVisible();
    await expect(page).toHaveURL(/\/\?flight=BA286$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Flights from SFO to LHR' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit search' }).click();
    await expect(page.getByRole('tab', { name: 'Airports' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a list for a day: without flights it says so, and View Details asks for the day of the flight or of the list', async () => {
    await test.step('without flights it says so, with its date', async () => {
      await page.goto('/?from=KEF&to=ASU&date=2026-11-21');
      await expect(page.getByRole('heading', { name: 'Flights from KEF to ASU on Nov 21, 2026' })).toBeVisible();
      await expect(page.getByText('No flights found for this route and date.')).toBeVisible();
      await expect(page.getByText('Try another date or route.')).toBeVisible();
    });

    await test.step('a flight without a date of its own is asked for on the day of the list', async () => {
      const day = dayAhead(10);
      await page.goto(`/?from=SFO&to=LHR&date=${day}`);
      await page.getByRole('button', { name: 'View Details of BA286' }).click();
      await expect(page).toHaveURL(`/?flight=BA286&date=${day}`);
      await expect(page.getByRole('article')).toContainText("We don't have a schedule for");
    });

    await test.step('a flight with its date is asked for on that', async () => {
      const flight = { origin: 'LHR', destination: 'XYZ', provider: 'flightradar24' };
      const known = { ...flight, flightNumber: 'BA286', callsign: 'BA286', airline: null };
      const flights = [{ ...known, departure: '2026-11-21T23:30:00+01:00' }];
      await page.route('**/trpc/flights.searchByAirports**', (route) =>
        route.fulfill({
          json: {
            result: {
              data: { flights, isCapped: false, notes: [], total: flights.length, next: null, distanceKm: 5540 },
            },
          },
        }),
      );
      await page.goto('/?from=LHR&to=XYZ');
      await page.getByRole('button', { name: 'View Details of BA286' }).click();
      await expect(page).toHaveURL('/?flight=BA286&date=2026-11-21');
    });
  });
});
