import { register, signIn, spendSearches } from './members.ts';
import { changeAnswer, cutCall } from './tamper.ts';
import { expect, test } from './visit.ts';

/** What is shown when a call fails in ways that the server's own tests cannot produce. */

test('a plan, a help request and a logout that fail say so, and leave everything as it was', async ({ page }) => {
  const username = await register(page);
  await test.step('a plan that cannot be loaded says so in its place', async () => {
    await cutCall(page, 'billing.subscription');
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(
      'Error loading subscription information',
    );
  });

  await test.step('a help request that was refused tells why, and stays, also when the dialog was closed', async () => {
    await page.goto('/');
    let message = 'Our team is asleep.';
    await changeAnswer(page, 'help.send', () => ({ success: false, message }));
    await page.getByRole('button', { name: 'Need help?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need Help?' });
    await dialog.getByRole('textbox').fill('How do I read the score of my flight?');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText('Our team is asleep.')).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    message = '';
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText('Failed to send help request')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('How do I read the score of my flight?');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Need help?' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('How do I read the score of my flight?');
  });

  await test.step('a logout that fails says so', async () => {
    await page.goto('/');
    await cutCall(page, 'account.logout');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
  });
});

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

test('a call with something to send says that it is JSON, and brings the cookie', async ({ page }) => {
  const username = await register(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto('/auth');
  const login = page.waitForRequest(/account\.login/);
  await signIn(page, username);
  expect(await (await login).headerValue('content-type')).toBe('application/json');
  await expect(page).toHaveURL('/');
  const read = page.waitForRequest(/account\.me/);
  await page.reload();
  const sent = await (await read).headerValue('cookie');
  expect(sent).toContain(`${cookies.find(({ name }) => name.includes('session'))?.name}=`);
});
