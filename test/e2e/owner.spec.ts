import { VERSION } from '#server/runtime/process/version.ts';
import { firstAdminCode } from '#server/services/admin/first-admin.ts';
import { changeReferenceState, NEVER_CHECKED } from '#server/services/reference/reference-state.ts';
import { PASSWORD } from './members.ts';
import { expect, mailedLink, test } from './owned-product.ts';
import { expectSound } from './visit.ts';

const REPORT = {
  key: 'Q1-QFA',
  airlineIcao: 'QFA',
  modelId: null,
  subject: 'Qantas',
  date: '2026-11-01',
  what: 'Sample accident of Qantas',
  source: { title: 'Wikidata Q1 (CC0 1.0)', url: 'https://www.wikidata.org/wiki/Q1', asOf: '2026-11-02' },
  seenOn: '2026-11-02',
};

test("the owner's first hour: the code, people, help, jobs, settings, mail, proof", async ({
  page,
  ctx,
  mails,
  browser,
}) => {
  const member = await browser.newContext({ baseURL: ctx.config.PUBLIC_URL as string });
  const data = { username: 'amelia', email: 'amelia@example.com', password: PASSWORD };
  expect((await member.request.post('/api/register', { data })).status()).toBe(201);
  const question = { message: 'How do I read the score?' };
  expect((await member.request.post('/api/help-request', { data: question })).status()).toBe(200);

  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Create the first administrator' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Code').fill('guessed-guessed-gues');
  await page.getByLabel('Username').fill('captain');
  await page.getByLabel('Email').fill('captain@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await expect(page.getByText('This is not the code that the server printed')).toBeVisible();
  await page.getByLabel('Code').fill((await firstAdminCode(ctx)) as string);
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('region', { name: 'People' })).toContainText('2');
  await expect(page.getByRole('region', { name: 'This server' })).toContainText(`Version${VERSION}`);
  await expectSound(page);

  const parts = page.getByRole('navigation', { name: "Parts of the owner's page" });
  await parts.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Username or email').fill('amel');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 found')).toBeVisible();
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  // on a phone, nothing of an account has to be scrolled to sideways
  await page.setViewportSize({ width: 390, height: 844 });
  const acts = page.getByRole('button', { name: 'Choose what to do with amelia' });
  await acts.scrollIntoViewIfNeeded();
  await expect(acts).toBeInViewport({ ratio: 1 });
  expect(await page.locator('table').evaluate((table) => table.parentElement?.scrollLeft)).toBe(0);
  await expect(page.getByText('amelia@example.com')).toBeInViewport({ ratio: 1 });
  await expectSound(page, 'main');
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Choose what to do with amelia' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByRole('row', { name: /amelia/ })).toContainText('Blocked');
  expect((await member.request.get('/api/user')).status()).toBe(401);
  await page.getByRole('button', { name: 'Choose what to do with amelia' }).click();
  await page.getByRole('menuitem', { name: 'Unblock' }).click();
  await expect(page.getByRole('row', { name: /amelia/ })).not.toContainText('Blocked');
  await page.getByRole('button', { name: 'Choose what to do with amelia' }).click();
  await page.getByRole('menuitem', { name: 'Create a reset link' }).click();
  await expect(page.getByLabel('It works once, for 30 minutes')).toHaveValue(/\/auth\/reset\?token=[\w-]{43}$/);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByLabel('Invitation, for one account and 7 days')).toHaveValue(/\/auth\/join\?token=/);

  Object.defineProperty(ctx.facts, 'reported', { configurable: true, get: () => [REPORT] });
  const failing = { ...NEVER_CHECKED, checkedAt: 1, asOf: '2026-11-20', rows: 174, failedAt: 2, error: 'has 12 rows' };
  await changeReferenceState(ctx.db, (now) => ({ ...now, sources: { 'eu-list': failing } }));
  await parts.getByRole('link', { name: 'Facts' }).click();
  await expect(page.getByRole('row', { name: /EU Air Safety List/ })).toContainText('has 12 rows');
  await page.getByRole('button', { name: /^Hide: / }).click();
  await page.getByLabel('Reason for hiding it').fill('another airline');
  await expectSound(page, 'main');
  await page.getByRole('button', { name: 'Hide the report' }).click();
  await expect(page.getByText(/Hidden: another airline/)).toBeVisible();

  await parts.getByRole('link', { name: 'Help requests' }).click();
  await expect(page.getByText(question.message)).toBeVisible();
  await page.getByRole('button', { name: 'Answer by email: amelia' }).click();
  await page.getByLabel('Answer to amelia').fill('See the page How we score.');
  await expectSound(page, 'main');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect.poll(() => mails.at(-1)?.text).toContain('See the page How we score.');

  await parts.getByRole('link', { name: 'Jobs and mail' }).click();
  await expect(page.getByRole('row', { name: /sweep/ })).toContainText('Deletes data whose retention time is over.');
  await page.getByRole('button', { name: 'Run now: sweep' }).click();
  await expect(page.getByRole('row', { name: /sweep/ })).not.toContainText('never');
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText('A test mail is on its way to captain@example.com.')).toBeVisible();
  expect(mails.at(-1)?.subject).toBe('Test mail');
  await expectSound(page, 'main');

  await parts.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('row', { name: /^FREE_SEARCHES/ })).toContainText('5default');
  await expect(page.getByRole('row', { name: /^REGISTRATION/ })).toContainText('open');
  await page.getByRole('button', { name: 'Test all' }).click();
  await expect(page.getByText('answers, and the sign-in works')).toBeVisible();
  const key = page.getByRole('form', { name: 'Key of Serper' });
  const field = key.getByRole('textbox');
  await field.fill('a-key-of-theirs');
  await key.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAttribute('placeholder', 'Entered (hidden)');
  await key.getByRole('button', { name: 'Remove the Serper key' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(field).toHaveAttribute('placeholder', 'Not entered');
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'main');
  await page.setViewportSize(desk);

  await parts.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /blocked amelia/ }).first()).toBeVisible();
  await expectSound(page, 'main');
  await expect(await mailedLink(mails, 'Confirm your email address')).toContain('/auth/confirm?token=');

  // a member sees a sentence in place of the page
  const other = await member.newPage();
  await member.request.post('/api/login', { data });
  await other.goto('/admin');
  await expect(other.getByText('This page is for administrators.')).toBeVisible();
  await member.close();

  await test.step('long after the sign-in it asks for a proof, then does what was pressed', async () => {
    const forget = () => ctx.db.updateTable('sessions').set({ authenticatedAt: 0 }).execute();
    const prove = async () => {
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await page.goto('/admin');
    await forget();
    await page.getByRole('link', { name: 'People' }).click();
    await prove();
    await page.getByRole('button', { name: 'Choose what to do with captain' }).click();
    await expect(page.getByRole('menuitem', { name: 'Reset free searches' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Create a reset link' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await forget();
    await page.getByRole('button', { name: 'Choose what to do with amelia' }).click();
    await page.getByRole('menuitem', { name: 'Create a reset link' }).click();
    await prove();
    await expect(page.getByLabel('It works once, for 30 minutes')).toHaveValue(/\/auth\/reset\?token=/);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await forget();
    await key.getByRole('textbox').fill('a-key-of-the-owner');
    await key.getByRole('button', { name: 'Save' }).click();
    await prove();
    await expect(page.getByText('The Serper API key has been received.')).toBeVisible();
  });
});
