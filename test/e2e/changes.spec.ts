import { expect, test } from './visit.ts';

test('what changed is a page that a report leads to', async ({ page }) => {
  await page.goto('/?flight=BA286');
  await page.getByRole('link', { name: 'What changed' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  const swiss = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SWISS', exact: true }) });
  await expect(swiss).toContainText('with LX1885 of Dec 23, 2024 (7 points)');
  await expect(swiss.getByRole('link')).toHaveAttribute('href', /^https:\/\/flightglobal\.com/);
  await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/changes.atom');
});
