import { register, spendSearches } from './members.ts';
import { changeAnswer, cutCall } from './tamper.ts';
import { expect, test } from './visit.ts';

/** What is shown when a call fails in ways that the server's own tests cannot produce. */

test('a checkout that brings no address, or no answer, says so', async ({ page }) => {
  await register(page);
  await spendSearches(page);
  await changeAnswer(page, 'billing.config', (data: object) => ({ ...data, isAvailable: true }));
  await changeAnswer(page, 'billing.create', () => ({ url: '' }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
  await expect(page.getByText('Failed to create subscription session')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await page.goto('/?flight=BA286');
  await page.getByRole('button', { name: 'Subscribe Now - $9/month' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Could not create checkout session')).toBeVisible();
  await cutCall(page, 'billing.create');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('An unknown error occurred')).toBeVisible();
});
