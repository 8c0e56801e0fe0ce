import { formatDate } from '#src/format/date.ts';
import { airtrailAirport, airtrailFlight, startAirtrail } from '#test/emulators/airtrail.ts';
import { dayAhead } from './day-ahead.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register } from './members.ts';
import { expect, test } from './watched-product.ts';

test("a member's AirTrail becomes trips, changes them, and is left again", async ({ page }) => {
  const airtrail = await startAirtrail();
  const flight = (id: number, days: number, change = {}) =>
    airtrailFlight(id, { date: dayAhead(days), departure: null, ...change });
  const back = { flightNumber: 'BA285', from: airtrailAirport('LHR'), to: airtrailAirport('SFO') };
  airtrail.flights.push(flight(1, -30), flight(2, 10), flight(3, 17, back));
  await register(page, 'amelia');
  await page.goto('/trips');
  await page.getByText('Flights from AirTrail').click();
  const form = page.getByRole('form', { name: 'Follow AirTrail' });
  await form.getByLabel('Address of your AirTrail').fill(airtrail.url);
  await form.getByLabel('API key').fill('key-of-somebody-else');
  await form.getByRole('button', { name: 'Follow AirTrail' }).click();
  await expect(form).toContainText('refuses the key');
  await expectAccessible(page, 'main');

  await form.getByLabel('API key').fill(airtrail.key);
  await form.getByRole('button', { name: 'Follow AirTrail' }).click();
  await expect(page.getByText(`${new URL(airtrail.url).host}, last read `)).toBeVisible();
  await expect(page.getByText('In your trips: 2')).toBeVisible();
  await expect(page.getByText('Past, only in AirTrail: 1')).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming trips' });
  await expect(upcoming).toContainText(`2 flightsNext: BA286 on ${formatDate(dayAhead(10))}`);
  await expectAccessible(page, 'main');

  Object.assign(airtrail.flights[1] as object, flight(2, 11));
  await page.getByRole('button', { name: 'Read now' }).click();
  await expect(upcoming).toContainText(`2 flightsNext: BA286 on ${formatDate(dayAhead(11))}`);

  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(form.getByLabel('API key')).toHaveValue('');
  await page.reload();
  await expect(upcoming).toContainText('2 flights');
  await page.getByText('Flights from AirTrail').click();
  await expect(form.getByLabel('Address of your AirTrail')).toHaveValue('');
  await airtrail.close();
});
