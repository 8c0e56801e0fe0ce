import { dayAhead } from './day-ahead.ts';
import { expect, test } from './visit.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('suggestions come at two characters, and choosing one fills the field', async ({ page }) => {
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('l');
  await expect(page.getByRole('listbox')).toBeHidden();
  await from.fill('lond');
  const heathrow = page.getByRole('option', { name: /London, United Kingdom.*Heathrow.*LHR/ });
  await heathrow.click();
  await expect(from).toHaveValue(/^LHR - London, .*Heathrow/);
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the keyboard walks, chooses and closes', async ({ page }) => {
  const from = page.getByRole('combobox', { name: 'From' });
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

test('three letters are a code, in capitals at once; typing on gets its own case back', async ({ page }) => {
  const from = page.getByRole('combobox', { name: 'From' });
  await from.pressSequentially('lhr');
  await expect(from).toHaveValue('LHR');
  await from.fill('');
  await from.pressSequentially('london');
  await expect(from).toHaveValue('london');
});

test('a place that is none says so', async ({ page }) => {
  await page.getByRole('combobox', { name: 'From' }).fill('qqqqqqq');
  await expect(page.locator('p', { hasText: 'No airport found for "qqqqqqq".' })).toBeVisible();
});

test('what cannot be searched is refused at its field', async ({ page }) => {
  await page.getByRole('combobox', { name: 'From' }).fill('L');
  await page.getByRole('combobox', { name: 'To' }).fill('Nowhere');
  await page.getByRole('button', { name: 'Find Flights' }).click();
  await expect(page.getByText('Origin airport code must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Choose an airport from the list, or enter its code.')).toBeVisible();
  await page.getByRole('combobox', { name: 'To' }).fill('');
  await page.getByRole('button', { name: 'Find Flights' }).click();
  await expect(page.getByText('Destination airport code must be at least 3 characters')).toBeVisible();
});

test('San Francisco to London lists its flights, and View Details opens one', async ({ page }) => {
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

test('View Details of a flight without a date of its own asks for the day that the list was asked for', async ({
  page,
}) => {
  const day = dayAhead(10);
  await page.goto(`/?from=SFO&to=LHR&date=${day}`);
  await page.getByRole('button', { name: 'View Details of BA286' }).click();
  await expect(page).toHaveURL(`/?flight=BA286&date=${day}`);
  await expect(page.getByRole('article')).toContainText("We don't have a schedule for");
});

test('a route without flights says so, with its date', async ({ page }) => {
  await page.goto('/?from=SFO&to=KIX&date=2026-11-21');
  await expect(page.getByRole('heading', { name: 'Flights from SFO to KIX on Nov 21, 2026' })).toBeVisible();
  await expect(page.getByText('No flights found for this route and date.')).toBeVisible();
  await expect(page.getByText('Try another date or route.')).toBeVisible();
});

test('the server reports an unknown airport', async ({ page }) => {
  await page.goto('/?from=QQQ&to=LHR');
  await expect(page.locator('[data-destructive]')).toContainText('Error searching flight');
  await expect(page.getByRole('main').getByRole('note')).toContainText('QQQ');
});

test('the two airports change places, and a field is emptied by its button', async ({ page }) => {
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
