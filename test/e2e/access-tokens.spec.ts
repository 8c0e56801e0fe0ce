import { register } from './members.ts';
import { expect, test } from './visit.ts';

/** As long as one may be. */
const NAME = 'My travel planner, with a name of sixty characters, the most'.slice(0, 60);

test('a member makes a token, a program searches with it, and the member cuts it off', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Access tokens' });
  await card.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(card.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Enter a name for the token')).toBeVisible();
  await card.getByLabel('Name', { exact: true }).fill(NAME);
  await card.getByLabel('Expires after').selectOption('30 days');
  await card.getByRole('button', { name: 'Create token' }).click();
  const field = card.getByLabel(`Token for ${NAME}`);
  await expect(field).toBeFocused();
  const token = await field.inputValue();
  expect(token).toMatch(/^awt_[\w-]{32}$/);
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'New token' })).toBeFocused();
  await expect(field).toBeHidden();
  await expect(card.getByText('Never used')).toBeVisible();

  const search = () =>
    fetch(`${baseURL}/api/flights/search?flightNumber=BA286`, { headers: { authorization: `Bearer ${token}` } });
  expect((await search()).status).toBe(200);
  await page.reload();
  await expect(page.getByText('1 / 5')).toBeVisible();
  await expect(card.getByText(/^Last used \w{3} \d+, \d{4}$/)).toBeVisible();
  await expect(card.getByText('Search and read', { exact: true })).toBeVisible();

  const revoke = card.getByRole('button', { name: `Revoke ${NAME}` });
  await revoke.click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this token?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  expect((await search()).status).toBe(200);
  await revoke.click();
  await dialog.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(revoke).toBeHidden();
  await expect(card.getByRole('button', { name: 'New token' })).toBeFocused();
  expect((await search()).status).toBe(401);

  await test.step('where the page may not write to the clipboard the token can be copied by hand', async () => {
    // as on a page without https
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await page.reload();
    await card.getByRole('button', { name: 'New token' }).click();
    await card.getByLabel('Name', { exact: true }).fill('planner');
    await card.getByRole('button', { name: 'Create token' }).click();
    await card.getByRole('button', { name: 'Copy' }).click();
    await expect(card.getByRole('status')).toContainText('Press Ctrl+C');
    const selected = await page.evaluate(() => document.getSelection()?.toString());
    expect(selected).toBe(await card.getByLabel('Token for planner').inputValue());
  });
});
