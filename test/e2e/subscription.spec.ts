import { openDispute } from '#test/emulators/stripe/disputes.ts';
import { actInPortal } from '#test/emulators/stripe/hosted-pages.ts';
import { spendSearches } from './members.ts';
import { card, expect, register, signInAgain, test, toast } from './paid-product.ts';
import { changeAnswer, cutRequests, holdCall } from './tamper.ts';
import { newVisitor } from './visit.ts';

const DAY = 24 * 60 * 60;

test('spend five, subscribe, search on, cancel, run out, come back', async ({ page, stripe }) => {
  await register(page);
  await spendSearches(page);
  await page.goto('/?flight=BA286');
  const dialog = page.getByRole('dialog', { name: 'Search Limit Reached' });
  await expect(dialog.getByText("You've used 5 of your 5 free searches.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Subscribe Now - $9/month' }).click();
  await expect(dialog.getByText('Premium, $9 per month.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Subscribe Now - $9/month' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Subscribe Now - $9/month' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByText('$9.00 per month, for amelia@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();

  await expect(toast(page, 'Subscription Active')).toBeVisible();
  await expect(toast(page, 'Thank you! Your premium subscription is now active.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
  await expect(card(page, 'Subscription').getByText('Renews on')).toBeVisible();
  const refreshed = page.waitForResponse((response) => response.url().includes('billing.refresh'));
  await page.getByRole('button', { name: 'Refresh subscription status' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(card(page, 'Search Limits').getByText('5 / Unlimited')).toBeVisible();

  await page.goto('/?flight=BA286');
  await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeVisible();
  // a subscriber is not offered it
  await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(0);

  await page.goto('/profile');
  await expect(card(page, 'Search Limits').getByText('6 / Unlimited')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await expect(question.getByText('Are you sure you want to cancel your subscription?')).toBeVisible();
  await question.getByRole('button', { name: 'Keep Subscription' }).click();
  await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(toast(page, 'Your subscription has been successfully canceled.')).toContainText('Subscription Canceled');
  await expect(card(page, 'Subscription').getByText('Canceled', { exact: true })).toBeVisible();
  await expect(card(page, 'Search Limits').getByText('6 / Unlimited')).toBeVisible();
  await expect(card(page, 'Subscription').getByText(/Premium stays active until \w{3} \d+, \d{4}\./)).toBeVisible();

  stripe.advance(32 * DAY);
  await stripe.deliveries.settle();
  await signInAgain(page);
  await page.goto('/profile');
  await expect(card(page, 'Subscription').getByText('Canceled', { exact: true })).toBeVisible();
  await expect(card(page, 'Search Limits').getByText("You've reached your free search limit.")).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Premium' }).click();

  await test.step('what the plan allows is shown anew once it is paid, and after it has ended', async () => {
    const { release } = await holdCall(page, 'billing.confirm');
    stripe.deliveries.hold();
    await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    const notices = card(page, 'Alerts');
    await expect(notices.getByText('Push and more ways are part of Premium.')).toBeVisible();
    release();
    await notices.getByText('More ways', { exact: true }).click();
    await expect(notices.getByRole('button', { name: 'Add ntfy' })).toBeVisible();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
    await stripe.deliveries.release();
    const [customerId] = stripe.world.customers.keys();
    actInPortal(stripe.world, customerId as string, 'cancel');
    stripe.advance(32 * DAY);
    await stripe.deliveries.settle();
    await signInAgain(page);
    await page.goto('/?flight=BA117');
    await expect(dialog.getByText("You've used 6 of your 5 free searches.")).toBeVisible();
  });
});

test('payments that are unconfirmed, slow, disputed or failed; changes made elsewhere', async ({ page, stripe }) => {
  await register(page);
  await page.goto('/profile');
  await test.step('leaving the checkout says so and clears the address', async () => {
    await expect(card(page, 'Subscription').getByText('Free Plan')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await page.getByRole('button', { name: 'Back without paying' }).click();
    await expect(toast(page, 'You canceled the subscription checkout.')).toContainText('Subscription Canceled');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(card(page, 'Subscription').getByText('Free Plan')).toBeVisible();
  });

  await test.step('a member whose payment cannot be confirmed yet reads not to pay again', async () => {
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    const mend = await cutRequests(page, '**/trpc/billing.confirm');
    stripe.deliveries.hold();
    await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    await expect(toast(page, "If you've paid, don't pay again")).toBeVisible();
    mend();
    stripe.advance(16);
    await page.getByRole('button', { name: 'Refresh subscription status' }).click();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
    await stripe.deliveries.release();
  });

  await test.step('what happens elsewhere is seen after a refresh', async () => {
    const [customerId] = stripe.world.customers.keys();
    actInPortal(stripe.world, customerId as string, 'cancel');
    await stripe.deliveries.settle();
    await page.getByRole('button', { name: 'Refresh subscription status' }).click();
    await expect(card(page, 'Subscription').getByText('Canceled', { exact: true })).toBeVisible();
  });

  await test.step('a canceled plan is resumed, and what is done in the portal is seen on return', async () => {
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    const question = page.getByRole('dialog', { name: 'Resume Subscription' });
    await expect(
      question.getByText('You pay nothing now. It then renews at $9 per month. Cancel anytime.'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(card(page, 'Subscription').getByText('Canceled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await question.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(toast(page, 'Subscription Active')).toBeVisible();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await expect(page.getByText('AW-0001')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await expect(card(page, 'Subscription').getByText('Canceled', { exact: true })).toBeVisible();
  });

  await newVisitor(page);
  await test.step('a payment that takes days is shown as such, and can be given up', async () => {
    await register(page, 'bessie');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await page.getByRole('button', { name: 'Pay by bank debit, which takes days' }).click();
    await expect(toast(page, 'Your payment is still being processed.')).toContainText('Payment Processing');
    const plan = card(page, 'Subscription');
    await expect(plan.getByText('Free Plan')).toBeVisible();
    await expect(plan.getByText('there is nothing more to pay.')).toBeVisible();
    await expect(plan.getByRole('button', { name: 'Subscribe to Premium' })).toBeDisabled();
    await plan.getByRole('button', { name: 'Cancel Pending Payment' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(plan.getByRole('button', { name: 'Subscribe to Premium' })).toBeEnabled();
    await plan.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    await expect(plan.getByText('Active', { exact: true })).toBeVisible();
    openDispute(stripe.world, [...stripe.world.charges.keys()].at(-1) as string);
    await stripe.deliveries.settle();
    await page.reload();
    await expect(plan.getByText('Your bank has disputed your last payment')).toBeVisible();
  });

  await newVisitor(page);
  await test.step('a failed renewal shows, and the portal mends it', async () => {
    await register(page, 'jacqueline');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await page.getByRole('button', { name: 'Pay with a card that fails from the next month on' }).click();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
    stripe.advance(32 * DAY);
    await stripe.deliveries.settle();
    await signInAgain(page, 'jacqueline');
    await page.goto('/profile');
    await expect(card(page, 'Subscription').getByText('Past Due')).toBeVisible();
    await expect(page.getByRole('button', { name: /Subscribe to Premium|Cancel Subscription/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('button', { name: 'Use a card that works, pay what is open' }).click();
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
  });
});

test('a failed payment, and a payment system that is down, say so, and nothing is lost', async ({ page, stripe }) => {
  await register(page);
  await spendSearches(page);
  await test.step('a member whose payment failed reads so at the search limit, and is not asked to subscribe again', async () => {
    await changeAnswer(page, 'account.me', (account: object) => ({ ...account, subscriptionStatus: 'past_due' }));
    await page.goto('/?flight=BA286');
    const dialog = page.getByRole('dialog', { name: 'Search Limit Reached' });
    await expect(dialog.getByText('Premium is paused. Your profile shows why')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Subscribe/ })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'See your plan' }).click();
    await expect(page).toHaveURL('/profile');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('when the provider is down the screens say so, and nothing is lost', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Subscribe to Premium' })).toBeEnabled();
    stripe.fail('serverError');
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await expect(
      toast(page, "Failed to create subscription: 503: The payment service isn't available right now"),
    ).toBeVisible();
    await page.goto('/?flight=BA286');
    await page.getByRole('button', { name: 'Subscribe Now - $9/month' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toast(page, "The payment service isn't available right now. Please try again later.")).toBeVisible();
    stripe.recover();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    // a webhook may tell the plan before the payment is confirmed
    await expect(toast(page, 'Subscription Active')).toBeVisible();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
    stripe.fail('serverError');
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(toast(page, 'Failed to cancel subscription: 503:')).toBeVisible();
    await expect(card(page, 'Subscription').getByText('Active', { exact: true })).toBeVisible();
  });
});
