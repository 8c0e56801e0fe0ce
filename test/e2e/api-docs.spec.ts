import { COLOR_RULES, listFindings } from './list-findings.ts';
import { expect, expectSound, test } from './visit.ts';

test('the page of the API can be read in light and dark, and leads to a token', async ({ page }) => {
  await page.goto('/api/docs#webhooks');
  await expect(page.getByRole('heading', { level: 2, name: 'webhooks' })).toBeInViewport();
  await expect(page.getByText('GET /api/flights/search', { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile');
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listFindings(page, { rules: COLOR_RULES })).toEqual([]);
});
