import type { Page } from '@playwright/test';
import type { Context } from '#server/context.ts';
import { PASSWORD, register } from './members.ts';
import { expect, test } from './owned-product.ts';
import { cutRequests, isReloadedFor } from './tamper.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

/** Opens a member's own page long after sign-in, with a token that is described and ready to be created. */
async function describeToken(page: Page, ctx: Context) {
  await register(page);
  await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
  await page.goto('/profile');
  return describeAnother(page);
}

async function describeAnother(page: Page) {
  const card = page.getByRole('region', { name: 'Access tokens' });
  await card.getByRole('button', { name: 'New token' }).click();
  await card.getByLabel('Name', { exact: true }).fill('planner');
  return { create: card.getByRole('button', { name: 'Create token' }), token: card.getByLabel('Token for planner') };
}

test('the question for a proof: not loaded, answered wrongly, and taken back', async ({ page, ctx }) => {
  await test.step('where the question for a proof cannot be loaded a toast says so, and the next press or a new page asks it', async () => {
    const { create, token } = await describeToken(page, ctx);
    const mend = await cutRequests(page, '**/assets/**/proof-dialog-*.js');
    await create.press('Enter');
    await expect(page.getByText("We couldn't create the token")).toBeVisible();
    await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(create).toBeFocused();
    mend();
    if (await isReloadedFor(page, create)) await (await describeAnother(page)).create.press('Enter');
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(token).toHaveValue(/^awt_/);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('giving no proof returns to the button, a wrong one shows an error at its field, and Escape closes the question alone', async () => {
    await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
    const { create, token } = await describeAnother(page);
    await create.press('Enter');
    const password = dialog(page).getByRole('textbox', { name: 'Your password' });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    await password.fill('not-this-one');
    await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
    await expect(password).toHaveAccessibleDescription('That is not your current password. Please try again.');
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(token).toBeFocused();

    await ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const below = page.getByRole('dialog', { name: 'Delete your account?' });
    await below.getByRole('button', { name: 'Delete permanently' }).press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Your password' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(below.getByRole('button', { name: 'Delete permanently' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  });
});
