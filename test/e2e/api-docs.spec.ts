import { expect, expectSound, SCHEMES, test } from './visit.ts';

test('the page of the API can be read, by keyboard too, in light and dark', async ({ page }) => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
    await page.getByRole('link', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeInViewport();
    const search = page.getByRole('article').filter({ hasText: 'GET /api/flights/search' }).first();
    await expect(search.getByRole('row', { name: 'flightNumber string required' })).toBeVisible();
    const answer = search.getByText('Answers 200');
    await answer.focus();
    await page.keyboard.press('Enter');
    await expect(search.getByRole('row', { name: 'safetyReport object' })).toBeVisible();
    await expectSound(page);
  }
});
