import { layoutShift } from '../layout-shift.ts';
import { register } from '../members.ts';
import { expect, test } from '../owned-product.ts';
import { holdCall } from '../tamper.ts';
import { PHONE } from '../visit.ts';

test('nothing moves on the profile when it is learned what the server offers', async ({ page, baseURL }) => {
  await register(page, 'amelia', baseURL);
  const ways = await holdCall(page, 'settings.waysIn');
  const plan = await holdCall(page, 'billing.subscription');
  const asked = page.waitForRequest(/billing\.subscription/);
  await page.goto('/profile');
  await asked;
  await expect(page.getByRole('banner').getByText('Hello, amelia')).toBeVisible();
  plan.release();
  ways.release();
  await expect(page.getByRole('region', { name: 'Email address' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await page.setViewportSize(PHONE);
  await page.goto('/profile#alerts');
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeInViewport();
});

test('nothing moves when the banner about keys comes for the owner', async ({ page, ctx }) => {
  await register(page, 'captain');
  await ctx.db.updateTable('users').set({ role: 'admin' }).execute();
  await page.goto('/');
  await expect(page.getByText('Missing API keys: FlightRadar24, Serper, OpenAI.')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});
