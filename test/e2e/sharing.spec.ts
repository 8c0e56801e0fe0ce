import type { Page } from '@playwright/test';
import { register } from './members.ts';
import { expect, test } from './visit.ts';

const report = (page: Page) => page.getByRole('article');

async function openDialog(page: Page) {
  await page.goto('/?flight=BA286');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

/** Asks for a link in the dialog and returns it. */
async function sharedLink(page: Page): Promise<string> {
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/\/shared\/[\w-]{32}$/);
  return field.inputValue();
}

test("a guest copies a report's address; a member shares a report and takes it back", async ({ page, browser }) => {
  await test.step('a guest copies the address of a report, and reads what an account adds', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?flight=BA286&aircraft=A388');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Address copied')).toBeVisible();
    const address = new URL('/?flight=BA286&aircraft=A388', page.url()).href;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const dialog = page.getByRole('dialog', { name: 'Share BA286 report' });
    await expect(dialog.getByRole('textbox', { name: 'Address of the report' })).toHaveValue(address);
    await dialog.getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fdetails%2F\d+&reason=account$/);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fdetails%2F\d+$/);
  });

  await test.step("a guest's phone opens its own sheet at once", async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) });
    });
    await openDialog(page);
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({ title: 'BA286 safety report', url: new URL('/?flight=BA286', page.url()).href });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  });

  await test.step('a member shares a report, a stranger reads it, and the member takes it back', async () => {
    await register(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await sharedLink(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(link))?.status()).toBe(200);
    await expect(report(stranger).getByRole('region', { name: 'BA286' })).toContainText('Airbus A380');
    await expect(stranger.getByText('This report was shared with you')).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText('Sharing stopped')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await stranger.reload())?.status()).toBe(404);
    await expect(stranger.getByRole('alert')).toContainText('may have stopped sharing');
    await stranger.getByRole('link', { name: 'Check a flight' }).click();
    await expect(stranger).toHaveURL(/\/$/);
    await stranger.context().close();
  });

  await test.step('the system’s share sheet is used where there is one, and the profile lists what is shared, with the way to stop', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) });
    });
    const url = await sharedLink(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Share link' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({ title: 'BA286 safety report', url });
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Manage shared reports' }).click();
    const card = page.getByRole('region', { name: 'Shared reports' });
    await expect(card.getByRole('link', { name: 'BA286' })).toHaveAttribute('href', /^\/shared\/[\w-]{32}$/);
    await card.getByRole('button', { name: 'Stop sharing BA286' }).click();
    await expect(card).toContainText("You haven't shared any reports.");
  });
});
