import { PASSWORD, signIn, signUp } from './members.ts';
import { expect, mailedLink, test } from './owned-product.ts';
import { expectSound } from './visit.ts';

test('an address is confirmed, a password forgotten, and a new one set, by links', async ({ page, mails }) => {
  await page.goto('/auth');
  await signUp(page, 'amelia');
  await page.goto('/profile');
  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account.getByText('Not confirmed')).toBeVisible();
  const confirmLink = await mailedLink(mails, 'Confirm your email address');
  await page.goto(confirmLink);
  // neither the address nor the history keeps the token, and opening the link does not confirm anything on its own
  await expect(page).toHaveURL('/auth/confirm');
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ isEmailConfirmed: false });
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(account.getByText('Confirmed', { exact: true })).toBeVisible();

  const elsewhere = await page.context().browser()?.newContext();
  const other = await elsewhere?.newPage();
  if (!other) throw new Error('no second browser');
  await other.goto(new URL('/auth', page.url()).href);
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await other.getByLabel('Username or email').fill('amelia@example.com');
  await other.getByRole('button', { name: 'Send me a link' }).click();
  await expect(other.getByRole('alert')).toContainText('It works once, for 30 minutes.');
  const resetLink = await mailedLink(mails, 'Set a new password');
  await other.goto(resetLink);
  await expect(other).toHaveURL(/\/auth\/reset$/);
  await expectSound(other);
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill('electra-10');
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill('electra-11');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText("Passwords don't match")).toBeVisible();
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill('electra-10');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await other.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(other, 'amelia@example.com', 'electra-10');
  await expect(other.getByText('Hello, amelia')).toBeVisible();
  // the first browser is signed out
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, 'amelia', PASSWORD);
  await expect(page.getByRole('main').getByText('401: Invalid username or password')).toBeVisible();
  // the link was already used
  await other.goto(resetLink);
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill('electra-12');
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill('electra-12');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('This link has expired or was already used.')).toBeVisible();
  await elsewhere?.close();
});
