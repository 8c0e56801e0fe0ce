import { dayAhead } from './day-ahead.ts';
import { holdCall } from './tamper.ts';
import { expect, newVisitor, test } from './visit.ts';

test('airports are suggested, chosen, swapped, emptied, and refused where unsearchable', async ({ page }) => {
  await test.step('suggestions come at two characters; choosing one fills the field, and the keyboard walks, chooses and closes', async () => {
    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From' });
    await from.fill('l');
    await expect(page.getByRole('listbox')).toBeHidden();
    await from.fill('lond');
    const heathrow = page.getByRole('option', { name: /London, United Kingdom.*Heathrow.*LHR/ });
    await heathrow.click();
    await expect(from).toHaveValue(/^LHR - London, .*Heathrow/);
    await expect(page.getByRole('listbox')).toBeHidden();

    await from.fill('');
    await from.pressSequentially('tokyo');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(from).toHaveAttribute('aria-expanded', 'true');
    await from.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toHaveCount(1);
    await expect(from).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) as string);
    await from.press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await from.press('ArrowDown');
    await from.press('Enter');
    await expect(from).toHaveValue(/^[A-Z]{3} - Tokyo/);
    await expect(from).toBeFocused();
    await from.fill('paris');
    await expect(page.getByRole('listbox')).toBeVisible();
    await from.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  await test.step('the fields refuse what cannot be searched, say what is no place, change places and are emptied', async () => {
    await test.step('what cannot be searched is refused at its field', async () => {
      await page.goto('/');
      await page.getByRole('combobox', { name: 'From' }).fill('L');
      await page.getByRole('combobox', { name: 'To' }).fill('Nowhere');
      await page.getByRole('button', { name: 'Find Flights' }).click();
      await expect(page.getByText('Origin airport code must be at least 3 characters')).toBeVisible();
      await expect(page.getByText('Choose an airport from the list, or enter its code.')).toBeVisible();
      await page.getByRole('combobox', { name: 'To' }).fill('');
      await page.getByRole('button', { name: 'Find Flights' }).click();
      await expect(page.getByText('Destination airport code must be at least 3 characters')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
    });

    await test.step('a place that is none says so, also in a field that was left and entered again in a moment', async () => {
      const from = page.getByRole('combobox', { name: 'From' });
      await from.evaluate((field) => {
        field.blur();
        field.focus();
        field.blur();
        field.focus();
      });
      await from.fill('qqqqqqq');
      await expect(page.locator('p', { hasText: 'No airport found for "qqqqqqq".' })).toBeVisible();
    });

    await test.step('the two airports change places, and a field is emptied by its button', async () => {
      await page.goto('/');
      const [from, to] = [page.getByRole('combobox', { name: 'From' }), page.getByRole('combobox', { name: 'To' })];
      await expect(page.getByRole('button', { name: 'Swap From and To' })).toHaveCount(0);
      await from.fill('SFO');
      await to.fill('LHR');
      await page.getByRole('button', { name: 'Swap From and To' }).click();
      await expect(from).toHaveValue('LHR');
      await expect(to).toHaveValue('SFO');
      await page.getByRole('button', { name: 'Clear To' }).click();
      await expect(to).toHaveValue('');
      await expect(to).toBeFocused();
      await expect(page.getByRole('button', { name: 'Clear To' })).toHaveCount(0);
    });
  });

  await test.step('no airport is suggested for the word before, and Enter takes the first', async () => {
    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From' });
    await from.fill('london');
    await expect(page.getByRole('option').first()).toContainText('London');
    const { release } = await holdCall(page, 'airports.search');
    await from.fill('paris');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByText('Searching…').first()).toBeVisible();
    release();
    await expect(page.getByRole('option').first()).toContainText('Paris');
    await from.press('Enter');
    await expect(from).toHaveValue(/Paris/);
    const to = page.getByRole('combobox', { name: 'To' });
    await to.fill('SFO');
    await expect(page.getByRole('option').first()).toContainText('SFO');
    await to.press('Enter');
    await expect(page).toHaveURL(/to=SFO/);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
});

test('a route lists its flights, also for a day; only View Details counts as a search', async ({ page }) => {
  await test.step('San Francisco to London lists its flights, and View Details opens one', async () => {
    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From' });
    await from.fill('San Francisco');
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

  await newVisitor(page);
  await test.step('is asked to sign up after the fourth search, and a list of flights counts nothing', async () => {
    await page.addInitScript(
      () => localStorage.getItem('guestSearchCount') ?? localStorage.setItem('guestSearchCount', '3'),
    );
    await page.goto('/?from=SFO&to=LHR');
    await page.getByRole('button', { name: 'View Details of BA286' }).click();
    await expect(page.getByText('Sign up for more searches')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('guestSearchCount'))).toBe('4');
  });
});
