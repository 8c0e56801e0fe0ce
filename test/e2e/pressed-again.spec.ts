import type { Page } from '@playwright/test';
import { dayAhead } from './day-ahead.ts';
import { newName, PASSWORD, signIn } from './members.ts';
import { cutFirstCall, cutRequests, holdCall, holdRequests, isReloadedFor } from './tamper.ts';
import { expect, test } from './visit.ts';

/** What a slow network must not duplicate, lose, or leave without a message. */

const SCRIPTS = '**/assets/**/*.js';

/** Opens a new trip with these flights, a day apart. */
async function openTrip(page: Page, flights: string[]): Promise<void> {
  const legs = flights.map((flightNumber, index) => ({ flightNumber, date: dayAhead(10 + index) }));
  const { id } = await (await page.request.post('/api/trips', { data: { legs } })).json();
  await page.goto(`/trips/${id}`);
}

/** Counts how often the page has called the procedure. */
function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedure}`)) calls++;
  });
  return () => calls;
}

test('what is pressed often is sent once: a form, a trip, its name, its removal', async ({ page }) => {
  const username = newName();
  await test.step('a form is sent once, however often it is pressed while its checks are on their way', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    const calls = countCalls(page, 'account.register');
    const letCome = await holdRequests(page, SCRIPTS);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
    for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Create Account' }).click();
    letCome();
    await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
    expect(calls()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('a trip is made once, however often it is pressed while its page is on its way', async () => {
    await page.goto('/trips');
    await page.getByLabel('Flight number').fill('BA286');
    await page.getByLabel('Date').fill(dayAhead(10));
    const calls = countCalls(page, 'trips.create');
    const letCome = await holdRequests(page, SCRIPTS);
    const make = page.getByRole('button', { name: 'Create trip' });
    const isListed = page.waitForResponse(/trips\.list/);
    await make.click();
    // requested once the trip exists
    await isListed;
    await expect(make).toBeDisabled();
    expect(calls()).toBe(1);
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'BA286' })).toBeVisible();
  });

  await test.step('what watches a trip knows when its only watched flight is removed', async () => {
    await openTrip(page, ['BA286', 'BA285', 'LH400']);
    await page.getByRole('button', { name: /^Watch BA286/ }).click();
    await expect(page.getByRole('button', { name: 'Stop watching', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove BA286 from the trip' }).click();
    await expect(page.getByRole('button', { name: 'Watch all' })).toBeVisible();
  });

  await test.step('word of a failure goes with the next press, renaming keeps the position, and a removed trip is gone for Back too', async () => {
    await cutFirstCall(page, 'trips.rename');
    await page.getByText('Manage', { exact: true }).click();
    const name = page.getByLabel('Name of the trip');
    await name.fill('London');
    await name.press('Enter');
    await expect(page.locator('[data-destructive]')).toBeVisible();
    const calls = countCalls(page, 'trips.rename');
    const { release } = await holdCall(page, 'trips.rename');
    await name.press('Enter');
    await expect.poll(calls).toBe(1);
    await expect(page.locator('[data-destructive]')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'London' })).toBeVisible();
    await expect(name).toBeFocused();

    await page.getByRole('button', { name: 'Remove trip' }).click();
    await page.getByRole('button', { name: 'Remove it now' }).click();
    await expect(page).toHaveURL('/trips');
    await page.goBack();
    await expect(page.getByText('Trip not found')).toBeVisible();
  });

  await test.step('a form whose checks cannot be loaded says so, and the next press or a new page has them', async () => {
    const mend = await cutRequests(page, '**/assets/**/checks-*.js');
    await page.context().clearCookies();
    await page.goto('/auth');
    await signIn(page, username);
    await expect(page.getByText("This didn't open")).toBeVisible();
    await expect(page.getByLabel('Email')).not.toHaveValue('');
    mend();
    if (await isReloadedFor(page, page.getByRole('button', { name: 'Get Started' }))) await signIn(page, username);
    await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
  });
});
