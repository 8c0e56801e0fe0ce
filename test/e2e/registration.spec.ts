import { AIRFRAME } from '#test/support/airframes.ts';
import { answerCall } from './tamper.ts';
import { expect, newVisitor, test } from './visit.ts';

test('a registration leads to its aircraft without a search; an unknown one back', async ({ page }) => {
  await test.step('a registration typed into the search leads to its aircraft, by keyboard, and no search is asked for', async () => {
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('flights.search') && searches.push(request.url()));
    await answerCall(page, 'registrations.get', AIRFRAME);
    await page.goto('/');
    await page.getByRole('tab', { name: 'Flight Number' }).click();
    await page.getByRole('textbox', { name: 'Flight number' }).fill('9v-scs');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/registration/9V-SCS');
    await expect(page).toHaveTitle('Aircraft 9V-SCS - Airworthy');
    const aircraft = page.getByRole('region', { name: 'This aircraft' });
    await expect(aircraft).toContainText('Boeing 787-10 Dreamliner (B78X)');
    await expect(aircraft).toContainText('2023, about 3 years ago');
    await expect(aircraft).toContainText('Singapore Airlines');
    await expect(page.getByText('Age is not safety.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The record of the Boeing 787 Dreamliner' })).toContainText(
      '73 out of 100',
    );
    await expect(page.getByRole('region', { name: 'Sources' })).toContainText('CC0 1.0');
    expect(searches).toEqual([]);
  });

  await newVisitor(page);
  await test.step('an unknown registration says so and leads back to the search; what may be either is searched as a flight first', async () => {
    expect((await page.goto('/?flight=g-xlea'))?.status()).toBe(200);
    await expect(page).toHaveURL('/registration/G-XLEA');
    const actual = page.getByRole('alert').filter({ hasText: "We don't know this aircraft" });
    await expect(actual).toContainText('no record of G-XLEA. Search for the flight by its number.');
    await actual.getByRole('link', { name: 'Search for a flight' }).click();
    await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();

    await page.goto('/?flight=N123');
    await page.getByRole('link', { name: 'Look up N123' }).click();
    await expect(page).toHaveURL('/registration/N123');
    await expect(page.getByRole('link', { name: 'Search for flight N123' })).toBeVisible();
  });
});
