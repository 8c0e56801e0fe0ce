import { COLOR_RULES, listFindings } from './list-findings.ts';
import { expect, expectSound, test } from './visit.ts';

test('the page of the API can be read, by keyboard too, in light and dark', async ({ page }) => {
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
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listFindings(page, { rules: COLOR_RULES })).toEqual([]);
});
