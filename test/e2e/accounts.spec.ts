import { newName, PASSWORD, register, signUp, spendSearches } from './members.ts';
import { expect, test } from './visit.ts';

test('a guest with no search left signs up, spends five, and sees the offer', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('guestSearchCount', '4'));

  await page.goto('/?flight=BA117');
  const toast = page.getByRole('alert').filter({ hasText: 'Sign in Required' });
  await expect(toast.first()).toBeVisible();
  await expect(
    page.getByText("You've used all your free searches. Please sign in or register to continue.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText("Then you're back at BA117.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  const username = newName();
  await signUp(page, username);
  await expect(page).toHaveURL('/?flight=BA117');
  await expect(page.getByRole('article').getByRole('heading', { name: 'BA117' })).toBeVisible();
  await spendSearches(page, 2);
  await page.goto('/?flight=EK1');
  await expect(page.getByRole('article').getByRole('heading', { name: 'EK1' })).toBeVisible();
  await expect(page.locator('[data-destructive]')).toContainText('Search Limit Warning');
  await expect(page.getByText('1 free search remain')).toBeVisible();
  await spendSearches(page, 3);

  await page.goto('/?flight=DL1');
  const offer = page.getByRole('dialog', { name: 'Search Limit Reached' });
  await expect(offer).toContainText("You've used 5 of your 5 free searches");
  await expect(offer.getByRole('button', { name: 'Subscribe Now - $9/month' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('5 / 5')).toBeVisible();
  await expect(
    page.getByText("You've reached your free search limit. Subscribe to Premium for unlimited searches."),
  ).toBeVisible();
});

test('the life of an account: its sessions, a new password, its data, its removal', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await register(page);
  await test.step('another session can be ended', async () => {
    const other = await browser.newContext({ baseURL });
    await other.request.post('/api/login', { data: { username, password: PASSWORD } });
    await page.goto('/profile');
    await page
      .getByRole('button', { name: /^Sign out / })
      .last()
      .click();
    await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0);
    expect((await other.request.get('/api/user')).status()).toBe(401);
    await other.close();
  });

  await test.step('a new password holds, and signs out other browsers', async () => {
    const other = await browser.newContext({ baseURL });
    await other.request.post('/api/login', { data: { username, password: PASSWORD } });
    await page.goto('/profile');
    await expect(page.getByText('This browser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
    await page.getByLabel('Current password').fill('wrong-one');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('electra-l-10e');
    await page.getByLabel('Confirm new password').fill('electra-l-10e');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('That is not your current password. Please try again.')).toBeVisible();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText("You've been signed out everywhere else, and all access tokens have been revoked."),
    ).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    expect((await other.request.get('/api/user')).status()).toBe(401);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    await other.close();
  });

  await test.step('data can be taken along, and the account removed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('airworthy-my-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const login = await page.request.post('/api/login', { data: { username, password: 'electra-l-10e' } });
    expect(login.status()).toBe(401);
  });
});
