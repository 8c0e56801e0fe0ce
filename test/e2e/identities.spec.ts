import type { Context } from '#server/context.ts';
import { createIdentityProvider } from '#server/providers/identity-provider.ts';
import { NO_PASSWORDS_SETUP } from '#src/account/no-passwords-setup.ts';
import { NO_PASSWORDS } from '#src/account/registration-texts.ts';
import { speak } from '#src/words/speak.ts';
import { CLIENT, startOpenIdProvider } from '#test/support/openid-provider.ts';
import { register } from './members.ts';
import { expect, test } from './owned-product.ts';
import { expectSound } from './visit.ts';

/** Starts a real provider, which the product knows as Hangar ID. */
async function withProvider(ctx: Context) {
  const callbackUrl = `${ctx.config.PUBLIC_URL}/auth/oidc/callback`;
  const provider = await startOpenIdProvider(callbackUrl);
  ctx.identityProvider = createIdentityProvider({
    issuer: provider.issuer,
    name: 'Hangar ID',
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scopes: 'openid profile',
    groupsClaim: 'groups',
    callbackUrl,
  });
  return provider;
}

test.describe('where the provider is the way in', () => {
  test.use({ env: { OIDC_AUTO_REGISTER: 'on' } });

  test('no screen asks for a password, or offers to set one', async ({ page, ctx }) => {
    // as PASSWORDS=off starts, which takes the address of the provider
    ctx.config = { ...ctx.config, PASSWORDS: false };
    const provider = await withProvider(ctx);
    provider.people['subject-1'] = { preferred_username: 'amelia', email: 'amelia@example.com' };
    const passwords = page.getByText(/password/i).filter({ visible: true });
    await page.goto('/auth?next=/profile');
    await expect(page.getByText(speak('en', NO_PASSWORDS))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectSound(page);
    for (const path of ['/auth/reset', '/auth/join', `/auth/reset?token=${'x'.repeat(43)}`]) {
      await page.goto(path);
      await expect(page.getByText(speak('en', NO_PASSWORDS))).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await page.goto('/setup');
    await expect(page.getByText(NO_PASSWORDS_SETUP)).toBeVisible();
    await expectSound(page);

    await page.goto('/auth?next=/profile');
    await page.getByRole('button', { name: 'Sign in with Hangar ID' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Security and data' })).toBeVisible();
    await expect(passwords).toHaveCount(0);
    await expectSound(page, 'main');
    await ctx.db.updateTable('users').set({ role: 'admin' }).execute();
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'People' }).click();
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
    await ctx.db.updateTable('users').set({ role: 'user' }).execute();
    await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('button', { name: 'Use Hangar ID' })).toBeVisible();
    await expect(passwords).toHaveCount(0);
    await expectSound(page, '[role=dialog]');
    await provider.stop();
  });
});

test('a member connects a provider, signs in by it, gives a proof, and disconnects it', async ({ page, ctx }) => {
  const provider = await withProvider(ctx);
  provider.people['subject-1'] = { preferred_username: 'amelia.e' };
  await page.goto('/auth');
  const signIn = page.getByRole('button', { name: 'Sign in with Hangar ID' });
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('No account here is connected to this Hangar ID account.');

  await register(page, 'amelia');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Sign in with Hangar ID' });
  await card.getByRole('button', { name: 'Connect Hangar ID' }).click();
  await expect(page.getByText('You can sign in with Hangar ID from now on.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(card.getByText('amelia.e')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth?next=/profile');
  await signIn.click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Remove my password' }).click();
  await expect(page.getByText('Your account has no password.')).toBeVisible();
  await expectSound(page, 'main');

  const disconnect = card.getByRole('button', { name: 'Disconnect: amelia.e' });
  await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
  await disconnect.click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Use Hangar ID' }).click();
  await expect(page.getByText('Please repeat what you wanted to do within 10 minutes.')).toBeVisible();
  await disconnect.click();
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible();

  const form = page.getByRole('form', { name: 'Set a password' });
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('lockheed-10');
  await form.getByRole('textbox', { name: 'Confirm password' }).fill('lockheed-10');
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
  await disconnect.click();
  await expect(card.getByRole('button', { name: 'Connect Hangar ID' })).toBeVisible();
  expect(await ctx.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  await provider.stop();
});
