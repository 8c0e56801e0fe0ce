import { register, signIn } from './members.ts';
import { expect, test } from './owned-product.ts';
import { expectSound } from './visit.ts';

test('a passkey is added, signs in, proves who is there, is renamed and removed', async ({ page, ctx }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await register(page, 'amelia');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByLabel('Name').fill('My phone');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card.getByText('never used')).toBeVisible();
  await expectSound(page, 'main');
  const kept = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(kept.credentials).toHaveLength(1);

  // offered in the username field; the response to a challenge is accepted only once
  await page.context().clearCookies();
  const sent = page.waitForRequest('**/trpc/passkeys.signIn');
  await page.goto('/auth');
  await expect(page.getByText('Hello, amelia')).toBeVisible();
  const again = await page.request.post('/api/passkeys/sign-in', { data: (await sent).postDataJSON() });
  expect([again.status(), (await again.json()).message]).toEqual([
    401,
    'The passkey was not accepted. Please try again.',
  ]);

  // and with the button, where the browser offers nothing on its own
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Hello, amelia')).toBeVisible();

  await page.goto('/profile');
  await expect(card.getByText('last used')).toBeVisible();
  await card.getByRole('button', { name: 'Rename: My phone' }).click();
  await card.getByLabel('New name').fill('Old phone');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Old phone', { exact: true })).toBeVisible();

  // long after sign-in, a borrowed browser cannot remove anything
  await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
  await card.getByRole('button', { name: 'Remove: Old phone' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('That is not your current password. Please try again.')).toBeVisible();
  await expectSound(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Old phone', { exact: true })).toBeHidden();
  expect(await ctx.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);

  // the password still works; the removed key does not
  await page.context().clearCookies();
  await page.goto('/auth');
  await signIn(page, 'amelia');
  await expect(page.getByText('Hello, amelia')).toBeVisible();
});
