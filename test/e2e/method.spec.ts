import { HOLD_OUT } from '#src/aircraft/hold-out.ts';
import { newName, PASSWORD, register } from './members.ts';
import { expect, test } from './visit.ts';

test('from a report to how its score is made, to tell us an error, and to what changed', async ({ page }) => {
  await test.step('from a score to how it is made: the question first, the formula, examples, every model', async () => {
    await page.goto('/?flight=BA286');
    await page.getByRole('article').getByText('Aircraft', { exact: true }).first().click();
    await page.getByRole('article').getByRole('link', { name: 'How we score' }).click();
    await expect(page).toHaveURL('/method');
    await expect(page).toHaveTitle('How we score - Airworthy');
    await expect(page.getByRole('heading', { level: 1, name: 'How we score' })).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /every model with its range/);
    const rule = page.getByText('rate = (1 + fatal accidents) / (8.16 + million departures / 0.859)');
    await expect(rule).toBeHidden();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The formula' }).click();
    await expect(rule).toBeVisible();
    const open = async (title: string) => {
      await page.getByRole('heading', { name: title }).click();
      return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    };
    await open('Three examples');
    const example = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Airbus A380' }) });
    await expect(example).toContainText('(1 + 0) / (8.16 + 1.12 / 0.859) = 0.106');
    await expect(example).toContainText('100 − 25 · log₂ (1 + 8.16 · 0.106) = 78');
    await expect(example).toContainText('54 to 98');

    const estimate = await open('How we estimate the aircraft');
    await expect(estimate.getByText('The most likely model flew')).toBeVisible();
    await expect(estimate).toContainText(`${Math.round(HOLD_OUT.first * 100)}% of departures`);
    await estimate.getByText("Where the estimate's data comes from").click();
    await expect(estimate.getByText(/^Contains information from the OpenFlights route database/)).toBeVisible();

    const rows = (await open('Every model')).getByRole('listitem');
    await expect(rows).toHaveCount(58);
    await expect(rows.filter({ hasText: 'Boeing 747-8' })).toContainText('early estimate');

    await open('Data and dates');
    await expect(page.getByRole('link', { name: /^The \d+ documents behind the scores and ratings$/ })).toBeVisible();
    await open('What is left out, and why');
    const leftOut = page.getByRole('link', { name: /^The \d+ well-known events left out$/ });
    await leftOut.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/method/left-out');
    await expect(page.getByRole('heading', { level: 1, name: 'Events our scores leave out' })).toBeVisible();
    const shotDown = page.getByRole('listitem').filter({ hasText: 'Malaysia Airlines 17' });
    await expect(shotDown).toContainText('Left out of the score: shot down by a missile.');
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'How we score' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How we score' })).toBeVisible();
  });

  await test.step('an error in a report: a guest signs in and comes back to tell us, by keyboard', async () => {
    const username = await register(page, newName());
    await page.request.post('/api/logout');
    await page.goto('/?flight=BA286');
    const tell = page.getByRole('button', { name: 'Spotted a mistake? Tell us' });
    await tell.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Something Wrong?' });
    await expect(dialog).toContainText("You'll come back to this BA286 report; it won't use a search.");
    await expect(dialog.getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').fill(username);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/details\/\d+$/);

    await tell.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText("Tell us what's wrong in this BA286 report");
    const field = dialog.getByRole('textbox', { name: 'Your message' });
    await expect(field).toBeFocused();
    await page.keyboard.type('too short');
    await dialog.getByRole('button', { name: 'Send Request' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(': the fleet is larger by now.');
    await dialog.getByRole('button', { name: 'Send Request' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Help request sent!')).toBeVisible();
    await expect(dialog).toBeHidden();
    const reportId = Number(page.url().split('/').pop());
    const { helpRequests } = await (await page.request.get('/api/account-data')).json();
    expect(helpRequests).toMatchObject([{ message: 'too short: the fleet is larger by now.', reportId }]);
  });

  await test.step('what changed is a page that a report leads to', async () => {
    await page.getByRole('link', { name: 'What changed' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
    await page.getByText(/^Show \d+ more$/).click();
    const swiss = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SWISS', exact: true }) });
    await expect(swiss).toContainText('with LX1885 of Dec 23, 2024 (7 points)');
    await swiss.getByRole('heading').click();
    await expect(swiss.getByRole('link')).toHaveAttribute('href', /^https:\/\/flightglobal\.com/);
    await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/changes.atom');
  });
});
