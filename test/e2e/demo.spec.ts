import type { Page } from '@playwright/test';
import { seedTestUsers, TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { findUserByName } from '#db/site/account/users.ts';
import type { Context } from '#server/context.ts';
import { createTrip } from '#server/services/trips/trips.ts';
import { signIn } from './members.ts';
import { expect, test } from './owned-product.ts';
import { expectSound, newVisitor } from './visit.ts';

test.use({ env: { DEMO: 'on' } });

const REASON = 'This is a demo, so nothing can be changed here.';

async function seed(ctx: Context): Promise<void> {
  await seedTestUsers(ctx.db, { now: ctx.clock.now().getTime(), hash: ctx.passwords.hash });
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/auth');
  await signIn(page, username, TEST_PASSWORD);
  await expect(page).toHaveURL('/');
}

/** Opens a dialog of the report, which contains only the reason why it is unavailable. */
async function expectReason(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(REASON);
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a guest and a member of a demo read why nothing is kept, shared or paid for; an administrator is offered all of it', async ({
  page,
  ctx,
}) => {
  await test.step('a guest of a demo reads why a flight is not kept or shared before anything is asked of them', async () => {
    await page.goto('/?flight=BA286');
    await expectReason(page, 'Save this flight');
    await expectReason(page, 'Share');
    await page.goto('/');
    await expectReason(page, 'Add a key');
    await page.goto('/trips');
    await expect(page.getByRole('main')).toContainText(REASON);
  });

  await test.step('a member of a demo reads it where trips, links and payments would begin', async () => {
    await seed(ctx);
    const member = await findUserByName(ctx.db, 'fresh');
    if (!member) throw new Error('not seeded');
    const day = new Date(ctx.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
    const legs = [{ flightNumber: 'BA286', date: day }];
    const { id: userId, username } = member;
    const trip = await createTrip(ctx, { kind: 'member', userId, username, role: 'user', sessionId: 'none' }, { legs });
    await enter(page, 'fresh');
    await expectReason(page, 'Need help?');
    await page.goto('/?flight=BA286');
    await expectReason(page, 'Spotted a mistake? Tell us');
    await expectReason(page, 'Save this flight');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(REASON);
    await expect(page.getByRole('button', { name: 'Create link' })).toBeHidden();

    await page.goto('/trips');
    await expect(page.getByRole('main')).toContainText(REASON);
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.goto(`/trips/${trip.id}`);
    await expect(page.getByRole('button', { name: 'Download for calendar' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(REASON);
    await expect(page.getByRole('button', { name: /^(Remove|Rename|Watch|Add|Create)/ })).toHaveCount(0);
    await expectSound(page);

    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(REASON);
    await expect(
      page.getByRole('button', { name: /^(Subscribe to Premium|Refresh subscription status)$/ }),
    ).toHaveCount(0);
    await expectSound(page);
  });

  await newVisitor(page);
  await test.step('an administrator of a demo is offered all of it', async () => {
    await seed(ctx);
    await enter(page, 'admin');
    await page.goto('/trips');
    await expect(page.getByRole('form', { name: 'New trip' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(REASON);
  });
});
