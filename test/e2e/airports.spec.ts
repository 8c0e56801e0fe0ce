import { expect, test, typeUntilSuggested } from './visit.ts';

test('a route lists its flights, of which View Details opens one', async ({ page }) => {
  await test.step('San Francisco to London lists its flights, and View Details opens one', async () => {
    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From' });
    await from.focus();
    const sanFrancisco = await typeUntilSuggested(page, 'San Francisco', /SFO/);
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px');
    await expect(page.getByRole('listbox')).toHaveCSS('overflow-y', 'auto');
    await sanFrancisco.click();
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
});
